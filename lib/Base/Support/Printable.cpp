#include "Printable.h"

#include <utf8proc.h>

bool hcl::utf8::isPrintable(uint32_t codePoint) {
  if (codePoint == ' ')
    return true;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(codePoint))) {
  case UTF8PROC_CATEGORY_CN:
  case UTF8PROC_CATEGORY_CC:
  case UTF8PROC_CATEGORY_CF:
  case UTF8PROC_CATEGORY_CS:
  case UTF8PROC_CATEGORY_CO:
  case UTF8PROC_CATEGORY_ZS:
  case UTF8PROC_CATEGORY_ZL:
  case UTF8PROC_CATEGORY_ZP:
    return false;
  default:
    return true;
  }
}
