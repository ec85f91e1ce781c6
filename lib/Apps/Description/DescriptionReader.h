// A description file as rules.
//
// In: a body in the native syntax. Out: a Description, and diagnostics that
// point at what a description must not say.
// Deliberately absent: the modules that it describes.
#ifndef HCL_LIB_DESCRIPTION_DESCRIPTIONREADER_H
#define HCL_LIB_DESCRIPTION_DESCRIPTIONREADER_H

#include "Description.h"
#include "hcl/Body.h"

namespace hcl::app {

/// Reads the description in `body`.
/// Errors: those of Body::content and of evaluating arguments;
/// InvalidDescription at what contradicts itself or names something that the
/// description lacks.
Description readDescription(const Body &body, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_DESCRIPTIONREADER_H
