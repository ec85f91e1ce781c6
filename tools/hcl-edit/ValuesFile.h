// Files with the values of variables, in which nothing refers to anything.
//
// In: the name of a file, its text before and after an edit. Out: whether the
// edit is one that its application would refuse. Deliberately absent: what else
// an application allows.
#ifndef HCL_TOOLS_HCL_EDIT_VALUESFILE_H
#define HCL_TOOLS_HCL_EDIT_VALUESFILE_H

#include "hcl/Language.h"
#include "hcl/SourceFile.h"

#include <string>
#include <string_view>

namespace hcl::edit {

/// Whether a file of this name holds the values of variables, for Terraform or
/// Packer.
bool isValuesFile(std::string_view name);

/// Whether `text` has more references and calls of functions than `source`.
bool addsReferences(const SourceFile &source, const std::string &text,
                    const Language &language);

} // namespace hcl::edit

#endif // HCL_TOOLS_HCL_EDIT_VALUESFILE_H
