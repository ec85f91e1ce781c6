// Schemas of providers: what each type of blocks may contain, from files.
//
//   SchemaOptions options;
//   options.cacheFolder = "cache";
//   std::string path = "schemas.json";
//   AppInputs inputs;
//   inputs.schemas = Schemas::read(std::span(&path, 1), options, diagnostics);
//   AppModule module = app.check(".", inputs, language, diagnostics);
//
// In: files as `terraform providers schema -json` prints them (format 1.x).
// Out: a handle for AppInputs; docs/schemas.md says what follows from it. The
// schema of a type is read when a module uses the type.
// Ownership: a handle, cheap to copy. Threads: several may use one at once.
// Deliberately absent: running the programs that print schemas; compressed
// files but for a function of the caller (Unpacking.h).
#ifndef HCL_SCHEMAS_H
#define HCL_SCHEMAS_H

#include "hcl/Diagnostic.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

namespace schemas {
class SchemaStore;
} // namespace schemas

/// How files with schemas are read.
struct SchemaOptions {
  /// The folder of the cache, which is made; empty: no cache. In it is a file
  /// for each file of schemas, which is not used once that one has changed.
  std::string cacheFolder = {};
  /// Unpacks the text of a compressed file of at most `limit` bytes, or sets
  /// `reason` to a clause and returns nothing. Null: such files are errors.
  std::function<std::optional<std::string>(std::string_view packed,
                                           uint64_t limit, std::string &reason)>
      unpack = {};
  /// The longest text of a file. Units: bytes.
  uint64_t maxSize = uint64_t{1} << 30;
};

/// How an application prints the schemas of a module.
struct SchemaPrinter {
  /// The first of them that is installed runs in the folder of the module.
  std::vector<std::string> programs = {};
  std::vector<std::string> arguments = {};
  /// The file for the output, below the folder of the module.
  std::string file = {};
};

/// Schemas of providers, or none: a handle.
class Schemas {
public:
  /// No schemas.
  Schemas() = default;
  /// Reads the files at `paths`, and those in folders among them that end in
  /// `.json`, `.json.gz` or `.json.zst`. Where several have a provider, the
  /// first counts.
  /// Errors: InvalidProviderSchema, without a place, for each file that cannot
  /// be used; the others are.
  static Schemas read(std::span<const std::string> paths,
                      const SchemaOptions &options, Diagnostics &diagnostics);

  /// Whether there are none.
  bool empty() const { return !store_; }
  /// The source addresses of the providers, sorted, e.g.
  /// `registry.terraform.io/hashicorp/aws`.
  std::vector<std::string> providers() const;
  /// The schemas themselves, for the library; null if there are none.
  const std::shared_ptr<const schemas::SchemaStore> &store() const {
    return store_;
  }

private:
  std::shared_ptr<const schemas::SchemaStore> store_;
};

} // namespace hcl

#endif // HCL_SCHEMAS_H
