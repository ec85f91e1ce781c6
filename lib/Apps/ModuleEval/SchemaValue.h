// Values of blocks whose contents a provider declares.
//
// In: what is written in a block, evaluated. Out: an object of the type that
// the provider declares: what is not written is null, or deferred where the
// provider computes it. Ownership: values. Threads: no state is kept.
// Deliberately absent: checks of what is written (SchemaChecks.h).
#ifndef HCL_LIB_MODULEEVAL_SCHEMAVALUE_H
#define HCL_LIB_MODULEEVAL_SCHEMAVALUE_H

#include "ModuleContent/Part.h"
#include "Schemas/Schema.h"
#include "hcl/Marks.h"
#include "hcl/Value.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

using WrittenValues = std::vector<std::pair<std::string, Value>>;

/// The value of the content `block` in which `values` are written. Values of
/// attributes that the provider calls sensitive have the mark `sensitive`,
/// unless that is empty.
Value schemaValue(const schemas::SchemaBlock &block,
                  const WrittenValues &values, const std::string &sensitive);

/// The blocks in a body that a provider declares, by type.
class DeclaredBlocks {
public:
  /// Values of sensitive attributes have the mark `sensitive`, which outlives
  /// this object.
  explicit DeclaredBlocks(const std::string &sensitive)
      : sensitive_(sensitive) {}
  /// Adds `block`, in which `values` are written.
  void add(const NestedPart &block, WrittenValues values);
  /// Adds a value for each type of blocks to `all`.
  void addTo(WrittenValues &all);

private:
  struct Blocks {
    WrittenValues values = {}; ///< by label, if the blocks have labels
    bool isUnknown = false;    ///< any number of blocks
    MarkSet marks = {};
  };

  const std::string &sensitive_;
  std::map<const NestedRule *, Blocks> types_;
};

/// `value`, of the content `block`, for other expressions: of an argument that
/// is not written only the type is known, since the provider may have a default
/// for it.
Value withDefaultsOf(const schemas::SchemaBlock &block, const Value &value);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_SCHEMAVALUE_H
