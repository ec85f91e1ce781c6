#include "ContentForms.h"

#include "Support/Message.h"
#include "common/Cli.h"
#include "common/Descriptions.h"
#include "common/Files.h"
#include "hcl/AppContent.h"

#include <filesystem>
#include <optional>

namespace hcl::opt {

void addContentFlags(CLI::App &app, ContentFlags &flags) {
  app.add_option("--app", flags.application,
                 "The application whose content --emit=json-schema, docs or "
                 "textmate writes: a name or the file of a description")
      ->type_name("NAME|FILE");
  app.add_option("--spec", flags.spec,
                 "The same of a spec for hcldec, instead of an application")
      ->type_name("FILE")
      ->excludes("--app");
  app.add_option("--schemas", flags.schemas,
                 "Schemas of the providers of --app: files of JSON, or folders")
      ->type_name("PATH")
      ->needs("--app");
}

bool checkContent(const ContentFlags &flags, Fault &fault) {
  bool isNamed = !flags.application.empty() || !flags.spec.empty();
  if (!flags.form.empty() && !isNamed)
    fault.reason = message("--emit={form} needs what it describes: --app NAME "
                           "or --spec FILE",
                           "form"_a = flags.form);
  if (flags.form.empty() && isNamed)
    fault.reason = "--app and --spec are for --emit=json-schema, docs and "
                   "textmate";
  return fault.reason.empty();
}

/// The content that `flags` name; nothing after a fault or errors.
[[nodiscard]] static std::optional<Content>
readContent(const ContentFlags &flags, const tools::CommonFlags &common,
            Diagnostics &diagnostics, Fault &fault) {
  if (flags.spec.empty()) {
    SourceFile description = tools::readDescription(flags.application, fault);
    if (!description)
      return std::nullopt;
    Schemas schemas =
        Schemas::read(flags.schemas, SchemaOptions(), diagnostics);
    if (diagnostics.hasErrors())
      return std::nullopt;
    return appContent(description, schemas, diagnostics);
  }
  SourceFile file = tools::readSource(flags.spec, fault);
  if (!file)
    return std::nullopt;
  Language language;
  language.dialect = common.dialect;
  SpecFile spec = readSpecFile(file, language, diagnostics);
  if (!spec.spec().isValid())
    return std::nullopt;
  return contentOf(spec.spec(),
                   std::filesystem::path(flags.spec).stem().string());
}

int printContent(const ContentFlags &flags, const tools::CommonFlags &common) {
  Diagnostics diagnostics;
  Fault fault;
  std::optional<Content> content =
      readContent(flags, common, diagnostics, fault);
  if (!fault.reason.empty())
    return tools::cannotRun(fault.reason, common);
  std::string out;
  if (content)
    out = flags.form == "json-schema" ? jsonSchemaOf(*content)
          : flags.form == "docs"      ? documentationOf(*content)
                                      : textMateGrammarOf(*content);
  return tools::finish(out, tools::report(diagnostics, common), common);
}

} // namespace hcl::opt
