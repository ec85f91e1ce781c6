// The commands of hcledit and some more, on a file.
//
// In: a file, an address, and what to write there. Out: the changed file, or
// the text that was asked for; and how many attributes, parts, blocks or
// references the address leads to. None is not an error: the file is left as it
// is. An edit that is refused returns nothing, and the file is not to be used
// any more.
// Deliberately absent: formatting (hcl/Format.h), and files on disk
// (tools/hcl-edit).
#ifndef HCL_LIB_EDIT_COMMANDS_H
#define HCL_LIB_EDIT_COMMANDS_H

#include "AddressQuery.h"
#include "PartChanges.h"
#include "hcl/Edit.h"
#include "hcl/EditReferences.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl::edit {

/// The requested text, and the number of its sources.
struct FoundText {
  std::string text = {};
  size_t count = 0;
};

/// The attributes and parts at `address`: as hcledit finds them or, where
/// hcledit finds nothing, as an AddressQuery does.
/// Errors: the address is empty; as AddressQuery::read.
[[nodiscard]] std::optional<std::vector<FoundPart>>
findParts(File &file, std::string_view address, const Language &language,
          Fault &fault);
/// Makes `value` the value of the attributes in `found`, and adds that of parts
/// to `changes`.
/// Errors: `value` is not an expression.
[[nodiscard]] bool setFound(std::span<const FoundPart> found,
                            std::string_view value, PartChanges &changes,
                            const Language &language, Fault &fault);
/// The text of the expression or part.
std::string_view textOf(const FoundPart &part);

/// The values of the attributes at `address`, each with a line end.
/// Errors: as findParts.
[[nodiscard]] std::optional<FoundText>
getAttribute(File &file, std::string_view address, bool withComments,
             const Language &language, Fault &fault);

/// The same as JSON, an object a line: file, address, text, and the range of
/// the text.
[[nodiscard]] std::optional<FoundText>
attributesAsJson(File &file, std::string_view address, const Language &language,
                 Fault &fault);

/// Makes `value` the value of the attributes at `address`.
/// Errors: also, `value` is not an expression.
[[nodiscard]] std::optional<size_t>
setAttribute(File &file, std::string_view address, std::string_view value,
             const Language &language, Fault &fault);

/// The same, and makes it where it is missing: an attribute in the blocks that
/// the address leads to, with the objects around it, and an entry in objects.
/// What is not the last name is made as a block where `rules`, which may be
/// null, or other blocks of the file have it as one. At the top of the file
/// only the last name is made.
/// Errors: also, an expression on the way is not an object.
[[nodiscard]] std::optional<size_t>
createAttribute(File &file, std::string_view address, std::string_view value,
                const ReferenceRules *rules, const Language &language,
                Fault &fault);

/// Appends an attribute to the first block at the address, or to all blocks if
/// the address is a pattern; after an empty line if `newline`. An existing
/// attribute at the top of the file is set.
/// Errors: also, the block has the attribute.
[[nodiscard]] std::optional<size_t>
appendAttribute(File &file, std::string_view address, std::string_view value,
                bool newline, const Language &language, Fault &fault);

/// Renames the attributes at `from`.
/// Errors: also, `to` names another block, or an attribute that is there.
[[nodiscard]] std::optional<size_t>
moveAttribute(File &file, std::string_view from, std::string_view to,
              const Language &language, Fault &fault);

/// Renames the attribute at `address` to `name` and sets its value.
/// Errors: also, there is such an attribute; `value` is not an expression.
[[nodiscard]] std::optional<size_t>
replaceAttribute(File &file, std::string_view address, std::string_view name,
                 std::string_view value, const Language &language,
                 Fault &fault);

/// Removes the attributes at `address`.
[[nodiscard]] std::optional<size_t> removeAttribute(File &file,
                                                    std::string_view address,
                                                    const Language &language,
                                                    Fault &fault);

/// The blocks for `block get` and `body get`: matching blocks at the top of the
/// file, else nested ones; for an address with conditions, the result of a
/// query.
[[nodiscard]] std::optional<std::vector<BlockItem *>>
findBlocks(File &file, std::string_view address, const Language &language,
           Fault &fault);
/// Appends a line for `text`, a view of `source`, that `address` leads to: a
/// JSON object with both, the file and the range.
void appendFound(std::string &out, const SourceFile &source,
                 const std::string &address, std::string_view text);

/// The blocks, separated by empty lines.
[[nodiscard]] std::optional<FoundText> getBlocks(File &file,
                                                 std::string_view address,
                                                 const Language &language,
                                                 Fault &fault);
/// The same as JSON, as attributesAsJson; for an empty address, those at the
/// top of the file.
[[nodiscard]] std::optional<FoundText> blocksAsJson(File &file,
                                                    std::string_view address,
                                                    const Language &language,
                                                    Fault &fault);
/// The text of the body of the first of these blocks.
[[nodiscard]] std::optional<FoundText> getBody(File &file,
                                               std::string_view address,
                                               const Language &language,
                                               Fault &fault);
/// The addresses of these blocks, one a line; for an empty address, of those at
/// the top of the file.
[[nodiscard]] std::optional<FoundText> listBlocks(File &file,
                                                  std::string_view address,
                                                  const Language &language,
                                                  Fault &fault);

/// Gives the blocks at `from` the type and labels of `to`.
[[nodiscard]] std::optional<size_t>
moveBlocks(File &file, std::string_view from, std::string_view to,
           const Language &language, Fault &fault);
/// Appends a block with the type and labels of `address` to the file.
[[nodiscard]] bool newBlock(File &file, std::string_view address, bool newline,
                            Fault &fault);
/// Appends a block to each block at `parent`.
[[nodiscard]] std::optional<size_t>
appendBlock(File &file, std::string_view parent, std::string_view child,
            bool newline, const Language &language, Fault &fault);
/// Removes the blocks at `address`.
[[nodiscard]] std::optional<size_t> removeBlocks(File &file,
                                                 std::string_view address,
                                                 const Language &language,
                                                 Fault &fault);

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

/// Renames the references that begin with `from`, e.g. `var.a`, to `to`. Null
/// `rules`: all attributes have values.
/// Errors: as readReferenceMove and renameReferences.
[[nodiscard]] std::optional<size_t>
moveReferences(File &file, std::string_view from, std::string_view to,
               const ReferenceRules *rules, const Language &language,
               Fault &fault);

/// The same for references to what `from` and `to` name; see readReferenceMove.
[[nodiscard]] std::optional<size_t>
moveReferencesTo(File &file, std::string_view prefix, std::string_view from,
                 std::string_view to, const ReferenceRules *rules,
                 const Language &language, Fault &fault);

/// `text`, a body, without empty lines at both ends, and with at most one in a
/// row elsewhere. Text in comments and templates is not touched.
std::string collapseEmptyLines(std::string_view text, const Language &language);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_COMMANDS_H
