// Each function here loads modules, collects the values for their inputs and
// runs an evaluation with different options: for values, traced, for types, for
// a residual module. Several modules are loaded together and then evaluated in
// parallel, with separate diagnostics, which are joined in order.
#include "hcl/Application.h"

#include "AppForms.h"
#include "Description/DescriptionReader.h"
#include "Description/Folder.h"
#include "Description/ParsedFiles.h"
#include "ForwardedFiles.h"
#include "FoundModules.h"
#include "Headlines.h"
#include "ModuleEval/Counting.h"
#include "ModuleEval/Evaluation.h"
#include "ModuleEval/Names.h"
#include "ModuleEval/TypeCheck.h"
#include "ModuleReading.h"
#include "ModuleSource/ModuleLoader.h"
#include "ReportOrder.h"
#include "Residual.h"
#include "Results.h"
#include "Selection.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Parallel.h"
#include "Support/Text.h"
#include "Tracing.h"
#include "hcl/Functions.h"
#include "hcl/Read.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace hcl {

Application Application::read(const SourceFile &file, Diagnostics &diagnostics,
                              std::string_view version) {
  Language language;
  language.functions = allFunctions().with(app::descriptionFunctions());
  // Reading the description checked the names.
  language.dialect =
      language.dialect.with(DialectPoint::SchemasAreUnchecked, true);
  size_t errors = diagnostics.errorCount();
  Body body = readBody(file, language, diagnostics);
  app::Description description =
      app::readDescription(body, diagnostics, version);
  Application application;
  if (diagnostics.errorCount() == errors)
    application.description_ =
        std::make_shared<const app::Description>(std::move(description));
  return application;
}

FunctionTable Application::functions(const FunctionTables &tables,
                                     Diagnostics &diagnostics,
                                     std::string_view named) const {
  auto refuse = [&](const app::NameUse &use, std::string detail,
                    std::span<const std::string_view> names) {
    diagnostics.add(DiagKind::InvalidDescription, use.place.file,
                    use.place.range, std::move(detail));
    suggest(diagnostics, use.name, names);
  };
  auto tableFor = [&](const app::NameUse &use) {
    auto table = tables.find(use.name);
    if (!table)
      refuse(use,
             message("There is no table of functions {name:quoted}.",
                     "name"_a = use.name),
             tables.names());
    return table;
  };
  std::optional<FunctionTable> table;
  if (named.empty())
    table = app::tableOfVersion(*description_, tables);
  if (!table)
    table =
        tableFor({{},
                  named.empty() ? description_->functions : std::string(named),
                  description_->functionsPlace});
  std::vector<Function> more;
  for (const app::FunctionsRule &rule : description_->moreFunctions) {
    std::optional<FunctionTable> from = tableFor(rule.table);
    if (!from)
      continue;
    auto add = [&](const app::NameUse &use, const std::string &as) {
      if (const Function *function = from->find(use.name)) {
        more.push_back(*function);
        more.back().name = as;
        return;
      }
      std::vector<std::string_view> names;
      for (const Function *each : from->all())
        names.push_back(each->name);
      refuse(use,
             message("{name:quoted} is not a function of the table "
                     "{table:quoted}.",
                     "name"_a = use.name, "table"_a = rule.table.name),
             names);
    };
    for (const app::NameUse &use : rule.names)
      add(use, use.name);
    for (const auto &[as, use] : rule.renamed)
      add(use, as);
  }
  if (!table)
    return {};
  return more.empty() ? *table : table->with(FunctionTable(std::move(more)));
}

const std::optional<Dialect> &Application::dialect() const {
  return description_->dialect;
}

const std::string &Application::defaultResult() const {
  return description_->defaultResult;
}

std::string Application::deferredText() const {
  return description_->textOfDeferred();
}

std::vector<std::string> Application::resultNames() const {
  std::set<std::string> names{std::string(app::groupOfValues)};
  for (const app::KindRule &kind : description_->kinds)
    if (!kind.result.empty())
      names.insert(kind.result);
  return {names.begin(), names.end()};
}

const std::string &Application::suites() const { return description_->suites; }

bool Application::isSuite() const { return description_->suite.has_value(); }

const std::vector<std::string> &Application::allowableFunctions() const {
  return description_->allowable;
}

bool Application::isModuleFile(const std::string &name) const {
  return app::isModuleFile(name, *description_);
}

bool Application::isSingleFile() const { return app::mayBeFile(*description_); }

std::vector<std::string> Application::modulesIn(const std::string &path) const {
  return app::modulesIn(path, *description_);
}

SyntaxForms Application::syntaxForms(std::string_view name) const {
  return app::syntaxForms(name, *description_, {}, {});
}

SyntaxForms
Application::syntaxForms(std::string_view name, const Schemas &schemas,
                         std::span<const SourceFile> sources) const {
  return app::syntaxForms(name, *description_, schemas, sources);
}

