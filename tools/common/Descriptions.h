// Descriptions of applications, by name or as files.
//
// In: a name such as `terraform`, or the path of a file. Out: the description's
// source, or a clause with the reason why there is none. Deliberately absent:
// what it says (hcl/Application.h).
#ifndef HCL_TOOLS_COMMON_DESCRIPTIONS_H
#define HCL_TOOLS_COMMON_DESCRIPTIONS_H

#include "hcl/Fault.h"
#include "hcl/SourceFile.h"

#include <string>
#include <vector>

namespace hcl::tools {

/// The description that `application` names: a file if it has a slash or ends
/// in `.hcl`, else one of those that are shipped. No file on failure.
/// Errors: there is none of that name; those of readSource.
SourceFile readDescription(const std::string &application, Fault &fault);

/// The names of the descriptions that are shipped, sorted.
std::vector<std::string> shippedApplications();

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_DESCRIPTIONS_H
