// Kernels of tuple and object constructors and of explicit conversions. A key
// is converted to string; null and unsuitable keys are errors, an unknown key
// makes the whole object unknown. Of equal keys the last applies, except in the
// JSON syntax, where they are errors. Marks of keys are added to the object.
#include "AmbiguousKey.h"
#include "Operands.h"

#include "Support/Message.h"
#include "Support/SeededHash.h"
#include "Support/Text.h"
#include "Value/Build.h"

#include <string_view>
#include <unordered_map>

namespace hcl {
namespace {

/// Spec: NS-COLL-030, JS-OBJ-006.
void reportNullKey(size_t keyIndex, const OpSite &site,
                   Evaluation &evaluation) {
  if (site.hasJsonKeys())
    evaluation.fail(DiagKind::InvalidObjectKey, site.operandRange(keyIndex),
                    "This key is null. Null cannot name an attribute.");
  else
    evaluation.fail(DiagKind::NullKey, site.operandRange(keyIndex + 1),
                    "The key of this value is null. Null cannot name an "
                    "attribute.",
                    site.range());
}

/// The attribute name that `key` results in, without marks; nothing for an
/// unknown, failed or unsuitable key. Errors: NullKey at the value,
/// IncorrectKeyType and AmbiguousKey at the key. Spec: NS-COLL-026,
/// NS-COLL-028, NS-COLL-029, NS-COLL-030, JS-OBJ-004..007.
[[nodiscard]] std::optional<Value> attributeName(const Value &key,
                                                 size_t keyIndex,
                                                 const OpSite &site,
                                                 Evaluation &evaluation) {
  if (key.isFailed()) {
    if (site.isAmbiguousKey(keyIndex))
      evaluation.fail(DiagKind::AmbiguousKey, site.operandRange(keyIndex),
                      ambiguousKeyDetail);
    return {};
  }
  const Value &plain = key.unmarked();
  if (plain.kind() == ValueKind::String)
    return plain;
  if (plain.isNull()) {
    reportNullKey(keyIndex, site, evaluation);
    return {};
  }
  Fault error;
  auto name = convert(plain, Type::string(), evaluation.dialect, error,
                      &evaluation.budget);
  if (!evaluation.stayedWithin(site))
    return {};
  if (!name) {
    evaluation.fail(
        site.hasJsonKeys() ? DiagKind::InvalidObjectKey
                           : DiagKind::IncorrectKeyType,
        site.operandRange(keyIndex),
        message("This value cannot be the name of an attribute: {reason}.",
                "reason"_a = error.text()),
        site.range());
    return {};
  }
  // A value of a union can contain null.
  if (name->isNull())
    reportNullKey(keyIndex, site, evaluation);
  if (name->kind() != ValueKind::String)
    return {};
  return name;
}

/// The names of an object's attributes in the JSON syntax, which must be
/// distinct.
/// Spec: JS-OBJ-008..010.
class UniqueNames {
public:
  UniqueNames(size_t count, const OpSite &site, Evaluation &evaluation)
      : site_(site), evaluation_(evaluation) {
    if (site.hasJsonKeys())
      first_.reserve(count);
  }

  /// Adds the name of operand `keyIndex`. Reports a name that occurs twice and
  /// returns false.
  bool enter(const Value &name, size_t keyIndex) {
    if (!site_.hasJsonKeys())
      return true;
    auto [earlier, isNew] = first_.try_emplace(name.asString(), keyIndex);
    if (isNew)
      return true;
    Range where = site_.operandRange(keyIndex);
    evaluation_.fail(DiagKind::DuplicateObjectKey, where,
                     message("An attribute named {name:quoted} is already "
                             "defined in this object. Remove one of the two.",
                             "name"_a = name.asString()),
                     cover(site_.operandRange(earlier->second), where));
    return false;
  }

private:
  std::unordered_map<std::string_view, size_t, SeededHash> first_;
  const OpSite &site_;
  Evaluation &evaluation_;
};

} // namespace

namespace kernels {

/// Spec: NS-COLL-001, NS-COLL-002, IM-UNK-007, IM-UNK-008, JS-ARR-001,
/// JS-ARR-002.
Value Tuple(Operands operands, const OpSite &site, Evaluation &evaluation) {
  if (!evaluation.takeBytes(Evaluation::bytesOfElements(operands.size()), site))
    return Value::failed();
  SequenceBuilder elements(operands.size());
  for (const Value *operand : operands)
    elements.add(*operand);
  Value tuple = std::move(elements).tuple();
  if (!evaluation.accepts(tuple, site))
    return Value::failed();
  return inheritFailure(std::move(tuple), operands);
}

/// Spec: NS-COLL-009, NS-COLL-010, NS-COLL-031, NS-COLL-032, IM-UNK-007,
/// IM-UNK-008, JS-OBJ-001, JS-OBJ-007, JS-OBJ-011.
Value Object(Operands operands, const OpSite &site, Evaluation &evaluation) {
  if (!evaluation.takeBytes(Evaluation::bytesOfElements(operands.size()), site))
    return Value::failed();
  size_t reported = evaluation.diags.size();
  EntryBuilder attributes(operands.size() / 2);
  MarkSet marks;
  UniqueNames names(operands.size() / 2, site, evaluation);
  bool known = true, failed = anyFailed(operands);
  for (size_t i = 0; i + 1 < operands.size(); i += 2) {
    const Value &key = *operands[i];
    auto name = attributeName(key, i, site, evaluation);
    if (key.isMarked())
      marks.insert(key.marks());
    known &= name.has_value();
    if (!name)
      continue;
    if (names.enter(*name, i))
      attributes.add(std::move(*name), *operands[i + 1]);
  }
  if (!known) {
    failed |= evaluation.diags.size() != reported;
    for (size_t i = 1; i < operands.size(); i += 2)
      operands[i]->unmarkedDeep(marks);
    return failed          ? Value::failed()
           : marks.empty() ? Value::dynamic()
                           : Value::dynamic().withMarks(marks);
  }
  failed |= evaluation.diags.size() != reported;
  Value object = std::move(attributes).object();
  if (!evaluation.accepts(object, site))
    return Value::failed();
  if (!marks.empty())
    object = object.withMarks(marks);
  return failed ? object.asFailed() : object;
}

/// Spec: NS-TMPL-107.
Value Convert(Operands operands, const OpSite &site, Evaluation &evaluation) {
  Fault error;
  auto converted = convert(*operands[0], site.type(), evaluation.dialect, error,
                           &evaluation.budget);
  if (converted)
    return inheritFailure(std::move(*converted), operands);
  if (!evaluation.stayedWithin(site))
    return Value::failed(site.type());
  evaluation.fail(DiagKind::UnsuitableType, site.operandRange(0),
                  message("This value is not suitable here: {reason}.",
                          "reason"_a = error.text()),
                  site.range());
  return Value::failed(site.type());
}

} // namespace kernels
} // namespace hcl
