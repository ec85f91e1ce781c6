// Checks of the definitions of a module beside one another.
//
// In: definitions, one after the other, then the module. Out: diagnostics for
// duplicates that a literal does not tell apart, blocks that exist once, names
// of nested blocks, and numbers of blocks.
// Deliberately absent: equal names (ModuleBuilder.h).
#ifndef HCL_LIB_MODULESOURCE_DEFINITIONCHECKS_H
#define HCL_LIB_MODULESOURCE_DEFINITIONCHECKS_H

#include "ModuleSource.h"

#include <map>
#include <string>
#include <utility>

namespace hcl::app {

/// Checks the definitions of one module.
class DefinitionChecks {
public:
  /// `module` and `diagnostics` outlive this object.
  DefinitionChecks(ModuleSource &module, const Description &description,
                   Diagnostics &diagnostics)
      : module_(module), description_(description), diagnostics_(diagnostics) {}

  /// Checks `definition`, which overrides nothing, against those before.
  /// Errors: DuplicateDefinition; DuplicateBlock; ConflictingArguments.
  void add(const Definition &definition) {
    checkDistinct(definition);
    checkOnce(definition);
  }
  /// Checks `definition`, which overrides others, against those of its file.
  /// Errors: MissingBase; DuplicateBlock.
  void addOverride(const Definition &definition);
  /// Checks the module.
  /// Errors: DuplicateDefinition of a nested block; DuplicateBlock and
  /// TooFewBlocks.
  void finish() {
    checkInnerNames();
    checkCounts();
  }

private:
  /// A block that exists once.
  struct Once {
    Place place;
    const NestedRule *rule; ///< null: not nested
  };

  [[nodiscard]] static std::optional<std::string>
  distinctionOf(const Definition &definition);
  void checkDistinct(const Definition &definition);
  void checkBase(const Definition &definition);
  void checkOnce(const Definition &definition);
  void checkExclusive(const Definition &definition, const NestedPart &block);
  void checkInnerNames();
  void checkCounts();

  ModuleSource &module_;
  const Description &description_;
  Diagnostics &diagnostics_;
  /// Places of duplicates that differ in a literal, by kind, labels and
  /// literal.
  std::map<std::string, Place> distinct_;
  std::map<std::string, Once> once_; ///< by type
  /// Places of such blocks in files that override others, by file and type.
  std::map<std::pair<std::string, std::string>, Place> onceInOverride_;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_DEFINITIONCHECKS_H
