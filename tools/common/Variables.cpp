#include "common/Variables.h"

#include "common/Cli.h"
#include "common/CommandLine.h"
#include "common/Files.h"
#include "hcl/Variables.h"

namespace hcl::tools {

void VariableFlags::addTo(CLI::App &app) {
  auto add = [&](const char *flag, std::vector<std::string> &values,
                 const char *doc, const char *what) {
    app.add_option(flag, values, doc)->type_name(what)->allow_extra_args(false);
  };
  add("--vars", variableFiles,
      "A file of variables: attributes in HCL, or a JSON object if it ends in "
      ".json",
      "FILE");
  add("--var", variables,
      "A variable: NAME=EXPR, also NAME=unknown(TYPE) and NAME=null(TYPE)",
      "NAME=EXPR");
  add("--scope", scopeFiles,
      "A file of typed variables: {\"vars\": {NAME: {\"type\": T, \"value\": "
      "V}}}",
      "FILE");
  add("--types", typeFiles,
      "A file of types of variables: attributes in HCL, NAME = TYPE", "FILE");
  add("--var-type", types,
      "A variable of which only the type is known, e.g. 'a=list(string)'",
      "NAME=TYPE");
  app.add_option("--functions", functions,
                 "The functions: spec (default), none, or all, with "
                 "tostring … tomap")
      ->type_name("TABLE")
      ->check(oneOf({"spec", "none", "all"}));
}

bool Variables::defineFile(const std::string &path, Definer definer,
                           Fault &fault) {
  SourceFile file = readSource(path, fault);
  if (!file)
    return false;
  definer(file, *language_, *scope_, *diags_);
  return true;
}

bool Variables::defineOne(std::string_view flag, std::string_view form,
                          const std::string &definition, NamedDefiner definer,
                          Fault &fault) {
  size_t equals = definition.find('=');
  if (equals == 0 || equals == std::string::npos) {
    fault.reason = std::string(flag) + " needs " + std::string(form) +
                   "; given was \"" + definition + "\"";
    return false;
  }
  std::string name = definition.substr(0, equals);
  SourceFile file(std::string(flag) + " " + name,
                  definition.substr(equals + 1));
  definer(name, file, *language_, *scope_, *diags_);
  return true;
}

bool Variables::define(const VariableFlags &flags, const Language &language,
                       Diagnostics &diags, Fault &fault) {
  language_ = &language;
  diags_ = &diags;
  if (flags.any())
    scope_->allowVariables();
  for (const std::string &path : flags.scopeFiles)
    if (!defineFile(path, defineTyped, fault))
      return false;
  for (const std::string &path : flags.typeFiles)
    if (!defineFile(path, defineTypes, fault))
      return false;
  for (const std::string &path : flags.variableFiles)
    if (!defineFile(path,
                    path.ends_with(".json") ? defineJson : defineAttributes,
                    fault))
      return false;
  for (const std::string &definition : flags.types)
    if (!defineOne("--var-type",
                   "NAME=TYPE, for example --var-type 'port=number'",
                   definition, defineType, fault))
      return false;
  for (const std::string &definition : flags.variables)
    if (!defineOne("--var", "NAME=EXPR, for example --var 'port=8080'",
                   definition, defineExpression, fault))
      return false;
  return true;
}

} // namespace hcl::tools
