// The words for a key of an object that reads like a reference and like a name,
// e.g. `{a.b = 1}`, for the stages that report it: evaluation of the object,
// and lowering of a key by itself.
#ifndef HCL_LIB_SEMANTICS_AMBIGUOUSKEY_H
#define HCL_LIB_SEMANTICS_AMBIGUOUSKEY_H

namespace hcl {

/// The detail of DiagKind::AmbiguousKey.
inline constexpr const char *ambiguousKeyDetail =
    "This key could be a reference or a name with a dot in it. Write it in "
    "parentheses to use the value that it refers to, or in quotes to use it as "
    "a name.";

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_AMBIGUOUSKEY_H
