// The superclass of the parser of the native syntax.
//
// The functions that generated code calls are in GeneratedParser.h; this class
// treats the errors of this grammar. Leaving a body item ends the panic;
// parsing continues after the item.
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

  /// Prepares the parser for the tokens of `list`. `scanErrors` holds the
  /// scanner's diagnostics for them; parsing may scan parts again.
  /// `watchdog`, which outlives the parser, may end parsing early.
  void begin(const SourceFile &file, const Language &language, TokenList &list,
             Watchdog &watchdog, Diagnostics &scanErrors, Diagnostics &errors);
  /// The nodes, root first, after an entry rule has returned.
  std::vector<Node> finish();
  /// The tokens skipped by recovery, after finish().
  const std::vector<SkippedTokens> &skipped() const { return skipped_; }

  // Called by generated code, in place of those of GeneratedParser: the tokens
  // at which a body's items begin are checked, and no others.
  [[gnu::always_inline]] void enterRule(RuleContext *context, size_t state,
                                        size_t ruleIndex) {
    GeneratedParser::enterRule(context, state, ruleIndex);
    if (ruleIndex == static_cast<size_t>(Rule::Body))
      beginItem();
  }
  void exitRule() {
    if (GeneratedParser::exitRule() == Rule::Item)
      beginItem();
  }
  void match(size_t kind) {
    GeneratedParser::match(kind);
    if (kind == static_cast<size_t>(TokenKind::Newline) &&
        nodes_[open_].rule == Rule::Body)
      beginItem();
  }

  // Called by GeneratedParser.
  void sync() {}
  void fail(TokenKind expected);
  void tooDeep();
  void interrupt();
  /// Ends the panic if the rule is an item, or the rule that lacks only its
  /// end.
  void exitInPanic();

private:
  /// Whether the error at `site` follows from a reported error.
  bool isRepeated(const ErrorSite &site) const;
  /// Called where an item of the open body may begin.
  void beginItem() {
    TokenKind kind = _input.at->kind;
    if (kind != TokenKind::Newline && kind != TokenKind::Identifier)
      syncBody();
  }
  /// Makes an item of unexpected tokens.
  void syncBody();
  /// The token at which parsing continues after an error in the open item.
  uint32_t endOfBrokenItem(uint32_t item);
  /// Scans again from the item at byte `line`, where token number `token` is,
  /// inside `blocks` blocks.
  void rescanFrom(uint32_t line, uint32_t token, uint32_t blocks);
  /// Ends the item at its error and continues after the item.
  void goOn(uint32_t item);

  /// Whether an error at the end of the file was reported; its consequences are
  /// suppressed.
  bool endReported_ = false;
  /// The node without its end; parsing continues after the node. 0: none.
  uint32_t endedNode_ = 0;
  /// The token where the end of the node is missing.
  uint32_t endedAt_ = UINT32_MAX;
  /// Whether the panic is due to nesting, not to a missing bracket.
  bool tooDeep_ = false;
  uint32_t rescans_ = 0;
  /// Where the last error begins that only the scanner reports. 0: none.
  uint32_t leftToScanner_ = 0;
  std::vector<SkippedTokens> skipped_;

  SourceFile file_;
  const Language *language_ = nullptr;
  TokenList *list_ = nullptr;
  Diagnostics *scanErrors_ = nullptr;
  Diagnostics *errors_ = nullptr;
};

} // namespace hcl

#endif // HCL_LIB_PARSE_PARSERBASE_H
