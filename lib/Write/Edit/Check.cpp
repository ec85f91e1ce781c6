// The bytes that differ from the source lie between a common start and a common
// end. Extended to whole items of the file, they are parsed alone: what comes
// before and after them is as it was, and was a configuration. Two things
// depend on more than that: the place of an error, and attributes of the file,
// whose names must differ. The whole text is parsed for these.
#include "hcl/Edit.h"

#include "hcl/compiler/Parse.h"

#include <algorithm>

namespace hcl::edit {
namespace {

bool hasAttributes(const Tree &tree) {
  for (NodeCursor item(NodeRef(tree, 1)); !item.done(); item.next())
    if (item.at(Rule::Item) &&
        NodeRef(tree, item.node().index() + 1).rule() == Rule::Attribute)
      return true;
  return false;
}

} // namespace

/// Whether the items of `text` that differ from the source are blocks without
/// errors. False may mean that only the whole text can be judged.
bool File::isSoundWhereChanged(std::string_view text,
                               const Language &language) const {
  std::string_view before = source_.text();
  size_t most = std::min(text.size(), before.size());
  size_t same = static_cast<size_t>(
      std::mismatch(text.begin(), text.begin() + ptrdiff_t(most),
                    before.begin())
          .first -
      text.begin());
  auto last = std::mismatch(
      text.rbegin(), text.rbegin() + ptrdiff_t(most - same), before.rbegin());
  auto sameAtEnd = static_cast<size_t>(last.first - text.rbegin());
  // A bound is after a line end that is the same in both texts.
  auto first = std::upper_bound(ends_.begin(), ends_.end(), same);
  size_t begin = first == ends_.begin() ? 0 : *std::prev(first);
  if (begin != 0 && before[begin - 1] != '\n')
    return false;
  auto next = std::upper_bound(first, ends_.end(), before.size() - sameAtEnd);
  size_t end = next == ends_.end() ? before.size() : *next;
  if (end != before.size() && before[end - 1] != '\n')
    return false;
  size_t size = text.size() - (before.size() - end) - begin;
  Diagnostics diagnostics;
  Tree tree = parseConfig(
      SourceFile(source_.name(), std::string(text.substr(begin, size))),
      language, diagnostics);
  return !diagnostics.hasErrors() && !hasAttributes(tree);
}

bool File::check(const std::string &text, const Language &language,
                 Diagnostics &diagnostics) const {
  if (isSoundWhereChanged(text, language))
    return true;
  size_t before = diagnostics.errorCount();
  parseConfig(SourceFile(source_.name(), text), language, diagnostics);
  return diagnostics.errorCount() == before;
}

} // namespace hcl::edit
