// The scanner's state, and how its parts hang together.
//
// Two loops take turns: scanCode() for structure and expressions, and
// scanTemplate() for the text of templates. Two stacks say where they are:
// a Frame for each open bracket, which decides what a newline and a brace
// mean, and a Template for each open template. An interpolation or directive
// is a Frame on top of its Template.
#ifndef HCL_LIB_SYNTAX_SCANNERIMPL_H
#define HCL_LIB_SYNTAX_SCANNERIMPL_H

#include "hcl/compiler/Scanner.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl {

class Scanner {
public:
  Scanner(const SourceFile &file, const Dialect &dialect, TokenList &list,
          Diagnostics &diagnostics);

  /// Scans from the start of the text to its end.
  void scanAll(ScanMode mode);
  /// Scans from a body item at `offset` to the end of the text.
  void scanFrom(uint32_t offset, uint32_t openBlocks);

private:
  enum class FrameKind : uint8_t {
    Top,   ///< a stand-alone expression or template: nothing closes it
    Body,  ///< newlines end items
    Paren, ///< newlines mean nothing, here and below except in Object
    Bracket,
    Object,   ///< newlines separate items
    BraceFor, ///< `{ for …`
    Sequence, ///< `${ … }` or `%{ … }`
  };
  /// How far a `for` has come: `in` and `if` are keywords at one place each.
  enum class ForState : uint8_t { None, Names, Rest };
  struct Frame {
    FrameKind kind;
    bool assigned = false; ///< Body: an `=` was seen in this item
    bool index = false;    ///< Bracket: follows an operand
    ForState forState = ForState::None;
  };
  enum class TemplateKind : uint8_t { Bare, Quoted, Heredoc };
  struct Template {
    TemplateKind kind;
    bool lineStart = false; ///< Heredoc: the closing marker may stand here
    bool flush = false;     ///< Heredoc: `<<-`
    uint32_t markerBegin = 0;
    uint32_t markerEnd = 0;
    uint32_t indent = 0; ///< Heredoc: blanks before the line of the opener
  };

  // Structure and expressions (Scanner.cpp).
  void run();
  void scanCode();
  bool scanPunctuation(const char *begin);
  void scanOperator(const char *begin);
  void scanIdentifier(const char *begin);
  void scanNonAscii(const char *begin);
  const char *skipIdentifier(const char *at, bool &nonAscii) const;
  TokenKind keyword(const char *begin, size_t length);
  void scanNumber(const char *begin);
  void newline(const char *begin);
  void lineComment(const char *begin);
  void blockComment(const char *begin);
  void openBracket(const char *begin, FrameKind opens, TokenKind kind);
  void openBrace(const char *begin);
  bool closeBrace(const char *begin);
  void closeBracket(const char *begin, FrameKind frame, TokenKind kind);

  // Looking ahead (ScannerPeek.cpp).
  const char *skipTrivia(const char *at) const;
  bool forFollows(const char *at) const;
  TokenKind directiveKind(const char *at) const;
  bool looksLikeItem(const char *at) const;

  // Templates (ScannerTemplate.cpp).
  void scanTemplate();
  void scanQuoted();
  void scanLines();
  const char *skipText(const char *at, uint8_t stops, uint8_t &flags) const;
  bool skipIntroducer(const char *&at, uint8_t &flags) const;
  uint32_t indentation(const char *at) const;
  bool openHeredoc(const char *begin);
  const char *closingMarker(const Template &open) const;
  void closeTemplate(TokenKind kind, const char *end);
  void openSequence();
  bool brokenLine();

  // What is wrong with the bytes (ScannerErrors.cpp).
  void invalid(const char *begin, const char *end);
  void invalidEncoding(const char *begin);
  void reportEncoding(const char *begin);
  void unsupportedOperator(const char *begin, const char *end);
  void report(DiagKind kind, const char *begin, const char *end,
              std::string detail);
  size_t sequenceLength(const char *at) const;

  uint32_t offset(const char *at) const {
    return static_cast<uint32_t>(at - base_);
  }
  bool follows(char c) const { return at_ != end_ && *at_ == c; }
  TokenKind previous() const {
    return tokens_.size() == firstToken_ ? TokenKind::None
                                         : tokens_.back().kind;
  }
  TokenKind beforePrevious() const {
    return tokens_.size() <= firstToken_ + 1 ? TokenKind::None
                                             : tokens_.end()[-2].kind;
  }
  bool previousEndsOperand() const;
  void put(TokenKind kind, const char *begin, const char *end,
           uint8_t flags = 0) {
    tokens_.push_back({offset(begin), offset(end), kind, flags});
  }
  void comment(const char *begin, const char *end) {
    comments_.push_back(
        {{offset(begin), offset(end)}, static_cast<uint32_t>(tokens_.size())});
  }
  Frame &frame() { return frames_.back(); }
  /// A comma before the bracket that closes the innermost frame is trailing,
  /// unless it announces another name of a `for`.
  /// Spec: NS-COLL-003, NS-COLL-015, NS-CALL-009.
  void markTrailingComma() {
    if (previous() == TokenKind::Comma && frame().forState != ForState::Names)
      tokens_.back().kind = TokenKind::TrailingComma;
  }
  /// In an object, what cannot begin an item shows that the newline before it
  /// was no separator.
  /// Spec: NS-COLL-020, NS-COLL-021.
  void continueItem() {
    if (frames_.back().kind == FrameKind::Object && dropObjectNewlines_ &&
        previous() == TokenKind::Newline)
      tokens_.pop_back();
  }

  const char *base_;
  const char *at_;
  const char *end_;
  const SourceFile &file_;
  const Dialect &dialect_;
  std::vector<Token> &tokens_;
  std::vector<Comment> &comments_;
  Diagnostics &diagnostics_;
  std::vector<Frame> frames_;
  std::vector<Template> templates_;
  /// Index of the first token of this run: before it nothing is looked at.
  size_t firstToken_ = 0;
  /// The loop that is on is scanTemplate().
  bool inTemplate_ = false;
  /// All of the text is well-formed UTF-8.
  bool valid_ = true;
  bool dropObjectNewlines_;
  /// No `*/` follows any more; keeps a text full of `/*` linear.
  bool noCommentEnd_ = false;
  // Mistakes that repeat are told of once, or once for each pair.
  uint32_t bitwiseTold_ = 0;
  uint32_t apostrophes_ = 0;
  uint32_t backticks_ = 0;
  bool semicolonTold_ = false;
  bool encodingTold_ = false;
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_SCANNERIMPL_H
