// The steps of patterns for names (Glob.h).
//
// In: the text of a pattern. Out: steps and sets. Alternatives in braces are
// texts in front of the rest of the pattern, which may close their brackets.
// Deliberately absent: names.
#ifndef HCL_LIB_SUPPORT_GLOBREADER_H
#define HCL_LIB_SUPPORT_GLOBREADER_H

#include "Support/Glob.h"

#include <optional>
#include <string_view>
#include <vector>

namespace hcl {

/// Reads one pattern.
class GlobReader {
public:
  /// Appends to `steps` and `sets`, which outlive this object.
  GlobReader(std::vector<Glob::Step> &steps, std::vector<Glob::Set> &sets,
             GlobSyntax syntax)
      : steps_(steps), sets_(sets), syntax_(syntax) {}

  /// Reads all of `pattern` in the syntax with braces.
  void readBraces(std::string_view pattern);
  /// Reads all of `pattern` in the syntax of shells or of .gitignore.
  void readShell(std::string_view pattern);

private:
  enum class Kind : uint8_t { Step, Open, Bar, Close };
  /// A part of a pattern of shells.
  struct Token {
    Kind kind;
    Glob::Step step = {};   ///< if it is a step, or means itself
    char group = 0;         ///< of Open: the character before the parenthesis
    bool isGrouped = false; ///< part of a closed group
  };
  /// A group whose end was not reached.
  struct Group {
    char kind;
    uint32_t first;                   ///< its first step
    uint32_t alternative;             ///< the split before the last alternative
    std::vector<uint32_t> toEnd = {}; ///< jumps to its end
  };

  uint32_t add(Glob::Op op, uint32_t operand = 0) {
    steps_.push_back({op, operand});
    return static_cast<uint32_t>(steps_.size() - 1);
  }
  uint32_t here() const { return static_cast<uint32_t>(steps_.size()); }
  uint32_t takeCharacter(std::string_view &text) const;
  Glob::Step setStep(Glob::Set set);
  void readWhole(std::string_view pattern, size_t depth);
  void readAlternatives(std::string_view options, std::string_view rest,
                        size_t depth);
  [[nodiscard]] bool readPlain(std::string_view &pattern);
  [[nodiscard]] std::optional<Glob::Step> takeShellSet(std::string_view &rest);
  std::vector<Token> tokensOf(std::string_view pattern);
  void open(char kind);
  void close();

  std::vector<Glob::Step> &steps_;
  std::vector<Glob::Set> &sets_;
  GlobSyntax syntax_;
  size_t maxSteps_ = 0; ///< of a pattern whose alternatives are copied
  std::vector<Group> groups_ = {};
};

} // namespace hcl

#endif // HCL_LIB_SUPPORT_GLOBREADER_H
