// References in expressions: the variables that they read from outside.
//
// In: attributes, and the names that a reference begins with. Out: the same
// with other names. Names that a `for` binds hide those outside: they are not
// references.
//
//   std::vector<std::string> from = {"var", "a"};
//   std::vector<std::string> to = {"var", "b"};
//   renameReferences(file.body(), from, to, language);
//
// Ownership: nothing is kept. Threads: one at a time for a file.
// Deliberately absent: which declaration a reference means.
#ifndef HCL_EDITREFERENCES_H
#define HCL_EDITREFERENCES_H

#include "hcl/Edit.h"

#include <span>
#include <string>

namespace hcl::edit {

/// Writes `to` instead of `from` at the start of each reference in the
/// expression of `attribute` that begins with these names: `var.a` also in
/// `var.a.id` and `var.a[0]`, but not in `var["a"]`. Returns how many there
/// were. Blanks and comments between the names stay if there are as many.
size_t renameReferences(Attribute &attribute, std::span<const std::string> from,
                        std::span<const std::string> to,
                        const Language &language);

/// The same in all expressions of `body` and of the blocks in it.
size_t renameReferences(Body &body, std::span<const std::string> from,
                        std::span<const std::string> to,
                        const Language &language);

} // namespace hcl::edit

#endif // HCL_EDITREFERENCES_H
