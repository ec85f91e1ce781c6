// The language of the tests: that of the specification, with its functions.
#ifndef HCL_UNITTESTS_TRANSCODE_SPECLANGUAGE_H
#define HCL_UNITTESTS_TRANSCODE_SPECLANGUAGE_H

#include "hcl/Functions.h"
#include "hcl/Language.h"

namespace hcl::test {

inline Language specLanguage() {
  Language result;
  result.functions = specFunctions();
  return result;
}

} // namespace hcl::test

#endif // HCL_UNITTESTS_TRANSCODE_SPECLANGUAGE_H
