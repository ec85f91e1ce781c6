// Pieces of a text: what the grammar allows another text in place of.
//
//   piecesOf("a = [1, x]", Notation::Config)   // an item, an expression, …
//
// Threads: no state is kept.
// Deliberately absent: whether a text is valid; of a broken one the pieces are
// those that the parser made out.
#ifndef HCL_FUZZ_PIECES_H
#define HCL_FUZZ_PIECES_H

#include <cstdint>
#include <string_view>
#include <vector>

namespace hcl::fuzz {

/// How a text is written.
enum class Notation : uint8_t {
  /// A configuration; one that begins with a brace or bracket is JSON.
  Config,
  Expression,
  Json,
  /// A module of HIR, or a configuration.
  Hir,
  /// Anything with brackets, commas and lines: the notations of types and
  /// values, lines of JSON.
  Brackets,
};

/// Bytes `begin` up to `end` of a text.
struct TextSpan {
  /// Equal for pieces of which one may stand in place of the other, whatever
  /// texts they are from.
  int kind = 0;
  uint32_t begin = 0;
  uint32_t end = 0;

  friend bool operator==(const TextSpan &, const TextSpan &) = default;
};

/// The pieces of `text`. They nest, and are in no particular order.
/// Cost: a parse.
std::vector<TextSpan> piecesOf(std::string_view text, Notation notation);

} // namespace hcl::fuzz

#endif // HCL_FUZZ_PIECES_H
