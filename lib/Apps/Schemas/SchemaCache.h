// The index of a file with schemas, and the text of each schema, in one binary
// file: a program that uses ten of a thousand types reads the ten.
//
// In: a text, its index, and the identity of the source. Out: text and index
// later, while the source has not changed. All reading checks: the index as a
// whole, a text when a program uses the type. Texts are read, not mapped, so a
// file cut off meanwhile ends no program.
// Deliberately absent: the choice of a cache for a file (SchemaStore.h).
#ifndef HCL_LIB_SCHEMAS_SCHEMACACHE_H
#define HCL_LIB_SCHEMAS_SCHEMACACHE_H

#include "SchemaIndex.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::schemas {

/// The identity of a state of a source. Programs cannot set the time `changed`.
struct SourceIdentity {
  uint64_t device = 0, node = 0, size = 0;
  int64_t modified = 0, modifiedNanos = 0;
  int64_t changed = 0, changedNanos = 0;

  friend bool operator==(const SourceIdentity &,
                         const SourceIdentity &) = default;
};

/// The identity of the file at `path`; nothing if there is no file.
[[nodiscard]] std::optional<SourceIdentity> identityOf(const std::string &path);

/// An open cache.
class SchemaCache {
public:
  /// The cache in the file at `path`, of the source `source` as `identity`
  /// says. Returns null if there is none, if it is of another source or of an
  /// older state of this one, of another version, or damaged.
  static std::unique_ptr<SchemaCache> open(const std::string &path,
                                           std::string_view source,
                                           const SourceIdentity &identity);
  ~SchemaCache();
  SchemaCache(const SchemaCache &) = delete;
  SchemaCache &operator=(const SchemaCache &) = delete;

  /// The schemas, with ranges in the cache. The index may be moved from.
  SchemaIndex &index() { return index_; }
  /// The text of entry number `number`; nothing if damaged.
  [[nodiscard]] std::optional<std::string> text(const SchemaEntry &entry,
                                                size_t number) const;

private:
  SchemaCache() = default;

  int fd_ = -1;
  SchemaIndex index_;
  std::vector<uint64_t> hashes_; ///< of the texts, by entry
};

/// Writes the cache at `path`: all of it, or nothing. Folders are made. Returns
/// whether there is a cache now; failures are not reported.
bool writeCache(const std::string &path, std::string_view source,
                const SourceIdentity &identity, std::string_view text,
                const SchemaIndex &index);

} // namespace hcl::schemas

#endif // HCL_LIB_SCHEMAS_SCHEMACACHE_H
