// The assembly of one module from the items of its files.
//
// In: items of files, in their order. Out: a module with complete definitions,
// but for child modules and references.
// Deliberately absent: folders and other modules (ModuleLoader.h).
#ifndef HCL_LIB_MODULESOURCE_MODULEBUILDER_H
#define HCL_LIB_MODULESOURCE_MODULEBUILDER_H

#include "DefinitionChecks.h"
#include "FileItems.h"
#include "Support/IndexTable.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// Collects the definitions of one module.
class ModuleBuilder {
public:
  /// Fills `module`, which may have functions; all four outlive this object.
  ModuleBuilder(ModuleSource &module, const Description &description,
                const Language &language, Diagnostics &diagnostics)
      : module_(module), description_(description), language_(language),
        diagnostics_(diagnostics), checks_(module, description, diagnostics) {}

  /// Adds the items of a file.
  /// Errors: as the items; DuplicateDefinition; DuplicateBlock; MissingBase.
  void add(FileItems items);
  /// Evaluates literals and defines functions, after all files.
  /// Errors: UnsuitableAttribute; DuplicateDefinition of a nested block;
  /// DuplicateBlock, TooFewBlocks; as types and readUserFunctions.
  void finish();

private:
  void defineFunctions();
  FunctionTable lostFunctions(const FunctionTable &known) const;
  void add(std::unique_ptr<Definition> box, Layer layer);
  [[nodiscard]] std::optional<uint32_t> know(const Definition &definition,
                                             uint32_t number);
  void replace(uint32_t old, Definition definition);
  [[nodiscard]] bool addDefault(uint32_t old, Definition &definition);

  ModuleSource &module_;
  const Description &description_;
  const Language &language_;
  Diagnostics &diagnostics_;
  /// The first definition of each kind and address: a table of `known_`.
  std::vector<uint32_t> known_;
  indices::TaggedTable knownTable_;
  DefinitionChecks checks_;
  /// Defaults that are definitions, by the number of the input.
  std::map<uint32_t, Attribute> defaults_;
  std::vector<Body> bodies_;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_MODULEBUILDER_H
