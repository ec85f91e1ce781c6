// Versions and constraints on them, as go-version reads them.
//
// In: texts such as `1.2.3-rc1` and `>= 1.2, != 1.4.0`. Out: whether a version
// meets a constraint. Deliberately absent: versions of applications, which are
// two numbers (Support/VersionText.h).
#ifndef HCL_LIB_MODULEEVAL_VERSIONCONSTRAINT_H
#define HCL_LIB_MODULEEVAL_VERSIONCONSTRAINT_H

#include <optional>
#include <string>
#include <string_view>

namespace hcl::app {

/// Whether the semantic version `version` meets all parts of `constraint`,
/// separated by commas: `=`, `!=`, `>`, `<`, `>=`, `<=`, `~>` and a version. A
/// version before a release meets only `=`, `!=`, and constraints that name
/// such a version of the same release. Errors: nothing, with `problem` set.
[[nodiscard]] std::optional<bool> meetsConstraint(std::string_view version,
                                                  std::string_view constraint,
                                                  std::string &problem);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_VERSIONCONSTRAINT_H
