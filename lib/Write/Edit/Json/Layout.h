// Text that is inserted into a JSON file, laid out like the file.
//
// In: a tree, and JSON on one line. Out: edits. Deliberately absent: which
// edits are made, and the layout of whole files (Format.h).
#ifndef HCL_LIB_EDIT_JSON_LAYOUT_H
#define HCL_LIB_EDIT_JSON_LAYOUT_H

#include "Edit/TextEdits.h"
#include "hcl/compiler/Tree.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

class JsonFileLayout {
public:
  /// The habits of the text of `tree`, which outlives this. Cost: linear.
  explicit JsonFileLayout(const Tree &tree);

  /// Writes `json` in place of `value`, an element or property of `container`.
  TextEdit replace(NodeRef container, NodeRef value,
                   std::string_view json) const;
  /// Appends a property to `object`.
  TextEdit append(NodeRef object, std::string_view name,
                  std::string_view json) const;

private:
  bool hasLines(Range range) const {
    auto end = std::ranges::lower_bound(lineEnds_, range.begin);
    return end != lineEnds_.end() && *end < range.end;
  }
  std::string_view blanksOfLine(uint32_t place) const;
  std::string value(std::string_view json, std::string_view base,
                    bool isOneLine) const;

  const Tree &tree_;
  std::string_view text_;
  /// The places of line feeds: a file may have one line and many parts.
  std::vector<uint32_t> lineEnds_;
  std::string_view indent_ = "  ";
  std::string_view lineEnd_ = "\n";
  bool hasLines_ = false;
  bool isSpaced_ = true;
};

/// Edits that remove the properties or elements with these numbers from
/// `container`, commas included.
std::vector<TextEdit> removeFrom(NodeRef container,
                                 const std::set<size_t> &numbers);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_JSON_LAYOUT_H
