// Modules as short nested text, and ranges as the text they cover, so that
// tests state their expectations in one line.
#ifndef HCL_UNITTESTS_LOWER_SKETCH_H
#define HCL_UNITTESTS_LOWER_SKETCH_H

#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <memory>
#include <string>
#include <string_view>

namespace hcl::test {

/// A source, lowered.
struct Lowered {
  std::unique_ptr<SourceFile> file;
  Diagnostics diags;
  hir::Module module;

  /// The expression of the first attribute, e.g. `(add a (mul 2 3))`.
  std::string sketch() const;
  /// The first operation of `kind`, or null.
  const hir::Op *find(OpKind kind) const;
  /// The text that `range` covers.
  std::string_view text(Range range) const { return file->slice(range); }
};

Lowered lowerExpression(std::string_view text,
                        const Dialect &dialect = Dialect::spec());
Lowered lowerTemplate(std::string_view text,
                      const Dialect &dialect = Dialect::spec());
Lowered lowerConfig(std::string_view text,
                    const Dialect &dialect = Dialect::spec());

/// `lowerExpression(text).sketch()`.
inline std::string sketch(std::string_view text,
                          const Dialect &dialect = Dialect::spec()) {
  return lowerExpression(text, dialect).sketch();
}

} // namespace hcl::test

#endif // HCL_UNITTESTS_LOWER_SKETCH_H
