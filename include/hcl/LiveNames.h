// Names in a live module: answers to the questions of an editor.
//
//   LivePosition at{"main.tf", {3, 14}};
//   if (std::optional<LiveName> name = module.nameAt(at))
//     show(name->name, name->noun, valueText(name->value.value_or(Value())));
//   for (const Place &place : module.referencesAt(at))
//     mark(place.file.positionOf(place.range.begin, ColumnUnit::Utf16));
//
// In: positions in files of a LiveModule (LiveModule.h), which asks these
// questions. Out: the name at a position with definition, type and value; all
// references to the definition; names that are visible at a position; the edits
// of a renaming; the blocks and attributes of a file.
// A file that an edit gave syntax errors keeps the meaning that it had before,
// with places moved by the edit, as long as the errors last; other files lose
// nothing. Places are ranges in the present texts.
// Ownership: values. Threads: as the live module.
// Deliberately absent: protocols; names in files in JSON other than
// definitions and references.
#ifndef HCL_LIVENAMES_H
#define HCL_LIVENAMES_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/SourceFile.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hcl {

/// A position in a file of a module.
struct LivePosition {
  std::string path; ///< below the folder of the module
  LineColumn position;
  ColumnUnit unit = ColumnUnit::Utf16; ///< of the column
};

/// The kinds of names.
enum class LiveNameKind : uint8_t {
  Definition,  ///< a definition of a module: `var.region`
  Group,       ///< a word that names of definitions begin with: `var`
  Application, ///< a name of the application: `path`
  Instance,    ///< the key or the element of an instance: `each.key`
  Self,        ///< the value of the surrounding block
  Bound,       ///< a variable of a `for`
  Function,
  Attribute, ///< an attribute of a block or of a value
  Block,     ///< a type of blocks
};

/// A name with its meaning.
struct LiveName {
  LiveNameKind kind;
  std::string name;      ///< a definition's address, or the name as written
  std::string noun = {}; ///< the kind of a definition: `input variable`
  /// The name at the position that was asked for; none in a list of names.
  Place place = {};
  /// The name in the definition, e.g. the last label of a block; none if the
  /// definition is not in the module.
  Place definition = {};
  Type type = Type::dynamic(); ///< of the value, as far as known
  /// The value in one run of the module; nothing if there is none, or if it
  /// has marks.
  std::optional<Value> value = {};
  /// Of a function, and of an attribute or block that a provider declares.
  std::string documentation = {};
  /// In a list: an attribute or block of the surrounding body.
  bool isItem = false;
  bool isRequired = false;              ///< of an item
  std::vector<std::string> labels = {}; ///< names of a block's labels
  /// Of a type of blocks: a dynamic block may make such a block.
  bool mayBeGenerated = false;
};

/// The names that may be written at a position.
struct LiveNameList {
  std::vector<LiveName> names = {}; ///< sorted
  /// Whether there are more, which the beginning of the word may single out.
  bool isShortened = false;
};

/// The rank of `name` in a list, a digit: near names before those that are
/// everywhere.
char rankOf(const LiveName &name);

/// A block or an attribute of a file.
struct LiveSymbol {
  std::string name; ///< an attribute, or a block's type and labels
  LiveNameKind kind;
  Range range = {};     ///< the whole text
  Range nameRange = {}; ///< the name, or the type and the labels
  std::vector<LiveSymbol> inner = {};
};

/// The blocks and attributes of `file`, in the native syntax, as far as a text
/// with syntax errors shows them, in their order. Cost: of parsing.
std::vector<LiveSymbol> outlineSymbols(const SourceFile &file,
                                       const Language &language);

/// The edits of one file.
struct LiveEdits {
  SourceFile file;                  ///< the text before the edits
  std::vector<TextEdit> edits = {}; ///< by position; they do not overlap
};

/// A renaming in all files of a module, or why there is none.
struct LiveRenaming {
  std::vector<LiveEdits> files = {};
  std::string refusal = {}; ///< full sentences; empty: the edits are right
  /// The block that tells the application of the move, e.g. `moved`, a text of
  /// several lines; empty: the application has none for the definition.
  std::string record = {};
  Place definition = {}; ///< the renamed one, before the edits
};

} // namespace hcl

#endif // HCL_LIVENAMES_H
