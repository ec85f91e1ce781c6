// Values of the extended information model: ints, values of unions, promises
// and outputs. Null of type none is an ordinary null.
//
//   Value pending = pendingValue(Type::promise(Type::string()));
//   Value size = intValue(Value::integer(3));
//
// Each is a Wrapped value: another value (`Value::inner`) taken as a value of
// another type. An int wraps a whole number; a value of a union wraps a value
// of one of its element types; a promise or output wraps its result, which is
// unknown while it is pending.
//
// A promise does not change when it is kept. The application keeps the
// expression and evaluates again with more knowledge; `resolveEventuals` puts
// the new results into a value.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: operations on such values (Semantics/Lift.h).
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

/// The value of the keyword `null` in `dialect`: null of type none, or of the
/// dynamic pseudo-type.
/// Spec: EX-NONE-001.
inline Value nullOf(const Dialect &dialect) {
  return Value::null(dialect[DialectPoint::NullIsNone] ? Type::none()
                                                       : Type::dynamic());
}

/// The largest size of an int; larger results are errors. Units: bits.
/// Spec: EX-INT-003, EX-INT-004.
constexpr uint32_t maxIntBits = 1u << 20;

/// The int of `number`, a known whole number without marks, of at most
/// `maxIntBits` bits.
/// Spec: EX-INT-002, EX-INT-003.
Value intValue(const Value &number);

/// `member`, which has no marks, as a value of the union `type`; its own type
/// is an element type of the union. Unknown: an unknown of the union.
Value unionValue(const Type &type, Value member);

/// Data attached to an output by an application, for instance the resource of
/// the output. The library never looks inside.
using OutputData = std::shared_ptr<const void>;

/// The reason why a promise or output will never be available.
struct EventualFailure {
  std::string summary;
  std::string detail = {};

  /// Summary and detail as one text.
  std::string text() const {
    return detail.empty() ? summary : summary + ": " + detail;
  }
  friend bool operator==(const EventualFailure &,
                         const EventualFailure &) = default;
};

/// Properties of a promise or output beside its value.
struct EventualInfo {
  /// Outputs: the data of all outputs of the value, each once.
  std::vector<OutputData> data = {};
  /// Failed values: the reasons, at least one.
  std::vector<EventualFailure> failures = {};

  /// Whether there are neither data nor failures.
  bool empty() const { return data.empty() && failures.empty(); }
  /// Adds missing data and failures of `other`. Cost: linear.
  void merge(const EventualInfo &other);
  friend bool operator==(const EventualInfo &, const EventualInfo &) = default;
};

/// A promise or output, as `kind` says, with the result `inner`: pending if
/// that is unknown, failed if that is failed or `info` has failures. Promises
/// in `inner`, and for an output also outputs, are replaced by their results,
/// as in the type; their data and failures are added to `info`.
/// Marks: those of `inner` are around the result.
Value eventualValue(TypeKind kind, Value inner, EventualInfo info = {});

/// A pending value of the promise or output type `type`.
Value pendingValue(const Type &type, EventualInfo info = {});

/// A failed value of the promise or output type `type`.
Value failedEventual(const Type &type, EventualInfo info);

/// The state of a promise or output.
enum class EventualState : uint8_t { Known, Pending, Failed };

/// The state of a promise or output, which `value` must be: a Wrapped value, or
/// an unknown, which is pending.
EventualState eventualState(const Value &value);
/// The properties of a promise or output; empty for other values.
const EventualInfo &eventualInfo(const Value &value);

/// Returns what is now known of a pending promise or output: the result or the
/// failure; nothing while pending.
using Resolver = std::function<std::optional<Value>(const Value &pending)>;

/// `value` with each pending promise and output in it, unknowns of such types
/// included, replaced by the result of `resolve`: a promise or output of the
/// same type, resolved or failed. Values of other types stay as they are.
/// Cost: linear. Recursion is as deep as the value.
Value resolveEventuals(const Value &value, const Resolver &resolve);

} // namespace hcl

#endif // HCL_EXTENDED_H
