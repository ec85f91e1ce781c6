// The superclass of the parser of the JSON syntax.
//
// The functions that generated code calls are in GeneratedParser.h; this class
// treats the errors of this grammar. A member or element with an error ends at
// the next comma or closing bracket of its level; leaving it ends the panic.
#ifndef HCL_LIB_PARSE_JSONPARSERBASE_H
#define HCL_LIB_PARSE_JSONPARSERBASE_H

#include "GeneratedParser.h"
#include "JsonErrors.h"
#include "hcl/compiler/Parse.h"

#include <vector>

namespace hcl {

class JsonParserBase : public GeneratedParser<JsonParserBase> {
public:
  static constexpr Rule firstRule = Rule::JsonFile;

  using GeneratedParser::GeneratedParser;

  /// Prepares the parser for `tokens`, and appends the sentinel to them.
  /// `watchdog`, which outlives the parser, may end parsing early.
  void begin(const SourceFile &file, const Language &language,
             std::vector<Token> &tokens, Watchdog &watchdog,
             Diagnostics &errors);
  /// The nodes, root first, after the entry rule has returned; removes the
  /// sentinel.
  std::vector<Node> finish();

  // Called by GeneratedParser.
  void sync() {
    const Node &node = nodes_[open_];
    if (node.rule != Rule::JsonValue || _input.at == sentinel_)
      return;
    uint32_t behindFirst = position() - node.firstToken;
    TokenKind kind = _input.at->kind;
    if (behindFirst == 1)
      syncFirst();
    else if (behindFirst != 0 && kind != TokenKind::Comma &&
             kind != TokenKind::RightBrace && kind != TokenKind::RightBracket)
      syncElements();
  }
  void fail(TokenKind expected);
  void tooDeep();
  void interrupt();
  /// Ends the panic when the rule being left is a member or an element.
  void exitInPanic();

private:
  JsonErrorSite site(TokenKind expected) const {
    return {file_, *tokenList_, nodes_, open_, position(), expected};
  }
  /// After an opening bracket: makes an element of unexpected tokens.
  void syncFirst();
  /// After an element without a comma or closing bracket: reports the omission,
  /// and continues at the next element.
  void syncElements();
  void report(TokenKind expected);
  bool isInObject() const;
  /// Whether the token ends the open object or array or begins an element.
  bool endsOrBegins(bool isObject) const;
  /// Lets a closing bracket of the wrong kind close the open value or a value
  /// around it.
  void closeMismatched();
  /// Whether `closer` closes the value around the open value.
  bool closesOuter(TokenKind closer) const;
  /// The next comma or closing bracket outside of brackets, from the token
  /// `from` on, or the end of the file.
  uint32_t endOfElement(uint32_t from) const;

  /// Whether an error at the end of the file was reported; its consequences are
  /// suppressed.
  bool endReported_ = false;

  SourceFile file_;
  std::vector<Token> *tokenList_ = nullptr;
  Diagnostics *errors_ = nullptr;
};

} // namespace hcl

#endif // HCL_LIB_PARSE_JSONPARSERBASE_H
