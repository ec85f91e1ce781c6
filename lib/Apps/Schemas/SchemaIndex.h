// The places of the schemas of types in a file.
//
// In: text in the format of providers' schemas, 1.x. Out: the providers
// and, for each type and function, a range of the text.
// Deliberately absent: the content of ranges (SchemaReader.h) and files
// (SchemaStore.h).
#ifndef HCL_LIB_SCHEMAS_SCHEMAINDEX_H
#define HCL_LIB_SCHEMAS_SCHEMAINDEX_H

#include "hcl/Json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::schemas {

/// The kinds of schemas of a provider.
enum class SchemaGroup : uint8_t {
  Provider, ///< its own configuration; the name is empty
  Resources,
  Data,
  Ephemeral,
  Lists,
  Actions,
  Identities,
  Functions,
};

/// The place of one schema in the text.
struct SchemaEntry {
  uint32_t provider = 0; ///< the index of the provider
  SchemaGroup group = SchemaGroup::Provider;
  std::string name = {};
  size_t begin = 0;
  size_t end = 0;
  /// The beginning in the source, also in a cache.
  size_t place = 0;
};

/// The schemas in a text.
struct SchemaIndex {
  /// Source addresses, `HOST/NAMESPACE/NAME`.
  std::vector<std::string> providers = {};
  /// Sorted by provider, group and name.
  std::vector<SchemaEntry> entries = {};

  /// The entry, or null. Cost: logarithmic.
  const SchemaEntry *find(uint32_t provider, SchemaGroup group,
                          std::string_view name) const;
};

/// The most types and functions in a file.
inline constexpr size_t maxEntries = 1'000'000;

/// The schemas in `text`.
/// Errors: text outside of ranges that is not JSON, text with another format
/// version than 1, or is cut off: fills `error` and returns nothing.
[[nodiscard]] std::optional<SchemaIndex> indexSchemas(std::string_view text,
                                                      JsonError &error);

} // namespace hcl::schemas

#endif // HCL_LIB_SCHEMAS_SCHEMAINDEX_H
