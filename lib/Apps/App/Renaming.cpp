// The edits are tried: the files are loaded with them, and each edited place
// must name the renamed definition, and no others.
#include "NameQueries.h"

#include "Description/Labels.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <utility>

namespace hcl::app {

/// The reason why nothing can be called `name` in place of `target`; empty:
/// something can.
static std::string mistakeIn(const std::string &name,
                             const NameTarget &target) {
  if (!isIdentifier(name))
    return message("{name:quoted} cannot be a name. A name starts with a "
                   "letter or \"_\" and has letters, digits, \"_\" and \"-\" "
                   "only.",
                   "name"_a = name);
  if (!target.function.empty())
    return {};
  const Definition &definition = target.module->definitions[target.definition];
  const KindRule &kind = *definition.kind;
  if (definition.labels.empty())
    return message("The {noun} {address:quoted} has no name of its own.",
                   "noun"_a = kind.noun, "address"_a = definition.address);
  if (definition.isFromOtherModule || definition.includedFrom ||
      !definition.bases.empty())
    return message("{address:quoted} is merged with a definition of an "
                   "included module. Rename both by hand.",
                   "address"_a = definition.address);
  std::vector<std::string> labels = definition.labels;
  labels.back() = name;
  return mistakeInLabels(kind, labels);
}

/// The edits that write `name` at the word of each of `names`, by file.
static std::vector<LiveEdits> editsOf(const std::vector<NameInText> &names,
                                      const std::string &name) {
  std::vector<LiveEdits> files;
  for (const NameInText &each : names) {
    if (files.empty() || files.back().file.name() != each.file.name())
      files.push_back({each.file});
    TextEdit edit{each.word, name};
    // Two names may be one word, e.g. where a name stands for two definitions.
    if (!std::ranges::count(files.back().edits, edit))
      files.back().edits.push_back(std::move(edit));
  }
  for (LiveEdits &file : files)
    std::ranges::sort(file.edits, {},
                      [](const TextEdit &edit) { return edit.range.begin; });
  return files;
}

/// The text of `file` after its edits.
static std::string editedText(const LiveEdits &file) {
  std::string text(file.file.text());
  for (size_t i = file.edits.size(); i-- > 0;) {
    const auto &[range, written] = file.edits[i];
    text.replace(range.begin, range.size(), written);
  }
  return text;
}

/// Whether the words of `files`, replaced by words of `size` bytes, are all
/// names of one definition, and its only names.
static bool holdsAfter(const LiveState &known,
                       const std::vector<LiveEdits> &files, size_t size) {
  using Word = std::pair<std::string, uint32_t>;
  auto after = known.withSameFiles();
  std::vector<Word> expected, found;
  for (const LiveEdits &file : files) {
    const std::string &path = file.file.name();
    if (std::ranges::count(known.inputs().files, path, &SourceFile::name))
      continue;
    after->set(path, editedText(file));
    int64_t shift = 0;
    for (const TextEdit &edit : file.edits) {
      expected.emplace_back(path,
                            static_cast<uint32_t>(edit.range.begin + shift));
      shift += static_cast<int64_t>(size) - edit.range.size();
    }
  }
  after->evaluateAll();
  NameQueries queries(*after, *after);
  auto first = queries.findIn(expected[0].first, expected[0].second);
  if (!first || !first->target)
    return false;
  for (const NameInText &each : queries.namesOf(first->target))
    if (Word word{each.file.name(), each.word.begin};
        !std::ranges::count(found, word))
      found.push_back(std::move(word));
  std::ranges::sort(expected);
  std::ranges::sort(found);
  return expected == found;
}

/// The block that records the move of `moved` to the label `name`: a kind with
/// a path to what was, and another to what is now like it. Empty: there is
/// none.
static std::string recordOf(const Definition &moved, const std::string &name,
                            const Description &description) {
  if (moved.path.empty())
    return {};
  std::vector<std::string> labels = moved.labels;
  labels.back() = name;
  auto text = [](const NamePath &path) {
    std::string joined;
    for (const std::string &word : path)
      joined.append(joined.empty() ? "" : ".").append(word);
    return joined;
  };
  for (const KindRule &kind : description.kinds)
    for (const auto &[now, rule] : kind.body.attributes)
      if (!rule.like.empty() &&
          std::ranges::count(rule.targets, moved.kind->type)) {
        size_t width = std::max(now.size(), rule.like.size());
        auto line = [&](std::string attribute, const NamePath &path) {
          attribute.resize(width, ' ');
          return "  " + attribute + " = " + text(path) + "\n";
        };
        return kind.type + " {\n" + line(rule.like, moved.path) +
               line(now, pathOf(moved.kind->name, labels)) + "}\n";
      }
  return {};
}

LiveRenaming renamed(const LiveState &known, const LiveState &present,
                     const LivePosition &at, const std::string &name) {
  NameQueries queries(known, present);
  auto named = queries.find(at);
  if (!named || !named->target || named->kind == LiveNameKind::Attribute)
    return {{}, "There is no name of a definition of this module here."};
  if (&known != &present)
    return {{}, "A file has syntax errors. Correct them first."};
  const NameTarget &target = named->target;
  if (std::string mistake = mistakeIn(name, target); !mistake.empty())
    return {{}, std::move(mistake)};
  std::vector<NameInText> names = queries.namesOf(target);
  bool isDefined = std::ranges::any_of(names, &NameInText::isDefinition);
  if (!isDefined)
    return {{}, "No file of this module defines the name here."};
  for (const NameInText &each : names)
    if (each.word.empty())
      return {{},
              message("The name is spelled in a way that cannot be edited at "
                      "{place}.",
                      "place"_a = Place{each.file, each.range}.text())};
  LiveRenaming renaming{editsOf(names, name)};
  if (!holdsAfter(known, renaming.files, name.size()))
    return {{},
            message("{name:quoted} already has a meaning where this name is "
                    "written. Choose another.",
                    "name"_a = name)};
  if (target.function.empty()) {
    const Definition &moved = target.module->definitions[target.definition];
    renaming.record = recordOf(moved, name, known.description());
    renaming.definition = {moved.place.file, moved.nameRange};
  }
  return renaming;
}

} // namespace hcl::app