std::optional<std::string>
Application::nameInOtherSyntax(const std::string &name) const {
  return app::nameInOtherSyntax(name, *description_);
}

bool Application::readsJson() const { return app::readsJson(*description_); }

std::vector<std::string>
Application::schemaFiles(const std::string &folder) const {
  std::vector<std::string> all;
  if (!description_->schemas)
    return all;
  for (const std::string &file : description_->schemas->files)
    for (std::string_view ending : {"", ".gz", ".zst"}) {
      std::error_code error;
      std::string path = app::folderPrefix(folder) + file;
      path += ending;
      if (std::filesystem::is_regular_file(path, error))
        all.push_back(std::move(path));
    }
  return all;
}

SchemaPrinter Application::schemaPrinter() const {
  const std::optional<app::SchemasRule> &rule = description_->schemas;
  if (!rule || rule->files.empty())
    return {};
  return {rule->programs, rule->arguments, rule->files[0]};
}

/// The values for the inputs of `module`, unless loading ended early.
static app::GivenInputs inputsFor(const app::ModuleLoader &loader,
                                  const app::ModuleSource &module,
                                  const AppInputs &inputs,
                                  const Language &language,
                                  Diagnostics &diagnostics) {
  return loader.left().isExceeded()
             ? app::GivenInputs()
             : app::collectInputs(module, inputs, language, diagnostics);
}

std::vector<AppModule> Application::evaluate(std::span<const std::string> paths,
                                             const AppInputs &inputs,
                                             const Language &language,
                                             Diagnostics &diagnostics,
                                             AppProgress *progress) const {
  size_t first = diagnostics.size();
  app::ModuleReading reading(description_, paths, inputs, language,
                             app::absentIn(inputs));
  const std::vector<std::string> &folders = reading.folders;
  app::ModuleLoader loader(*reading.files, *description_, reading.language,
                           diagnostics, inputs.schemas);
  reading.showOutside(loader);
  loader.setInputs(app::earlyInputs(inputs, reading.language),
                   inputs.absentAreDeferred);
  if (progress)
    loader.countFilesIn(progress->readFiles);
  auto sources = loader.load(folders);
  std::vector<std::shared_ptr<app::Evaluation>> evaluations(sources.size());
  std::vector<Diagnostics> found(sources.size());
  auto evaluateOne = [&](size_t i) {
    Language moduleLanguage =
        sources.size() > 1 ? reading.languageIn(folders[i]) : reading.language;
    app::GivenInputs given =
        inputsFor(loader, *sources[i], inputs, moduleLanguage, found[i]);
    std::optional<app::Counting> counting;
    if (inputs.coverage) {
      app::describeModule(*sources[i], *inputs.coverage);
      counting.emplace(*inputs.coverage);
    }
    app::EvaluationOptions options{.evaluator = counting ? &*counting : nullptr,
                                   .absent = app::absentIn(inputs),
                                   .mayBeCalled = inputs.absentAreDeferred,
                                   .hasOwnFunctions = reading.hasOwnFunctions,
                                   .progress = progress ? &progress->evaluated
                                                        : nullptr,
                                   .left = loader.left(),
                                   .selected = app::selectedName(inputs)};
    evaluations[i] = reading.keptBy(std::make_shared<app::Evaluation>(
        description_, sources[i], moduleLanguage, options));
    evaluations[i]->coverage = inputs.coverage;
    evaluations[i]->run(std::move(given), found[i]);
  };
  // Modules with functions share the scopes of the functions.
  if (description_->functionBlocks.empty())
    parallelFor(sources.size(), language.limits.threads, evaluateOne);
  else
    for (size_t i = 0; i < sources.size(); ++i)
      evaluateOne(i);
  std::vector<AppModule> modules;
  for (size_t i = 0; i < sources.size(); ++i) {
    diagnostics.take(found[i]);
    app::applySelection(*evaluations[i], inputs, first, diagnostics);
    modules.emplace_back(std::move(evaluations[i]));
  }
  app::arrange(*description_, reading.language, first, folders, diagnostics);
  return modules;
}

AppModule Application::evaluate(const std::string &path,
                                const AppInputs &inputs,
                                const Language &language,
                                Diagnostics &diagnostics) const {
  return evaluate(std::span(&path, 1), inputs, language, diagnostics)[0];
}

