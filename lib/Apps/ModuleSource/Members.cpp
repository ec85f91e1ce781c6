#include "Members.h"

#include "ReferenceMistakes.h"

namespace hcl::app {

std::optional<std::string> memberAfter(const StaticTraversal &path,
                                       size_t steps, const Definition &target,
                                       const SourceFile &file,
                                       Diagnostics &diagnostics) {
  using Kind = TraversalStep::Kind;
  const KindRule &kind = *target.kind;
  bool isSeparate = kind.hasSeparateAttributes;
  if (!kind.call && !kind.include && !kind.hasDeferredAttributes && !isSeparate)
    return std::string();
  // The key of an instance may be written as an attribute, too.
  bool hasIndex =
      steps < path.size() && path[steps].kind == Kind::Index && !isSeparate;
  if (hasIndex || (steps < path.size() && target.repeat))
    ++steps;
  if (steps >= path.size() || path[steps].kind != Kind::Attribute)
    return std::string();
  const std::string &name = path[steps].name;
  if (kind.call && target.childModule &&
      !target.childModule->find(kind.call->outputs, name)) {
    reportNoOutput(target, path[steps], file, diagnostics);
    return std::nullopt;
  }
  return name;
}

} // namespace hcl::app
