#include "TextEdits.h"

#include "Syntax/StaticAnalysis.h"

#include <algorithm>

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

} // namespace

std::string applyEdits(std::string_view text, std::vector<TextEdit> edits) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const TextEdit &a, const TextEdit &b) {
                     return a.range.begin < b.range.begin;
                   });
  std::string out;
  size_t done = 0;
  for (const TextEdit &edit : edits) {
    out.append(text.substr(done, edit.range.begin - done)).append(edit.text);
    done = edit.range.end;
  }
  return out.append(text.substr(done));
}

std::vector<TextEdit> referenceEdits(NodeRef expression,
                                     std::span<const std::string> from,
                                     std::span<const std::string> to,
                                     size_t &count) {
  std::vector<TextEdit> edits;
  for (const StaticTraversal &traversal : freeVariables(expression)) {
    if (from.empty() || !beginsWith(traversal, from))
      continue;
    ++count;
    if (from.size() == to.size()) {
      for (size_t i = 0; i < to.size(); ++i)
        edits.push_back({nameOf(traversal[i]), to[i]});
      continue;
    }
    std::string names;
    for (const std::string &name : to)
      names.append(names.empty() ? "" : ".").append(name);
    edits.push_back({{traversal.front().range.begin,
                      nameOf(traversal[from.size() - 1]).end},
                     std::move(names)});
  }
  return edits;
}

} // namespace hcl::edit
