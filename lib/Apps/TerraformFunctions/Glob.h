// Patterns for names of files, as Terraform's fileset reads them.
//
//   *        any characters        [a-z]   one of these; [^a-z] not one
//   ?        one character         {a,b}   one of these texts
//   \x       the character x
//
// In: a pattern for one part of a path, and a name. Deliberately absent: `**`
// and the walk through folders (FileSet.cpp).
#ifndef HCL_LIB_TERRAFORMFUNCTIONS_GLOB_H
#define HCL_LIB_TERRAFORMFUNCTIONS_GLOB_H

#include <string_view>

namespace hcl::terraform {

enum class GlobMatch { No, Yes, BadPattern };

/// Whether `name` as a whole matches `pattern`. A pattern is read only as far
/// as the name matches, so a fault after that goes unnoticed. Alternatives do
/// not nest. Cost: exponential in the number of stars at worst.
GlobMatch matchGlob(std::string_view pattern, std::string_view name);

} // namespace hcl::terraform

#endif // HCL_LIB_TERRAFORMFUNCTIONS_GLOB_H
