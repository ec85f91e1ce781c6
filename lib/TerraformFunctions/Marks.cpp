// Functions about what is sensitive or ephemeral: sensitive, nonsensitive,
// issensitive, ephemeralasnull.
//
// All accept marked and unknown values. Only ephemeralasnull looks into the
// parts of its argument; the others concern the value as a whole.
#include "Rows.h"

#include "Value/Build.h"
#include "hcl/TerraformFunctions.h"

namespace hcl::terraform {

namespace {

Type typeOfFirst(Args args, CallContext &) { return args[0].type(); }

Value sensitive(Args args, CallContext &) {
  return args[0].withMarks(MarkSet(Mark{sensitiveMark}));
}

/// `marks` without those labelled `label`.
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

/// `value` with nulls in place of its ephemeral parts. Recursion is as deep as
/// the value. The types of all parts stay, so collections can be built anew.
Value withoutEphemeral(const Value &value) {
  if (value.marks().contains(ephemeralMark))
    return marked(Value::null(value.type()),
                  without(value.marks(), ephemeralMark));
  const Value &plain = value.unmarked();
  if (!plain.containsMarks())
    return value;
  SequenceBuilder parts;
  EntryBuilder entries;
  bool named =
      plain.kind() == ValueKind::Map || plain.kind() == ValueKind::Object;
  for (size_t i = 0; i < plain.size(); ++i) {
    Value part = withoutEphemeral(plain.elements()[i]);
    if (named)
      entries.add(plain.keyValue(i), std::move(part));
    else
      parts.add(std::move(part));
  }
  Value result;
  switch (plain.kind()) {
  case ValueKind::Map:
    result = std::move(entries).map(plain.elementType());
    break;
  case ValueKind::Object:
    result = std::move(entries).object();
    break;
  case ValueKind::Tuple:
    result = std::move(parts).tuple();
    break;
  case ValueKind::Set:
    result = std::move(parts).set(plain.elementType());
    break;
  default:
    result = std::move(parts).list(plain.elementType());
  }
  return marked(std::move(result), value.marks());
}

Value ephemeralAsNull(Args args, CallContext &) {
  return withoutEphemeral(args[0]);
}

} // namespace

Rows markRows() {
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
       .doc = "Whether the value as a whole is sensitive; unknown for a value "
              "that is unknown and not yet sensitive.",
       .parameters = {value},
       .result = Type::boolean(),
       .impl = isSensitive,
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
