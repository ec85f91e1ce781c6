#include "Setup.h"

#include "common/Descriptions.h"
#include "common/FunctionTable.h"
#include "common/Recognition.h"
#include "hcl/Functions.h"
#include "hcl/Unpacking.h"

#include <algorithm>
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

std::string variable(const Environment &environment, const char *name) {
  auto found = environment.find(name);
  return found == environment.end() ? "" : found->second;
}

Schemas schemasFor(const Flags &flags, const Environment &environment,
                   Diagnostics &diagnostics) {
  SchemaOptions options;
  options.unpack = unpack;
  options.cacheFolder = variable(environment, "HCL_CACHE");
  std::vector<std::string> paths = flags.schemas;
  std::string listed = variable(environment, "HCL_SCHEMAS");
  for (size_t begin = 0; begin < listed.size();) {
    size_t end = std::min(listed.find(':', begin), listed.size());
    if (end != begin)
      paths.push_back(listed.substr(begin, end - begin));
    begin = end + 1;
  }
  return Schemas::read(paths, options, diagnostics);
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
  source.inputs.schemas =
      schemasFor(flags, source.inputs.environment, diagnostics);
  source.language = {flags.common.dialect, flags.common.within({}),
                     allFunctions()};
  source.namesDialect = flags.common.namesDialect;
  return source;
}

} // namespace hcl::lsp
