#include "Applications.h"

#include "Support/Message.h"
#include "Support/Text.h"

namespace hcl::server {

const LoadedApplication *Applications::find(const std::string &path,
                                            std::string &problems) {
  std::optional<std::string> name =
      source_.nameFor ? source_.nameFor(path) : std::nullopt;
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
  for (const Diagnostic &diagnostic : diagnostics)
    problems +=
        message("{summary}: {detail} ", "summary"_a = diagnostic.summary(),
                "detail"_a = diagnostic.detail);
  return entry->second.get();
}

} // namespace hcl::server
