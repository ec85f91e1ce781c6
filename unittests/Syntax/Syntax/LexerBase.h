// Superclass of the lexer that ANTLR generates from grammar/HclLexer.g4: the
// irregular half of the token specification. See grammar/README.md.
#ifndef HCL_UNITTESTS_SYNTAX_LEXERBASE_H
#define HCL_UNITTESTS_SYNTAX_LEXERBASE_H

#include "antlr4-runtime.h"

#include <memory>
#include <string>
#include <vector>

namespace hcl::test {

class LexerBase : public antlr4::Lexer {
public:
  /// A token by code point offsets, `[begin, end)`.
  struct Lexeme {
    size_t kind;
    size_t begin;
    size_t end;
  };
  enum class Nesting { Top, Body, Paren, Bracket, Object, BraceFor, Sequence };

  explicit LexerBase(antlr4::CharStream *input) : antlr4::Lexer(input) {}

  /// All tokens of the input, the end of the file last. `mode` is a lexer
  /// mode, `outermost` Body for a configuration, otherwise Top.
  std::vector<Lexeme> lexAll(size_t mode, Nesting outermost);

private:
  struct State {
    Nesting frame;
    bool assigned = false;
    bool index = false;
    int forStep = 0; ///< 1: names, 2: after `in`
    /// Object: a newline before `(` or `-` that may be white space, and `?`
    /// without `:`.
    size_t undecided = 0;
    size_t questions = 0;
  };
  struct Heredoc {
    std::string marker;
    bool flush;
    size_t indent; ///< blanks before the line of the opener
    bool lineStart = true;
  };

  void take(size_t kind, size_t begin, size_t end, const std::string &text);
  void openFrame(size_t kind);
  void openHeredoc(const std::string &text, size_t begin);
  size_t indentation(size_t at) const;
  size_t openSequence(size_t kind);
  void takeInObject(size_t kind);
  void dropUndecided();
  bool assignmentFollows() const;
  void takeNewline(const Lexeme &lexeme);
  void takeText(Lexeme lexeme, const std::string &text);
  void takeCloser(Lexeme lexeme);
  void takeBrace(Lexeme lexeme);
  size_t word(const std::string &text) const;
  bool endsOperand() const;
  bool endsHeredoc(std::string line) const;
  size_t skipTrivia() const;
  std::string wordAhead() const;
  size_t previous(size_t back = 1) const {
    return lexemes_.size() < back ? 0 : lexemes_[lexemes_.size() - back].kind;
  }

  std::vector<Lexeme> lexemes_;
  std::vector<State> states_;
  std::vector<Heredoc> heredocs_;
  /// The last text ended its line: the next one is a token of its own.
  bool joinsNot_ = false;
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_SYNTAX_LEXERBASE_H
