// Configurations in the JSON syntax that a program changes and prints again.
//
//   std::optional<edit::JsonFile> file =
//       edit::JsonFile::parse(SourceFile::read("main.tf.json", diagnostics),
//                             Language(), diagnostics);
//   file->set("resource.aws_instance.web.count", "var.n + 1", fault);
//   std::cout << file->text();
//
// In: a source without syntax errors, addresses and expressions, both as in the
// native syntax. Out: the text with the edits made. The rest keeps its bytes.
// Insertions are laid out like the file: indentation, line ends, blanks after
// colons, on one line where the surroundings are.
//
// The elements of an address are the names of properties. Where a value is an
// array of objects, an element names properties of all of them: of the bodies
// of a list of blocks. A number, or a step in brackets, is an element of an
// array. JSON does not tell blocks from attributes, so an address leads to
// either, and a condition is true of an object at its place in the address.
// Expressions are written as the JSON syntax has them: literals as values,
// others in `"${…}"`.
//
// Errors: a function that can be refused returns nothing, fills a Fault and
// changes nothing. Otherwise it returns to how many values the address leads;
// none is not an error.
// Ownership: a file owns its text. Threads: one at a time for a file.
// Deliberately absent: comments, which JSON does not have.
#ifndef HCL_EDITJSON_H
#define HCL_EDITJSON_H

#include "hcl/Diagnostic.h"
#include "hcl/EditReferences.h"
#include "hcl/Fault.h"
#include "hcl/Language.h"
#include "hcl/SourceFile.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

/// A value that an address leads to.
struct JsonPart {
  std::vector<std::string> path; ///< names and numbers on the way
  Range range;                   ///< in the source of the file
};

/// How many of the values that an address without wildcards leads to count.
enum class JsonMatches : uint8_t {
  First, ///< an attribute: the attribute of the first block that has one
  All,   ///< blocks
};

class JsonFile {
public:
  /// Reads `source`.
  /// Errors: those of parseJsonConfig (compiler/Parse.h); then there is no
  /// file. Cost: linear.
  [[nodiscard]] static std::optional<JsonFile> parse(const SourceFile &source,
                                                     const Language &language,
                                                     Diagnostics &diagnostics);

  /// The file as it is now.
  const SourceFile &source() const;
  std::string_view text() const { return source().text(); }

  /// The values at `address`, in the order of the file.
  /// Errors: the address is empty, or a condition in it is malformed.
  [[nodiscard]] std::optional<std::vector<JsonPart>>
  find(std::string_view address, JsonMatches matches, Fault &fault) const;

  // Each edit is linear in the file.

  /// Makes `expression` the value at `address`.
  /// Errors: those of find; `expression` is not an expression.
  [[nodiscard]] std::optional<size_t>
  set(std::string_view address, std::string_view expression, Fault &fault);
  /// The same, and makes the value where it is missing, with objects around it
  /// as the address has names: what follows the last wildcard or condition, or
  /// the name before the first brackets; the last name of any other address.
  /// Errors: also, what leads to it is not an object.
  [[nodiscard]] std::optional<size_t>
  create(std::string_view address, std::string_view expression, Fault &fault);
  /// Appends a property to the first object that the rest of `address` leads
  /// to; to all with wildcards.
  /// Errors: also, there is one of that name.
  [[nodiscard]] std::optional<size_t>
  append(std::string_view address, std::string_view expression, Fault &fault);
  /// Gives properties the last name of `to`; the rest of both addresses must be
  /// the same.
  /// Errors: also, an object has a property of that name already.
  [[nodiscard]] std::optional<size_t> rename(std::string_view from,
                                             std::string_view to, Fault &fault);
  /// Renames the property at `address` and sets its value.
  /// Errors: those of both.
  [[nodiscard]] std::optional<size_t> replace(std::string_view address,
                                              std::string_view name,
                                              std::string_view expression,
                                              Fault &fault);
  /// Removes properties and elements.
  [[nodiscard]] std::optional<size_t> remove(std::string_view address,
                                             JsonMatches matches, Fault &fault);

  /// Gives blocks other names: those in which `to`, of the same length,
  /// differs.
  /// Errors: also, a name that differs is that of other blocks too, which are
  /// not moved.
  [[nodiscard]] std::optional<size_t>
  moveBlocks(std::string_view from, std::string_view to, Fault &fault);
  /// Appends an empty object at `child` to the objects at `parent`, or to the
  /// root for an empty address; objects on the way are made where missing.
  /// Errors: also, there is a property at `child`.
  [[nodiscard]] std::optional<size_t>
  appendBlock(std::string_view parent, std::string_view child, Fault &fault);
  /// Writes `move.to` instead of `move.from` at the start of each reference in
  /// templates in strings. Returns how many there were. A property `dynamic` is
  /// taken as blocks whose iterators are not references (EditReferences.h).
  /// Errors: those of renameReferences (EditReferences.h).
  [[nodiscard]] std::optional<size_t>
  renameReferences(const ReferenceMove &move, Fault &fault);

private:
  struct Contents;
  explicit JsonFile(std::shared_ptr<const Contents> contents)
      : contents_(std::move(contents)) {}

  std::shared_ptr<const Contents> contents_;
};

} // namespace hcl::edit

#endif // HCL_EDITJSON_H
