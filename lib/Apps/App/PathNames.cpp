// A path through a call goes on in the called module, and a path through an
// including block in the included one.
#include "PathNames.h"

#include "ModuleSource/Includes.h"
#include "WrittenPart.h"

#include <algorithm>
#include <utility>

namespace hcl::app {

Range wordIn(const SourceFile &file, Range range, std::string_view name) {
  std::string_view text = file.slice(range);
  size_t begin = text.find_first_not_of(" .[\"\t");
  size_t end = text.find_last_not_of(" ]\"\t");
  if (begin == text.npos || text.substr(begin, end + 1 - begin) != name)
    return {};
  auto first = range.begin + static_cast<uint32_t>(begin);
  return {first, first + static_cast<uint32_t>(name.size())};
}

namespace {

/// The part of step number `at` of `path` that spells its word. Steps of a path
/// in quotes have the range of all of it.
Range wordOfStep(const SourceFile &file, const StaticTraversal &path,
                 size_t at) {
  const TraversalStep &step = path[at];
  std::string word =
      step.key ? std::string(step.key->getString().value_or("")) : step.name;
  if (path.size() == 1 || path.front().range != path.back().range)
    return wordIn(file, step.range, word);
  std::string before;
  for (size_t i = 0; i < at; ++i)
    before += path[i].name + ".";
  std::string_view text = file.slice(step.range);
  size_t quote = text.find('"');
  size_t begin = quote == text.npos ? 0 : quote + 1;
  if (!text.substr(begin).starts_with(before + word))
    return {};
  auto first = step.range.begin + static_cast<uint32_t>(begin + before.size());
  return {first, first + static_cast<uint32_t>(word.size())};
}

/// The number of the step of names by `pattern` with the last of `labels`
/// labels; nothing: no step has it.
[[nodiscard]] std::optional<size_t> lastLabelStep(const NamePattern &pattern,
                                                  size_t labels) {
  for (size_t i = 0; i < pattern.size(); ++i)
    if (pattern[i].word.empty() && pattern[i].label + 1 == labels)
      return i;
  return std::nullopt;
}

} // namespace

/// Emits steps `begin` to `end` of `path` as the name of a definition, which
/// becomes `target`, and what follows in a module that the definition opens.
/// Returns the number of the first step after names.
size_t PathNames::emitDefinition(const ModuleSource &module, uint32_t number,
                                 const StaticTraversal &path, size_t begin,
                                 size_t end, const SourceFile &file,
                                 NameTarget &target) const {
  const Definition &definition = module.definitions[number];
  target = {&module, number};
  bool isName =
      !definition.path.empty() && definition.path.front() == path[begin].name;
  auto step = begin == 0 ? lastLabelStep(isName ? definition.kind->name
                                                : definition.kind->alias,
                                         definition.labels.size())
                         : std::optional(end - 1 - begin);
  NameInText name{.kind = LiveNameKind::Definition,
                  .file = file,
                  .range = cover(path[begin].range, path[end - 1].range),
                  .target = target};
  if (step && begin + *step < end)
    name.word = wordOfStep(file, path, begin + *step);
  if (begin != 0 && name.word.size() != 0)
    name.range = name.word;
  sink_(std::move(name));
  return definition.childModule
             ? enterChild(definition, path, end, file, target)
             : end;
}

/// The same for the steps of `path` from number `at` on, in the module that
/// `opened` opens.
size_t PathNames::enterChild(const Definition &opened,
                             const StaticTraversal &path, size_t at,
                             const SourceFile &file, NameTarget &target) const {
  const ModuleSource &child = *opened.childModule;
  bool isIndex =
      at < path.size() && path[at].kind == TraversalStep::Kind::Index;
  size_t first = isIndex ? at + 1 : at;
  if (first >= path.size())
    return at;
  StaticTraversal rest = stepsFrom(path, first);
  if (opened.kind->include) {
    for (uint32_t i = 0; i < child.definitions.size(); ++i) {
      NamePath name = exposedPath(child.definitions[i]);
      bool isNamed =
          !name.empty() && name.size() <= rest.size() &&
          std::ranges::equal(name, std::span(rest).first(name.size()), {}, {},
                             &TraversalStep::name);
      if (isNamed)
        return emitDefinition(child, i, path, first, first + name.size(), file,
                              target);
    }
    return at;
  }
  if (FoundName found = child.names.find(rest); found.definition)
    return emitDefinition(child, *found.definition, path, first,
                          first + found.steps, file, target);
  // The key of an instance may be written as an attribute, too.
  if (opened.hasKeys() && !isIndex && ++first == path.size())
    return at;
  auto output = child.find(opened.kind->call->outputs, path[first].name);
  return output ? emitDefinition(child, *output, path, first, first + 1, file,
                                 target)
                : at;
}

void PathNames::emit(const Definition *owner, const PathUse &use,
                     const StaticTraversal &path,
                     const SourceFile &file) const {
  NameTarget target;
  size_t end = std::min(use.steps, path.size());
  bool isInside = use.kind == NameKind::Instance || use.kind == NameKind::Self;
  if (use.definition)
    end = emitDefinition(module_, *use.definition, path, 0, end, file, target);
  else if (isInside || use.kind == NameKind::Application)
    sink_({.kind = use.kind == NameKind::Instance ? LiveNameKind::Instance
                   : use.kind == NameKind::Self   ? LiveNameKind::Self
                                                  : LiveNameKind::Application,
           .file = file,
           .range = cover(path.front().range, path[end - 1].range),
           .owner = owner,
           .path = {path.begin(), path.begin() + static_cast<ptrdiff_t>(end)}});
  else
    return;
  for (size_t i = end; i < path.size(); ++i)
    sink_({.kind = LiveNameKind::Attribute,
           .file = file,
           .range = path[i].range,
           .target = target,
           .owner = owner,
           .path = {path.begin() + static_cast<ptrdiff_t>(target ? end : 0),
                    path.begin() + static_cast<ptrdiff_t>(i + 1)}});
}

} // namespace hcl::app
