// The state of the scanner: position, tokens, and two stacks.
//
// A Nesting for each open bracket decides the meaning of newlines and braces; a
// Template for each open template decides what ends it. An interpolation or
// directive is a Nesting on top of its Template.
//
// The scanner is one object made of layers. Each is a class with one task,
// derived from the one before, so the position exists only once:
//
//   ScanState        position, tokens, stacks
//   ScanErrors       bytes that belong to no token
//   Lookahead        what follows in the bytes
//   TemplateScanner  the text of templates
//   WordScanner      identifiers, keywords, numbers, operators
//   CodeScanner      structure and expressions
//   Scanner          takes turns: code, templates
#ifndef HCL_LIB_SYNTAX_SCANSTATE_H
#define HCL_LIB_SYNTAX_SCANSTATE_H

#include "CharClass.h"
#include "Scanner.h"

#include <string_view>
#include <vector>

namespace hcl {

class ScanState {
protected:
  enum class FrameKind : uint8_t {
    Top,   ///< a stand-alone expression or template: nothing closes it
    Body,  ///< newlines end items
    Paren, ///< newlines mean nothing, here and below except in Object
    Bracket,
    Object,   ///< newlines separate items, unless the value continues
    BraceFor, ///< `{ for …`
    Sequence, ///< `${ … }` or `%{ … }`
  };
  /// The progress of a `for`: `in` and `if` are keywords at one place each.
  enum class ForState : uint8_t { None, Names, Rest };
  struct Nesting {
    FrameKind kind;
    bool assigned = false; ///< Body: an `=` was seen in this item
    bool index = false;    ///< Bracket: follows an operand
    ForState forState = ForState::None;
    /// Object: the index of a newline before `(` or `-`, which either continues
    /// the value or begins the key of the next item; 0 if there is none.
    uint32_t undecided = 0;
    uint32_t questions = 0; ///< Object: `?` without `:` in this item
  };
  enum class TemplateKind : uint8_t { Bare, Quoted, Heredoc };
  struct Template {
    TemplateKind kind;
    bool lineStart = false; ///< Heredoc: the closing marker may be here
    bool flush = false;     ///< Heredoc: `<<-`
    uint32_t markerBegin = 0;
    uint32_t markerEnd = 0;
    uint32_t indent = 0; ///< Heredoc: blanks before the line of the opener
  };

  ScanState(const SourceFile &file, const Dialect &dialect, TokenList &list)
      : base_(file.text().data()), at_(base_), end_(base_ + file.text().size()),
        file_(file), dialect_(dialect), tokens_(list.tokens),
        comments_(list.comments),
        dropObjectNewlines_(!dialect[DialectPoint::ObjectNewlinesEndItems]) {}

  /// The first byte from `at` on that is in none of `classes`. A NUL follows
  /// the text, and no class has it, so the loop needs no look at the end.
  static const char *skip(const char *at, uint8_t classes) {
    while (isIn(*at, classes))
      ++at;
    return at;
  }
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
  /// Whether the last token can end an operand.
  bool previousEndsOperand() const;
  void put(TokenKind kind, const char *begin, const char *end,
           uint8_t flags = 0) {
    tokens_.push_back({offset(begin), offset(end), kind, flags});
  }
  void comment(const char *begin, const char *end) {
    comments_.push_back(
        {{offset(begin), offset(end)}, static_cast<uint32_t>(tokens_.size())});
  }
  Nesting &frame() { return frames_.back(); }
  /// A comma before the bracket that closes the innermost frame is trailing,
  /// unless another name of a `for` must follow.
  /// Spec: NS-COLL-003, NS-COLL-015, NS-CALL-009.
  void markTrailingComma() {
    if (previous() == TokenKind::Comma && frame().forState != ForState::Names)
      tokens_.back().kind = TokenKind::TrailingComma;
  }
  /// In an object, a token that cannot begin an item shows that the newline
  /// before it was not a separator.
  /// Spec: NS-COLL-020, NS-COLL-021.
  void continueItem() {
    if (frames_.back().kind == FrameKind::Object && dropObjectNewlines_ &&
        previous() == TokenKind::Newline)
      tokens_.pop_back();
  }
  /// In an object, a `(` or `-` may begin an item or continue the value before
  /// the newline: whether an `=` or `:` follows decides.
  void leaveOpen() {
    if (frames_.back().kind == FrameKind::Object && dropObjectNewlines_ &&
        previous() == TokenKind::Newline)
      frames_.back().undecided = static_cast<uint32_t>(tokens_.size() - 1);
  }
  /// No `=` or `:` has come: the newline is white space.
  void dropUndecided();
  /// Notes a token of an object that says something about its newlines.
  void noteInObject(TokenKind kind);

  const char *base_;
  const char *at_;
  const char *end_;
  const SourceFile &file_;
  const Dialect &dialect_;
  std::vector<Token> &tokens_;
  std::vector<Comment> &comments_;
  std::vector<Nesting> frames_;
  std::vector<Template> templates_;
  /// Index of the first token of this run; earlier tokens are not examined.
  size_t firstToken_ = 0;
  /// Whether TemplateScanner::scanTemplate() is the running loop.
  bool inTemplate_ = false;
  /// Whether all of the text is well-formed UTF-8.
  bool valid_ = true;
  bool dropObjectNewlines_;
  /// Whether dropUndecided() has left tokens to remove.
  bool hasDropped_ = false;
  /// Whether no `*/` follows; keeps texts full of `/*` linear.
  bool noCommentEnd_ = false;
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_SCANSTATE_H
