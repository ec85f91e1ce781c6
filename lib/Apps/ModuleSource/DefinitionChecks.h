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
  /// Errors: DuplicateDefinition; DuplicateBlock.
  void add(const Definition &definition) {
    checkDistinct(definition);
    checkOnce(definition);
  }
  /// Checks the module.
  /// Errors: DuplicateDefinition of a nested block; DuplicateBlock and
  /// TooFewBlocks.
  void finish() {
    checkInnerNames();
    checkCounts();
  }

private:
  void checkDistinct(const Definition &definition);
  void checkOnce(const Definition &definition);
  void checkInnerNames();
  void checkCounts();

  ModuleSource &module_;
  const Description &description_;
  Diagnostics &diagnostics_;
  /// Places of duplicates that differ in a literal, by kind, labels and
  /// literal.
  std::map<std::string, Place> distinct_;
  /// Places of blocks that exist once, by type, and whether they are nested.
  std::map<std::string, std::pair<Place, bool>> once_;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_DEFINITIONCHECKS_H
