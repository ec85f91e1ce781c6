// Types and values as JSON: types as tools exchange them, values plain and
// typed.
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
// Plain JSON is what other programs read and write: objects, arrays, strings,
// numbers, true, false, null. Reading gives objects and tuples; writing forgets
// whether an array was a list, a set or a tuple.
//
// Typed JSON is plain JSON beside a type in that notation, and
// carries every value:
//
//   typed   = {"type": T, "value": V}
//           | {"type": T, "value": V, "partial": true}   -- V has holes
//           | {"type": T, "unknown": true, "refinements": R}
//           | {"type": T, "null": true}                  -- read, not written
//   V       = plain JSON of the type, wherein
//             {"value": V, "type": T}    stands where the type says dynamic,
//             {"$unknown": true}         is unknown (partial only),
//             {"$unknown": T}            unknown where the type says dynamic,
//             {"$number": "+Inf" | "-Inf"}  is an infinity (partial only);
//                                    a number too long to write stands there
//                                    too
//   R       = {"not_null": true, "string_prefix": "…",
//              "number_min": [N, inclusive], "number_max": [N, inclusive],
//              "length_min": N, "length_max": N}, each optional
//
// Numbers are exact in both directions, whatever their size, but for fractions
// and dialects that round (NumbersHave512Bits). Text is UTF-8.
// Plain text may nest 10,000 levels deep, typed text 1,000.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: a document tree; text becomes values directly.
#ifndef HCL_JSON_H
#define HCL_JSON_H

#include "hcl/Dialect.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// Why and where JSON text could not be read, or a value not be written.
struct JsonError {
  /// Offset of the fault in the text in bytes; 0 when writing.
  size_t offset = 0;
  /// A clause, e.g. `a number is required`.
  std::string message = {};
  /// The text is not JSON at all; otherwise its content is unsuitable.
  bool syntax = false;
  /// Where in the value, in words, e.g. `attribute "a": element 2`; empty for
  /// the value itself and for syntax errors.
  std::string path = {};

  /// `path` and `message` joined by a colon.
  std::string text() const;
};

/// Appends `type` in JSON notation. Cost: linear.
void appendTypeJson(std::string &out, const Type &type);

/// The type that `text` writes. Errors: fills `error` and returns nothing;
/// so do types nested deeper than 1,000 levels. Cost: linear.
std::optional<Type> decodeTypeJson(std::string_view text, JsonError &error);

/// Reads plain JSON: objects become objects (of a repeated name the last
/// counts), arrays tuples, null the null of dynamic type. Blanks around are
/// allowed. Errors: fills `error` and returns nothing. Cost: linear.
std::optional<Value> decodeJson(std::string_view text, const Dialect &dialect,
                                JsonError &error);

/// Reads JSON that encodes a value of `type`, without unknown parts. Where
/// `type` says dynamic, `{"value": V, "type": T}` is required, or null.
/// Numbers, strings and booleans are required as such, but a string may write
/// a number or boolean and the reverse, as far as it converts. Attributes that
/// are missing and not optional and those that are not in the type are errors.
/// Errors: fills `error` and returns nothing. Cost: linear.
std::optional<Value> decodeJson(std::string_view text, const Type &type,
                                const Dialect &dialect, JsonError &error);

/// Reads one value in typed JSON. Errors: fills `error`, returns nothing.
std::optional<Value> decodeTypedJson(std::string_view text,
                                     const Dialect &dialect, JsonError &error);

/// Receives each variable in the order of the text.
using DefineVariable = std::function<void(std::string name, Value value)>;

/// Reads a scope: `{"vars": {NAME: typed, …}}`, other members ignored.
/// Errors: fills `error` and returns false; variables before the fault were
/// given to `define` already.
bool decodeScope(std::string_view text, const Dialect &dialect,
                 const DefineVariable &define, JsonError &error);

/// The members of one request of a stream, `{"id": …, "src": …, "vars": {…}}`.
struct JsonRequest {
  /// The text of the member `id` as written; empty when there is none.
  std::string id;
  /// The member `src`, or what `src_b64` is the base64 of (for sources that
  /// are not UTF-8); nothing when there is neither.
  std::optional<std::string> source;
};

/// Reads one request; `vars` go to `define` like those of a scope. Other
/// members are ignored. Errors: fills `error` and returns nothing; `id`, if it
/// was read by then, is put into `id`.
std::optional<JsonRequest> decodeRequest(std::string_view text,
                                         const Dialect &dialect,
                                         const DefineVariable &define,
                                         std::string &id, JsonError &error);

/// How plain JSON is laid out.
/// Spec: DEC-CLI-023, DEC-CLI-025.
struct JsonStyle {
  /// Blanks a level of nesting; 0: all on one line without blanks.
  unsigned indent = 0;
  /// Escape `<`, `>` and `&`, as the reference's jsonencode does.
  bool escapeHtml = true;
  /// Write properties of objects and maps that are null.
  bool keepNulls = true;
  /// How many levels of nesting are around it.
  unsigned level = 0;
  /// Write powers of two with a digit less, where the dialect does so in
  /// strings (DialectPoint::PowersOfTwoAreShort).
  bool shortPowersOfTwo = false;
};

/// Appends `value` as plain JSON: names sorted, numbers in full decimal
/// notation, sets in iteration order. Marks are left out.
/// Errors: an unknown part or an infinity fills `error` and returns false;
/// `out` is as it was. Cost: linear, without recursion.
/// Spec: DEC-FILE-008, DEC-TYPE-003, DEC-TYPE-020, DEC-TYPE-021, DEC-CLI-024.
bool encodeJson(std::string &out, const Value &value, const JsonStyle &style,
                JsonError &error);

/// Appends `value` in typed JSON on one line, the type first. Marks are left
/// out; a capsule is written as an unknown. Cost: linear, without recursion.
void encodeTypedJson(std::string &out, const Value &value);

} // namespace hcl

#endif // HCL_JSON_H
