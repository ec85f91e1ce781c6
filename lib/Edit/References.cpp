#include "hcl/EditReferences.h"

#include "hcl/compiler/Parse.h"

#include "Syntax/StaticAnalysis.h"

namespace hcl::edit {
namespace {

/// The place of the name in a step of a traversal, after its dot.
Range nameOf(const TraversalStep &step) {
  auto size = static_cast<uint32_t>(step.name.size());
  return {step.range.end - size, step.range.end};
}

bool beginsWith(const StaticTraversal &traversal,
                std::span<const std::string> names) {
  if (traversal.size() < names.size())
    return false;
  for (size_t i = 0; i < names.size(); ++i)
    if (traversal[i].kind == TraversalStep::Kind::Index ||
        traversal[i].name != names[i])
      return false;
  return true;
}

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
  std::string_view text = tree.file().text();
  std::string out;
  size_t count = 0;
  uint32_t done = 4;
  for (const StaticTraversal &traversal : freeVariables(expressionOf(tree))) {
    if (!beginsWith(traversal, from))
      continue;
    ++count;
    if (from.size() != to.size()) {
      out.append(text.substr(done, traversal.front().range.begin - done));
      for (const std::string &name : to)
        out.append(&name == &to.front() ? "" : ".").append(name);
      done = nameOf(traversal[from.size() - 1]).end;
      continue;
    }
    for (size_t i = 0; i < to.size(); ++i) {
      Range name = nameOf(traversal[i]);
      out.append(text.substr(done, name.begin - done)).append(to[i]);
      done = name.end;
    }
  }
  if (count == 0)
    return 0;
  out.append(text.substr(done, text.size() - 1 - done));
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
