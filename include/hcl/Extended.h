// Values of the extended information model: ints, values of unions, promises
// and outputs. Null of type none is an ordinary null.
//
//   Value pending = pendingValue(Type::promise(Type::string()));
//   Value size = intValue(Value::integer(3));
//
// Each is a Wrapped value: another value (`Value::inner`) that counts as one of
// another type. An int is a whole number; a value of a union is a value of one
// of its element types; a promise or output is what it gives, which is unknown
// while it is pending.
//
// Nothing changes when a promise is kept. The application keeps the expression,
// and evaluates it again when it knows more; `resolveEventuals` puts what it
// knows into a value.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: what operations do with such values (Semantics/Lift.h).
#ifndef HCL_EXTENDED_H
#define HCL_EXTENDED_H

#include "hcl/Dialect.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl {

/// The null that the word writes in `dialect`: of type none, or of the dynamic
/// pseudo-type.
/// Spec: EX-NONE-001.
inline Value nullOf(const Dialect &dialect) {
  return Value::null(dialect[DialectPoint::NullIsNone] ? Type::none()
                                                       : Type::dynamic());
}

/// The most bits that an int has. What needs more is an error.
/// Spec: EX-INT-003, EX-INT-004.
constexpr uint32_t maxIntBits = 1u << 20;

/// An int of a known whole number, not marked, of at most `maxIntBits` bits.
/// Spec: EX-INT-002, EX-INT-003.
Value intValue(const Value &number);

/// `member`, not marked, as a value of the union `type`, one of whose element
/// types is its own. Unknown: an unknown of the union.
Value unionValue(const Type &type, Value member);

/// What an application attaches to an output, for instance the resource that
/// it comes from. It is never looked into.
using OutputData = std::shared_ptr<const void>;

/// Why a promise or output will never be available.
struct EventualFailure {
  std::string summary;
  std::string detail = {};

  /// Both as one text.
  std::string text() const {
    return detail.empty() ? summary : summary + ": " + detail;
  }
  friend bool operator==(const EventualFailure &,
                         const EventualFailure &) = default;
};

/// What belongs to a promise or output beside its value.
struct EventualInfo {
  /// Of outputs: the data of all outputs that it depends on, each once.
  std::vector<OutputData> data = {};
  /// Of failed ones: the reasons, at least one.
  std::vector<EventualFailure> failures = {};

  bool empty() const { return data.empty() && failures.empty(); }
  /// Adds what `other` has and this has not. Cost: linear.
  void merge(const EventualInfo &other);
  friend bool operator==(const EventualInfo &, const EventualInfo &) = default;
};

/// A promise or output (`kind`) that gives `inner`. It is pending if that is
/// unknown, and failed if it has failed or there are failures in `info`.
/// Promises in `inner`, and for an output outputs too, are replaced by what
/// they give, as in the type; their data and failures become its own.
/// Marks: those of `inner` are around the result.
Value eventualValue(TypeKind kind, Value inner, EventualInfo info = {});

/// A pending value of the promise or output type `type`.
Value pendingValue(const Type &type, EventualInfo info = {});

/// A failed value of the promise or output type `type`.
Value failedEventual(const Type &type, EventualInfo info);

/// How far a promise or output has come.
enum class EventualState : uint8_t { Known, Pending, Failed };

/// Requires a promise or output: Wrapped, or an unknown, which is pending.
EventualState eventualState(const Value &value);
/// What belongs to a promise or output; empty for other values.
const EventualInfo &eventualInfo(const Value &value);

/// What is known now of a pending promise or output: the value that it gives,
/// or why it failed. Nothing: it is pending still.
using Resolver = std::function<std::optional<Value>(const Value &pending)>;

/// `value` with each pending promise and output in it, unknowns of such types
/// included, replaced by what `resolve` returns for it: a promise or output of
/// the same type, resolved or failed. Values of other types are left alone.
/// Cost: linear. Recursion is as deep as the value.
Value resolveEventuals(const Value &value, const Resolver &resolve);

} // namespace hcl

#endif // HCL_EXTENDED_H
