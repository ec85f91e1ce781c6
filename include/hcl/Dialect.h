// The choice between the specifications and the reference implementation where
// they disagree.
//
//   Dialect dialect = Dialect::hashicorp().with(
//       DialectPoint::NumbersHave512Bits, false);
//   if (dialect[DialectPoint::NumbersHave512Bits])
//     …
//
// Each point of difference is a row of Dialect.def. A row is phrased so that
// `true` means "as the reference does", or "as the extended information model
// has it". No other `if (dialect …)` exists.
// Ownership: a value of a few words. Threads: copies are independent.
// Deliberately absent: limits and functions (Language.h).
#ifndef HCL_DIALECT_H
#define HCL_DIALECT_H

#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hcl {

/// One enumerator per row of Dialect.def; `true` is the reference's way.
enum class DialectPoint : uint8_t {
#define HCL_DIALECT_POINT(Name, Rules, SpecSays, ReferenceDoes, InSpec,        \
                          InHashicorp)                                         \
  Name,
#include "hcl/Dialect.def"
  Count
};

/// A choice for every point of difference. Small, copyable, comparable.
class Dialect {
public:
  /// The specifications' word (the default).
  static Dialect spec();
  /// What the newest reference implementation does.
  static Dialect hashicorp();
  /// The specifications' word with the extended information model.
  static Dialect extended();
  /// The dialect called `name` ("spec", "hashicorp", "extended"), if there is
  /// one.
  static std::optional<Dialect> byName(std::string_view name);

  /// Whether the reference's way, or that of the extended information model,
  /// is followed at `point`.
  bool operator[](DialectPoint point) const {
    return points_[static_cast<size_t>(point)];
  }
  /// The same dialect with one point decided otherwise.
  Dialect with(DialectPoint point, bool asReference) const;
  /// "spec", "hashicorp" or "extended": the dialect it was made from.
  std::string_view name() const { return name_; }

  friend bool operator==(const Dialect &, const Dialect &) = default;

private:
  std::bitset<static_cast<size_t>(DialectPoint::Count)> points_;
  std::string_view name_;
};

} // namespace hcl

#endif // HCL_DIALECT_H
