#include "ProviderFunctions.h"

#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

using namespace schemas;

static Parameter parameterOf(const SchemaParameter &schema) {
  return {
      .name = schema.name, .type = schema.type, .allowNull = schema.allowsNull};
}

/// The function called `name` with the signature `schema`.
static Function functionOf(std::string name, const SchemaFunction &schema) {
  Function function{.name = std::move(name), .doc = schema.description};
  for (const SchemaParameter &each : schema.parameters)
    function.parameters.push_back(parameterOf(each));
  if (schema.variadic)
    function.variadic = parameterOf(*schema.variadic);
  function.result = schema.result;
  function.mayReturnNull = true;
  function.state = std::make_shared<const Type>(schema.result);
  function.impl = [](std::span<const Value>, CallContext &cx) {
    return Value::unknown(*static_cast<const Type *>(cx.state()));
  };
  return function;
}

FunctionTable providerFunctions(const ModuleSchemas &schemas,
                                const FunctionTable &known,
                                Diagnostics &diagnostics) {
  const SchemaStore &store = schemas.rules().store();
  std::vector<Function> functions;
  std::set<std::string> names;
  for (const auto &[name, source] : schemas.declared())
    names.insert(name);
  for (const auto &[name, source] : schemas.rules().words().builtin)
    names.insert(name);
  for (const std::string &name : names) {
    auto provider = schemas.rules().find(schemas.sourceOf(name));
    if (!provider)
      continue;
    functions.push_back({.name = "provider::" + name + "::"});
    for (std::string_view each :
         store.names(*provider, SchemaGroup::Functions)) {
      std::string full = "provider::" + name + "::" + std::string(each);
      const Function *own = known.find(full);
      if (own && own->name == full)
        continue;
      if (auto signature = store.function(*provider, each, diagnostics))
        functions.push_back(functionOf(std::move(full), *signature));
    }
  }
  return functions.empty() ? FunctionTable()
                           : FunctionTable(std::move(functions));
}

} // namespace hcl::app
