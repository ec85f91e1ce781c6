#include "hcl/compiler/Tree.h"

namespace hcl {

std::string_view tokenKindName(TokenKind kind) {
  static constexpr std::string_view names[] = {
      "EndOfFile",
      "None",
#define HCL_TOKEN(Name, GrammarName, Spelling) #Name,
#include "hcl/compiler/Tokens.def"
  };
  return names[static_cast<int>(kind) + 1];
}

std::string_view tokenKindSpelling(TokenKind kind) {
  static constexpr std::string_view spellings[] = {
      "the end of the file",
      "nothing",
#define HCL_TOKEN(Name, GrammarName, Spelling) Spelling,
#include "hcl/compiler/Tokens.def"
  };
  return spellings[static_cast<int>(kind) + 1];
}

std::string_view ruleName(Rule rule) {
  static constexpr std::string_view names[] = {
#define HCL_RULE(Name, Level) #Name,
#include "hcl/compiler/Rules.def"
  };
  return names[static_cast<size_t>(rule)];
}

} // namespace hcl
