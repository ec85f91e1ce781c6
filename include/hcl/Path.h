// The place of a part in a value or a type, and paths as a source writes them.
//
//   Fault why;
//   std::optional<Value> port = applyPath(
//       service, {PathStep::attribute("ports"), PathStep::index(0)}, why);
//
// In: a value and steps. Out: the part, or the step that leads nowhere. A
// traversal is the path of a variable in an expression, with the ranges of its
// steps; it is not looked up.
// Ownership: paths and traversals are values. Threads: no state is kept.
// Deliberately absent: the rules of the language's index operator, which
// converts keys.
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

/// One step from a value, or a type, to a part of it.
struct PathStep {
  enum Kind : uint8_t {
    Attribute, ///< `.name`
    Index,     ///< `[key]`
    Splat,     ///< `[*]`: each element
    AttrSplat, ///< `.*`: each element, as far as attributes follow
  };
  Kind kind = Index;
  /// The name of an attribute. Of an index: a number for lists and tuples, a
  /// string for maps, the element itself for sets; in types it may be unknown.
  Value key = {};

  /// To the attribute `name`.
  static PathStep attribute(std::string_view name) {
    return {Attribute, Value::string(name)};
  }
  /// To the element of a map.
  static PathStep index(std::string_view key) {
    return {Index, Value::string(key)};
  }
  /// To an element of a list or tuple, from 0.
  static PathStep index(int64_t number) {
    return {Index, Value::integer(number)};
  }
  /// To the element of a set.
  static PathStep element(Value value) { return {Index, std::move(value)}; }
  /// To each element.
  static PathStep splat() { return {Splat}; }

  /// Whether it leads to each of several parts.
  bool isSplat() const { return kind == Splat || kind == AttrSplat; }

  /// Sameness, as of values.
  friend bool operator==(const PathStep &, const PathStep &) = default;
};

/// From the outermost value inwards. Empty: the value itself.
using Path = std::vector<PathStep>;

/// The path as a traversal: `.a[0]["k"][*]`. Brackets are also around an
/// element of a set and a name that is not an identifier. Empty for the empty
/// path.
std::string pathText(const Path &path);

/// The path in words, as errors of conversion write it:
/// `attribute "a": element 2: each element: element "k"`.
std::string pathInWords(const Path &path);

/// The part of `value` where `path` leads. Marks of what stands around it are
/// marks of the part. A part of an unknown is an unknown of the part's type,
/// as far as the type tells. Errors: fills `fault`, with the path as far
/// as the step that leads nowhere, and returns nothing where
/// there is no such part, for parts of null, and for splats.
/// Cost: linear in the path; a step into a set is linear in the set.
std::optional<Value> applyPath(const Value &value, const Path &path,
                               Fault &fault);

/// One step of a path.
struct TraversalStep {
  enum class Kind : uint8_t { Root, Attribute, Index };
  Kind kind;
  std::string name;         ///< Root, Attribute: as written
  std::optional<Value> key; ///< Index: a number, string, bool or null
  Range range;              ///< with the dot or the brackets
};

/// A variable, not looked up, and the steps from it.
using StaticTraversal = std::vector<TraversalStep>;

} // namespace hcl

#endif // HCL_PATH_H
