#include "DescriptionReader.h"
#include "Evaluation.h"
#include "ModuleLoader.h"
#include "Names.h"
#include "Residual.h"
#include "TypeCheck.h"
#include "hcl/App.h"
#include "hcl/Functions.h"
#include "hcl/Read.h"

#include <set>

namespace hcl {

Application Application::read(const SourceFile &file,
                              Diagnostics &diagnostics) {
  Language language;
  language.functions = allFunctions().with(app::descriptionFunctions());
  size_t errors = diagnostics.errorCount();
  Body body = readBody(file, language, diagnostics);
  app::Description description = app::readDescription(body, diagnostics);
  Application application;
  if (diagnostics.errorCount() == errors)
    application.description_ =
        std::make_shared<const app::Description>(std::move(description));
  return application;
}

const std::string &Application::functionsName() const {
  return description_->functions;
}

const std::string &Application::defaultResult() const {
  return description_->defaultResult;
}

std::vector<std::string> Application::resultNames() const {
  std::set<std::string> names{"values"};
  for (const app::KindRule &kind : description_->kinds)
    if (!kind.result.empty())
      names.insert(kind.result);
  return {names.begin(), names.end()};
}

/// `language` with the functions that a description defines.
static Language withOwnFunctions(const app::Description &description,
                                 const Language &language) {
  Language own = language;
  if (!description.ownFunctions.empty())
    own.functions = own.functions.with(description.ownFunctions);
  return own;
}

AppModule Application::evaluate(const std::string &folder,
                                const AppInputs &inputs,
                                const Language &language,
                                Diagnostics &diagnostics) const {
  Language own = withOwnFunctions(*description_, language);
  auto source = app::ModuleLoader(*description_, own, diagnostics).load(folder);
  app::GivenInputs given =
      app::collectInputs(*source, inputs, own, diagnostics);
  auto evaluation =
      std::make_shared<app::Evaluation>(description_, source, own);
  evaluation->run(given, diagnostics);
  return AppModule(std::move(evaluation));
}

void Application::check(const std::string &folder, const AppInputs &inputs,
                        const Language &language,
                        Diagnostics &diagnostics) const {
  Language own = withOwnFunctions(*description_, language);
  Diagnostics found;
  auto source = app::ModuleLoader(*description_, own, found).load(folder);
  app::GivenInputs given = app::collectInputs(*source, inputs, own, found);
  std::erase_if(given, [](const auto &each) { return !each.second.isNamed; });
  app::TypeCheck types;
  app::Evaluation(description_, source, own,
                  {&types, app::AbsentInputs::AreUnknown})
      .run(given, found);
  app::eraseRepeats(found);
  diagnostics.take(found);
}

std::vector<AppFile> Application::residual(const std::string &folder,
                                           const AppInputs &inputs,
                                           const Language &language,
                                           Diagnostics &diagnostics) const {
  Language own = withOwnFunctions(*description_, language);
  auto source = app::ModuleLoader(*description_, own, diagnostics).load(folder);
  app::GivenInputs given =
      app::collectInputs(*source, inputs, own, diagnostics);
  app::ResidualRecorder recorder;
  app::Evaluation evaluation(description_, source, own,
                             {&recorder, app::AbsentInputs::AreLater});
  evaluation.run(given, diagnostics);
  return app::residualFiles(evaluation, given, recorder, diagnostics);
}

} // namespace hcl
