#include "ReferenceMistakes.h"

#include "Support/Text.h"

#include <algorithm>

namespace hcl::app {

Range rangeOf(const StaticTraversal &path) {
  return cover(path.front().range, path.back().range);
}

void checkReference(const ModuleSource &module, const StaticTraversal &path,
                    const FoundName &found, const SourceFile &file,
                    const AttributeRule &rule, Diagnostics &diagnostics) {
  const Definition &target = module.definitions[*found.definition];
  auto refuse = [&](std::string detail) {
    diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                    std::move(detail));
  };
  if (!rule.targets.empty() &&
      !std::ranges::count(rule.targets, target.kind->type))
    return refuse("Here the " + target.kind->noun + " " +
                  quote(target.address) + " has no meaning; name a " +
                  rule.targets.front() + ".");
  if (!rule.isWhole)
    return;
  size_t end = found.steps;
  bool hasIndex =
      end < path.size() && path[end].kind == TraversalStep::Kind::Index;
  if (hasIndex && !target.repeat)
    return refuse(
        quote(target.address) +
        " is not repeated, so it has no instances. Remove the index.");
  if (path.size() > end + hasIndex)
    refuse("Only " + quote(target.address) +
           " as a whole can be meant here. Remove what follows its name.");
}

void reportUnknown(const ModuleSource &module, const StaticTraversal &path,
                   const FoundName &found, const SourceFile &file,
                   Diagnostics &diagnostics) {
  std::string written;
  for (size_t i = 0; i <= found.steps && i < path.size(); ++i)
    written += (i ? "." : "") + path[i].name;
  // The kind of blocks that the path would refer to.
  const KindRule *kind = nullptr;
  for (const KindRule &each : module.description->kinds)
    if (each.name.size() > 1 && each.name[0].word == path.front().name)
      kind = &each;
  std::vector<std::string_view> words = module.names.wordsAt(found.node);
  if (found.steps == 0)
    for (const auto &[name, expression] : module.description->names)
      words.push_back(name);
  std::string last = found.steps < path.size() ? path[found.steps].name : "";
  std::string noun = kind ? kind->noun : "definition";
  diagnostics.add(DiagKind::UnknownReference, file, rangeOf(path),
                  "No " + noun + " is called " + quote(written) +
                      " in this module." + suggestion(last, words));
}

} // namespace hcl::app
