// The schemas of all providers.
//
// In: files. Out: the schema of a type, read once, on demand.
// Threads: several may ask at once.
// Deliberately absent: the providers of blocks
// (Providers/ModuleSchemas.h).
#ifndef HCL_LIB_SCHEMAS_SCHEMASTORE_H
#define HCL_LIB_SCHEMAS_SCHEMASTORE_H

#include "Schema.h"
#include "SchemaIndex.h"
#include "hcl/Diagnostic.h"
#include "hcl/Schemas.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::schemas {

class SchemaCache;

/// A file with schemas.
struct SchemaFile {
  std::string path;
  SchemaIndex index = {};
  std::string text = {};                   ///< empty with a cache
  std::shared_ptr<SchemaCache> cache = {}; ///< null: the text is here
};

/// A provider in one of the files.
struct StoredProvider {
  size_t file = 0;
  uint32_t index = 0;
};

class SchemaStore {
public:
  explicit SchemaStore(SchemaOptions options) : options_(std::move(options)) {}

  /// Adds the schemas in the file at `path`. Errors: InvalidProviderSchema.
  void add(const std::string &path, Diagnostics &diagnostics);
  /// Whether no file could be used.
  bool empty() const { return files_.empty(); }

  /// The source addresses of all providers, sorted.
  std::vector<std::string> providers() const;
  /// The provider with the source address `address`, in the first such file.
  [[nodiscard]] std::optional<StoredProvider>
  find(std::string_view address) const;
  /// The provider whose address is a host and `path`, e.g. `hashicorp/aws`.
  [[nodiscard]] std::optional<StoredProvider>
  findAnyHost(std::string_view path) const;
  /// The schema of `name`, or null; always the same object. Errors:
  /// InvalidProviderSchema, the first time.
  [[nodiscard]] std::shared_ptr<const SchemaBlock>
  block(const StoredProvider &provider, SchemaGroup group,
        std::string_view name, Diagnostics &diagnostics) const;
  /// The signature of the function `name`, likewise.
  [[nodiscard]] std::shared_ptr<const SchemaFunction>
  function(const StoredProvider &provider, std::string_view name,
           Diagnostics &diagnostics) const;
  /// The names in `group`, sorted. They live as long as the store.
  std::vector<std::string_view> names(const StoredProvider &provider,
                                      SchemaGroup group) const;

private:
  [[nodiscard]] std::optional<std::string>
  textOf(const SchemaFile &file, const SchemaEntry &entry,
         Diagnostics &diagnostics) const;
  template <typename Schema, typename Read>
  [[nodiscard]] std::shared_ptr<const Schema>
  read(const StoredProvider &provider, SchemaGroup group, std::string_view name,
       const Read &readText, Diagnostics &diagnostics) const;

  SchemaOptions options_;
  std::vector<SchemaFile> files_;
  std::map<std::string, StoredProvider, std::less<>> providers_;
  mutable std::mutex mutex_; ///< of `known_`
  /// Schemas by entry; null: with faults.
  mutable std::map<const SchemaEntry *, std::shared_ptr<const void>> known_;
};

} // namespace hcl::schemas

#endif // HCL_LIB_SCHEMAS_SCHEMASTORE_H
