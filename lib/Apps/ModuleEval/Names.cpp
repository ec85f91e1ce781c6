#include "Names.h"

#include "Description/Folder.h"
#include "Description/PathFunctions.h"
#include "hcl/ReadText.h"
#include "hcl/Refinement.h"
#include "hcl/Scope.h"

#include <filesystem>

namespace hcl::app {

namespace fs = std::filesystem;

void setNames(ModuleRun &run, const Description &description,
              const std::string &rootFolder, Diagnostics &diagnostics) {
  std::error_code ignored;
  fs::path root = folderOf(rootFolder);
  fs::path path = fs::path(folderOf(run.source->folder));
  Scope scope;
  scope.define(
      "module",
      Value::object(
          {{"path", Value::string(path.lexically_relative(root).string())},
           {"root", Value::string(".")},
           {"cwd", Value::string(fs::current_path(ignored).string())}}));
  for (const auto &[name, expression] : description.names)
    run.names.emplace_back(name, expression.evaluate(scope, diagnostics));
}

static Value unknownOfType(std::span<const Value> args, CallContext &cx) {
  Fault fault;
  std::optional<Type> type = parseType(args[0].asString(), fault);
  if (!type)
    return cx.failArgument(0, fault.reason);
  return Value::unknown(*type, Refinement::nonNull());
}

static Value unknownLike(std::span<const Value> args, CallContext &) {
  MarkSet marks;
  Value value = args[0].unmarkedDeep(marks);
  return value.isNull() ? value : Value::unknown(value.type());
}

FunctionTable descriptionFunctions() {
  Function unknown;
  unknown.name = "unknown";
  unknown.doc = "A value of a type that is known later; not null.";
  unknown.parameters = {{.name = "type", .type = Type::string()}};
  unknown.impl = unknownOfType;
  Function like;
  like.name = "unknown_like";
  like.doc = "A value without marks that is known later, of the type of "
             "another; null if that is.";
  like.parameters = {{.name = "value",
                      .allowNull = true,
                      .allowUnknown = true,
                      .allowDynamic = true,
                      .allowMarked = true}};
  like.impl = unknownLike;
  like.mayReturnNull = true;
  return FunctionTable(std::vector<Function>{unknown, like})
      .with(pathFunctions(nullptr, false));
}

} // namespace hcl::app
