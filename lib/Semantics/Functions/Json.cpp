// The functions jsondecode and jsonencode.
//
// Both defer to the codec for known values. For an unknown text, jsondecode
// derives the type from the first character of its known prefix; for an unknown
// value, jsonencode derives the first character from its type.
#include "Library.h"

#include "Codec/JsonNames.h"
#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "Value/Written.h"
#include "hcl/Json.h"
#include "hcl/Refinement.h"

#include <algorithm>

namespace hcl::functions {

namespace {

/// For an unknown text, the type that its first character implies.
/// Spec: IM-FUNC-011.
Type jsonDecodeType(Args args, CallContext &cx) {
  if (args[0].isKnown())
    return Type::dynamic();
  std::string_view prefix = args[0].refinement().prefix;
  size_t start = prefix.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos)
    return Type::dynamic();
  switch (char c = prefix[start]) {
  case '{':
  case '[':
  case 'n':
    return Type::dynamic();
  case '"':
    return Type::string();
  case 't':
  case 'f':
    return Type::boolean();
  default:
    if (c == '-' || isDigit(c))
      return Type::number();
    break;
  }
  size_t length = utf8::decode(prefix, start).length;
  cx.failArgument(0, message("a JSON text cannot start with {prefix:quoted}",
                             "prefix"_a = prefix.substr(start, length)));
  return Type::dynamic();
}

/// Spec: IM-FUNC-011, IM-FUNC-015, DEC-FUNCS-011, DEC-FUNCS-012.
Value jsonDecode(Args args, CallContext &cx) {
  JsonError error;
  auto former = static_cast<const RepeatedNames *>(cx.state());
  std::optional<Value> value =
      decodeJson(args[0].asString(), cx.dialect(), cx.budget(), error,
                 former ? *former : RepeatedNames::HaveOneType);
  if (value)
    return std::move(*value);
  if (cx.isExhausted())
    return Value::failed();
  return cx.fail(message("the text is not JSON: {reason}, at byte {offset}",
                         "reason"_a = error.text(), "offset"_a = error.offset));
}

/// The first character of the JSON text of every non-null value of `type`.
const char *firstCharacter(const Type &type) {
  switch (type.kind()) {
  case TypeKind::String:
    return "\"";
  case TypeKind::Map:
  case TypeKind::Object:
    return "{";
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Tuple:
    return "[";
  default:
    return "";
  }
}

/// Spec: DEC-FUNCS-013.
Value jsonEncode(Args args, CallContext &cx) {
  const Value &value = args[0];
  if (!value.isWhollyKnown()) {
    Refinement result = Refinement::nonNull();
    if (rangeOf(value).notNull)
      result.prefix = firstCharacter(value.type());
    return Value::unknown(Type::string(), result);
  }
  std::string text;
  JsonError error;
  if (appendJson(text, value, cx, error))
    return Value::nfcString(text);
  if (error.isTooLong) {
    static_cast<void>(cx.take(UINT64_MAX));
    return Value::failed();
  }
  return cx.fail(error.text());
}

} // namespace

bool appendJson(std::string &text, const Value &value, CallContext &cx,
                JsonError &error) {
  uint64_t most = cx.budget().bytes;
  // A text that grows by doubling takes three times its size meanwhile. It is
  // found to be too long after one more piece that is short.
  constexpr uint64_t piece = 64;
  constexpr uint64_t mostReserved = uint64_t{4} << 30;
  text.reserve(std::min({most, writtenBytes(value, most), mostReserved}) +
               piece);
  return encodeJson(
      text, value,
      {.shortPowersOfTwo = cx.dialect()[DialectPoint::PowersOfTwoAreShort],
       .maxBytes = most,
       .budget = &cx.budget()},
      error);
}

std::vector<Function> jsonRows() {
  return {
      {.name = "jsondecode",
       .doc = "The value that a JSON text describes. Objects become objects, "
              "arrays tuples.",
       .parameters = {stringParameter("str", "A JSON text.")},
       .resultType = jsonDecodeType,
       .impl = jsonDecode,
       .mayReturnNull = true},
      {.name = "jsonencode",
       .doc = "The value as a JSON text on one line.",
       .parameters = {{.name = "val",
                       .doc = "Any value.",
                       .allowNull = true,
                       .allowUnknown = true,
                       .allowDynamic = true,
                       .readsParts = true}},
       .result = Type::string(),
       .impl = jsonEncode},
  };
}

} // namespace hcl::functions
