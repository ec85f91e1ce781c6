// Files of suites are read as modules that are one file each. The modules under
// test are read once; then the suites run on all cores.
#include "hcl/Suites.h"

#include "Configurations.h"
#include "Description/Folder.h"
#include "ModuleSource/ModuleLoader.h"
#include "ProviderNames.h"
#include "Replaced.h"
#include "SuiteRunner.h"
#include "Support/Message.h"
#include "Support/Parallel.h"
#include "TestedModules.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

namespace hcl {

namespace fs = std::filesystem;

std::string_view verdictName(CaseVerdict verdict) {
  switch (verdict) {
  case CaseVerdict::Skip:
    return "skip";
  case CaseVerdict::Pass:
    return "pass";
  case CaseVerdict::Undecided:
    return "undecided";
  case CaseVerdict::Fail:
    return "fail";
  case CaseVerdict::Error:
    return "error";
  }
  return "";
}

Suites::Suites(const Application &modules, const Application &suites)
    : modules_(modules.description_), suites_(suites.description_) {}

std::vector<std::string> Suites::files(const std::string &folder,
                                       const SuiteOptions &options,
                                       Diagnostics &diagnostics) const {
  std::vector<std::string> all;
  auto add = [&](const std::string &below) {
    std::error_code error;
    std::vector<std::string> names;
    for (fs::directory_iterator at(fs::path(folder) / below, error), end;
         !error && at != end; at.increment(error)) {
      std::string name = at->path().filename().string();
      std::error_code none;
      if (app::isModuleFile(name, *suites_) && !at->is_directory(none))
        names.push_back(std::move(name));
    }
    std::set<std::string> hidden = app::replacedNames(names, suites_->files);
    for (const std::string &name : names)
      if (!hidden.contains(name))
        all.push_back((fs::path(below) / name).lexically_normal().string());
  };
  add("");
  const std::string &more =
      options.folder.empty() ? suites_->suite->folder : options.folder;
  if (!more.empty() && fs::path(more).lexically_normal() != ".")
    add(more);
  std::ranges::sort(all);
  if (options.only.empty())
    return all;
  std::vector<std::string> only;
  for (const std::string &path : options.only) {
    std::string normal = fs::path(path).lexically_normal().string();
    if (std::ranges::count(all, normal))
      only.push_back(normal);
    else
      diagnostics.add(DiagKind::InvalidSuite, {}, {},
                      message("There is no test file {path:quoted} in "
                              "{folder:quoted}.",
                              "path"_a = path, "folder"_a = folder));
  }
  std::ranges::sort(only);
  only.erase(std::unique(only.begin(), only.end()), only.end());
  return only;
}

/// Reads the suite at `path`. Errors: of reading.
static app::Suite
readSuite(const std::shared_ptr<const app::Description> &description,
          const std::string &folder, const std::string &path,
          const AppInputs &inputs, const Language &language,
          Diagnostics &diagnostics) {
  std::string whole = (fs::path(folder) / path).lexically_normal().string();
  AppInputs none;
  none.root = inputs.root;
  app::ModuleReading reading(description, std::span(&whole, 1), none, language,
                             app::AbsentInputs::AreErrors);
  app::ModuleLoader loader(*reading.files, *description, reading.language,
                           diagnostics);
  return {path, loader.load(reading.folders[0]), &*description->suite};
}

/// The files with values of inputs beside `suite`, a file below `folder`; none
/// if that is the folder of the module. Errors: UnreadableFile.
static std::vector<SourceFile> valuesBeside(const app::Suite &suite,
                                            const app::TestedModule &module,
                                            const std::string &folder,
                                            Diagnostics &diagnostics) {
  std::vector<SourceFile> all;
  fs::path below = fs::path(suite.path).parent_path();
  if (below.empty())
    return all;
  Diagnostics reported; // The folder has the suite.
  const app::FileTree &files = *module.reading.files;
  for (const std::string &path :
       app::listFolder((fs::path(folder) / below).lexically_normal().string(),
                       files, *module.source->description, reported)
           .inputs)
    all.push_back(files.read(path, diagnostics));
  return all;
}

/// Reads what `suite` replaces in the module in `folder`.
static void readReplaced(app::Suite &suite, const app::TestedModule &module,
                         const app::Description &modules,
                         const std::string &folder, Diagnostics &diagnostics) {
  const app::SuiteRule &rule = *suite.rule;
  app::ReplacedReader reader(
      *suite.source->description, modules, *module.reading.files,
      module.reading.language, folder,
      [&](const Expression &expression) {
        Scope scope;
        scope.addFunctions(functionsOfValues(*suite.source->description,
                                             module.reading.language));
        return app::Evaluator().evaluate(expression, scope, diagnostics);
      },
      diagnostics);
  std::set<std::string> names;
  for (const app::Definition &definition : suite.source->definitions) {
    const std::string &type = definition.kind->type;
    reader.add(type, definition.part, definition.place, /*isEarly=*/false,
               suite.replaced.replacements);
    auto standIn =
        std::ranges::find(rule.standIns, type, &app::StandInRule::type);
    if (standIn != rule.standIns.end())
      suite.replaced.standIns.push_back(reader.standIn(definition, *standIn));
    if (standIn == rule.standIns.end() && type != rule.configurations)
      continue;
    std::string name =
        app::configurationName(definition, definition.kind->distinct);
    if (!names.insert(name).second)
      diagnostics.add(DiagKind::DuplicateDefinition, definition.place.file,
                      definition.place.range,
                      message("The file already has the configuration "
                              "{name:quoted} of a provider.",
                              "name"_a = name));
  }
  suite.configurations = app::configurationsIn(suite, module, folder);
  suite.values = valuesBeside(suite, module, folder, diagnostics);
}

std::vector<SuiteResult> Suites::run(const std::string &folder,
                                     const SuiteOptions &options,
                                     const AppInputs &inputs,
                                     const Language &language,
                                     Diagnostics &diagnostics) const {
  std::vector<std::string> paths = files(folder, options, diagnostics);
  app::TestedModules modules(modules_, inputs, language);
  Diagnostics found = modules.at(folder).found;
  diagnostics.take(found);
  std::vector<app::Suite> suites;
  for (const std::string &path : paths)
    suites.push_back(
        readSuite(suites_, folder, path, inputs, language, diagnostics));
  if (!diagnostics.hasErrors())
    for (app::Suite &suite : suites)
      readReplaced(suite, modules.at(folder), *modules_, folder, diagnostics);
  std::vector<SuiteResult> results(suites.size());
  if (diagnostics.hasErrors())
    return {};
  parallelFor(suites.size(), language.limits.threads, [&](size_t i) {
    results[i] = app::SuiteRunner(suites[i], modules, folder).run();
  });
  return results;
}

} // namespace hcl
