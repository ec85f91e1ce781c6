// Bodies read by the rules of a description.
//
// In: a body and its rule. Out: its attributes and blocks, checked against the
// rule; nothing is evaluated. Parts of several bodies are overlaid, for files
// that override.
// Deliberately absent: names and values.
#ifndef HCL_LIB_MODULESOURCE_PART_H
#define HCL_LIB_MODULESOURCE_PART_H

#include "Description/Description.h"
#include "hcl/Body.h"
#include "hcl/Scope.h"

#include <map>
#include <string>
#include <vector>

namespace hcl::app {

struct NestedPart;

/// A body that was read by a rule.
struct Part {
  Attributes attributes = {};
  /// Of several blocks that are one, the attributes before the last, weakest
  /// first: they are joined with it, or count while it is null.
  std::map<std::string, std::vector<Attribute>, std::less<>> overridden = {};
  std::vector<NestedPart> blocks;
  Place missingItem = {};
  bool isUnknown = false; ///< it stands for an unknown number of blocks
  MarkSet marks = {};

  /// The attribute called `name`, or null.
  const Attribute *find(std::string_view name) const {
    auto found = attributes.find(name);
    return found == attributes.end() ? nullptr : &found->second;
  }
};

/// A block in a body that was read by a rule.
struct NestedPart {
  const NestedRule *rule; ///< null: written in an open body
  std::string type;
  std::vector<std::string> labels;
  Place place; ///< the type
  Part part;
  bool hasUnknownLabels = false; ///< known later, see Block
};

/// The source in which a body is read.
enum class Layer : uint8_t {
  Base,     ///< has what is required
  Override, ///< may lack anything
};

/// Reads `body` by `rule`, and by `variant` too unless null. If work in
/// `scope`, which may be null, may not go on, the rest is left out; that is not
/// reported.
///
/// Errors: those of Body::content; TooFewBlocks, DuplicateBlock and
/// TooManyBlocks; ConflictingArguments.
Part readPart(const Body &body, const BodyRule &rule, const BodyRule *variant,
              Layer layer, Diagnostics &diagnostics,
              const Scope *scope = nullptr);

/// Keeps the attributes of `base` that `over` sets below these.
void keepOverridden(Part &base, const Part &over);

/// Replaces the attributes of `base` that `over` sets, and its blocks of the
/// types that `over` has.
void applyOverride(Part &base, Part over);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_PART_H
