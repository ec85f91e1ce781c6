// Sorted by path, the leaves below one word are adjacent, after a leaf at the
// word itself.
#include "NameTree.h"

#include "Value/Build.h"

#include <algorithm>

namespace hcl::app {

/// Up to so many leaves, which most expressions need, insertion sorts in place;
/// std::stable_sort would allocate.
static constexpr size_t fewLeaves = 16;

NameTree::Leaves NameTree::sorted() {
  auto pathOf = [](const Leaf &leaf) -> const NamePath & { return *leaf.path; };
  if (leaves_.size() > fewLeaves)
    std::ranges::stable_sort(leaves_, {}, pathOf);
  else
    for (auto leaf = leaves_.begin(); leaf != leaves_.end(); ++leaf)
      std::rotate(std::ranges::upper_bound(leaves_.begin(), leaf, *leaf->path,
                                           {}, pathOf),
                  leaf, leaf + 1);
  return leaves_;
}

/// Calls `visit` with each word after the `depth` common words of the paths of
/// `leaves`, and the value there.
template <typename Visit>
void NameTree::visitNames(Leaves leaves, size_t depth, const Visit &visit) {
  while (!leaves.empty()) {
    const std::string &word = (*leaves[0].path)[depth];
    size_t count = 1;
    while (count < leaves.size() && (*leaves[count].path)[depth] == word)
      ++count;
    visit(word, valueOf(leaves.first(count), depth + 1));
    leaves = leaves.subspan(count);
  }
}

/// The value at the `depth` common words of the paths of `leaves`.
Value NameTree::valueOf(Leaves leaves, size_t depth) {
  if (leaves[0].path->size() == depth)
    return leaves[0].value;
  EntryBuilder values(leaves.size());
  visitNames(leaves, depth, [&](const std::string &word, Value value) {
    values.add(word, std::move(value));
  });
  return std::move(values).object();
}

Value NameTree::asValue() {
  Leaves leaves = sorted();
  return leaves.empty() ? Value::object({}) : valueOf(leaves, 0);
}

void NameTree::defineIn(Scope &scope) {
  visitNames(sorted(), 0, [&](const std::string &word, Value value) {
    scope.define(word, std::move(value));
  });
}

} // namespace hcl::app
