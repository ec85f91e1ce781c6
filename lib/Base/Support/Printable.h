// The characters that text shows as themselves.
//
// In: a code point. Out: whether a reader sees it; all others are better
// written as escapes. Deliberately absent: widths (Utf8.h).
#ifndef HCL_LIB_SUPPORT_PRINTABLE_H
#define HCL_LIB_SUPPORT_PRINTABLE_H

#include <cstdint>

namespace hcl::utf8 {

/// Whether `codePoint` is a letter, mark, number, punctuation, symbol or the
/// blank U+0020.
bool isPrintable(uint32_t codePoint);

} // namespace hcl::utf8

#endif // HCL_LIB_SUPPORT_PRINTABLE_H
