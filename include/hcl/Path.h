// Paths to parts of values and types, and paths as a source writes them.
//
//   Fault why;
//   std::optional<Value> port = applyPath(
//       service, {PathStep::attribute("ports"), PathStep::index(0)}, why);
//
// In: a value and steps. Out: the part, or the step at which there is none. A
// traversal is the path of a variable in an expression, with the ranges of its
// steps; it is not looked up.
// Ownership: paths and traversals are values. Threads: no state is kept.
// Deliberately absent: the language's index operator, which converts keys.
#ifndef HCL_PATH_H
#define HCL_PATH_H

#include "hcl/SourceFile.h"
#include "hcl/Value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

struct Fault;

/// One step from a value or a type to a part of it.
struct PathStep {
  enum Kind : uint8_t {
    Attribute, ///< `.name`
    Index,     ///< `[key]`
    Splat,     ///< `[*]`: every element
    AttrSplat, ///< `.*`: every element, for the attributes that follow
  };
  Kind kind = Index;
  /// The name of an attribute. Of an index: a number for lists and tuples, a
  /// string for maps, the element itself for sets; unknown, in types only, for
  /// any element.
  Value key = {};

  /// The step to the attribute `name`.
  static PathStep attribute(std::string_view name) {
    return {Attribute, Value::string(name)};
  }
  /// The step to the map element `key`.
  static PathStep index(std::string_view key) {
    return {Index, Value::string(key)};
  }
  /// The step to element `number`, from 0, of a list or tuple.
  static PathStep index(int64_t number) {
    return {Index, Value::integer(number)};
  }
  /// The step to the set element `value`.
  static PathStep element(Value value) { return {Index, std::move(value)}; }
  /// The step to every element.
  static PathStep splat() { return {Splat}; }

  /// Whether the step leads to several parts.
  bool isSplat() const { return kind == Splat || kind == AttrSplat; }

  /// Equality of the kind and sameness of the key.
  friend bool operator==(const PathStep &, const PathStep &) = default;
};

/// Steps from the outermost value inwards. Empty: the value itself.
using Path = std::vector<PathStep>;

/// The path as a traversal: `.a[0]["k"][*]`. Set elements and names that are
/// not identifiers are written in brackets. Empty for the empty path.
std::string pathText(const Path &path);

/// The path in words, as errors of conversion write it:
///   attribute "a": element 2: each element: element "k"
std::string pathInWords(const Path &path);

/// The part of `value` at `path`. Marks of the values around it are added to
/// the part. A part of an unknown is an unknown of the part's type, if the type
/// determines it.
/// Errors: fills `fault`, with the path up to the step that fails, and returns
/// nothing if there is no such part, for parts of null, and for splats.
/// Cost: linear in the path; a step into a set is linear in the set.
[[nodiscard]] std::optional<Value> applyPath(const Value &value,
                                             const Path &path, Fault &fault);

/// One step of a traversal.
struct TraversalStep {
  enum class Kind : uint8_t { Root, Attribute, Index };
  Kind kind;
  std::string name;         ///< Root, Attribute: as written
  std::optional<Value> key; ///< Index: a number, string, bool or null
  Range range;              ///< includes the dot or the brackets
};

/// A variable and the steps from it, not looked up.
using StaticTraversal = std::vector<TraversalStep>;

} // namespace hcl

#endif // HCL_PATH_H
