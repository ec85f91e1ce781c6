// The functions share a state with the source of answers; a question without an
// answer is a failure of the call, or the fallback.
#include "Outside.h"

#include "PathFunctions.h"
#include "Support/Message.h"
#include "hcl/Scope.h"

#include <memory>
#include <optional>
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

/// The answer to `question`; `fallback` are arguments, one at most.
Value ask(const ModuleQuestion &question, std::span<const Value> fallback,
          CallContext &cx) {
  const State &state = stateOf(cx);
  if (!state.outside || !state.outside->moduleAt)
    return Value::dynamic();
  std::string problem;
  Value value = state.outside->moduleAt(question, cx, problem);
  if (problem.empty())
    return value;
  return fallback.empty() ? cx.fail(std::move(problem)) : fallback[0];
}

ModuleQuestion questionAbout(const Value &path, const State &state) {
  return {absolutePath(std::string(path.asString())), state.original,
          state.isRelative};
}

Value moduleAt(std::span<const Value> args, CallContext &cx) {
  return ask(questionAbout(args[0], stateOf(cx)), args.subspan(1), cx);
}

Value resultsAt(std::span<const Value> args, CallContext &cx) {
  ModuleQuestion question = questionAbout(args[0], stateOf(cx));
  question.application = args[1].asString();
  question.result = args[2].asString();
  question.inputs = args[3];
  constexpr size_t needed = 4;
  return ask(question, args.subspan(needed), cx);
}

/// The value of `attribute`, a literal. Errors: a failure of the call.
[[nodiscard]] std::optional<Value> literalIn(const Attribute &attribute,
                                             CallContext &cx) {
  Diagnostics found;
  Value value = attribute.expression.evaluate(Scope(), found);
  if (!found.hasErrors())
    return value;
  cx.fail(message("{place}: {detail}",
                  "place"_a = Place{found[0].file, found[0].subject}.text(),
                  "detail"_a = found[0].detail));
  return std::nullopt;
}

Value attributesAt(std::span<const Value> args, CallContext &cx) {
  const State &state = stateOf(cx);
  if (!state.files)
    return Value::dynamic();
  std::string path = pathInTree(absolutePath(std::string(args[0].asString())),
                                state.isRelative);
  Diagnostics found;
  Language language;
  language.dialect = cx.dialect();
  ParsedFile parsed = state.files->parse(path, language);
  found.take(parsed.diagnostics);
  Attributes attributes;
  if (!found.hasErrors())
    attributes = parsed.body.justAttributes(found);
  if (found.hasErrors())
    return cx.fail(found[0].detail);
  std::vector<std::pair<std::string, Value>> values;
  for (const auto &[name, attribute] : attributes) {
    std::optional<Value> value = literalIn(attribute, cx);
    if (!value)
      return Value::failed();
    values.emplace_back(name, *std::move(value));
  }
  return Value::object(std::move(values));
}

Value exists(std::span<const Value> args, CallContext &cx) {
  const State &state = stateOf(cx);
  if (!state.files)
    return Value::unknown(Type::boolean());
  std::string path = absolutePath(std::string(args[0].asString()));
  return Value::boolean(
      state.files->exists(pathInTree(path, state.isRelative)));
}

/// A parameter that takes every value.
Parameter anything(std::string name) {
  return {.name = std::move(name),
          .allowNull = true,
          .allowUnknown = true,
          .allowDynamic = true,
          .allowMarked = true};
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
  module.parameters = {{.name = "path", .type = Type::string()}};
  module.variadic = anything("fallback");
  module.mayReturnNull = true;
  module.impl = moduleAt;
  module.state = state;
  Function results;
  results.name = "results_at";
  results.doc = "A group of results of a module of another application.";
  results.parameters = {{.name = "folder", .type = Type::string()},
                        {.name = "application", .type = Type::string()},
                        {.name = "result", .type = Type::string()},
                        anything("inputs")};
  results.variadic = anything("fallback");
  results.mayReturnNull = true;
  results.impl = resultsAt;
  results.state = state;
  Function attributes;
  attributes.name = "attributes_at";
  attributes.doc = "The attributes of a file, which are literals.";
  attributes.parameters = {{.name = "path", .type = Type::string()}};
  attributes.impl = attributesAt;
  attributes.state = state;
  Function present;
  present.name = "exists";
  present.doc = "Whether there is a file or folder at a path.";
  present.parameters = {{.name = "path", .type = Type::string()}};
  present.result = Type::boolean();
  present.impl = exists;
  present.state = state;
  return FunctionTable(
      std::vector<Function>{variable, module, results, attributes, present});
}

} // namespace hcl::app
