// Conventions shared by the printer and the reader of HIR text: the words for
// flags, and the names allowed after a `%`.
#ifndef HCL_LIB_HIR_NOTATION_H
#define HCL_LIB_HIR_NOTATION_H

#include "Support/Utf8.h"
#include "hcl/compiler/HIR.h"

#include <string_view>

namespace hcl::hir {

/// A flag of an op, written as a word after the mnemonic.
struct FlagWord {
  OpKind kind;
  OpFlags flag;
  std::string_view word;
};

/// In printing order.
inline constexpr FlagWord flagWords[] = {
    {OpKind::For, ObjectFor, "object"},
    {OpKind::For, Grouping, "grouping"},
    {OpKind::For, TemplateFor, "template"},
    {OpKind::Cond, TemplateIf, "template"},
    {OpKind::Splat, AttrSplat, "attr"},
    {OpKind::Index, Legacy, "legacy"},
    {OpKind::Object, Json, "json"},
};

/// The word for where a constant comes from; "" for the source.
constexpr std::string_view wordOf(ConstOrigin origin) {
  switch (origin) {
  case ConstOrigin::Source:
    break;
  case ConstOrigin::Computed:
    return "computed";
  case ConstOrigin::Reference:
    return "reference";
  }
  return "";
}

/// Whether `kind` is that of calls, which have places and may expand arguments.
constexpr bool isCall(OpKind kind) {
  return infoOf(kind).opClass == OpClass::Call;
}

/// The flags that an op of `kind` may have.
constexpr uint8_t allowedFlags(OpKind kind) {
  uint8_t flags = isCall(kind) ? ExpandLast : NoFlags;
  for (const FlagWord &row : flagWords)
    if (row.kind == kind)
      flags |= row.flag;
  return flags;
}

/// The length in bytes of the name at the start of `text`: an identifier of
/// HCL, or one that starts with `_`.
inline size_t nameLength(std::string_view text) {
  size_t size = 0;
  while (size < text.size()) {
    auto [value, length] = utf8::decode(text, size);
    bool good =
        value == '_' || (size == 0 ? utf8::isIdStart(value)
                                   : utf8::isIdContinue(value) || value == '-');
    if (!good || (value == 0xFFFD && length == 1))
      break;
    size += length;
  }
  return size;
}

/// Whether all of `text` is a name.
inline bool isName(std::string_view text) {
  return !text.empty() && nameLength(text) == text.size();
}

} // namespace hcl::hir

#endif // HCL_LIB_HIR_NOTATION_H
