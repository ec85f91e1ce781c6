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

Range wordsRange(const StaticTraversal &path) {
  auto index =
      std::ranges::find(path, TraversalStep::Kind::Index, &TraversalStep::kind);
  return index == path.end() ? rangeOf(path) : index->range;
}

void reportWordsOnly(const StaticTraversal &path, const SourceFile &file,
                     Diagnostics &diagnostics) {
  diagnostics.add(DiagKind::InvalidReference, file, wordsRange(path),
                  "There is no value here, only names. Continue with a dot and "
                  "one of them.");
}

/// Reports `path`, which begins with a name for the value of the block around
/// some others.
static void reportNoSelf(const StaticTraversal &path,
                         const std::set<std::string> &blocks,
                         const Description &description, const SourceFile &file,
                         Diagnostics &diagnostics) {
  std::string types;
  for (const std::string &type : blocks)
    types += (types.empty() ? "" : ", ") + quote(type);
  diagnostics.add(
      DiagKind::UnknownReference, file, rangeOf(path),
      message(
          "{self:quoted} is the value of the block around, which only these "
          "blocks can refer to: {types}.",
          "self"_a = path.front().name, "types"_a = types));
  diagnostics.at(diagnostics.size() - 1).title =
      description.references.selfSummary;
}

/// Whether `path` has too few words to name a block by a pattern of `count`
/// words.
static bool lacksWords(const StaticTraversal &path, size_t count) {
  size_t words = 0;
  while (words < path.size() && path[words].kind != TraversalStep::Kind::Index)
    ++words;
  return words < count;
}

void checkWord(const StaticTraversal &path, const AttributeRule &rule,
               const Description &description, const SourceFile &file,
               Diagnostics &diagnostics) {
  auto since = rule.wordsSince.find(path.front().name);
  if (since != rule.wordsSince.end())
    checkLifetime({.problem = problemIn({.since = since->second}, description)},
                  since->first, DiagKind::UnsupportedArgument,
                  {file, rangeOf(path)}, diagnostics);
}

void reportReserved(const StaticTraversal &path, const Description &description,
                    const SourceFile &file, Diagnostics &diagnostics) {
  diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                  message("The name {name:quoted} is kept for later versions "
                          "of the application.",
                          "name"_a = path.front().name));
  diagnostics.at(diagnostics.size() - 1).title =
      description.references.reservedSummary;
}

void reportNoMember(const StaticTraversal &path, const Description &description,
                    const SourceFile &file, Diagnostics &diagnostics) {
  const std::string &root = path.front().name;
  std::vector<std::string> members = membersOf(description, root);
  std::string all;
  for (const std::string &member : members)
    all += (all.empty() ? "" : ", ") + quote(member);
  diagnostics.add(
      DiagKind::UnsupportedAttribute, file, rangeOf(path),
      message("{root:quoted} has no attribute {name:quoted}. It has "
              "these: {all}.",
              "root"_a = root, "name"_a = path[1].name, "all"_a = all));
  std::string title = description.references.memberSummary;
  if (size_t at = title.find("{name}"); at != title.npos)
    title.replace(at, 6, root);
  diagnostics.at(diagnostics.size() - 1).title = std::move(title);
  std::vector<std::string_view> names(members.begin(), members.end());
  suggest(diagnostics, path[1].name, names);
}

/// The meaning of a path without a definition.
struct Meant {
  const KindRule *kind = nullptr; ///< of blocks; null: of no certain kind
  bool byLabels = false;          ///< names of the kind begin with a label
  bool isCut = false;             ///< the path ends before a name
};

/// The meaning of `path`: by its first word, or by labels alone.
static Meant meantBy(const StaticTraversal &path,
                     const Description &description) {
  Meant meant;
  const KindRule *byLabels = nullptr;
  for (const KindRule &each : description.kinds) {
    auto hasRoot = [&](const NamePattern &name) {
      return name.size() > 1 && name[0].word == path.front().name;
    };
    if (hasRoot(each.name))
      meant.kind = &each;
    else if (each.name.size() > 1 && each.name[0].word.empty())
      byLabels = &each;
    for (const NamePattern *name : {&each.name, &each.alias})
      meant.isCut |= hasRoot(*name) && lacksWords(path, name->size());
  }
  meant.isCut &= !description.groupsAreObjects;
  if (meant.kind || meant.isCut || !byLabels)
    return meant;
  bool isCut = lacksWords(path, byLabels->name.size());
  return {path.size() > 1 ? byLabels : nullptr, true, isCut};
}

void reportUnknown(const ModuleSource &module, const StaticTraversal &path,
                   size_t known, uint32_t node, const SourceFile &file,
                   Diagnostics &diagnostics, const std::string &advice) {
  if (module.lacksDefinitions)
    return;
  const Description &description = *module.description;
  const std::string &root = path.front().name;
  if (auto self = description.selves.find(root);
      known == 0 && self != description.selves.end())
    return reportNoSelf(path, self->second, description, file, diagnostics);
  Meant meant = meantBy(path, description);
  if (!meant.byLabels && meant.isCut)
    return reportWordsOnly(path, file, diagnostics);
  // Without any block of the kind, its word leads nowhere.
  size_t steps = known == 0 && meant.kind ? meant.kind->name.size() : known + 1;
  std::string written;
  for (size_t i = 0; i < steps && i < path.size(); ++i)
    written += (i ? "." : "") + path[i].name;
  diagnostics.add(
      !advice.empty() ? DiagKind::IgnoredArgument
      : meant.isCut   ? DiagKind::InvalidReference
                      : DiagKind::UnknownReference,
      file, meant.isCut ? wordsRange(path) : rangeOf(path),
      meant.kind ? message("No {noun} is called {name:quoted} in this module.",
                           "noun"_a = meant.kind->noun, "name"_a = written)
                 : message("Nothing is called {name:quoted} in this module.",
                           "name"_a = written));
  if (!advice.empty())
    diagnostics.at(diagnostics.size() - 1).detail += " " + advice;
  if (meant.kind && !meant.isCut)
    diagnostics.at(diagnostics.size() - 1).title = meant.kind->undeclared;
  if (diagnostics.size() > mostSuggestions)
    return;
  bool hasKind = meant.kind && !meant.byLabels;
  bool isFirst = known == 0 && !hasKind;
  std::vector<std::string> names =
      isFirst ? namesEndingWith(module, root) : std::vector<std::string>();
  if (!names.empty())
    return suggestNames(names, path, diagnostics);
  std::vector<std::string_view> words = module.names.wordsAt(node);
  if (known == 0)
    for (const auto &[name, expression] : description.names)
      words.push_back(name);
  if (known == 0 && hasKind)
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