std::vector<AppModule> Application::trace(std::span<const std::string> paths,
                                          const AppInputs &inputs,
                                          const Language &language,
                                          std::string &trace,
                                          Diagnostics &diagnostics) const {
  size_t first = diagnostics.size();
  app::ModuleReading reading(description_, paths, inputs, language,
                             app::absentIn(inputs));
  const std::vector<std::string> &folders = reading.folders;
  app::ModuleLoader loader(*reading.files, *description_, reading.language,
                           diagnostics, inputs.schemas);
  reading.showOutside(loader);
  loader.setInputs(app::earlyInputs(inputs, reading.language),
                   inputs.absentAreDeferred);
  auto sources = loader.load(folders);
  app::Tracing tracing(trace);
  std::vector<AppModule> modules;
  for (size_t i = 0; i < sources.size(); ++i) {
    Language moduleLanguage =
        sources.size() > 1 ? reading.languageIn(folders[i]) : reading.language;
    app::GivenInputs given =
        inputsFor(loader, *sources[i], inputs, moduleLanguage, diagnostics);
    app::EvaluationOptions options{&tracing, app::absentIn(inputs)};
    options.mayBeCalled = inputs.absentAreDeferred;
    options.selected = app::selectedName(inputs);
    options.left = loader.left();
    options.hasOwnFunctions = reading.hasOwnFunctions;
    auto evaluation = reading.keptBy(std::make_shared<app::Evaluation>(
        description_, sources[i], moduleLanguage, options));
    evaluation->run(std::move(given), diagnostics);
    modules.emplace_back(std::move(evaluation));
  }
  app::arrange(*description_, reading.language, first, folders, diagnostics);
  return modules;
}

std::shared_ptr<app::ParsedFiles>
Application::shareFiles(const Language &language, uint64_t most) const {
  return std::make_shared<app::ParsedFiles>(
      app::languageFor(*description_, language), most);
}

AppModule Application::check(const std::string &path, const AppInputs &inputs,
                             const Language &language, Diagnostics &diagnostics,
                             AppProgress *progress) const {
  app::ModuleReading reading(description_, std::span(&path, 1), inputs,
                             language, app::AbsentInputs::AreUnknown);
  const std::string &folder = reading.folders[0];
  const Language &moduleLanguage = reading.language;
  Diagnostics found;
  app::ModuleLoader loader(*reading.files, *description_, moduleLanguage, found,
                           inputs.schemas);
  reading.showOutside(loader);
  loader.setInputs(app::earlyInputs(inputs, moduleLanguage),
                   inputs.absentAreDeferred);
  if (progress)
    loader.countFilesIn(progress->readFiles);
  auto source = loader.load(folder);
  app::GivenInputs given =
      inputsFor(loader, *source, inputs, moduleLanguage, found);
  std::erase_if(given, [](const auto &each) { return !each.second.isNamed; });
  app::TypeCheck types;
  app::EvaluationOptions options{&types, app::AbsentInputs::AreUnknown};
  options.mayBeCalled = inputs.absentAreDeferred;
  options.selected = app::selectedName(inputs);
  options.hasOwnFunctions = reading.hasOwnFunctions;
  options.progress = progress ? &progress->evaluated : nullptr;
  options.left = loader.left();
  auto evaluation = reading.keptBy(std::make_shared<app::Evaluation>(
      description_, source, moduleLanguage, options));
  evaluation->run(std::move(given), found);
  app::applySelection(*evaluation, inputs, 0, found);
  app::sortByFile(found, 0, std::span(&folder, 1));
  app::eraseRepeats(found);
  app::setHeadlines(*description_, moduleLanguage, 0, found);
  diagnostics.take(found);
  return AppModule(std::move(evaluation));
}

std::vector<AppFile> Application::residual(const std::string &path,
                                           const AppInputs &inputs,
                                           const Language &language,
                                           Diagnostics &diagnostics) const {
  size_t first = diagnostics.size();
  app::ModuleReading reading(description_, std::span(&path, 1), inputs,
                             language, app::AbsentInputs::AreDeferred);
  const std::string &folder = reading.folders[0];
  const Language &moduleLanguage = reading.language;
  app::ModuleLoader loader(*reading.files, *description_, moduleLanguage,
                           diagnostics, inputs.schemas);
  reading.showOutside(loader);
  loader.setInputs(app::earlyInputs(inputs, moduleLanguage),
                   inputs.absentAreDeferred);
  auto source = loader.load(folder);
  app::GivenInputs given =
      inputsFor(loader, *source, inputs, moduleLanguage, diagnostics);
  app::ResidualRecorder recorder;
  app::Evaluation evaluation(description_, source, moduleLanguage,
                             {.evaluator = &recorder,
                              .absent = app::AbsentInputs::AreDeferred,
                              .hasOwnFunctions = reading.hasOwnFunctions,
                              .areTextsDeferred = true,
                              .left = loader.left()});
  evaluation.run(given, diagnostics);
  auto files = app::residualFiles(evaluation, given, recorder, diagnostics);
  app::arrange(*description_, moduleLanguage, first, std::span(&folder, 1),
               diagnostics);
  return files;
}

std::vector<std::string>
Application::modulesFound(const std::string &path, const AppInputs &inputs,
                          const Language &language,
                          Diagnostics &diagnostics) const {
  return app::modulesFound(path, description_, inputs, language, diagnostics);
}

AppRelations Application::relations(const std::string &path,
                                    const AppInputs &inputs,
                                    const Language &language,
                                    bool withCalls) const {
  return app::relations(path, description_, inputs, language, withCalls);
}

} // namespace hcl
