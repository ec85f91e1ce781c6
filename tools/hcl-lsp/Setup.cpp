#include "Setup.h"

#include "common/Descriptions.h"
#include "common/FunctionTable.h"
#include "common/Recognition.h"
#include "common/SchemaFiles.h"
#include "hcl/Functions.h"

#include <memory>
#include <unistd.h>

namespace hcl::lsp {

namespace {

using Environment = std::map<std::string, std::string>;

Environment environment() {
  Environment all;
  for (char **variable = environ; *variable; ++variable) {
    std::string_view entry(*variable);
    if (size_t equals = entry.find('='); equals != entry.npos)
      all.emplace(entry.substr(0, equals), entry.substr(equals + 1));
  }
  return all;
}

} // namespace

server::ApplicationSource applicationSource(const Flags &flags,
                                            Diagnostics &diagnostics) {
  server::ApplicationSource source;
  auto recognition = std::make_shared<tools::FileRecognition>();
  source.nameFor = [app = flags.app, recognition](
                       const std::string &path) -> std::optional<std::string> {
    if (app == "none")
      return std::nullopt;
    return app.empty() ? recognition->find(path) : app;
  };
  source.description = tools::readDescription;
  source.watched = "**/*.{hcl,tf,tofu,tfvars,nomad,json}";
  source.version = flags.appVersion;
  source.tables = tools::functionTables("");
  source.inputs.environment = environment();
  source.inputs.tables = source.tables;
  source.schemas = [schemas = flags.schemas, all = source.inputs.environment](
                       std::span<const std::string> found,
                       Diagnostics &problems) {
    return tools::readSchemas({schemas}, all, found, problems);
  };
  source.inputs.schemas = source.schemas({}, diagnostics);
  source.language = {flags.common.dialect, flags.common.within({}),
                     allFunctions()};
  source.namesDialect = flags.common.namesDialect;
  return source;
}

} // namespace hcl::lsp
