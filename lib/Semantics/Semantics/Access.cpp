// Kernels of index and attribute access. The key of an index is converted to
// the key type of the collection, then looked up: a whole number in a list or
// tuple, a name in a map or object. Parts of unknowns are unknowns of the
// part's type, with an error for a part that no value of the type has. Marks of
// the collection and the key are added to the result.
#include "Operands.h"

#include "Convert/Relations.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Number.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

namespace hcl {
namespace {

Value failIndex(const OpSite &site, Evaluation &evaluation,
                std::string detail) {
  return evaluation.fail(DiagKind::InvalidIndex, site.site(), std::move(detail),
                         site.range());
}

Value failNullKey(const OpSite &site, Evaluation &evaluation) {
  return failIndex(site, evaluation, "The key is null. Null is not a key.");
}

/// `named "name"` if the key is written as a string; other keys may be
/// confidential.
std::string keyInWords(std::string_view name, const OpSite &site,
                       const Evaluation &evaluation, const char *otherwise) {
  Range key = site.operandRange(1);
  std::string_view text = evaluation.text();
  text = key.end <= text.size() ? text.substr(key.begin, key.size()) : "";
  bool isLiteral = text.starts_with('"') && text.find('{') == text.npos;
  return isLiteral ? message("named {name:quoted}", "name"_a = name)
                   : otherwise;
}

/// Suggests an attribute of `type` for `name` in the last diagnostic.
void suggestAttribute(const Type &type, std::string_view name,
                      Evaluation &evaluation) {
  if (type.attributes().size() > mostCandidates)
    return;
  std::vector<std::string_view> names;
  for (const ObjectAttribute &attribute : type.attributes())
    names.push_back(attribute.name);
  suggest(evaluation.diags, name, names);
}

/// `key` as a value of `type`, unknown or not null; reports InvalidIndex and
/// returns nothing if it does not convert.
/// Spec: NS-INDEX-009..011, NS-INDEX-015, NS-INDEX-018.
[[nodiscard]] std::optional<Value> convertKey(const Value &key,
                                              const Type &type,
                                              const OpSite &site,
                                              Evaluation &evaluation) {
  Fault error;
  auto converted =
      convert(key, type, evaluation.dialect, error, &evaluation.budget);
  if (!converted && evaluation.stayedWithin(site))
    failIndex(site, evaluation,
              message("This key does not identify an element: {reason}.",
                      "reason"_a = error.text()));
  // A value of a union can contain null.
  if (converted && converted->isNull()) {
    failNullKey(site, evaluation);
    return {};
  }
  return converted;
}

/// The position of the known number `key` in a sequence of `size` elements;
/// reports InvalidIndex and returns nothing if there is no such position.
/// Spec: NS-INDEX-012..014, NS-INDEX-023.
[[nodiscard]] std::optional<size_t> position(const Value &key, size_t size,
                                             const OpSite &site,
                                             Evaluation &evaluation) {
  NumberRef number = key.asNumber();
  auto n = number.toInt64();
  if (n && *n >= 0 && static_cast<uint64_t>(*n) < size)
    return static_cast<size_t>(*n);
  std::string why;
  if (!number.isInteger() && !number.isInfinite())
    why = "An index must be a whole number, but this one has a fractional "
          "part.";
  else if (number.sign() < 0)
    why = "An index counts from 0 at the beginning; a negative number is not "
          "an index.";
  else if (size == 0)
    why = "There are no elements to choose from: the collection is empty.";
  else
    why = message("The index is beyond the end of the collection, which has "
                  "{size:counted element}.",
                  "size"_a = size);
  failIndex(site, evaluation, std::move(why));
  return {};
}

/// The element of a tuple or object of `type` with an unknown key.
Value unknownPart(const Type &type, const Evaluation &evaluation) {
  if (!evaluation.dialect[DialectPoint::ExtendedTypes])
    return Value::dynamic();
  Type part = typeOfAnyPart(type);
  return part.isDynamic() ? Value::dynamic() : Value::unknown(part);
}

/// Spec: NS-INDEX-001, NS-INDEX-002, NS-INDEX-009..011, NS-INDEX-021..025,
/// NS-INDEX-030.
Value indexSequence(const Value &sequence, const Type &type, const Value &key,
                    const OpSite &site, Evaluation &evaluation) {
  auto number = convertKey(key, Type::number(), site, evaluation);
  if (!number)
    return Value::failed();
  bool isTuple = type.kind() == TypeKind::Tuple;
  if (!number->isKnown() || (!isTuple && !sequence.isKnown()))
    return isTuple ? unknownPart(type, evaluation)
                   : Value::unknown(type.element());
  size_t size = isTuple ? type.size() : sequence.size();
  auto at = position(*number, size, site, evaluation);
  if (!at)
    return Value::failed();
  return sequence.isKnown() ? sequence.elements()[*at]
                            : Value::unknown(type.tupleElement(*at));
}

/// Spec: NS-INDEX-003, NS-INDEX-015, NS-INDEX-016, NS-INDEX-018, NS-INDEX-021,
/// NS-INDEX-024.
Value indexMap(const Value &map, const Type &type, const Value &key,
               const OpSite &site, Evaluation &evaluation) {
  auto name = convertKey(key, Type::string(), site, evaluation);
  if (!name)
    return Value::failed();
  if (!name->isKnown() || !map.isKnown())
    return Value::unknown(type.element());
  if (const Value *element = map.find(name->asString()))
    return *element;
  return failIndex(site, evaluation, "The map has no element with this key.");
}

/// Spec: NS-INDEX-004, NS-INDEX-015, NS-INDEX-017, NS-INDEX-018, NS-INDEX-022,
/// NS-INDEX-023, NS-INDEX-025, NS-ATTR-014.
Value indexObject(const Value &object, const Type &type, const Value &key,
                  const OpSite &site, Evaluation &evaluation) {
  bool byNumber = key.type().kind() == TypeKind::Number;
  auto name = convertKey(key, Type::string(), site, evaluation);
  if (!name)
    return Value::failed();
  if (!name->isKnown())
    return unknownPart(type, evaluation);
  if (object.isKnown()) {
    if (const Value *attribute = object.find(name->asString()))
      return *attribute;
  } else if (const ObjectAttribute *attribute =
                 type.findAttribute(name->asString())) {
    return Value::unknown(attribute->type);
  }
  if (byNumber)
    return failIndex(site, evaluation,
                     "An object has no elements in order: its attributes are "
                     "found by name, not by number.");
  std::string which =
      keyInWords(name->asString(), site, evaluation, "of this name");
  failIndex(site, evaluation,
            message("The object has no attribute {which}.", "which"_a = which));
  if (which != "of this name")
    suggestAttribute(type, name->asString(), evaluation);
  return Value::failed();
}

/// The attribute `name` of an unknown of which nothing or, of an open object,
/// some attributes are known. Of blocks, that of the only one.
Value attributeOfUnknown(const Value &value, std::string_view name) {
  if (const Value *blocks = knownElements(value);
      blocks && blocks->size() == 1) {
    const Value &only = blocks->elements()[0];
    return withMarksOf(attributeOfUnknown(only.unmarked(), name), only);
  }
  const Value *known = knownAttributes(value);
  const Value *attribute = known ? known->find(name) : nullptr;
  return attribute ? *attribute : Value::dynamic();
}

/// The element at `key`, a number, of an unknown of which nothing or, of
/// blocks, the elements are known.
Value elementOfUnknown(const Value &value, const Value &key) {
  const Value *blocks = knownElements(value);
  std::optional<int64_t> at = key.getInteger();
  bool isThere =
      blocks && at && *at >= 0 && static_cast<uint64_t>(*at) < blocks->size();
  return isThere ? blocks->elements()[static_cast<size_t>(*at)]
                 : Value::dynamic();
}

/// Indexes a collection; both operands are unmarked and not null.
/// Spec: NS-INDEX-005, NS-INDEX-006, NS-INDEX-026, IM-UNK-005, IM-CAPS-004.
Value indexPlain(const Value &collection, const Value &key, const OpSite &site,
                 Evaluation &evaluation) {
  Type type = collection.type();
  bool hasOpenKey = key.type().isDynamic() &&
                    (key.isFailed() ||
                     evaluation.dialect[DialectPoint::UnknownsAreUnchecked]);
  if (type.isDynamic() && key.kind() == ValueKind::String)
    return attributeOfUnknown(collection, key.asString());
  if (type.isDynamic() && key.isKnownNumber())
    return elementOfUnknown(collection, key);
  if (type.isDynamic() || hasOpenKey)
    return Value::dynamic();
  switch (type.kind()) {
  case TypeKind::List:
  case TypeKind::Tuple:
    return indexSequence(collection, type, key, site, evaluation);
  case TypeKind::Map:
    return indexMap(collection, type, key, site, evaluation);
  case TypeKind::Object:
    return indexObject(collection, type, key, site, evaluation);
  case TypeKind::Set:
    return failIndex(site, evaluation,
                     "The elements of a set have neither positions nor keys. "
                     "Convert it to a list, or iterate over it with a for "
                     "expression.");
  case TypeKind::Dynamic:
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
  case TypeKind::Int:
  case TypeKind::None:
  case TypeKind::Capsule:
  case TypeKind::Union:
  case TypeKind::Promise:
  case TypeKind::Output:
    break;
  }
  return failIndex(site, evaluation,
                   message("A value of type {type} has no elements to index.",
                           "type"_a = friendlyName(type)));
}

Value failAttribute(const OpSite &site, Evaluation &evaluation,
                    std::string detail) {
  return evaluation.fail(DiagKind::UnsupportedAttribute, site.site(),
                         std::move(detail), site.range());
}

/// Spec: NS-ATTR-010.
Value attributeOfMap(const Value &map, const Type &type, std::string_view name,
                     const OpSite &site, Evaluation &evaluation) {
  if (!evaluation.dialect[DialectPoint::MapsHaveAttributes] &&
      !evaluation.dialect[DialectPoint::MapElementsAreAttributes])
    return failAttribute(site, evaluation,
                         message("A map has no attributes. To get the element "
                                 "with this key, write [{name:quoted}].",
                                 "name"_a = name));
  if (!map.isKnown())
    return Value::unknown(type.element());
  if (const Value *element = map.find(name))
    return *element;
  return evaluation.fail(
      DiagKind::MissingMapElement, site.site(),
      message("The map has no element with the key {name:quoted}.",
              "name"_a = name),
      site.range());
}

/// The result for a value that is unmarked, not null, and not an object with
/// the attribute.
/// Spec: NS-ATTR-003..008, IM-UNK-005, IM-CAPS-004.
Value attributeOfOther(const Value &value, std::string_view name,
                       const OpSite &site, Evaluation &evaluation) {
  Type type = value.type();
  if (type.isDynamic())
    return attributeOfUnknown(value, name);
  if (type.kind() == TypeKind::Map)
    return attributeOfMap(value, type, name, site, evaluation);
  if (type.kind() == TypeKind::Object) {
    if (!value.isKnown())
      if (const ObjectAttribute *attribute = type.findAttribute(name))
        return Value::unknown(attribute->type);
    failAttribute(site, evaluation,
                  message("The object has no attribute named {name:quoted}.",
                          "name"_a = name));
    suggestAttribute(type, name, evaluation);
    return Value::failed();
  }
  if ((type.kind() == TypeKind::List || type.kind() == TypeKind::Set) &&
      type.element().kind() == TypeKind::Object)
    return failAttribute(
        site, evaluation,
        message("A {type} has no attributes itself. {advice}",
                "type"_a = friendlyName(type),
                "advice"_a =
                    type.kind() == TypeKind::List
                        ? "Choose one of its elements with an index, or all of "
                          "them with [*]."
                        : "Take the attribute of all its elements with [*]."));
  return failAttribute(site, evaluation,
                       message("A value of type {type} has no attributes.",
                               "type"_a = friendlyName(type)));
}

} // namespace

namespace kernels {

/// Spec: NS-INDEX-019, NS-INDEX-020.
Value Index(Operands operands, const OpSite &site, Evaluation &evaluation) {
  const Value &collection = operands[0]->unmarked();
  const Value &key = operands[1]->unmarked();
  if (collection.isNull())
    return evaluation.fail(DiagKind::IndexOfNull, site.site(),
                           "The value is null, so it has no elements.",
                           site.range());
  if (key.isNull())
    return failNullKey(site, evaluation);
  Value result = indexPlain(collection, key, site, evaluation);
  result = withMarksOf(std::move(result), *operands[0]);
  result = withMarksOf(std::move(result), *operands[1]);
  return inheritFailure(std::move(result), operands);
}

/// Spec: NS-ATTR-001, NS-ATTR-009.
Value GetAttr(Operands operands, const OpSite &site, Evaluation &evaluation) {
  const Value &value = operands[0]->unmarked();
  std::string_view name = site.immediate().asString();
  if (value.kind() == ValueKind::Object)
    if (const Value *attribute = value.find(name))
      return inheritFailure(withMarksOf(*attribute, *operands[0]), operands);
  if (value.isNull())
    return evaluation.fail(DiagKind::AttributeOfNull, site.site(),
                           "The value is null, so it has no attributes.",
                           site.range());
  Value result = attributeOfOther(value, name, site, evaluation);
  return inheritFailure(withMarksOf(std::move(result), *operands[0]), operands);
}

} // namespace kernels
} // namespace hcl
