#include "Values.h"

#include "Semantics/Lift.h"
#include "hcl/Convert.h"

namespace hcl::coverage {

bool isCollection(const Value &value) {
  return value.kind() >= ValueKind::List && value.kind() <= ValueKind::Object;
}

std::optional<bool> truthOf(const Value &value, const Dialect &dialect) {
  Lift lift;
  const Value &given = needsLift(value, dialect) ? lift.take(value) : value;
  if (given.isFailed())
    return std::nullopt;
  Fault fault;
  std::optional<Value> truth =
      convert(given.unmarked(), Type::boolean(), dialect, fault);
  if (!truth || !truth->isKnown() || truth->isNull() || truth->isFailed())
    return std::nullopt;
  return truth->unmarked().asBool();
}

Counts countsOfRepetition(const Value &value, const Dialect &dialect) {
  const Value &plain = value.unmarked();
  if (plain.isFailed() || !plain.isKnown() || plain.isNull())
    return {};
  uint64_t elements = 0;
  if (isCollection(plain)) {
    elements = plain.size();
  } else if (plain.kind() == ValueKind::Integer) {
    elements = plain.asInteger() > 0 ? uint64_t(plain.asInteger()) : 0;
  } else {
    std::optional<bool> exists = truthOf(plain, dialect);
    if (!exists)
      return {};
    elements = *exists ? 1 : 0;
  }
  return {elements != 0, elements == 0, elements};
}

Counts countsOfCondition(const Value &value, const Dialect &dialect) {
  if (std::optional<bool> holds = truthOf(value, dialect))
    return {*holds ? uint64_t{1} : 0, *holds ? 0 : uint64_t{1}};
  return {0, 0, !value.isFailed() && !value.unmarked().isKnown()};
}

} // namespace hcl::coverage
