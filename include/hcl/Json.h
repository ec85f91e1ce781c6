// Types and values as JSON: types in the notation that tools exchange, values
// plain and typed.
//
//   JsonError error;
//   std::optional<Value> value = decodeJson(text, Dialect::spec(), error);
//   std::string out;
//   encodeTypedJson(out, *value);
//
// Types:
//
//   "dynamic" | "bool" | "number" | "string"
//   ["list", T] | ["set", T] | ["map", T] | ["tuple", [T, …]]
//   ["object", {"name": T, …}] | ["object", {…}, ["optional name", …]]
//   ["capsule", "name"]
//   "int" | "none" | ["union", [T, …]] | ["promise", T] | ["output", T]
//
// Plain JSON is JSON as other programs read and write it. Reading results in
// objects and tuples; writing does not preserve whether an array was a list, a
// set or a tuple.
//
// Typed JSON is plain JSON with a type in the notation above. It represents
// every value:
//
//   typed   = {"type": T, "value": V}
//           | {"type": T, "value": V, "partial": true}   -- V has holes
//           | {"type": T, "unknown": true, "refinements": R}
//           | {"type": T, "null": true}                  -- read, not written
//   V       = plain JSON of the type, in which
//             {"value": V, "type": T}    is a value of a dynamic type
//             {"$unknown": true}         is unknown (partial only)
//             {"$unknown": T}            is an unknown of a dynamic type
//             {"$number": "+Inf" | "-Inf"}  is an infinity (partial only), also
//                                    in place of a number too long to write
//   R       = {"not_null": true, "string_prefix": "…",
//              "number_min": [N, inclusive], "number_max": [N, inclusive],
//              "length_min": N, "length_max": N}, each optional
//
// Numbers of any size are exact in both directions, except fractions, whole
// numbers rounded by an operation (written with the digits that distinguish
// them from others of their precision), and numbers in dialects that round
// (NumbersHave512Bits). Text is UTF-8, and nests at most 1,000 levels, or as
// many as a budget says.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: a document tree; text is read directly as values.
#ifndef HCL_JSON_H
#define HCL_JSON_H

#include "hcl/Dialect.h"
#include "hcl/Limits.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// The place and the reason of a failure to read JSON text or to write a value.
struct [[nodiscard]] JsonError {
  /// The offset of the fault in the text; 0 when writing. Units: bytes.
  size_t offset = 0;
  /// A clause, e.g. `a number is required`.
  std::string message = {};
  /// Whether the text is not JSON; otherwise its content is unsuitable.
  bool syntax = false;
  /// The part of the value at fault, in words, e.g. `attribute "a": element 2`;
  /// empty for the value itself and for syntax errors.
  std::string path = {};
  /// Whether the text would be longer than JsonStyle::maxBytes.
  bool isTooLong = false;

  /// The path and the message, joined by a colon.
  std::string text() const;
};

/// Appends `type` in JSON notation. Cost: linear.
void appendTypeJson(std::string &out, const Type &type);

/// Reads a type in JSON notation. Errors: fills `error` and returns nothing,
/// also for types nested deeper than 1,000 levels. Cost: linear.
[[nodiscard]] std::optional<Type> decodeTypeJson(std::string_view text,
                                                 JsonError &error);

/// Reads plain JSON: objects become objects (of equal names the last applies),
/// arrays tuples, null the null of dynamic type. Surrounding blanks are
/// allowed. Errors: fills `error` and returns nothing. Cost: linear.
[[nodiscard]] std::optional<Value>
decodeJson(std::string_view text, const Dialect &dialect, JsonError &error);

/// The same within `budget`: takes the memory of the value during construction,
/// and allows the depth and the digits of the budget. Errors: also if the
/// budget is exceeded.
[[nodiscard]] std::optional<Value> decodeJson(std::string_view text,
                                              const Dialect &dialect,
                                              Budget &budget, JsonError &error);

