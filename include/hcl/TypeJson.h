// Types in JSON notation, as tools exchange them:
//
//   "dynamic" | "bool" | "number" | "string"
//   ["list", T] | ["set", T] | ["map", T] | ["tuple", [T, …]]
//   ["object", {"name": T, …}] | ["object", {…}, ["optional name", …]]
//   ["capsule", "name"]
//   "int" | "none" | ["union", [T, …]] | ["promise", T] | ["output", T]
//
// In: JSON text or types. Out: types or JSON text on one line without blanks.
#ifndef HCL_TYPEJSON_H
#define HCL_TYPEJSON_H

#include "hcl/Type.h"

#include <cstddef>
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

} // namespace hcl

#endif // HCL_TYPEJSON_H
