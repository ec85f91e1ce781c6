// The superclass of the parser of the native syntax.
//
// What generated code calls is in GeneratedParser.h; here is what this grammar
// does about errors. Leaving a body item ends the panic; parsing goes on after
// the item.
#ifndef HCL_LIB_PARSE_PARSERBASE_H
#define HCL_LIB_PARSE_PARSERBASE_H

#include "CheckSyntax.h"
#include "GeneratedParser.h"
#include "Syntax/Scanner.h"
#include "hcl/compiler/Parse.h"

#include <vector>

namespace hcl {

struct ErrorSite;

class ParserBase : public GeneratedParser<ParserBase> {
public:
  static constexpr Rule firstRule = Rule::ConfigFile;

  using GeneratedParser::GeneratedParser;

  /// Makes the parser ready for the tokens of `list`.
  /// `scanErrors` is what the scanner said of them; parsing may scan parts
  /// anew.
  void begin(const SourceFile &file, const Language &language, TokenList &list,
             Diagnostics &scanErrors, Diagnostics &errors);
  /// The nodes, root first, after an entry rule has returned.
  std::vector<Node> finish();
  /// What recovery passed over, after finish().
  const std::vector<SkippedTokens> &skipped() const { return skipped_; }

  // What GeneratedParser calls.
  void sync() {
    if (nodes_[open_].rule == Rule::Body)
      syncBody();
  }
  void fail(TokenKind expected);
  void tooDeep();
  /// Ends the panic if the rule is an item, or the one that the error only
  /// ends.
  void exitInPanic();

private:
  /// Whether the error at `site` follows from one that was reported.
  bool isTold(const ErrorSite &site) const;
  /// Makes an item of tokens with which no item begins.
  void syncBody();
  /// Where parsing goes on after an error in the open item.
  uint32_t endOfBrokenItem(uint32_t item);
  /// Ends the item at an error in it and sets the position after it.
  void goOn(uint32_t item);

  /// An error at the end of the file was reported; what follows from it is
  /// not worth saying.
  bool toldAtEnd_ = false;
  /// The node that lacks only its end: parsing goes on after it. 0: none.
  uint32_t endedNode_ = 0;
  /// The token where that was.
  uint32_t endedAt_ = UINT32_MAX;
  /// The panic is for nesting too deep, not for a bracket that is missing.
  bool tooDeep_ = false;
  uint32_t rescans_ = 0;
  std::vector<SkippedTokens> skipped_;

  SourceFile file_;
  const Language *language_ = nullptr;
  TokenList *list_ = nullptr;
  Diagnostics *scanErrors_ = nullptr;
  Diagnostics *errors_ = nullptr;
};

} // namespace hcl

#endif // HCL_LIB_PARSE_PARSERBASE_H
