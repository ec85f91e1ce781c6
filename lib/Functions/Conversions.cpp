#include "Implementations.h"

#include "hcl/Value/Convert.h"
#include "hcl/Value/TypeText.h"

namespace hcl::functions {

namespace {

Value convertArgument(Args args, size_t index, const Type &type,
                      CallContext &cx) {
  ConversionError error;
  std::optional<Value> value = convert(args[index], type, cx.dialect(), error);
  return value ? std::move(*value) : cx.failArgument(index, error.text());
}

} // namespace

Value toBool(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::boolean(), cx);
}
Value toList(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::list(Type::dynamic()), cx);
}
Value toMap(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::map(Type::dynamic()), cx);
}
Value toNumber(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::number(), cx);
}
Value toSet(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::set(Type::dynamic()), cx);
}
Value toString(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::string(), cx);
}

Value toType(Args args, CallContext &cx) {
  TextError error;
  std::optional<Type> type = parseType(args[0].asString(), error);
  if (!type)
    return cx.failArgument(0, "not a type: " + error.reason);
  return convertArgument(args, 1, *type, cx);
}

} // namespace hcl::functions
