// The list of the words of descriptions, for readers at a terminal and for the
// site.
//
// In: nothing. Out: Markdown, a section for each block of descriptions and an
// item for each word.
// Deliberately absent: the words of one application.
#ifndef HCL_TOOLS_HCL_EVAL_WORDLIST_H
#define HCL_TOOLS_HCL_EVAL_WORDLIST_H

#include <string>

namespace hcl::eval {

/// The words of descriptions by block, with what follows each and its meaning.
std::string wordList();

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_WORDLIST_H
