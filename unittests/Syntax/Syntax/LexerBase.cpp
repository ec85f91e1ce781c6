// The irregular half of the token specification, as callbacks of ANTLR's lexer.
//
// Each token that the grammar finds passes through `take`, which keeps a stack
// of open brackets, templates and heredocs. The stack decides whether newlines
// count, which mode comes next, and where a heredoc or a `for` ends.
#include "LexerBase.h"

#include "HclLexer.h"

namespace hcl::test {

using L = HclLexer;

std::vector<LexerBase::Lexeme> LexerBase::lexAll(size_t startMode,
                                                 Nesting outermost) {
  states_ = {{outermost}};
  setMode(startMode);
  for (;;) {
    std::unique_ptr<antlr4::Token> token = nextToken();
    size_t begin = token->getStartIndex();
    if (token->getType() == antlr4::Token::EOF) {
      lexemes_.push_back({antlr4::Token::EOF, _input->size(), _input->size()});
      return lexemes_;
    }
    take(token->getType(), begin, token->getStopIndex() + 1, token->getText());
  }
}

void LexerBase::take(size_t kind, size_t begin, size_t end,
                     const std::string &text) {
  Lexeme lexeme{kind, begin, end};
  if (states_.back().frame == Nesting::Object)
    takeInObject(kind);
  switch (kind) {
  case L::NEWLINE:
    return takeNewline(lexeme);
  case L::STRING:
    return takeText(lexeme, text);
  case L::RPAREN:
  case L::RBRACK:
    return takeCloser(lexeme);
  case L::RBRACE:
  case L::SEQUENCE_END:
    return takeBrace(lexeme);
  case L::IDENT:
    lexeme.kind = word(text);
    if (lexeme.kind == L::FOR)
      states_.back().forStep = 1;
    if (lexeme.kind == L::IN)
      states_.back().forStep = 2;
    break;
  case L::LPAREN:
  case L::LBRACK:
  case L::LBRACE:
    openFrame(kind);
    break;
  case L::OPEN_HEREDOC:
    openHeredoc(text, begin);
    break;
  case L::OPEN_INTERPOLATION:
  case L::DIRECTIVE_UNKNOWN:
    lexeme.kind = openSequence(kind);
    break;
  case L::ASSIGN:
    states_.back().assigned = true;
    break;
  default:
    break;
  }
  // In an object, a newline is ignored before a token that cannot begin an
  // item.
  static const std::vector<size_t> begins{
      L::IDENT, L::NUMBER, L::LPAREN,     L::LBRACK,       L::LBRACE,
      L::MINUS, L::NOT,    L::OPEN_QUOTE, L::OPEN_HEREDOC, L::INVALID};
  bool item = std::find(begins.begin(), begins.end(), kind) != begins.end();
  bool object = states_.back().frame == Nesting::Object;
  if (object && !item && previous() == L::NEWLINE)
    lexemes_.pop_back();
  lexemes_.push_back(lexeme);
}

/// In an object, a `(` after a name or a `-` begins the next item only if an
/// `=` or `:` follows it; `[` never does.
void LexerBase::takeInObject(size_t kind) {
  State &object = states_.back();
  bool call = kind == L::LPAREN && previous(2) == L::IDENT;
  if (previous() == L::NEWLINE && kind == L::LBRACK)
    lexemes_.pop_back();
  else if (previous() == L::NEWLINE && (call || kind == L::MINUS))
    object.undecided = lexemes_.size() - 1;
  if (kind == L::COMMA || kind == L::RBRACE)
    dropUndecided();
  if (kind == L::COLON && object.questions)
    --object.questions;
  else if (kind == L::COLON || kind == L::ASSIGN)
    object.undecided = 0;
  object.questions += kind == L::QUESTION;
  if (kind == L::COMMA)
    object.questions = 0;
}

void LexerBase::dropUndecided() {
  size_t &newline = states_.back().undecided;
  if (newline)
    lexemes_.erase(lexemes_.begin() + newline);
  newline = 0;
}

bool LexerBase::assignmentFollows() const {
  size_t at = skipTrivia();
  size_t c = _input->LA(at), next = _input->LA(at + 1);
  return (c == '=' && next != '=' && next != '>') ||
         (c == ':' && next != ':' && !states_.back().questions);
}

void LexerBase::openFrame(size_t kind) {
  bool item = states_.back().frame == Nesting::Body && !states_.back().assigned;
  if (kind != L::LBRACE) {
    if (!item)
      states_.push_back({kind == L::LPAREN ? Nesting::Paren : Nesting::Bracket,
                         false, endsOperand()});
    return;
  }
  states_.push_back({item                   ? Nesting::Body
                     : wordAhead() == "for" ? Nesting::BraceFor
                                            : Nesting::Object});
}

void LexerBase::openHeredoc(const std::string &text, size_t begin) {
  bool flush = text[2] == '-';
  size_t last = text.find_last_not_of("\r\n");
  heredocs_.push_back({text.substr(flush ? 3 : 2, last - (flush ? 2 : 1)),
                       flush, indentation(begin)});
}

/// The number of blanks at the start of the line that contains `at`.
size_t LexerBase::indentation(size_t at) const {
  size_t blanks = 0;
  while (at-- > 0) {
    std::string c = _input->getText(antlr4::misc::Interval(at, at));
    if (c == "\n")
      break;
    blanks = c == " " || c == "\t" ? blanks + 1 : 0;
  }
  return blanks;
}

/// The kind of the token that opens the sequence.
size_t LexerBase::openSequence(size_t kind) {
  if (!heredocs_.empty())
    heredocs_.back().lineStart = false;
  states_.push_back({Nesting::Sequence});
  if (kind == L::OPEN_INTERPOLATION)
    return kind;
  std::string next = wordAhead();
  states_.back().forStep = next == "for";
  return next == "if"       ? size_t(L::DIRECTIVE_IF)
         : next == "else"   ? size_t(L::DIRECTIVE_ELSE)
         : next == "endif"  ? size_t(L::DIRECTIVE_ENDIF)
         : next == "for"    ? size_t(L::DIRECTIVE_FOR)
         : next == "endfor" ? size_t(L::DIRECTIVE_ENDFOR)
                            : kind;
}

void LexerBase::takeNewline(const Lexeme &lexeme) {
  State &state = states_.back();
  size_t before = previous();
  if (state.frame == Nesting::Body) {
    state.assigned = false;
    if (before != L::NEWLINE)
      lexemes_.push_back(lexeme);
  } else if (state.frame == Nesting::Object && before != L::NEWLINE &&
             endsOperand()) {
    if (!assignmentFollows())
      dropUndecided();
    lexemes_.push_back(lexeme);
  }
}

void LexerBase::takeText(Lexeme lexeme, const std::string &text) {
  bool heredoc = mode == L::HEREDOC;
  bool line = text.back() == '\n';
  if (heredoc && line && heredocs_.back().lineStart && endsHeredoc(text)) {
    size_t newline = text.size() > 1 && text[text.size() - 2] == '\r' ? 2 : 1;
    _input->seek(lexeme.end - newline);
    hitEOF = false;
    lexemes_.push_back({L::CLOSE_HEREDOC, lexeme.begin, lexeme.end - newline});
    heredocs_.pop_back();
    popMode();
    return;
  }
  if (heredoc)
    heredocs_.back().lineStart = line;
  // The rules of the grammar match text in pieces.
  bool joins = previous() == L::STRING && lexemes_.back().end == lexeme.begin &&
               !joinsNot_;
  if (joins)
    lexemes_.back().end = lexeme.end;
  else
    lexemes_.push_back(lexeme);
  joinsNot_ = line;
}

void LexerBase::takeCloser(Lexeme lexeme) {
  Nesting closes = lexeme.kind == L::RPAREN ? Nesting::Paren : Nesting::Bracket;
  if (states_.back().frame == Nesting::Object && previous() == L::NEWLINE)
    lexemes_.pop_back();
  if (states_.back().frame == closes) {
    if (previous() == L::COMMA && states_.back().forStep != 1)
      lexemes_.back().kind = L::TRAILING_COMMA;
    states_.pop_back();
  }
  lexemes_.push_back(lexeme);
}

void LexerBase::takeBrace(Lexeme lexeme) {
  auto isBracket = [&] {
    return states_.back().frame == Nesting::Paren ||
           states_.back().frame == Nesting::Bracket;
  };
  if (!isBracket() && previous() == L::COMMA && states_.back().forStep != 1)
    lexemes_.back().kind = L::TRAILING_COMMA;
  while (isBracket())
    states_.pop_back();
  Nesting closed = states_.back().frame;
  dropUndecided();
  if (closed == Nesting::Object && previous() == L::NEWLINE)
    lexemes_.pop_back();
  if (states_.size() > 1)
    states_.pop_back();
  if (closed == Nesting::Sequence) {
    lexeme.kind = L::SEQUENCE_END;
    popMode();
  }
  lexemes_.push_back(lexeme);
}

size_t LexerBase::word(const std::string &text) const {
  const State &state = states_.back();
  size_t before = previous();
  if (before >= L::DIRECTIVE_IF && before <= L::DIRECTIVE_ENDFOR)
    return L::KEYWORD;
  bool opens = (before == L::LBRACK && state.frame == Nesting::Bracket &&
                !state.index) ||
               (before == L::LBRACE && state.frame == Nesting::BraceFor);
  if (opens && text == "for")
    return L::FOR;
  if (state.forStep == 1 && text == "in" && before == L::IDENT)
    return L::IN;
  if (state.forStep == 2 && text == "if" && state.frame != Nesting::Sequence &&
      endsOperand())
    return L::IF;
  return L::IDENT;
}

bool LexerBase::endsOperand() const {
  switch (previous()) {
  case L::IDENT:
  case L::NUMBER:
  case L::RPAREN:
  case L::RBRACK:
  case L::RBRACE:
  case L::CLOSE_QUOTE:
  case L::CLOSE_HEREDOC:
  case L::ELLIPSIS:
    return true;
  case L::STAR:
    return previous(2) == L::DOT;
  default:
    return false;
  }
}

bool LexerBase::endsHeredoc(std::string line) const {
  const Heredoc &heredoc = heredocs_.back();
  line.pop_back();
  if (!line.empty() && line.back() == '\r')
    line.pop_back();
  size_t end = line.find_last_not_of(" \t");
  line.resize(end == std::string::npos ? 0 : end + 1);
  size_t begin = line.find_first_not_of(" \t");
  return begin != std::string::npos &&
         (heredoc.flush || begin <= heredoc.indent) &&
         line.substr(begin) == heredoc.marker;
}

/// The distance to the next character outside blanks, newlines and comments.
size_t LexerBase::skipTrivia() const {
  size_t at = 1;
  for (;;) {
    size_t c = _input->LA(at);
    size_t next = _input->LA(at + 1);
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      ++at;
    } else if (c == '#' || (c == '/' && next == '/')) {
      while (_input->LA(at) != '\n' && _input->LA(at) != antlr4::IntStream::EOF)
        ++at;
    } else if (c == '/' && next == '*') {
      at += 2;
      while (_input->LA(at) != antlr4::IntStream::EOF &&
             (_input->LA(at) != '*' || _input->LA(at + 1) != '/'))
        ++at;
      at += 2;
    } else {
      return at;
    }
  }
}

/// The next word, if it consists of lower case letters only.
std::string LexerBase::wordAhead() const {
  std::string result;
  for (size_t at = skipTrivia();; ++at) {
    size_t c = _input->LA(at);
    bool ends =
        c < 0x80 && !std::isalnum(static_cast<int>(c)) && c != '_' && c != '-';
    if (ends || c == antlr4::IntStream::EOF)
      return result;
    if (c < 'a' || c > 'z')
      return "";
    result += static_cast<char>(c);
  }
}

} // namespace hcl::test
