// Headlines of diagnostics in the words of an application.
//
// In: diagnostics with places, and the `summaries` of a description. Out: the
// same with titles. Deliberately absent: headlines that depend on more than
// the block and the kind of a mistake, which reports set themselves.
#ifndef HCL_LIB_APP_HEADLINES_H
#define HCL_LIB_APP_HEADLINES_H

#include "Description/Description.h"
#include "hcl/Diagnostic.h"
#include "hcl/Language.h"

#include <cstddef>

namespace hcl::app {

/// Gives diagnostics from index `first` on that have no title the headline of
/// the block around their place, or of `description`. Files are read again, by
/// `language`; those in JSON have the headlines of `description` alone.
void setHeadlines(const Description &description, const Language &language,
                  size_t first, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_HEADLINES_H
