#include "Library.h"

#include "Support/Utf8.h"
#include "hcl/Convert.h"

namespace hcl::functions {

Parameter numberParameter(std::string_view name, std::string_view doc) {
  return {.name = std::string(name),
          .type = Type::number(),
          .doc = std::string(doc)};
}
Parameter stringParameter(std::string_view name, std::string_view doc) {
  return {.name = std::string(name),
          .type = Type::string(),
          .doc = std::string(doc)};
}
Parameter boolParameter(std::string_view name, std::string_view doc) {
  return {.name = std::string(name),
          .type = Type::boolean(),
          .doc = std::string(doc)};
}
Parameter anyParameter(std::string_view name, std::string_view doc) {
  return {.name = std::string(name), .doc = std::string(doc)};
}
Parameter stringsParameter(std::string_view name, std::string_view doc) {
  return {.name = std::string(name),
          .type = Type::list(Type::string()),
          .doc = std::string(doc)};
}

Parameter withMarks(Parameter p) {
  p.allowMarked = true;
  return p;
}

Type typeOfFirst(Args args, CallContext &) { return args[0].type(); }

std::vector<Type> typesOf(Args args) {
  std::vector<Type> types;
  types.reserve(args.size());
  for (const Value &arg : args)
    types.push_back(arg.type());
  return types;
}

std::optional<int64_t> wholeArgument(Args args, size_t index, CallContext &cx) {
  std::optional<int64_t> n = args[index].unmarked().asNumber().toInt64();
  if (!n)
    cx.failArgument(index, "it must be a whole number of 64 bits");
  return n;
}

Value convertArgument(Args args, size_t index, const Type &type,
                      CallContext &cx) {
  Fault error;
  std::optional<Value> value =
      convert(args[index], type, cx.dialect(), error, &cx.budget());
  return value ? std::move(*value) : cx.failArgument(index, error.text());
}

bool isListLike(const Type &type) {
  return type.kind() == TypeKind::List || type.kind() == TypeKind::Tuple;
}

std::optional<size_t> knownSize(const Value &value) {
  const Value &plain = value.unmarked();
  if (!plain.isKnown()) {
    if (plain.type().kind() == TypeKind::Tuple)
      return plain.type().size();
    return std::nullopt;
  }
  if (plain.kind() == ValueKind::Set && plain.size() > 1 &&
      !plain.isWhollyKnown())
    return std::nullopt;
  return plain.size();
}

Value countValue(size_t count) {
  return Value::machineInteger(static_cast<int64_t>(count));
}

Value marked(Value value, const MarkSet &marks) {
  return marks.empty() ? std::move(value) : value.withMarks(marks);
}

size_t copyCodePoint(std::string &out, std::string_view text, size_t at) {
  size_t length = utf8::decode(text, at).length;
  out.append(text, at, length);
  return at + length;
}

} // namespace hcl::functions
