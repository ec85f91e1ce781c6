// The first version with a function is looked for after a mistake only.
#include "FunctionVersions.h"

#include "Support/Message.h"
#include "Support/VersionText.h"

#include <algorithm>
#include <cstdlib>

namespace hcl::app {

bool FunctionVersions::has(const std::string &name,
                           const std::string &version) const {
  auto known = known_.find(version);
  if (known == known_.end())
    known = known_
                .emplace(version,
                         tables_.find(version.empty() ? table_
                                                      : table_ + "@" + version))
                .first;
  return known->second && known->second->find(name);
}

std::string FunctionVersions::firstWith(const std::string &name,
                                        const std::string &version) const {
  std::lock_guard lock(mutex_);
  if (has(name, version) || !known_[version] || !has(name, ""))
    return {};
  // Versions of one number are followed by those of the next.
  constexpr unsigned mostMinor = 40;
  size_t dot = version.find('.');
  auto numberAt = [&](size_t begin) {
    return unsigned(std::strtoul(version.c_str() + begin, nullptr, 10));
  };
  unsigned major = numberAt(0), minor = numberAt(dot + 1);
  for (unsigned last = major + 1; major <= last; ++major, minor = 0)
    for (; minor <= mostMinor; ++minor) {
      std::string later = std::to_string(major) + "." + std::to_string(minor);
      if (has(name, later))
        return later;
    }
  return {};
}

std::optional<FunctionTable> tableOfVersion(const Description &description,
                                            const FunctionTables &tables) {
  const std::string &name = description.functions;
  if (description.version.empty())
    return std::nullopt;
  auto table = tables.find(name + "@" + description.version);
  auto newest = table ? tables.find(name) : std::nullopt;
  return newest ? newest->with(*table) : std::optional<FunctionTable>();
}

namespace {

/// Checks the calls in one module.
class CallCheck {
public:
  CallCheck(const ModuleSource &module, Diagnostics &diagnostics)
      : module_(module), description_(*module.description),
        diagnostics_(diagnostics) {}

  void check(const Part &part) const {
    for (const auto &[name, attribute] : part.attributes)
      for (const FunctionUse &call : attribute.expression.calls())
        check(call, attribute.expression.file());
    for (const NestedPart &block : part.blocks)
      check(block.part);
  }

private:
  void check(const FunctionUse &call, const SourceFile &file) const;

  const ModuleSource &module_;
  const Description &description_;
  Diagnostics &diagnostics_;
};

void CallCheck::check(const FunctionUse &call, const SourceFile &file) const {
  if (std::ranges::count(description_.functionNames, call.name) ||
      description_.ownFunctions.find(call.name))
    return;
  std::string since =
      module_.functionVersions->firstWith(call.name, module_.version);
  if (!since.empty())
    diagnostics_.add(
        DiagKind::UnknownFunction, file, call.range,
        message("The function {name:quoted} {problem}.", "name"_a = call.name,
                "problem"_a = problemIn({.since = since}, nameOf(description_),
                                        module_.version)));
}

} // namespace

void checkFunctionVersions(const ModuleSource &module,
                           const Definition &definition,
                           Diagnostics &diagnostics) {
  if (module.functionVersions && !module.version.empty() &&
      !definition.isFromOtherModule)
    CallCheck(module, diagnostics).check(definition.part);
}

} // namespace hcl::app
