#include "ExposedNames.h"

#include "Includes.h"

namespace hcl::app {

ExposedNames::ExposedNames(const ModuleSource &module) {
  for (uint32_t i = 0; i < module.definitions.size(); ++i) {
    const Definition &definition = module.definitions[i];
    if (definition.kind->isIgnored || definition.isFromOtherModule)
      continue;
    NamePath name = exposedPath(definition);
    std::string first = name.empty() ? std::string() : name.front();
    if (name.size() != 2 || !numbers_.try_emplace(std::move(name), i).second)
      others_.insert(std::move(first));
  }
}

std::optional<uint32_t> ExposedNames::find(const StaticTraversal &path,
                                           size_t first) const {
  auto isName = [&](size_t step) {
    return path[step].kind == TraversalStep::Kind::Attribute;
  };
  if (path.size() < first + 2 || !isName(first) || !isName(first + 1) ||
      others_.contains(path[first].name))
    return std::nullopt;
  auto number = numbers_.find({path[first].name, path[first + 1].name});
  return number == numbers_.end() ? std::nullopt
                                  : std::optional(number->second);
}

std::optional<uint32_t> AllExposedNames::find(const Definition &definition,
                                              const StaticTraversal &path,
                                              size_t first) {
  if (!definition.kind->include || !definition.childModule)
    return std::nullopt;
  return modules_
      .try_emplace(definition.childModule.get(), *definition.childModule)
      .first->second.find(path, first);
}

} // namespace hcl::app
