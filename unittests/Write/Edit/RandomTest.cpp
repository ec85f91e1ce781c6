// Random configurations and edits: printing gives the source back, and an edit
// leaves the bytes of all other items.
#include "EditFile.h"

#include "../../common/InOrder.h"

#include <random>

using namespace hcl;
using namespace hcl::edit;
using hcl::test::inOrder;

namespace {

class Generator {
public:
  explicit Generator(unsigned seed) : random_(seed) {}

  size_t below(size_t count) { return random_() % count; }
  std::string_view pick(std::initializer_list<std::string_view> texts) {
    return texts.begin()[below(texts.size())];
  }

  /// Some items; those of one body have different names.
  std::string body(unsigned depth) {
    std::string out;
    for (size_t i = 0, count = below(5); i < count; ++i) {
      out += pick({"", "", "\n", "# c\n", "  // c\r\n", "/* c\n */ ", "\t"});
      std::string name(1, static_cast<char>('a' + i));
      if (depth == 0 || below(2) == 0)
        out += attribute(name);
      else
        out += block(name, depth - 1);
      out += end();
    }
    return out + std::string(pick({"", "# last\n", "  /* c */\n", "\n\n"}));
  }

private:
  std::string end() {
    return std::string(
        pick({"\n", " # c\n", "\t/* c */ // d\n", "\r\n", "\n\n\n"}));
  }
  std::string attribute(const std::string &name) {
    return inOrder(
        {name, std::string(pick({" = ", "=", "\t=  /* c */ "})),
         std::string(pick({"1", "\"x\"", "[\n1, # c\n2]", "{ k = v }",
                           "<<E\n# ${x}\nE", "(\n a\n)", "a.b[0].c"}))});
  }
  std::string block(const std::string &name, unsigned depth) {
    std::string head =
        name +
        std::string(pick({" ", " \"x\" ", "\"y\"", " l /* c */ \"$${z}\" "}));
    switch (below(3)) {
    case 0:
      return head + "{}";
    case 1:
      return inOrder({head, "{ ", attribute("o"), gap(), "}"});
    default:
      return inOrder(
          {head, "{", std::string(pick({"\n", " # c\n"})), body(depth), "}"});
    }
  }
  std::string gap() { return std::string(pick({" ", "", " /* c */ ", " "})); }

  std::mt19937 random_;
};

std::optional<File> randomFile(Generator &generator, std::string &text) {
  text = generator.body(3);
  Diagnostics diagnostics;
  return File::parse(SourceFile("test.hcl", text), Language(), diagnostics);
}

std::string printed(const Item &item) {
  std::string out;
  item.print(out);
  return out;
}

/// Makes a random edit of `item` in `body`. Returns whether it is there still.
bool editItem(Generator &generator, BodyItems &body, Item &item) {
  std::vector<std::string> words = {"# new"};
  Fault fault;
  size_t what = generator.below(4);
  if (what == 0) {
    body.take(&item);
    return false;
  }
  if (AttributeItem *attribute = item.asAttribute()) {
    if (what == 1)
      attribute->setExpression("[0]");
    else if (what == 2)
      attribute->rename("renamed");
    else
      static_cast<void>(attribute->setCommentAfter("# new", fault));
    return true;
  }
  BlockItem *block = item.asBlock();
  if (what == 1)
    block->setLabels(words);
  else if (what == 2)
    block->body().appendBlock("new", words);
  else
    static_cast<void>(block->setCommentsAbove(words, fault));
  return true;
}

TEST(Random, PrintingGivesTheSource) {
  size_t parsed = 0;
  for (unsigned seed = 0; seed < 3000; ++seed) {
    Generator generator(seed);
    std::string text;
    if (std::optional<File> file = randomFile(generator, text)) {
      ++parsed;
      EXPECT_EQ(file->text(), text);
    }
  }
  EXPECT_GT(parsed, 1500u);
}

TEST(Random, EditsLeaveAllOtherItems) {
  size_t edited = 0;
  for (unsigned seed = 0; seed < 3000; ++seed) {
    Generator generator(seed);
    std::string text;
    std::optional<File> file = randomFile(generator, text);
    if (!file)
      continue;
    std::vector<Item *> items;
    for (const std::unique_ptr<Item> &item : file->body().items())
      if (item->asAttribute() || item->asBlock())
        items.push_back(item.get());
    if (items.empty())
      continue;
    Item *target = items[generator.below(items.size())];
    std::vector<std::string> before;
    for (const std::unique_ptr<Item> &item : file->body().items())
      if (item.get() != target)
        before.push_back(printed(*item));
    bool kept = editItem(generator, file->body(), *target);
    ++edited;
    std::vector<std::string> after;
    for (const std::unique_ptr<Item> &item : file->body().items())
      if (!kept || item.get() != target)
        after.push_back(printed(*item));
    EXPECT_EQ(before, after);
    EXPECT_TRUE(isValid(*file)) << text << "\nbecame\n" << file->text();
  }
  EXPECT_GT(edited, 1000u);
}

} // namespace
