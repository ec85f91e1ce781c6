// Completion at the cursor of a console.
//
// In: a line, or the lines of an open expression, and the cursor. Out: words
// for there, and help about the call around the cursor.
// Deliberately absent: files, which the terminal's side completes.
#ifndef HCL_LIB_CONSOLE_COMPLETION_H
#define HCL_LIB_CONSOLE_COMPLETION_H

#include "Surroundings.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::console {

/// A word for the cursor.
struct Candidate {
  std::string text;        ///< from `Candidates::begin` on
  std::string detail = {}; ///< type and value, or the beginning of the help
};

/// The words for the cursor, sorted.
struct Candidates {
  size_t begin = 0;    ///< where the word begins. Units: bytes of the input
  bool isPath = false; ///< paths of files are wanted instead
  std::vector<Candidate> words = {};
  std::string help = {}; ///< lines about the call around the cursor
};

/// The names that fit at the end of `expression`, whatever the beginning of a
/// word there; names of `own` come first.
std::vector<LiveName> namesAtEnd(std::string_view expression,
                                 const Surroundings &surroundings,
                                 const Scope &own);

/// The words that fit at `cursor` of `input` among `own`, which come first, and
/// the names of `surroundings`.
Candidates completionAt(std::string_view input, size_t cursor,
                        const Surroundings &surroundings, const Scope &own);

} // namespace hcl::console

#endif // HCL_LIB_CONSOLE_COMPLETION_H
