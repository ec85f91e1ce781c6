// All names in the texts of modules, with their ranges and targets.
//
// In: loaded modules and their files. Out: each name in an expression, in the
// header of a block, in a call and in a file of values, as resolving sees the
// name (ModuleSource/Resolver.h).
// Deliberately absent: values; positions in edited texts (NameQueries.h).
#ifndef HCL_LIB_APP_MODULENAMES_H
#define HCL_LIB_APP_MODULENAMES_H

#include "Description/FileTree.h"
#include "ModuleSource/ModuleSource.h"
#include "hcl/LiveNames.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::app {

/// The meaning of a name: a definition of a module, or a function.
struct NameTarget {
  const ModuleSource *module = nullptr; ///< null: nothing in a module
  uint32_t definition = 0;
  std::string function = {}; ///< the name of a function; else empty

  explicit operator bool() const { return module != nullptr; }
  friend bool operator==(const NameTarget &, const NameTarget &) = default;
};

/// A name in a text.
struct NameInText {
  LiveNameKind kind;
  SourceFile file;
  Range range;
  /// The part that is written anew when the target has another name; empty: it
  /// cannot be.
  Range word = {};
  NameTarget target = {};
  bool isDefinition = false;
  /// The definition with the text, for names inside its block; null: none.
  const Definition *owner = nullptr;
  StaticTraversal path = {}; ///< up to the name, without the target's name
};

using NameSink = std::function<void(NameInText name)>;

/// Finds names.
class ModuleNames {
public:
  /// Modules have been loaded from `files`; both outlive this object.
  ModuleNames(const FileTree &files, const Language &language)
      : files_(files), language_(language) {}

  /// Calls `sink` with the names in the files of `module`, and in `values`,
  /// further files of values for its inputs.
  void visit(const ModuleSource &module, std::span<const SourceFile> values,
             const NameSink &sink) const;

  /// The same for the names at `offset` in the file called `file`, and perhaps
  /// more. Cost: linear in the definition there and the number of those in the
  /// file; in the file for JSON and for modules with merged definitions.
  void visitAt(const ModuleSource &module, const std::string &file,
               uint32_t offset, const NameSink &sink) const;

private:
  /// Receives a block as written in a file, and the number of its definition.
  using BlockVisitor = std::function<void(const Definition &, uint32_t)>;
  void visitBlocks(const ModuleSource &module, const BlockVisitor &visit) const;
  void visitBlock(const ModuleSource &module, const Definition &written,
                  uint32_t number, const NameSink &sink) const;
  void visitValues(const ModuleSource &module, const SourceFile &file,
                   const NameSink &sink) const;
  void visitFunctions(const ModuleSource &module, const NameSink &sink) const;

  const FileTree &files_;
  const Language &language_;
};

} // namespace hcl::app

#endif // HCL_LIB_APP_MODULENAMES_H
