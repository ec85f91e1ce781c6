// Own functions are those of Functions, beside some for descriptions alone.
#include "Names.h"

#include "Description/ApplicationNames.h"
#include "Description/Outside.h"
#include "Description/PathFunctions.h"
#include "Functions/CsvReader.h"
#include "Support/Message.h"
#include "ValueFunctions.h"
#include "hcl/ReadText.h"
#include "hcl/Refinement.h"

namespace hcl::app {

void setNames(ModuleRun &run, const Description &description,
              const std::string &rootFolder, const std::string &selected,
              Diagnostics &diagnostics) {
  run.names = applicationNames(run.source->folder, rootFolder, description,
                               selected, diagnostics);
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

static Value marked(std::span<const Value> args, CallContext &) {
  return args[0].withMarks(MarkSet(Mark{std::string(args[1].asString())}));
}

/// The fields of a text, or a failure of the call `cx`.
static std::vector<std::string> fieldsOf(std::string_view text,
                                         CallContext &cx) {
  std::vector<std::string> fields;
  CsvReader reader(text);
  if (!reader.next(fields) && !reader.error().empty())
    static_cast<void>(cx.failArgument(0, reader.error()));
  return fields;
}

static Value fields(std::span<const Value> args, CallContext &cx) {
  std::vector<Value> list;
  for (std::string &field : fieldsOf(args[0].asString(), cx))
    list.push_back(Value::string(std::move(field)));
  return Value::list(Type::string(), std::move(list));
}

static Value attributes(std::span<const Value> args, CallContext &cx) {
  std::map<std::string, Value, std::less<>> map;
  for (const std::string &field : fieldsOf(args[0].asString(), cx)) {
    size_t equals = field.find('=');
    if (equals == field.npos)
      return cx.failArgument(0, message("{field:quoted} is not of the form "
                                        "name=value.",
                                        "field"_a = field));
    map.insert_or_assign(field.substr(0, equals),
                         Value::string(field.substr(equals + 1)));
  }
  return Value::map(Type::string(), {map.begin(), map.end()});
}

/// A function of one text.
static Function textFunction(std::string name, std::string doc,
                             decltype(Function::impl) impl) {
  Function function;
  function.name = std::move(name);
  function.doc = std::move(doc);
  function.parameters = {{.name = "text", .type = Type::string()}};
  function.impl = impl;
  return function;
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
  Function mark;
  mark.name = "marked";
  mark.doc = "A value with a mark.";
  mark.parameters = {like.parameters[0],
                     {.name = "mark", .type = Type::string()}};
  mark.impl = marked;
  mark.mayReturnNull = true;
  return FunctionTable(std::vector<Function>{
                           unknown, like, mark,
                           textFunction("fields",
                                        "The fields of a text, which commas "
                                        "separate and quotes may enclose.",
                                        fields),
                           textFunction("attributes",
                                        "The map of such fields of the form "
                                        "`name=value`.",
                                        attributes)})
      .with(valueFunctions())
      .with(pathFunctions(nullptr, false))
      .with(outsideFunctions(nullptr, nullptr, false, ""));
}

} // namespace hcl::app
