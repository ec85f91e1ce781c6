// Functions about what is sensitive or ephemeral: sensitive, nonsensitive,
// issensitive, ephemeralasnull.
//
// All accept marked and unknown values. Only ephemeralasnull looks into the
// parts of its argument; the others concern the value as a whole.
#include "Rows.h"

#include "Value/Build.h"
#include "hcl/Refinement.h"
#include "hcl/TerraformFunctions.h"

#include <unordered_map>

namespace hcl::terraform {

namespace {

Value sensitive(Args args, CallContext &) {
  return args[0].withMarks(MarkSet(Mark{sensitiveMark}));
}

/// `marks` without the label `label`.
MarkSet without(const MarkSet &marks, std::string_view label) {
  MarkSet rest;
  for (const Mark &mark : marks)
    if (mark.label != label)
      rest.insert(mark);
  return rest;
}

Value nonSensitive(Args args, CallContext &) {
  return marked(args[0].unmarked(), without(args[0].marks(), sensitiveMark));
}

/// An unknown value may still turn out to be sensitive.
Value isSensitive(Args args, CallContext &) {
  if (args[0].marks().contains(sensitiveMark))
    return Value::boolean(true);
  if (!args[0].isKnown())
    return Value::unknown(Type::boolean());
  return Value::boolean(false);
}

/// OpenTofu: an unknown value may still turn out not to be sensitive.
Value isSensitiveIfKnown(Args args, CallContext &cx) {
  return args[0].isKnown() ? isSensitive(args, cx)
                           : refineNotNull(Value::unknown(Type::boolean()));
}

/// Of an unknown value what its marks say so far.
Value isSensitiveSoFar(Args args, CallContext &) {
  return Value::boolean(args[0].marks().contains(sensitiveMark));
}

/// Takes the ephemeral parts out of one value; out of what is shared once.
/// Recursion is as deep as the value. The types of all parts stay, so
/// collections can be built anew.
class EphemeralParts {
public:
  /// `value` with null in place of ephemeral parts.
  Value asNull(const Value &value) {
    // Of an unknown, not even the type may be the one that the null would have.
    if (value.marks().contains(ephemeralMark))
      return marked(value.isKnown() ? Value::null(value.type())
                                    : Value::unknown(value.type()),
                    without(value.marks(), ephemeralMark));
    const Value &plain = value.unmarked();
    if (!plain.containsMarks())
      return value;
    const void *storage = plain.elements().data();
    auto known = done_.find(storage);
    if (known == done_.end())
      known = done_.emplace(storage, rebuilt(plain)).first;
    return marked(known->second, value.marks());
  }

private:
  Value rebuilt(const Value &plain);

  std::unordered_map<const void *, Value> done_;
};

Value EphemeralParts::rebuilt(const Value &plain) {
  SequenceBuilder parts;
  EntryBuilder entries;
  bool named =
      plain.kind() == ValueKind::Map || plain.kind() == ValueKind::Object;
  for (size_t i = 0; i < plain.size(); ++i) {
    Value part = asNull(plain.elements()[i]);
    if (named)
      entries.add(plain.keyValue(i), std::move(part));
    else
      parts.add(std::move(part));
  }
  switch (plain.kind()) {
  case ValueKind::Map:
    return std::move(entries).map(plain.elementType());
  case ValueKind::Object:
    return std::move(entries).object();
  case ValueKind::Tuple:
    return std::move(parts).tuple();
  case ValueKind::Set:
    return std::move(parts).set(plain.elementType());
  default:
    return std::move(parts).list(plain.elementType());
  }
}

Value ephemeralAsNull(Args args, CallContext &) {
  return EphemeralParts().asNull(args[0]);
}

} // namespace

Function formerIsSensitive() {
  Function function = markRows(TerraformKind::OpenTofu)[1];
  function.impl = isSensitiveSoFar;
  return function;
}

Rows markRows(TerraformKind kind) {
  bool isTofu = kind == TerraformKind::OpenTofu;
  Parameter value = withMarks(anyParameter("value", "Any value."));
  value.allowNull = value.allowUnknown = value.allowDynamic = true;
  return {
      {.name = "ephemeralasnull",
       .doc = "The value with nulls in place of its ephemeral parts.",
       .parameters = {value},
       .resultType = typeOfFirst,
       .impl = ephemeralAsNull,
       .mayReturnNull = true},
      {.name = "issensitive",
       .doc = isTofu ? "Whether the value as a whole is sensitive; unknown for "
                       "an unknown value."
                     : "Whether the value as a whole is sensitive; unknown for "
                       "a value that is unknown and not yet sensitive.",
       .parameters = {value},
       .result = Type::boolean(),
       .impl = isTofu ? isSensitiveIfKnown : isSensitive,
       .mayReturnNull = true},
      {.name = "nonsensitive",
       .doc = "The value, no longer sensitive.",
       .parameters = {value},
       .resultType = typeOfFirst,
       .impl = nonSensitive,
       .mayReturnNull = true},
      {.name = "sensitive",
       .doc = "The value, sensitive: so is everything computed from it.",
       .parameters = {value},
       .resultType = typeOfFirst,
       .impl = sensitive,
       .mayReturnNull = true},
  };
}

} // namespace hcl::terraform
