// References in expressions: variables read from outside.
//
// In: attributes, and the names at the start of a reference. Out: the
// attributes with other names. Names bound by a `for` hide outer names and are
// not references. Nor is the iterator of a `dynamic` block in `labels` and
// `content`: the name of the block or the name in its attribute `iterator`.
//
//   edit::ReferenceMove move{{"var", "a"}, {"var", "b"}};
//   renameReferences(file.body(), move, language, fault);
//
// Names bound by an application, such as `each`, `count` and `self`, are names
// like others.
//
// Errors: a name with another meaning at a reference: bound there by a `for` or
// a `dynamic` block, or a keyword. Nothing is changed then.
// Ownership: nothing is kept. Threads: one at a time for a file.
// Deliberately absent: which declaration a reference means.
#ifndef HCL_EDITREFERENCES_H
#define HCL_EDITREFERENCES_H

#include "hcl/Edit.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl::edit {

/// How an application uses the expression of an attribute.
enum class ReferenceUse : uint8_t {
  Values, ///< it is evaluated; references are variables
  Names,  ///< also, `a.b` in quotes is a reference: alone, in a list, in an
          ///< object. `"depends_on": ["a.b"]`
  None,   ///< what looks like a reference is none: a type
};

/// A block that a text names in another form than that of references.
struct NamedByText {
  /// A reference to the block: {"target", "base"} for "target:base".
  std::vector<std::string> reference;
  /// The characters of the text that are the last of these names; empty: that
  /// name cannot be written anew.
  Range last;
};

/// The blocks that a text may name.
using TextNames = std::function<std::vector<NamedByText>(const std::string &)>;

/// The attributes and blocks of bodies of a type, in an application.
/// hcl/AppReferences.h reads them from a description.
struct ReferenceRules {
  /// By name; those of other attributes are Values.
  std::map<std::string, ReferenceUse, std::less<>> attributes = {};
  /// Blocks in such bodies, by type; not null. Bodies may share them.
  std::map<std::string, std::shared_ptr<const ReferenceRules>, std::less<>>
      blocks = {};
  /// The number of labels of such a block.
  size_t labels = 0;
  /// Attributes with texts that name blocks: alone, in a list, in an object.
  std::map<std::string, TextNames, std::less<>> texts = {};
  /// The same for the first label of such a block; empty: it names nothing.
  TextNames firstLabel = {};
};

/// A renaming: the names that references begin with, before and after.
struct ReferenceMove {
  std::vector<std::string> from;
  std::vector<std::string> to;
  /// For the body of a file, which outlives this; null: all attributes have
  /// values.
  const ReferenceRules *rules = nullptr;
};

/// Writes `move.to` instead of `move.from` at the start of each reference in
/// the expression of `attribute` that begins with these names: `var.a` also in
/// `var.a.id` and `var.a[0]`, but not in `var["a"]`. Returns how many there
/// were. Blanks and comments between the names stay if there are as many.
/// Errors: as above; dynamic blocks around the attribute do not count.
[[nodiscard]] std::optional<size_t> renameReferences(AttributeItem &attribute,
                                                     const ReferenceMove &move,
                                                     const Language &language,
                                                     Fault &fault);

/// The same in all expressions of `body` and of nested blocks. The rules of the
/// move are the rules of this body.
/// Errors: as above.
[[nodiscard]] std::optional<size_t> renameReferences(BodyItems &body,
                                                     const ReferenceMove &move,
                                                     const Language &language,
                                                     Fault &fault);

} // namespace hcl::edit

#endif // HCL_EDITREFERENCES_H
