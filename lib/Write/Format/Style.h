// The choices of a style, each as a list of edits of a valid text.
//
// In: the tree of a text without syntax errors. Out: replacements of ranges of
// it, in ascending order and disjoint. Blanks in the replacements need not be
// those of the layout, which is made anew afterwards.
// Deliberately absent: the layout itself (Layout.h), and the order in which
// the choices are made (Restyle.cpp).
#ifndef HCL_LIB_FORMAT_STYLE_H
#define HCL_LIB_FORMAT_STYLE_H

#include "hcl/Diagnostic.h"
#include "hcl/Restyle.h"
#include "hcl/compiler/Tree.h"

#include <vector>

namespace hcl {

/// The edits of `unwrapTemplates` and `unquoteTypes`.
std::vector<TextEdit> plainValueEdits(const Tree &tree,
                                      const FormatStyle &style);

/// The edits for the order of adjacent attributes in `style`. Comments above
/// and after an attribute move along.
/// Cost: also sorts the attributes of each paragraph.
std::vector<TextEdit> orderEdits(const Tree &tree, const FormatStyle &style);

/// The edits that break lines at `width` and add trailing commas. The text must
/// be laid out.
std::vector<TextEdit> lineEdits(const Tree &tree, const FormatStyle &style);

} // namespace hcl

#endif // HCL_LIB_FORMAT_STYLE_H
