#include "Describe.h"

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
               : "is " + withArticle(friendlyName(type)) + " that is not shown";
  if (value.isNull())
    return "is null";
  if (!value.isKnown())
    return type.isDynamic()
               ? "is known only later"
               : "is " + withArticle(friendlyName(type)) + ", known only later";
  switch (type.kind()) {
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
    return "is " + valueText(value, maxShown);
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Map:
  case TypeKind::Tuple:
    return "is " + withArticle(friendlyName(type)) + " with " +
           counted(value.size(), "element");
  case TypeKind::Object:
    return "is an object with " + counted(value.size(), "attribute");
  case TypeKind::Int:
    return "is the int " + valueText(value.unmarked().inner(), maxShown);
  case TypeKind::Dynamic:
  case TypeKind::None:
  case TypeKind::Capsule:
  case TypeKind::Union:
  case TypeKind::Promise:
  case TypeKind::Output:
    break;
  }
  return "is " + withArticle(friendlyName(type));
}

} // namespace hcl
