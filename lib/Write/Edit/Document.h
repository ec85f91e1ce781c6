// A configuration that the commands of hcledit, and some more, work on.
//
// In: a file in the native syntax or in JSON; addresses, and texts to write
// there. Out: what is found, or the changed text; and how many attributes,
// parts, blocks or references the address leads to. None is not an error: the
// text is left as it is. A method that is refused returns nothing and sets the
// reason; after an edit that is refused the document is not to be used any
// more.
// Threads: one at a time for a document.
// Deliberately absent: the table of commands and files on disk
// (tools/hcl-edit), formatting (hcl/Format.h).
#ifndef HCL_LIB_EDIT_DOCUMENT_H
#define HCL_LIB_EDIT_DOCUMENT_H

#include "hcl/Edit.h"
#include "hcl/EditReferences.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

/// The things that an address leads to.
enum class Target : uint8_t {
  Attributes, ///< and parts of their expressions
  Blocks,
  Body, ///< the body of a block
};

/// The texts of what is found.
enum class FoundForm : uint8_t {
  Source,      ///< as in the source
  Text,        ///< also laid out as `get` prints it
  WithComments ///< the same with comments
};

/// A place that an address leads to.
struct Found {
  std::string address;
  std::string_view source;  ///< a view of the text of the document's source
  std::string printed = {}; ///< empty for FoundForm::Source
};

class Document {
public:
  /// Reads `source`, in JSON if its name ends with `.json`. Null: it has syntax
  /// errors.
  [[nodiscard]] static std::unique_ptr<Document>
  parse(const SourceFile &source, const Language &language,
        Diagnostics &diagnostics);
  virtual ~Document() = default;

  /// The file that views of Found lie in.
  virtual const SourceFile &source() const = 0;
  /// The text with the edits made.
  virtual std::string text() const = 0;
  /// The tree of a file in the native syntax, else null.
  virtual File *nativeFile() { return nullptr; }

  /// The things at `address`: in a native file as hcledit finds them or, where
  /// hcledit finds nothing, as an AddressQuery does. For FoundForm::Source an
  /// empty address leads to the blocks at the top of a native file.
  /// Errors: the address is empty; as AddressQuery::read.
  [[nodiscard]] virtual std::optional<std::vector<Found>>
  find(std::string_view address, Target target, FoundForm form,
       Fault &fault) = 0;

  /// Makes `value` the value of the attributes at `address`.
  /// Errors: those of find; `value` is not an expression.
  [[nodiscard]] virtual std::optional<size_t>
  set(std::string_view address, std::string_view value, Fault &fault) = 0;
  /// The same, and makes the attributes, or the entries of objects, that are
  /// missing, with the objects around them. What is not the last name is made
  /// as a block where `rules`, which may be null, or other blocks of a native
  /// file have it as one.
  /// Errors: also, what leads to the value is not an object.
  [[nodiscard]] virtual std::optional<size_t>
  create(std::string_view address, std::string_view value,
         const ReferenceRules *rules, Fault &fault) = 0;
  /// Appends an attribute to the first block at the address, or to all blocks
  /// if the address is a pattern; after an empty line if `newline`, which is
  /// for native files. An existing attribute at the top of a native file is
  /// set.
  /// Errors: also, the block has the attribute.
  [[nodiscard]] virtual std::optional<size_t> append(std::string_view address,
                                                     std::string_view value,
                                                     bool newline,
                                                     Fault &fault) = 0;
  /// Renames the attributes at `from`.
  /// Errors: also, `to` names another block, or an attribute that is there.
  [[nodiscard]] virtual std::optional<size_t>
  rename(std::string_view from, std::string_view to, Fault &fault) = 0;
  /// Renames the attribute at `address` to `name` and sets its value.
  /// Errors: those of rename and set.
  [[nodiscard]] virtual std::optional<size_t> replace(std::string_view address,
                                                      std::string_view name,
                                                      std::string_view value,
                                                      Fault &fault) = 0;
  /// Removes the attributes or blocks at `address`. Empty lines around blocks
  /// become one.
  /// Errors: those of find.
  [[nodiscard]] virtual std::optional<size_t>
  remove(std::string_view address, Target target, Fault &fault) = 0;

  /// Gives the blocks at `from` the type and labels of `to`.
  /// Errors: those of find; `to` is not the address of a block.
  [[nodiscard]] virtual std::optional<size_t>
  moveBlocks(std::string_view from, std::string_view to, Fault &fault) = 0;
  /// Appends a block with the type and labels of `address` to the file.
  /// Errors: the same.
  [[nodiscard]] virtual std::optional<size_t>
  newBlock(std::string_view address, bool newline, Fault &fault) = 0;
  /// Appends a block to each block at `parent`.
  /// Errors: the same.
  [[nodiscard]] virtual std::optional<size_t>
  appendBlock(std::string_view parent, std::string_view child, bool newline,
              Fault &fault) = 0;

  /// Renames the references that begin with `move.from`. Returns their number.
  /// Errors: those of renameReferences (hcl/EditReferences.h).
  [[nodiscard]] virtual std::optional<size_t>
  renameReferences(const ReferenceMove &move, Fault &fault) = 0;
};

/// The names in `from` and `to`, which have dots between them.
/// Errors: a text is not a name.
[[nodiscard]] std::optional<ReferenceMove>
readReferenceMove(std::string_view from, std::string_view to, Fault &fault);
/// The same for references to what `from` and `to` name, addresses of a block
/// or attribute: they begin with `prefix` in place of the block's type, so that
/// `var.a` is a reference to `variable.a`.
/// Errors: also, an address is a pattern.
[[nodiscard]] std::optional<ReferenceMove>
readReferenceMove(std::string_view prefix, std::string_view from,
                  std::string_view to, Fault &fault);

/// Appends a line for `found` in `source`: a JSON object with the address, the
/// text, the file and the range.
void appendFound(std::string &out, const SourceFile &source,
                 const Found &found);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_DOCUMENT_H
