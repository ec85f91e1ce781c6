// Bodies read by the rules of a description.
//
// In: a body and its rule. Out: attributes and blocks, checked against the
// rule; nothing is evaluated. Overrides are applied to parts.
// Deliberately absent: names and values.
#ifndef HCL_LIB_MODULECONTENT_PART_H
#define HCL_LIB_MODULECONTENT_PART_H

#include "Description/Description.h"
#include "hcl/Body.h"
#include "hcl/Scope.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace hcl::app {

struct NestedPart;

/// A body read by a rule.
struct Part {
  Attributes attributes = {};
  /// When several blocks are merged: earlier definitions of an attribute,
  /// weakest first. They are merged with the last, or count while the last is
  /// null.
  std::map<std::string, std::vector<Attribute>, std::less<>> overridden = {};
  std::vector<NestedPart> blocks;
  Place missingItem = {};
  bool isUnknown = false; ///< stands for an unknown number of blocks
  MarkSet marks = {};

  /// The attribute called `name`, or null.
  const Attribute *find(std::string_view name) const {
    auto found = attributes.find(name);
    return found == attributes.end() ? nullptr : &found->second;
  }
};

/// A block in a body read by a rule.
struct NestedPart {
  const NestedRule *rule; ///< null: of an undescribed type
  std::string type;
  std::vector<std::string> labels;
  Place place; ///< the type
  Part part;
  bool hasUnknownLabels = false; ///< known later, see Block
  Range firstLabel = {};         ///< as written; empty: there is none
};

/// The source in which a body is read.
enum class Layer : uint8_t {
  Base,     ///< has what is required
  Override, ///< may lack anything
};

/// Reads `body` by `rule`, and by `variant` unless null. When the budget of
/// `scope`, which may be null, is exceeded, the rest is left out without a
/// report.
///
/// Errors: as Body::content; TooFewBlocks, DuplicateBlock and TooManyBlocks;
/// ConflictingArguments; what the version lacks or an override must not have;
/// Deprecated and IgnoredArgument, which are warnings.
Part readPart(const Body &body, const BodyRule &rule, const BodyRule *variant,
              Layer layer, Diagnostics &diagnostics,
              const Scope *scope = nullptr);

/// The content of `body`; what is not in `schema` is passed over.
/// Errors: IgnoredArgument for the rest, but UnsupportedArgument for the names
/// `refused`; as Body::content.
BodyContent contentWithout(const Body &body, const BodySchema &schema,
                           std::span<const std::string> refused,
                           Diagnostics &diagnostics);

/// Reports the use of `name` at `place` by its lifetime: an error of `kind`, or
/// Deprecated.
void checkLifetime(const Lifetime &lifetime, const std::string &name,
                   DiagKind kind, const Place &place, Diagnostics &diagnostics);

/// Keeps the attributes of `base` that `over` overrides.
void keepOverridden(Part &base, const Part &over);

/// Overrides the attributes of `base` that `over` sets, and all blocks of the
/// types in `over`.
void applyOverride(Part &base, Part over);

} // namespace hcl::app

#endif // HCL_LIB_MODULECONTENT_PART_H
