// Words of other languages for what HCL has under another name.
//
// In: a name that does not exist here. Out: the name that was probably meant.
// Deliberately absent: misspellings (Support/Text.h).
#ifndef HCL_LIB_SEMANTICS_SYNONYMS_H
#define HCL_LIB_SEMANTICS_SYNONYMS_H

#include <string_view>

namespace hcl {

/// A word and what it is here; empty: not known.
struct Synonym {
  std::string_view name;
  /// Whether the word can mean nothing else.
  bool isCertain = false;
};

/// The keyword for `name`: `true` for `True`, `null` for `None`.
Synonym keywordSynonym(std::string_view name);
/// The function for `name`: `length` for `len`.
std::string_view functionSynonym(std::string_view name);
/// Whether `name` is that of a type: `string`.
bool isTypeName(std::string_view name);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_SYNONYMS_H
