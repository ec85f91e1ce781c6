// Values as people see them at a prompt.
//
// In: text in JSON or HCL. Out: text with colours, and no more lines than fit.
// Deliberately absent: terminals, and printing values.
#ifndef HCL_LIB_CONSOLE_SHOWN_H
#define HCL_LIB_CONSOLE_SHOWN_H

#include <cstddef>
#include <string>
#include <string_view>

namespace hcl::console {

/// A text, and a line about the parts left out; empty: all is there.
struct Cut {
  std::string text;
  std::string note;
};
/// The first `mostLines` lines of `text`, each of at most some thousand bytes;
/// 0: all of `text`.
Cut cut(std::string_view text, size_t mostLines);

/// `text`, in JSON, with ANSI colours: keys, strings, and other scalars.
std::string coloured(std::string_view text);

} // namespace hcl::console

#endif // HCL_LIB_CONSOLE_SHOWN_H
