#include "hcl/EditReferences.h"

#include "TextEdits.h"
#include "hcl/compiler/Parse.h"

namespace hcl::edit {
namespace {

/// The expression node of attribute `x` in the tree of `x = …`.
NodeRef expressionOf(const Tree &tree) {
  for (uint32_t i = 0; i < tree.nodes().size(); ++i)
    if (tree.nodes()[i].rule == Rule::Expression)
      return {tree, i};
  return tree.root();
}

} // namespace

size_t renameReferences(Attribute &attribute, std::span<const std::string> from,
                        std::span<const std::string> to,
                        const Language &language) {
  std::string_view old = attribute.expression();
  if (from.empty() || old.find(from.front()) == old.npos)
    return 0;
  Diagnostics ignored;
  Tree tree =
      parseConfig(SourceFile("<value>", "x = " + std::string(old) + "\n"),
                  language, ignored);
  size_t count = 0;
  std::string out = applyEdits(
      tree.file().text(), referenceEdits(expressionOf(tree), from, to, count));
  if (count == 0)
    return 0;
  // Between `x = ` and the line end.
  out.erase(out.size() - 1).erase(0, 4);
  attribute.replaceExpression(std::move(out));
  return count;
}

size_t renameReferences(Body &body, std::span<const std::string> from,
                        std::span<const std::string> to,
                        const Language &language) {
  size_t count = 0;
  for (const std::unique_ptr<Item> &item : body.items())
    if (Attribute *attribute = item->asAttribute())
      count += renameReferences(*attribute, from, to, language);
    else if (Block *block = item->asBlock())
      count += renameReferences(block->body(), from, to, language);
  return count;
}

} // namespace hcl::edit