/// Reads plain JSON as a value of `type`, without unknown parts. Where `type`
/// is dynamic, `{"value": V, "type": T}` or null is required. Numbers, strings
/// and booleans must be written as such, except that a string may contain a
/// number or boolean, and a number or boolean may be read as a string.
/// Attributes that are missing and not optional, or not in the type, are
/// errors. A `budget` limits as above.
/// Errors: fills `error` and returns nothing. Cost: linear.
[[nodiscard]] std::optional<Value>
decodeJson(std::string_view text, const Type &type, const Dialect &dialect,
           JsonError &error, Budget *budget = nullptr);

/// Reads one value in typed JSON, within `budget` unless null. Errors: fills
/// `error` and returns nothing. Cost: linear.
[[nodiscard]] std::optional<Value> decodeTypedJson(std::string_view text,
                                                   const Dialect &dialect,
                                                   JsonError &error,
                                                   Budget *budget = nullptr);

/// Receives each variable, in the order of the text.
using DefineVariable = std::function<void(std::string name, Value value)>;

/// Reads a scope: `{"vars": {NAME: typed, …}}`. Other members are ignored. All
/// values are taken from `budget` if there is one.
/// Errors: fills `error` and returns false; `define` has received the variables
/// before the fault then.
[[nodiscard]] bool decodeScope(std::string_view text, const Dialect &dialect,
                               const DefineVariable &define, JsonError &error,
                               Budget *budget = nullptr);

/// One request of a stream: `{"id": …, "src": …, "vars": {…}}`.
struct JsonRequest {
  /// The text of the member `id` as written; empty if it is missing.
  std::string id;
  /// The member `src`, or the decoded member `src_b64` (base64, for sources
  /// that are not UTF-8); nothing if both are missing.
  std::optional<std::string> source;
};

/// Reads one request; `define` receives its `vars` like variables of a scope.
/// Other members are ignored. The values are taken from `budget` unless null.
/// Errors: fills `error` and returns nothing; `id` is set if it was read before
/// the fault.
[[nodiscard]] std::optional<JsonRequest>
decodeRequest(std::string_view text, const Dialect &dialect,
              const DefineVariable &define, std::string &id, JsonError &error,
              Budget *budget = nullptr);

/// The layout of plain JSON.
/// Spec: DEC-CLI-023, DEC-CLI-025.
struct JsonStyle {
  /// Blanks per level of nesting; 0: one line without blanks.
  unsigned indent = 0;
  /// Escape `<`, `>` and `&`, as the reference's jsonencode does.
  bool escapeHtml = true;
  /// Write attributes and elements that are null.
  bool keepNulls = true;
  /// The level of nesting of the text around the value.
  unsigned level = 0;
  /// Write powers of two with a digit less, as some dialects do in strings
  /// (DialectPoint::PowersOfTwoAreShort).
  bool shortPowersOfTwo = false;
  /// The longest text in bytes; a longer text is an error. A shared value is
  /// written once for each owner, so the text may need far more memory than the
  /// value.
  uint64_t maxBytes = UINT64_MAX;
  /// Ends the work when its time is over or the evaluation is cancelled, as if
  /// the text were too long; null: nothing does.
  Budget *budget = nullptr;
};

/// Appends `value` as plain JSON: names sorted, numbers in full decimal
/// notation, sets in iteration order. Marks: ignored.
/// Errors: fills `error` and returns false for an unknown part, an infinity or
/// a text of more than `style.maxBytes`; `out` stays as it was. Cost: linear in
/// the text, without recursion.
/// Spec: DEC-FILE-008, DEC-TYPE-003, DEC-TYPE-020, DEC-TYPE-021, DEC-CLI-024.
[[nodiscard]] bool encodeJson(std::string &out, const Value &value,
                              const JsonStyle &style, JsonError &error);

/// Appends `value` as typed JSON on one line, the type first. A capsule is
/// written as an unknown. Marks: ignored. A `budget` ends the work as that of
/// JsonStyle. Errors: returns false for a text of more than `maxBytes`; `out`
/// stays as it was. Cost: linear in the text, without recursion.
bool encodeTypedJson(std::string &out, const Value &value,
                     uint64_t maxBytes = UINT64_MAX, Budget *budget = nullptr);

} // namespace hcl

#endif // HCL_JSON_H
