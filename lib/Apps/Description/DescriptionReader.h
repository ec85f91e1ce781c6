// A description file as rules.
//
// In: a body in the native syntax. Out: a Description, and diagnostics at its
// mistakes.
// Deliberately absent: modules.
#ifndef HCL_LIB_DESCRIPTION_DESCRIPTIONREADER_H
#define HCL_LIB_DESCRIPTION_DESCRIPTIONREADER_H

#include "Description.h"
#include "hcl/Body.h"

namespace hcl::app {

/// Reads the description in `body`.
/// Errors: as Body::content and evaluation of arguments; InvalidDescription at
/// contradictions and at undescribed names.
Description readDescription(const Body &body, Diagnostics &diagnostics,
                            std::string_view version = {});

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_DESCRIPTIONREADER_H
