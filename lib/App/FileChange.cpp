// Definitions are compared by their texts. Each begins with its header, or its
// name, and reaches up to the next one, so that comments and what is between
// two of them count for the first. In JSON, where several may begin at one
// bracket, all are taken to differ.
#include "FileChange.h"

#include "ModuleSource/Literals.h"
#include "ModuleSource/ModuleBuilder.h"
#include "ModuleSource/ModuleLoader.h"
#include "ModuleSource/Resolver.h"
#include "hcl/Read.h"

#include <algorithm>
#include <span>

namespace hcl::app {

namespace {

/// The texts of `definitions`, which are those of `file`.
std::vector<std::string_view> textsOf(const SourceFile &file,
                                      std::span<const Definition> definitions) {
  std::vector<uint32_t> begins;
  for (const Definition &definition : definitions)
    begins.push_back(definition.place.range.begin);
  std::vector<uint32_t> sorted = begins;
  std::ranges::sort(sorted);
  std::vector<std::string_view> texts;
  for (uint32_t begin : begins) {
    auto next = std::ranges::upper_bound(sorted, begin);
    uint32_t end = next == sorted.end()
                       ? static_cast<uint32_t>(file.text().size())
                       : *next;
    texts.push_back(file.slice({begin, end}));
  }
  return texts;
}

bool haveSameNames(const Attributes &left, const Attributes &right) {
  return std::ranges::equal(left, right, {}, &Attributes::value_type::first,
                            &Attributes::value_type::first);
}

/// Whether `now` opens the same module as `old` with arguments of the same
/// names.
bool opensSame(const Definition &old, const Definition &now) {
  const CallRule &call = *old.kind->call;
  const Attribute *before = old.part.find(call.source);
  const Attribute *after = now.part.find(call.source);
  if (!before || !after ||
      !haveSameNames(old.part.attributes, now.part.attributes))
    return false;
  const AttributeRule &rule = old.kind->body.attributes.at(call.source);
  Diagnostics known; // Reported with the other literals.
  return Value::identical(literalValue(*before, rule, known),
                          literalValue(*after, rule, known));
}

/// Whether `now` takes the place of `old` without effect on names, types of
/// references and other modules.
bool isSuccessor(const Definition &old, const Definition &now) {
  const KindRule &kind = *old.kind;
  if (now.kind != &kind || old.variant != now.variant ||
      old.labels != now.labels || old.repeat != now.repeat)
    return false;
  if (kind.input && !old.part.find(kind.input->fallback) !=
                        !now.part.find(kind.input->fallback))
    return false;
  return !kind.call || opensSame(old, now);
}

} // namespace

std::optional<std::vector<uint32_t>> replaceFile(ModuleSource &module,
                                                 size_t index, FileItems items,
                                                 const Dialect &dialect,
                                                 Diagnostics &diagnostics) {
  uint32_t begin = module.fileStarts[index];
  uint32_t end = module.fileStarts[index + 1];
  std::span<Definition> old(module.definitions.data() + begin, end - begin);
  std::vector<Definition> &now = items.definitions;
  if (module.isLaidOver || !module.functionReferences.empty() ||
      !items.functions.empty() || now.size() != old.size())
    return std::nullopt;
  Diagnostics found = std::move(items.diagnostics);
  for (Definition &definition : now)
    finishDefinition(definition, dialect, found);
  if (!std::ranges::equal(old, now, isSuccessor))
    return std::nullopt;

  std::vector<std::string_view> before = textsOf(module.files[index], old);
  std::vector<std::string_view> after = textsOf(items.file, now);
  bool isJson = isJsonName(items.file.name());
  std::vector<uint32_t> changed;
  for (uint32_t i = 0; i < now.size(); ++i) {
    bool differs = isJson || before[i] != after[i];
    if (differs && now[i].repeat && old[i].opens)
      return std::nullopt;
    if (differs)
      changed.push_back(begin + i);
  }
  for (uint32_t i = 0; i < now.size(); ++i) {
    now[i].opens = std::move(old[i].opens);
    old[i] = std::move(now[i]);
    if (old[i].opens)
      checkArguments(old[i], found);
  }
  module.files[index] = std::move(items.file);
  resolveReferences(module, begin, end, found);
  diagnostics.take(found);
  return changed;
}

} // namespace hcl::app
