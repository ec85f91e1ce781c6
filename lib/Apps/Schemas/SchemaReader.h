// Schemas of single types and functions, read from JSON.
//
// In: the text of a schema, in the format of version 1.x. Out: plain
// structures, or a fault with place and path in the schema. Unknown members are
// passed over: minor versions add some. Deliberately absent: the file around
// the text (SchemaIndex.h).
#ifndef HCL_LIB_SCHEMAS_SCHEMAREADER_H
#define HCL_LIB_SCHEMAS_SCHEMAREADER_H

#include "Schema.h"
#include "hcl/Json.h"

#include <optional>
#include <string_view>

namespace hcl::schemas {

/// The most attributes and nested blocks in the schema of one type.
inline constexpr size_t maxAttributes = 100'000;
/// The most levels of blocks and of attributes in attributes.
inline constexpr size_t maxNesting = 100;

/// Reads `{"block": {…}}`, the schema of a type or of a provider. Without a
/// block the schema has no content.
/// Errors: fills `error` and returns nothing.
[[nodiscard]] std::optional<SchemaBlock> readSchema(std::string_view text,
                                                    JsonError &error);

/// Reads `{"attributes": {…}}`, the schema of an identity, likewise: attributes
/// that an import needs are required, all others optional.
[[nodiscard]] std::optional<SchemaBlock> readIdentity(std::string_view text,
                                                      JsonError &error);

/// Reads the signature of a function, likewise.
[[nodiscard]] std::optional<SchemaFunction> readFunction(std::string_view text,
                                                         JsonError &error);

} // namespace hcl::schemas

#endif // HCL_LIB_SCHEMAS_SCHEMAREADER_H
