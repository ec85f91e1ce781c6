// The superclass of the parser of the JSON syntax.
//
// What generated code calls is in GeneratedParser.h; here is what this grammar
// does about errors. A member, or an element of an array, that has an error
// ends at the next comma or closing bracket of the level it is on; leaving it
// ends the panic.
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

  /// Makes the parser ready for `tokens`, to which it adds the sentinel.
  void begin(const SourceFile &file, const Language &language,
             std::vector<Token> &tokens, Diagnostics &errors);
  /// The nodes, root first, after the entry rule has returned; takes the
  /// sentinel away.
  std::vector<Node> finish();

  // What GeneratedParser calls.
  void sync() {
    const Node &node = nodes_[open_];
    if (node.rule != Rule::JsonValue || at_ == sentinel_)
      return;
    uint32_t behindFirst = position() - node.firstToken;
    TokenKind kind = at_->kind;
    if (behindFirst == 1)
      syncFirst();
    else if (behindFirst != 0 && kind != TokenKind::Comma &&
             kind != TokenKind::RightBrace && kind != TokenKind::RightBracket)
      syncElements();
  }
  void fail(TokenKind expected);
  void tooDeep();
  /// Ends the panic if what is left is a member or an element.
  void exitInPanic();

private:
  JsonErrorSite site(TokenKind expected) const {
    return {file_, *tokenList_, nodes_, open_, position(), expected};
  }
  /// Behind an opening bracket: makes elements of what begins like none.
  void syncFirst();
  /// Behind an element, where neither a comma nor a closing bracket follows:
  /// reports that, and goes on where one does.
  void syncElements();
  void report(TokenKind expected);
  bool isInObject() const;
  /// Whether the token ends the open object or array or begins an element.
  bool endsOrBegins(bool isObject) const;
  /// The closing bracket of another kind that stands here closes the open
  /// value, or a value around it.
  void closeMismatched();
  /// Whether the value around the open one is closed by `closer`.
  bool closesOuter(TokenKind closer) const;
  /// The next comma or closing bracket outside of brackets from the token
  /// `from` on, or the end of the file.
  uint32_t endOfElement(uint32_t from) const;

  /// An error at the end of the file was reported; what follows from it is
  /// not worth saying.
  bool toldAtEnd_ = false;

  SourceFile file_;
  std::vector<Token> *tokenList_ = nullptr;
  Diagnostics *errors_ = nullptr;
};

} // namespace hcl

#endif // HCL_LIB_PARSE_JSONPARSERBASE_H
