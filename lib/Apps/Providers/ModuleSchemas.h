// The contents of a module's blocks, as their providers declare them.
//
// In: schemas, and the declarations of providers in a module. Out: for a block,
// the rule of its content.
// Ownership: a module keeps its providers, rules and schemas.
// Threads: the files of a module may ask at once.
// Deliberately absent: values (ModuleEval/SchemaValue.h).
#ifndef HCL_LIB_PROVIDERS_MODULESCHEMAS_H
#define HCL_LIB_PROVIDERS_MODULESCHEMAS_H

#include "Description/Description.h"
#include "Schemas/SchemaStore.h"
#include "hcl/Body.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

namespace hcl::app {

/// The source of a provider.
struct ProviderSource {
  std::string address;      ///< `HOST/NAMESPACE/NAME`
  bool isOfAnyHost = false; ///< the module names no host
};

/// The source address `source` in full, by the defaults of `rule`.
ProviderSource fullSource(std::string_view source, const SchemasRule &rule);

/// The source address in `declaration`, the value of its argument `argument`;
/// empty without an address.
std::string sourceIn(const Expression &declaration, std::string_view argument);

/// The source addresses in the declarations of `bodies`, by the names of the
/// providers.
std::map<std::string, std::string, std::less<>>
declaredProviders(const SchemasRule &rule, std::span<const Body *const> bodies);

/// The rules of all types in use, made once.
class SchemaRules {
public:
  /// `description` outlives this object.
  SchemaRules(const Description &description,
              std::shared_ptr<const schemas::SchemaStore> store)
      : description_(description), store_(std::move(store)) {}

  const schemas::SchemaStore &store() const { return *store_; }
  bool hasStore() const { return store_ != nullptr; }
  const SchemasRule &words() const { return *description_.schemas; }
  /// The provider from `source`; nothing: its schema is missing.
  [[nodiscard]] std::optional<schemas::StoredProvider>
  find(const ProviderSource &source) const;
  /// The content of blocks of `kind` with the type `type`, or null. Errors:
  /// InvalidProviderSchema, once.
  [[nodiscard]] const VariantRule *
  content(const KindRule &kind, const schemas::StoredProvider &provider,
          std::string_view type, Diagnostics &diagnostics);

private:
  using Key = std::tuple<const KindRule *, size_t, uint32_t, std::string>;

  const Description &description_;
  std::shared_ptr<const schemas::SchemaStore> store_;
  std::mutex mutex_; ///< of `known_`
  std::map<Key, std::unique_ptr<const VariantRule>> known_;
};

/// The type of a block, as it is written.
struct DeclaredType {
  std::string name;
  Range range;
};

/// The schemas of one module.
class ModuleSchemas {
public:
  using Declared = std::map<std::string, std::string, std::less<>>;

  ModuleSchemas(std::shared_ptr<SchemaRules> rules, Declared declared)
      : rules_(std::move(rules)), declared_(std::move(declared)) {}

  /// The content of `block`, of `kind`, as its provider declares it for `type`;
  /// null: the content is not known.
  /// Errors: UnsupportedBlockType for a type without a schema;
  /// InvalidProviderSchema.
  [[nodiscard]] const VariantRule *contentOf(const KindRule &kind,
                                             const Block &block,
                                             const DeclaredType &type,
                                             Diagnostics &diagnostics);
  /// The content of a block of `kind` with the type `type`, if its provider is
  /// the one that the type begins with; null: not known. Mistakes are left to
  /// `contentOf`.
  [[nodiscard]] const VariantRule *contentFor(const KindRule &kind,
                                              std::string_view type) const;
  /// Reports providers without a schema, unless `known` has their addresses, at
  /// the first block of each; adds the addresses to `known`.
  /// Errors: MissingProviderSchema, a warning.
  void reportMissing(std::set<std::string> &known,
                     Diagnostics &diagnostics) const;
  /// The name of the provider that the type `type` begins with: the longest one
  /// that is declared, else up to the first separator.
  std::string nameIn(std::string_view type) const;
  /// The source of the provider called `name`.
  ProviderSource sourceOf(std::string_view name) const;
  const Declared &declared() const { return declared_; }
  SchemaRules &rules() const { return *rules_; }

private:
  std::string providerOf(const SchemaRule &rule, const Block &block,
                         std::string_view type) const;
  void noteMissing(const std::string &address, const Block &block);

  std::shared_ptr<SchemaRules> rules_;
  Declared declared_;
  mutable std::mutex mutex_; ///< of `missing_`
  std::map<std::string, Place> missing_;
};

} // namespace hcl::app

#endif // HCL_LIB_PROVIDERS_MODULESCHEMAS_H
