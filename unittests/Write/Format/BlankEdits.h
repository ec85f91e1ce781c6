// Applies what the formatter returns: replacements of blanks.
#ifndef HCL_UNITTESTS_FORMAT_BLANKEDITS_H
#define HCL_UNITTESTS_FORMAT_BLANKEDITS_H

#include "hcl/Format.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// `text` after `edits`, which are in its order.
inline std::string applied(std::string_view text,
                           const std::vector<BlankEdit> &edits) {
  std::string out;
  uint32_t last = 0;
  for (const BlankEdit &edit : edits) {
    out += text.substr(last, edit.range.begin - last);
    out.append(edit.spaces, ' ');
    last = edit.range.end;
  }
  return out += text.substr(last);
}

} // namespace hcl

#endif // HCL_UNITTESTS_FORMAT_BLANKEDITS_H
