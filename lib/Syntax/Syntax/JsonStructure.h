// The parts of values in a JSON tree.
//
// In: a node of the rule JsonValue. Out: its kind and its parts, in source
// order; the properties of a body, from one object or several. Deliberately
// absent: schemas (see Body.h) and evaluation.
#ifndef HCL_LIB_SYNTAX_JSONSTRUCTURE_H
#define HCL_LIB_SYNTAX_JSONSTRUCTURE_H

#include "hcl/Diagnostic.h"
#include "hcl/compiler/Tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

enum class JsonKind : uint8_t {
  Object,
  Array,
  String,
  Number,
  True,
  False,
  Null,
  Broken, ///< a syntax error, which was reported
};

/// The kind of `value`, by its first token.
JsonKind jsonKind(NodeRef value);

/// The first token of `value`, at which messages about its kind point.
Range jsonStart(NodeRef value);

/// The value of a JSON source, or nothing if it has none.
[[nodiscard]] std::optional<NodeRef> jsonRoot(const Tree &tree);

/// A property of an object.
struct JsonProperty {
  uint32_t name; ///< token, a string
  /// The property itself, of kind Broken, if the value is missing.
  NodeRef value;
};

/// The properties of `object`, except those without a name.
/// Spec: JS-PARSE-009, JS-PARSE-010.
std::vector<JsonProperty> jsonProperties(NodeRef object);

/// The elements of `array`.
std::vector<NodeRef> jsonElements(NodeRef array);

/// The properties of `value`, an object or an array of objects, one object
/// after another. For other values, `purpose` tells the user what an object is
/// needed for, e.g. "to define arguments and child blocks".
/// Errors: IncorrectJsonType at each value that is neither.
/// Spec: JS-BODY-001..005, JS-BLOCK-007, JS-BLOCK-009.
std::vector<JsonProperty> jsonObjects(NodeRef value, std::string_view purpose,
                                      Diagnostics &diagnostics);

/// The purpose of an object that is a body.
inline constexpr std::string_view jsonBodyPurpose =
    "to define arguments and child blocks";

/// Whether a property of a body is a comment for human readers.
/// Spec: JS-BODY-009..012.
inline bool isJsonComment(std::string_view name) { return name == "//"; }

/// The text of the name of `property`, which is part of `tree`.
/// Spec: JS-BLOCK-014.
std::string jsonName(const Tree &tree, const JsonProperty &property);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_JSONSTRUCTURE_H
