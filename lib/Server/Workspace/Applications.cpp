#include "Applications.h"

#include "Support/Message.h"
#include "Support/Text.h"

namespace hcl::server {

/// Appends the messages of `diagnostics` to `problems`.
static void addSentences(const Diagnostics &diagnostics,
                         std::string &problems) {
  for (const Diagnostic &diagnostic : diagnostics)
    problems +=
        message("{summary}: {detail} ", "summary"_a = diagnostic.summary(),
                "detail"_a = diagnostic.detail);
}

const LoadedApplication *Applications::find(const std::string &path,
                                            std::string &problems) {
  auto [known, isNewPath] = names_.try_emplace(path);
  if (isNewPath && source_.nameFor)
    known->second = source_.nameFor(path);
  const std::optional<std::string> &name = known->second;
  if (!name)
    return nullptr;
  auto [entry, isNew] = read_.try_emplace(*name);
  if (!isNew)
    return entry->second.get();
  Fault fault;
  Diagnostics diagnostics;
  SourceFile description = source_.description(*name, fault);
  if (!description) {
    problems += sentence(fault.reason);
    return nullptr;
  }
  Application application =
      Application::read(description, diagnostics, source_.version);
  if (application.isValid()) {
    Language language = source_.language;
    if (!source_.namesDialect)
      language.dialect = application.dialect().value_or(language.dialect);
    language.functions = application.functions(source_.tables, diagnostics);
    // Editors run beside other programs.
    language.limits.threads = 1;
    if (!diagnostics.hasErrors())
      entry->second = std::make_unique<LoadedApplication>(LoadedApplication{
          *name, std::move(application), std::move(language)});
  }
  addSentences(diagnostics, problems);
  return entry->second.get();
}

AppInputs Applications::inputsFor(const LoadedApplication &application,
                                  const std::string &folder,
                                  std::string &problems) const {
  AppInputs inputs = source_.inputs;
  std::vector<std::string> found = application.application.schemaFiles(folder);
  if (found.empty() || !source_.schemas)
    return inputs;
  Diagnostics diagnostics;
  Schemas schemas = source_.schemas(found, diagnostics);
  // A module without schemas serves better than none.
  if (!diagnostics.hasErrors())
    inputs.schemas = std::move(schemas);
  addSentences(diagnostics, problems);
  return inputs;
}

} // namespace hcl::server
