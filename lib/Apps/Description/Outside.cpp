#include "Outside.h"

#include "PathFunctions.h"
#include "Support/Message.h"

#include <memory>
#include <utility>
#include <vector>

namespace hcl::app {

namespace {

/// The state of the functions.
struct State {
  std::shared_ptr<const Outside> outside;
  const FileTree *files;
  bool isRelative;
  std::string original;
};

const State &stateOf(const CallContext &cx) {
  return *static_cast<const State *>(cx.state());
}

Value environment(std::span<const Value> args, CallContext &cx) {
  const Outside *outside = stateOf(cx).outside.get();
  std::string name(args[0].asString());
  if (name.empty())
    return cx.fail("the name of a variable must not be empty");
  if (!outside || !outside->environment)
    return Value::unknown(Type::string());
  auto found = outside->environment->find(name);
  if (found != outside->environment->end())
    return Value::string(found->second);
  if (args.size() > 1)
    return args[1];
  return cx.fail(message("the environment has no variable {name:quoted}",
                         "name"_a = name));
}

Value moduleAt(std::span<const Value> args, CallContext &cx) {
  const State &state = stateOf(cx);
  if (!state.outside || !state.outside->moduleAt)
    return Value::dynamic();
  return state.outside->moduleAt({absolutePath(std::string(args[0].asString())),
                                  std::string(args[1].asString()),
                                  state.original, state.isRelative},
                                 cx);
}

Value exists(std::span<const Value> args, CallContext &cx) {
  const State &state = stateOf(cx);
  if (!state.files)
    return Value::unknown(Type::boolean());
  std::string path = absolutePath(std::string(args[0].asString()));
  return Value::boolean(
      state.files->exists(pathInTree(path, state.isRelative)));
}

} // namespace

FunctionTable outsideFunctions(std::shared_ptr<const Outside> outside,
                               const FileTree *files, bool isRelative,
                               const std::string &original) {
  auto state = std::make_shared<const State>(
      State{std::move(outside), files, isRelative, original});
  Function variable;
  variable.name = "environment";
  variable.doc = "A variable of the environment, else the second argument.";
  variable.parameters = {{.name = "name", .type = Type::string()}};
  variable.variadic = Parameter{.name = "fallback", .type = Type::string()};
  variable.result = Type::string();
  variable.impl = environment;
  variable.state = state;
  Function module;
  module.name = "module_at";
  module.doc = "What a file or folder defines as a module by itself.";
  module.parameters = {{.name = "path", .type = Type::string()},
                       {.name = "application", .type = Type::string()}};
  module.impl = moduleAt;
  module.state = state;
  Function present;
  present.name = "exists";
  present.doc = "Whether there is a file or folder at a path.";
  present.parameters = {{.name = "path", .type = Type::string()}};
  present.result = Type::boolean();
  present.impl = exists;
  present.state = state;
  return FunctionTable(std::vector<Function>{variable, module, present});
}

} // namespace hcl::app
