// The order of items: whatever is taken out and inserted, before others and at
// the end, and whenever all items are asked for, as in a plain list.
#include "EditFile.h"

#include "../../common/Seeds.h"

#include <algorithm>
#include <memory>
#include <random>
#include <vector>

using namespace hcl;
using namespace hcl::edit;

namespace {

/// A body beside a list of its items.
class Order {
public:
  explicit Order(unsigned seed)
      : random_(seed), file_(fileOf("a {}\nb {}\nc {}\nd {}\ne {}\n")) {
    for (const std::unique_ptr<Item> &item : body().items())
      list_.push_back(item.get());
  }

  void step();
  void expectSame() {
    std::vector<const Item *> items;
    for (const std::unique_ptr<Item> &item : body().items())
      items.push_back(item.get());
    EXPECT_EQ(items, list_);
  }

private:
  size_t below(size_t count) { return random_() % count; }
  BodyItems &body() { return file_.body(); }

  std::mt19937 random_;
  File file_;
  std::vector<const Item *> list_;
  std::vector<std::unique_ptr<Item>> taken_;
};

void Order::step() {
  size_t place = below(list_.size() + 1);
  const Item *item = place == list_.size() ? nullptr : list_[place];
  switch (below(9)) {
  case 0:
    list_.push_back(&body().appendBlock("n", {}));
    break;
  case 1:
    expectSame();
    break;
  case 2:
    if (item) {
      EXPECT_EQ(body().itemAfter(item),
                place + 1 == list_.size() ? nullptr : list_[place + 1]);
    }
    break;
  case 3:
  case 4:
  case 5:
    if (!item)
      break;
    taken_.push_back(body().take(item));
    ASSERT_EQ(taken_.back().get(), item);
    EXPECT_EQ(body().take(item), nullptr);
    list_.erase(list_.begin() + static_cast<ptrdiff_t>(place));
    break;
  default:
    if (taken_.empty())
      break;
    std::swap(taken_.back(), taken_[below(taken_.size())]);
    list_.insert(list_.begin() + static_cast<ptrdiff_t>(place),
                 &body().insert(std::move(taken_.back()), item));
    taken_.pop_back();
  }
}

TEST(ItemOrder, IsThatOfAList) {
  for (unsigned seed = test::firstSeed(), end = seed + test::seedCount(400);
       seed != end; ++seed) {
    SCOPED_TRACE(seed);
    Order order(seed);
    for (int i = 0; i < 80; ++i)
      order.step();
    order.expectSame();
  }
}

} // namespace
