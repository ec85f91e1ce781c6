// Labels of blocks, checked by the conditions of a description.
//
// In: a rule and labels. Out: whether a block may have them, or why not.
// Threads: any.
// Deliberately absent: how many labels a block has, which reading checks.
#ifndef HCL_LIB_DESCRIPTION_LABELS_H
#define HCL_LIB_DESCRIPTION_LABELS_H

#include "Description.h"

#include <span>
#include <string>
#include <vector>

namespace hcl::app {

/// Whether `condition` holds for `labels`, which are variables called `names`;
/// an error means no. Further labels, or names, are passed over.
[[nodiscard]] bool areValidLabels(const Expression &condition,
                                  std::span<const std::string> names,
                                  std::span<const std::string> labels);

/// The reason why a block of `kind`, or an instance with the last of `labels`
/// as its name, must not have `labels`, as a message; empty: none.
std::string mistakeInLabels(const KindRule &kind,
                            std::span<const std::string> labels);

/// The reason why `name` is not an identifier, as a message.
std::string mistakeInIdentifier(const std::string &name);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_LABELS_H
