// Parts are taken along the keys of objects and maps; lists stay whole.
#include "ValueFunctions.h"

#include "Description/Merging.h"
#include "VersionConstraint.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

namespace {

/// `value` with the parts of `other` where it is unknown or has no such part.
Value knownElse(const Value &value, const Value &other) {
  const Value &bare = value.unmarked();
  const Value &rest = other.unmarked();
  if (rest.isNull() || !rest.isKnown())
    return value;
  if (!bare.isKnown())
    return other.withMarks(value.marks());
  if (bare.isNull() || !hasKeys(bare) || !hasKeys(rest))
    return value;
  std::vector<std::pair<std::string, Value>> parts;
  for (size_t i = 0; i < bare.size(); ++i) {
    const Value *instead = rest.find(bare.key(i));
    parts.emplace_back(bare.key(i),
                       instead ? knownElse(bare.elements()[i], *instead)
                               : bare.elements()[i]);
  }
  for (size_t i = 0; i < rest.size(); ++i)
    if (!bare.find(rest.key(i)))
      parts.emplace_back(rest.key(i), rest.elements()[i]);
  return Value::object(std::move(parts)).withMarks(value.marks());
}

Value knownElseCall(std::span<const Value> args, CallContext &) {
  bool isNull = args[0].unmarked().isNull();
  return isNull ? args[1] : knownElse(args[0], args[1]);
}

Value mergeDeeply(std::span<const Value> args, CallContext &cx) {
  Value all = Value::object({});
  for (size_t i = 0; i < args.size(); ++i) {
    const Value &bare = args[i].unmarked();
    if (bare.isKnown() && !bare.isNull() && !hasKeys(bare))
      return cx.failArgument(i, "a map or an object is required");
    all = merged(all, args[i], MergeStrategy::Deep, {});
  }
  return all;
}

Value versionMeets(std::span<const Value> args, CallContext &cx) {
  std::string problem;
  std::optional<bool> isMet =
      meetsConstraint(args[0].asString(), args[1].asString(), problem);
  return isMet ? Value::boolean(*isMet) : cx.fail(problem);
}

/// A parameter for every value.
Parameter anything(std::string name) {
  return {.name = std::move(name),
          .allowNull = true,
          .allowUnknown = true,
          .allowDynamic = true,
          .allowMarked = true};
}

} // namespace

FunctionTable valueFunctions() {
  Function known;
  known.name = "known_else";
  known.doc = "A value, with the parts of another where it is unknown; the "
              "other for null.";
  known.parameters = {anything("value"), anything("other")};
  known.impl = knownElseCall;
  known.mayReturnNull = true;
  Function deep;
  deep.name = "merge_deeply";
  deep.doc = "Maps merged key by key at all depths, with lists appended.";
  deep.variadic = anything("maps");
  deep.impl = mergeDeeply;
  Function version;
  version.name = "version_meets";
  version.doc = "Whether a version meets a constraint such as `>= 1.2, < 2`.";
  version.parameters = {{.name = "version", .type = Type::string()},
                        {.name = "constraint", .type = Type::string()}};
  version.result = Type::boolean();
  version.impl = versionMeets;
  return FunctionTable(std::vector<Function>{known, deep, version});
}

} // namespace hcl::app
