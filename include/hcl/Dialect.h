// The choice between the specifications and the reference implementation on
// each point where they differ.
//
//   Dialect dialect = Dialect::hashicorp().with(
//       DialectPoint::NumbersHave512Bits, false);
//   if (dialect[DialectPoint::NumbersHave512Bits])
//     …
//
// Each point is a row of Dialect.def. A row is phrased so that `true` means "as
// the reference does" or "as the extended information model has it". Code asks
// for points only, never for a dialect's name. How a mistake is shown does not
// depend on the dialect: for that, see withReferenceErrors().
// Ownership: a value of a few words. Threads: copies are independent.
// Deliberately absent: limits and functions (Language.h).
#ifndef HCL_DIALECT_H
#define HCL_DIALECT_H

#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hcl {

/// One enumerator per row of Dialect.def; `true` selects the reference's
/// behaviour.
enum class DialectPoint : uint8_t {
#define HCL_DIALECT_POINT(Name, Rules, SpecSays, ReferenceDoes, InSpec,        \
                          InHashicorp)                                         \
  Name,
#include "hcl/Dialect.def"
  Count
};

/// A choice for each point of difference. Small, copyable, comparable.
class Dialect {
public:
  /// The behaviour that the specifications demand (the default).
  static Dialect spec();
  /// The behaviour of the newest reference implementation.
  static Dialect hashicorp();
  /// The specifications with the extended information model.
  static Dialect extended();
  /// The dialect called `name` ("spec", "hashicorp" or "extended"), or nothing.
  [[nodiscard]] static std::optional<Dialect> byName(std::string_view name);

  /// Whether the reference, or the extended information model, is followed at
  /// `point`. Cost: constant.
  bool operator[](DialectPoint point) const {
    return points_[static_cast<size_t>(point)];
  }
  /// A copy in which `point` is decided by `asReference`; the name stays.
  Dialect with(DialectPoint point, bool asReference) const;
  /// A copy that accepts the same texts and reports mistakes where, and as
  /// often as, the reference does: for programs whose errors are compared with
  /// those of the reference. It decides the points of the group "How mistakes
  /// are shown" in Dialect.def; the name stays.
  Dialect withReferenceErrors() const;
  /// "spec", "hashicorp" or "extended": the dialect that this one was made
  /// from.
  std::string_view name() const { return name_; }

  friend bool operator==(const Dialect &, const Dialect &) = default;

private:
  std::bitset<static_cast<size_t>(DialectPoint::Count)> points_;
  std::string_view name_;
};

} // namespace hcl

#endif // HCL_DIALECT_H
