// Patterns for one name: of a file, or of a part of its path.
//
//   *        any characters        [a-z]   one of these; [^a-z] not one
//   ?        one character         \x      the character x
//
// Syntax with braces, of Go's doublestar 1: {a,b} is one of these texts; they
// do not nest. Syntax of shells: [!a-z] too, [[:alpha:]], and of texts that
// nest:
//
//   ?(a|b)   one of these, or none     *(a|b)   any number of these
//   @(a|b)   one of these              +(a|b)   one of these at least
//
// Syntax of .gitignore: that of shells without the last four, byte by byte.
//
// In: a pattern, read once, and names. Out: whether they match as a whole.
// Names are read once, with the set of all places in the pattern that can have
// been reached. Threads: several may match by one pattern.
// Deliberately absent: slashes and `**`, and so the walk through folders; what
// a shell has as `!(a|b)`.
#ifndef HCL_LIB_SUPPORT_GLOB_H
#define HCL_LIB_SUPPORT_GLOB_H

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

enum class GlobSyntax : uint8_t { Braces, Shell, Ignore };

enum class GlobMatch : uint8_t { No, Yes, BadPattern };

/// A pattern as a program: steps between which names lead.
class Glob {
public:
  /// Reads `pattern`. Cost: proportional to the length, but for alternatives of
  /// braces with an open bracket.
  Glob(std::string_view pattern, GlobSyntax syntax);

  /// Whether `name` as a whole matches. With braces a pattern is read only as
  /// far as the name matches, a fault after that goes unnoticed; the other
  /// syntaxes have no faults. Cost: proportional to the length of the name
  /// times that of the pattern.
  GlobMatch match(std::string_view name) const;

  /// A set of characters; ranges include both ends.
  struct Set {
    std::vector<std::pair<uint32_t, uint32_t>> ranges = {};
    bool isNegated = false;
  };
  enum class Op : uint8_t {
    One,   ///< the character `operand`
    Any,   ///< one character
    Set,   ///< one of the set with number `operand`
    Star,  ///< any number of characters
    Split, ///< goes on after it, or else at step `operand`
    Jump,  ///< goes on at step `operand`
    Fault, ///< the pattern is malformed here
    Never, ///< nothing matches
    End,
  };
  struct Step {
    Op op;
    uint32_t operand = 0;
  };

private:
  /// The texts around the one star of a pattern that has nothing else; if
  /// `isWhole`, there is no star, and `head` is all.
  struct Ends {
    std::string head, tail;
    bool isWhole = false;
  };
  void findEnds();

  std::optional<Ends> ends_; ///< ASCII only; most patterns are of this form
  std::vector<Step> steps_;
  std::vector<Set> sets_;
  GlobSyntax syntax_;
};

/// Whether `name` matches `pattern` in the syntax of shells. Cost: as that of
/// Glob, each time.
bool matchesShellPattern(std::string_view pattern, std::string_view name);

/// Whether `pattern` has what shells write as `!(a|b)`, which matches nothing.
bool hasNegatedGroup(std::string_view pattern);

} // namespace hcl

#endif // HCL_LIB_SUPPORT_GLOB_H
