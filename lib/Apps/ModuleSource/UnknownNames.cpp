// Names that lead nowhere, and those that may have been meant: near ones, ones
// that lack the word that names of their kind begin with, and the argument that
// a block needs to have the name.
#include "ReferenceMistakes.h"

#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>

namespace hcl::app {
namespace {

/// At most this many names are suggested for one.
constexpr size_t mostMeant = 3;

/// The path that refers to `definition`, if it is a fixed word and a name of
/// its own: `var.region`.
std::string prefixedName(const Definition &definition) {
  const NamePattern &pattern = definition.kind->name;
  if (pattern.size() != 2 || definition.path.size() != 2 ||
      pattern[0].word.empty())
    return "";
  return definition.path[0] + "." + definition.path[1];
}

/// The definitions that `word` names, or nearly names, without the word that
/// their names begin with.
std::vector<std::string> namesEndingWith(const ModuleSource &module,
                                         std::string_view word) {
  std::vector<std::string_view> last;
  for (const Definition &definition : module.definitions)
    if (!prefixedName(definition).empty())
      last.push_back(definition.path[1]);
  std::string_view meant =
      std::ranges::count(last, word) != 0 ? word : nearestName(word, last);
  std::vector<std::string> names;
  for (const Definition &definition : module.definitions) {
    std::string name = prefixedName(definition);
    if (!meant.empty() && !name.empty() && definition.path[1] == meant &&
        names.size() < mostMeant && !std::ranges::count(names, name))
      names.push_back(std::move(name));
  }
  return names;
}

/// Suggests `names` for `path`, which the last diagnostic is about.
void suggestNames(const std::vector<std::string> &names,
                  const StaticTraversal &path, Diagnostics &diagnostics) {
  Diagnostic &last = diagnostics.at(diagnostics.size() - 1);
  std::string all;
  for (const std::string &name : names) {
    all += (all.empty() ? "" : " or ") + name;
    last.fixes.push_back({message("Write {name}", "name"_a = name),
                          {{path.front().range, name}},
                          false});
  }
  last.detail += message(" Did you mean {names}?", "names"_a = all);
}

/// Attributes that repeat blocks and give them a name.
struct RepeatingArguments {
  std::string names = {}; ///< in quotes
  std::string undeclared = {};
};

/// The attributes that repeat blocks of `kind` and give them the name `word`.
RepeatingArguments repeatingArguments(const KindRule &kind,
                                      std::string_view word) {
  RepeatingArguments all;
  for (const RepeatRule &repeat : kind.repeats)
    if ((!repeat.key.empty() && repeat.key.front() == word) ||
        (!repeat.value.empty() && repeat.value.front() == word)) {
      all.names += (all.names.empty() ? "" : " or ") + quote(repeat.attribute);
      all.undeclared = repeat.undeclared;
    }
  return all;
}

} // namespace

void reportUnknown(const ModuleSource &module, const StaticTraversal &path,
                   size_t known, uint32_t node, const SourceFile &file,
                   Diagnostics &diagnostics, const std::string &advice) {
  if (module.lacksDefinitions)
    return;
  // The kind of blocks that the path would refer to: by its first word, or by
  // labels alone.
  const KindRule *kind = nullptr, *byLabels = nullptr;
  for (const KindRule &each : module.description->kinds)
    if (each.name.size() > 1 && each.name[0].word == path.front().name)
      kind = &each;
    else if (each.name.size() > 1 && each.name[0].word.empty())
      byLabels = &each;
  const KindRule *meant = kind ? kind : path.size() > 1 ? byLabels : nullptr;
  // Without any block of the kind, its word leads nowhere.
  size_t steps = known == 0 && meant ? meant->name.size() : known + 1;
  std::string written;
  for (size_t i = 0; i < steps && i < path.size(); ++i)
    written += (i ? "." : "") + path[i].name;
  diagnostics.add(
      advice.empty() ? DiagKind::UnknownReference : DiagKind::IgnoredArgument,
      file, rangeOf(path),
      meant ? message("No {noun} is called {name:quoted} in this module.",
                      "noun"_a = meant->noun, "name"_a = written)
            : message("Nothing is called {name:quoted} in this module.",
                      "name"_a = written));
  if (!advice.empty())
    diagnostics.at(diagnostics.size() - 1).detail += " " + advice;
  if (meant)
    diagnostics.at(diagnostics.size() - 1).title = meant->undeclared;
  if (diagnostics.size() > mostSuggestions)
    return;
  bool isFirst = known == 0 && !kind;
  std::vector<std::string> names =
      isFirst ? namesEndingWith(module, path.front().name)
              : std::vector<std::string>();
  if (!names.empty())
    return suggestNames(names, path, diagnostics);
  std::vector<std::string_view> words = module.names.wordsAt(node);
  if (known == 0)
    for (const auto &[name, expression] : module.description->names)
      words.push_back(name);
  if (known == 0 && kind)
    words.clear();
  if (known < path.size())
    suggest(diagnostics, path[known].name, words);
}

void refuseUnrepeated(const StaticTraversal &path, const ModuleSource &module,
                      const Definition *definition, const SourceFile &file,
                      Diagnostics &diagnostics) {
  const std::string &word = path.front().name;
  RepeatingArguments own;
  if (definition)
    own = repeatingArguments(*definition->kind, word);
  RepeatingArguments all = own;
  for (const KindRule &kind : module.description->kinds)
    if (all.names.empty())
      all = repeatingArguments(kind, word);
  diagnostics.add(
      DiagKind::UnknownReference, file, rangeOf(path),
      message("{word:quoted} exists only in blocks with the argument "
              "{arguments}{advice}",
              "word"_a = word, "arguments"_a = all.names,
              "advice"_a = own.names.empty()
                               ? ", which this one does not take. Remove the "
                                 "reference."
                               : ". Set it in this block, or remove the "
                                 "reference."));
  diagnostics.at(diagnostics.size() - 1).title = all.undeclared;
}

void reportNoOutput(const Definition &target, const TraversalStep &step,
                    const SourceFile &file, Diagnostics &diagnostics) {
  const ModuleSource &child = *target.childModule;
  if (child.lacksDefinitions)
    return;
  const std::string &type = target.kind->call->outputs;
  std::vector<std::string_view> names;
  for (const Definition &definition : child.definitions)
    if (definition.kind->type == type && !definition.labels.empty())
      names.push_back(definition.labels[0]);
  diagnostics.add(
      DiagKind::UnsupportedAttribute, file, step.range,
      message("The module of {address:quoted} has no {noun} {name:quoted}.",
              "address"_a = target.address,
              "noun"_a = child.description->find(type)->noun,
              "name"_a = step.name));
  suggest(diagnostics, step.name, names);
}

} // namespace hcl::app
