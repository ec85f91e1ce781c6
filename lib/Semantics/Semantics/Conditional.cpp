// Decisions of conditionals: the predicate, the common type of the arms, and
// the chosen arm. The common type is that of the other arm for an untyped null,
// the unified type otherwise; if there is none, the error names the first
// difference between the types. An unknown predicate results in an unknown with
// the refinements that both arms share. While the common type depends on a part
// whose type is known later, the result is an unknown of any type.
#include "Operands.h"

#include "Convert/OpenTypes.h"
#include "Lazy/Decisions.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Convert.h"
#include "hcl/Text.h"

#include <array>

namespace hcl {
namespace {

bool isUntypedNull(const Value &value) {
  return value.kind() == ValueKind::Null && value.type().isDynamic();
}

/// The reason why two types have no common type: the first difference, with the
/// path to it.
std::string explainDifference(const Type &a, const Type &b) {
  if (a.kind() == TypeKind::Object && b.kind() == TypeKind::Object) {
    for (const ObjectAttribute &attribute : a.attributes()) {
      const ObjectAttribute *other = b.findAttribute(attribute.name);
      if (!other)
        return message("attribute {name:quoted} is in the true result only",
                       "name"_a = attribute.name);
      if (other->type != attribute.type)
        return message("in attribute {name:quoted}, {difference}",
                       "name"_a = attribute.name,
                       "difference"_a =
                           explainDifference(attribute.type, other->type));
    }
    for (const ObjectAttribute &attribute : b.attributes())
      if (!a.findAttribute(attribute.name))
        return message("attribute {name:quoted} is in the false result only",
                       "name"_a = attribute.name);
  }
  if (a.kind() == TypeKind::Tuple && b.kind() == TypeKind::Tuple) {
    if (a.size() != b.size())
      return message("the true result has {a:counted element} and the false "
                     "result has {b}",
                     "a"_a = a.size(), "b"_a = b.size());
    for (size_t i = 0; i < a.size(); ++i)
      if (a.tupleElement(i) != b.tupleElement(i))
        return message("in element {index}, {difference}", "index"_a = i,
                       "difference"_a = explainDifference(a.tupleElement(i),
                                                          b.tupleElement(i)));
  }
  if (a.isCollection() && a.kind() == b.kind() && a.element().isStructural() &&
      b.element().isStructural())
    return message("in the elements, {difference}",
                   "difference"_a =
                       explainDifference(a.element(), b.element()));
  return message("the true result is {type} and the false result is {other}",
                 "type"_a = friendlyName(a), "other"_a = friendlyName(b));
}

MarkSet marksOf(const Value &condition, const Value &ifTrue,
                const Value &ifFalse) {
  MarkSet marks;
  for (const Value *value : {&condition, &ifTrue, &ifFalse})
    if (value->isMarked())
      marks.insert(value->marks());
  return marks;
}

Value marked(Value value, const MarkSet &marks) {
  return marks.empty() ? std::move(value) : value.withMarks(marks);
}

/// Whether `type`, the common type of both arms, is known later only.
bool isOpen(const Type &type, const Value &ifTrue, const Value &ifFalse) {
  return type.isDynamic() && !ifTrue.type().isDynamic() &&
         !ifFalse.type().isDynamic() && ifTrue.type() != ifFalse.type();
}

/// Whether both arms may turn out to have a type in common, though they have
/// none as far as they are known.
bool mayAgree(const Value &ifTrue, const Value &ifFalse,
              Evaluation &evaluation) {
  std::array<Type, 2> types{ifTrue.type(), ifFalse.type()};
  return (hasOpenPart(ifTrue) || hasOpenPart(ifFalse)) &&
         mayHaveCommonType(types, evaluation.dialect, &evaluation.budget);
}

/// The result while the type of the arms is open: it has the marks of all parts
/// of `arm`.
Value openArm(const Value &arm, MarkSet marks) {
  arm.unmarkedDeep(marks);
  return marked(Value::dynamic(), marks);
}

} // namespace

Predicate decideCondition(const Value &condition, const OpSite &site,
                          Evaluation &evaluation) {
  const Value &plain = condition.unmarked();
  if (plain.kind() == ValueKind::Bool)
    return plain.asBool() ? Predicate::True : Predicate::False;
  if (plain.isNull()) {
    evaluation.fail(DiagKind::NullCondition, site.operandRange(0),
                    "The condition is null. It must be true or false.",
                    site.range());
    return Predicate::Failed;
  }
  if (!plain.isKnown() &&
      (plain.isFailed() ||
       evaluation.dialect[DialectPoint::UnknownsAreUnchecked]))
    return Predicate::Unknown;
  Fault error;
  auto converted = convert(plain, Type::boolean(), evaluation.dialect, error);
  if (converted && !converted->isKnown())
    return Predicate::Unknown;
  // A value of a union can contain null.
  if (converted)
    return decideCondition(*converted, site, evaluation);
  evaluation.fail(DiagKind::IncorrectCondition, site.operandRange(0),
                  message("The condition must be true or false: {reason}.",
                          "reason"_a = error.text()),
                  site.range());
  return Predicate::Failed;
}

std::optional<Type> commonArmType(const Value &ifTrue, const Value &ifFalse,
                                  const OpSite &site, Evaluation &evaluation) {
  bool nullIsNone = evaluation.dialect[DialectPoint::NullIsNone];
  if (isUntypedNull(ifTrue) && !nullIsNone)
    return ifFalse.type();
  if (isUntypedNull(ifFalse) && !nullIsNone)
    return ifTrue.type();
  auto typeOf = [nullIsNone](const Value &arm) {
    return nullIsNone && arm.isNull() ? Type::none() : arm.type();
  };
  std::array<Type, 2> types{typeOf(ifTrue), typeOf(ifFalse)};
  if (types[0] == types[1])
    return types[0];
  if ((types[0].isDynamic() || types[1].isDynamic()) &&
      evaluation.dialect[DialectPoint::UnifyToCollections])
    return Type::dynamic();
  if (auto common = unify(types, evaluation.dialect, true, &evaluation.budget))
    return common;
  if (!evaluation.stayedWithin(site))
    return {};
  if (mayAgree(ifTrue, ifFalse, evaluation))
    return Type::dynamic();
  // A promise is not an alternative to a value that is there.
  if (evaluation.dialect[DialectPoint::UnrelatedResultsAreUnions] &&
      !types[0].isEventual() && !types[1].isEventual())
    return Type::unionOf({types[0], types[1]});
  evaluation.fail(
      DiagKind::InconsistentResults,
      cover(site.operandRange(1), site.operandRange(2)),
      message("Both results of a conditional must have one type in common, but "
              "{difference}.",
              "difference"_a = explainDifference(types[0], types[1])),
      site.range());
  Budget ofAdvice = evaluation.budget;
  if (!evaluation.dialect[DialectPoint::UnifyToCollections] &&
      unify(types,
            evaluation.dialect.with(DialectPoint::UnifyToCollections, true),
            true, &ofAdvice))
    evaluation.diags.at(evaluation.diags.size() - 1).help =
        "Dialect hashicorp accepts this.";
  return {};
}

Value chooseArm(size_t which, const Value &condition, const Value &ifTrue,
                const Value &ifFalse, const Type &type, const OpSite &site,
                Evaluation &evaluation) {
  const Value &arm = which == 1 ? ifTrue : ifFalse;
  MarkSet marks = marksOf(condition, ifTrue, ifFalse);
  bool failed = condition.isFailed() || arm.isFailed();
  Value result = arm;
  if (!failed && isOpen(type, ifTrue, ifFalse))
    return openArm(arm, std::move(marks));
  if (!type.isDynamic() && arm.type() != type) {
    Fault error;
    auto converted =
        convert(arm, type, evaluation.dialect, error, &evaluation.budget);
    if (!converted && !evaluation.stayedWithin(site))
      return Value::failed(type);
    if (!converted && !failed && mayAgree(ifTrue, ifFalse, evaluation))
      return openArm(arm, std::move(marks));
    if (!converted) {
      evaluation.fail(DiagKind::InconsistentResults, site.operandRange(which),
                      message("This result cannot become {type}, the type that "
                              "both results have in common: {reason}.",
                              "type"_a = friendlyName(type),
                              "reason"_a = error.text()),
                      site.range());
      return Value::failed(type);
    }
    result = std::move(*converted);
  }
  result = marked(std::move(result), marks);
  return failed ? result.asFailed() : result;
}

Value unknownArm(const Value &condition, const Value &ifTrue,
                 const Value &ifFalse, const Type &type) {
  if (condition.isFailed())
    return Value::failed(type);
  MarkSet marks = marksOf(condition, ifTrue, ifFalse);
  if (ifTrue.isNull() && ifFalse.isNull())
    return marked(Value::null(type), marks);
  if (type.isDynamic())
    return marked(Value::dynamic(), marks);
  Refinement left = rangeOf(ifTrue), right = rangeOf(ifFalse);
  Refinement both = Refinement::nonNull();
  both.notNull = left.notNull && right.notNull;
  Type trueType = ifTrue.type();
  bool same = trueType == ifFalse.type() && trueType == type;
  if (same && (type.kind() == TypeKind::Number || type.isCollection())) {
    bool notNull = both.notNull;
    both = left.merge(right);
    both.notNull = notNull;
  }
  return marked(Value::unknown(type, both), marks);
}

} // namespace hcl
