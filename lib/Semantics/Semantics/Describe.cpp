#include "Describe.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Marks.h"
#include "hcl/Text.h"

namespace hcl {
namespace {

/// The longest text shown of a string or number.
/// Units: bytes.
constexpr size_t maxShown = 60;

std::string withArticle(const std::string &noun) {
  bool vowel = noun.find_first_of("aeiou") == 0;
  return (vowel ? "an " : "a ") + noun;
}

} // namespace

std::string describeValue(const Value &value) {
  Type type = value.unmarked().type();
  if (value.containsMarks())
    return type.isDynamic()
               ? "has a value that is not shown"
               : message("is {type} that is not shown",
                         "type"_a = withArticle(friendlyName(type)));
  if (value.isNull())
    return "is null";
  if (!value.isKnown())
    return type.isDynamic()
               ? "is known only later"
               : message("is {type}, known only later",
                         "type"_a = withArticle(friendlyName(type)));
  switch (type.kind()) {
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
    return message("is {value}", "value"_a = valueText(value, maxShown));
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Map:
  case TypeKind::Tuple:
    return message("is {type} with {value:counted element}",
                   "type"_a = withArticle(friendlyName(type)),
                   "value"_a = value.size());
  case TypeKind::Object:
    return message("is an object with {value:counted attribute}",
                   "value"_a = value.size());
  case TypeKind::Int:
    return message("is the int {value}",
                   "value"_a = valueText(value.unmarked().inner(), maxShown));
  case TypeKind::Dynamic:
  case TypeKind::None:
  case TypeKind::Capsule:
  case TypeKind::Union:
  case TypeKind::Promise:
  case TypeKind::Output:
    break;
  }
  return message("is {type}", "type"_a = withArticle(friendlyName(type)));
}

} // namespace hcl
