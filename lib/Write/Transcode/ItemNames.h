// The names of the items of a body: an attribute excludes blocks of its name,
// and blocks exclude those with another number of labels.
//
// Ownership: a source and diagnostics are referred to. Threads: one thread.
// Deliberately absent: schemas.
#ifndef HCL_LIB_TRANSCODE_ITEMNAMES_H
#define HCL_LIB_TRANSCODE_ITEMNAMES_H

#include "hcl/Diagnostic.h"
#include "hcl/SourceFile.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

class ItemNames {
public:
  /// The names of a body of `file`, none so far. `reason` is a sentence for
  /// those who read that two items exclude each other.
  ItemNames(const SourceFile &file, std::string_view reason,
            Diagnostics &diagnostics)
      : file_(file), reason_(reason), diagnostics_(diagnostics) {}

  /// Adds a block with `labelCount` labels or, without a number, an attribute,
  /// whose name is at `range`. Returns whether no earlier item excludes it.
  /// Errors: AttributeRedefined, AttributeAndBlock, MixedLabels otherwise.
  [[nodiscard]] bool add(std::string_view name, Range range,
                         std::optional<size_t> labelCount);

private:
  struct Item {
    Range name;
    std::optional<size_t> labelCount;
  };

  void report(std::string_view name, Range range,
              std::optional<size_t> labelCount, const Item &earlier);

  const SourceFile &file_;
  std::string_view reason_;
  Diagnostics &diagnostics_;
  std::map<std::string, Item, std::less<>> items_;
};

} // namespace hcl

#endif // HCL_LIB_TRANSCODE_ITEMNAMES_H
