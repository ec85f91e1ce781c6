// Modules are read without their values: definitions and mistakes in names say
// enough.
#include "FoundModules.h"

#include "Description/Folder.h"
#include "ForwardedFiles.h"
#include "ModuleEval/Inputs.h"
#include "ModuleReading.h"
#include "ModuleSource/ModuleLoader.h"
#include "Support/Message.h"

#include <algorithm>

namespace hcl::app {

namespace {

/// Reads modules without their values.
class Glance {
public:
  Glance(const std::shared_ptr<const Description> &description,
         const AppInputs &inputs, const Language &language)
      : description_(description), inputs_(inputs), language_(language) {}

  std::vector<Diagnostic> duplicates(const std::string &path) const;
  [[nodiscard]] std::optional<Diagnostic>
  firstOfOther(const std::string &path) const;

private:
  std::shared_ptr<const ModuleSource> read(const std::string &path,
                                           Diagnostics &found) const {
    ModuleReading reading(description_, std::span(&path, 1), inputs_, language_,
                          absentIn(inputs_));
    ModuleLoader loader(*reading.files, *description_, reading.language, found);
    return loader.load(reading.folders[0]);
  }

  const std::shared_ptr<const Description> &description_;
  const AppInputs &inputs_;
  const Language &language_;
};

/// The definitions that the module at `path` repeats.
std::vector<Diagnostic> Glance::duplicates(const std::string &path) const {
  Diagnostics found;
  read(path, found);
  std::vector<Diagnostic> repeated;
  for (const Diagnostic &each : found)
    if (each.kind == DiagKind::DuplicateDefinition)
      repeated.push_back(each);
  return repeated;
}

/// The first mistake in the file `path` without anything of a module: with
/// attributes and blocks of foreign names alone, none a misspelt one.
std::optional<Diagnostic> Glance::firstOfOther(const std::string &path) const {
  Diagnostics found;
  auto source = read(path, found);
  std::optional<Diagnostic> first;
  for (const Diagnostic &each : found) {
    bool isForeign = each.kind == DiagKind::UnsupportedArgument ||
                     each.kind == DiagKind::UnsupportedBlockType;
    if (isForeign && !each.fixes.empty())
      return std::nullopt;
    if (isForeign && !first)
      first = each;
  }
  return source->definitions.empty() ? first : std::nullopt;
}

void warnOf(Diagnostic diagnostic, std::string title, std::string detail,
            Diagnostics &diagnostics) {
  diagnostic.kind = DiagKind::IgnoredArgument;
  diagnostic.title = std::move(title);
  diagnostic.detail = std::move(detail);
  diagnostics.add(std::move(diagnostic));
}

} // namespace

std::vector<std::string>
modulesFound(const std::string &path,
             const std::shared_ptr<const Description> &description,
             const AppInputs &inputs, const Language &language,
             Diagnostics &diagnostics) {
  Glance glance(description, inputs, language);
  const FilesRule &rule = description->files;
  if (rule.areSeparate) {
    std::optional<Diagnostic> other = glance.firstOfOther(path);
    if (!other)
      return {path};
    warnOf(*std::move(other), "File of another kind",
           message("The file has nothing that a module of {application} has, "
                   "so it is passed over.",
                   "application"_a = description->name),
           diagnostics);
    return {};
  }
  std::vector<std::string> files;
  // Files in an order add to each other.
  if (rule.isSingle && !rule.isOrdered)
    files = sourcesIn(path, *description);
  if (files.size() < 2)
    return {path};
  std::vector<Diagnostic> across = glance.duplicates(path);
  for (size_t i = 0; i < files.size() && !across.empty(); ++i)
    for (const Diagnostic &each : glance.duplicates(files[i]))
      std::erase_if(across, [&](const Diagnostic &other) {
        return other.file.name() == each.file.name() &&
               other.subject == each.subject;
      });
  if (across.empty())
    return {path};
  Diagnostic &duplicate = across.front();
  std::string detail = message(
      "The files of {folder:quoted} define the same, so each is a module by "
      "itself. If they belong together: {detail}",
      "folder"_a = path, "detail"_a = duplicate.detail);
  warnOf(std::move(duplicate), "Several modules in a folder", std::move(detail),
         diagnostics);
  return files;
}

AppRelations relations(const std::string &path,
                       const std::shared_ptr<const Description> &description,
                       const AppInputs &inputs, const Language &language,
                       bool withCalls) {
  AppRelations relations;
  relations.generates =
      std::ranges::any_of(description->kinds, [](const KindRule &kind) {
        return kind.generates.has_value();
      });
  bool isSilent =
      std::ranges::none_of(description->kinds, [&](const KindRule &kind) {
        return kind.include || kind.writesFiles || (kind.call && withCalls);
      });
  if (isSilent)
    return relations;
  ModuleReading reading(description, std::span(&path, 1), inputs, language,
                        absentIn(inputs));
  const std::string &folder = reading.folders[0];
  OneFolder files(*reading.files, folderPrefix(folder));
  Diagnostics ignored;
  ModuleLoader loader(files, *description, reading.language, ignored);
  reading.showOutside(loader);
  loader.setInputs(earlyInputs(inputs, reading.language),
                   inputs.absentAreDeferred);
  auto source = loader.load(folder);
  for (const Definition &definition : source->definitions) {
    relations.writesFiles |= definition.kind->writesFiles;
    if (definition.kind->call && withCalls)
      if (auto child = childFolder(*source, definition))
        relations.called.push_back(folderOf(*child));
    const ModuleSource *included =
        definition.kind->include ? definition.childModule.get() : nullptr;
    if (!included || definition.isOnTop)
      continue;
    for (const Definition &each : included->definitions)
      relations.writesFiles |= each.kind->writesFiles;
    for (const SourceFile &file : included->files)
      if (isModuleFile(file.name().substr(file.name().rfind('/') + 1),
                       *description))
        relations.included.push_back(folderOf(included->folder));
  }
  return relations;
}

} // namespace hcl::app
