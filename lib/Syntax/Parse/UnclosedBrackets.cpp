// Brackets are paired by a stack. A closer at the start of a line that is
// indented less than the line of the opener it would close is noted: if an
// outer bracket turns out to lack its end, the first opener so noted within it
// is the one whose end is missing.
#include "Unclosed.h"

#include "Brackets.h"

#include <algorithm>
#include <array>

namespace hcl {
namespace {

struct Opener {
  uint32_t token;
  TokenKind closer;
  uint32_t line;   ///< the start of its line
  uint32_t indent; ///< of the line
  std::optional<uint32_t> mismatch = std::nullopt;
};

class Pairing {
public:
  Pairing(const SourceFile &file, const std::vector<Token> &tokens)
      : text_(file.text()), tokens_(tokens),
        indent_(lineIndentation(text_, 0)) {}

  std::vector<UnclosedBracket> run() {
    for (uint32_t at = 0; at < tokens_.size(); ++at) {
      TokenKind kind = tokens_[at].kind;
      if (TokenKind closer = bracketCloser(kind); closer != TokenKind::None)
        open(at, closer);
      else if (kind == TokenKind::RightParen ||
               kind == TokenKind::RightBracket ||
               kind == TokenKind::RightBrace || kind == TokenKind::SequenceEnd)
        close(at);
    }
    leave(0);
    std::ranges::sort(found_, {}, &UnclosedBracket::token);
    return std::move(found_);
  }

private:
  /// Moves on to byte `offset`, which lies after those of earlier calls.
  void moveTo(uint32_t offset) {
    size_t newline = text_.substr(at_, offset - at_).rfind('\n');
    if (newline != std::string_view::npos) {
      line_ = at_ + uint32_t(newline) + 1;
      indent_ = lineIndentation(text_, line_);
    }
    at_ = offset;
  }

  void open(uint32_t at, TokenKind closer) {
    moveTo(tokens_[at].begin);
    stack_.push_back({at, closer, line_, indent_});
    ++open_[size_t(closer)];
  }

  Opener pop() {
    Opener last = stack_.back();
    stack_.pop_back();
    --open_[size_t(last.closer)];
    return last;
  }

  void close(uint32_t at) {
    TokenKind kind = tokens_[at].kind;
    if (open_[size_t(kind)] == 0) {
      if (!stack_.empty() && !stack_.back().mismatch)
        stack_.back().mismatch = at;
      return;
    }
    auto opener =
        std::find_if(stack_.rbegin(), stack_.rend(),
                     [&](const Opener &each) { return each.closer == kind; });
    leave(static_cast<size_t>(stack_.rend() - opener));
    Opener closed = pop();
    moveTo(tokens_[at].begin);
    bool first = tokens_[at].begin == line_ + indent_;
    if (first && line_ != closed.line && indent_ < closed.indent)
      suspects_.push_back({closed.token, closed.token, at});
    // Within a properly closed bracket, nothing is missing.
    else
      forget(closed.token);
  }

  /// Drops the suspects within the bracket that opens at token `opener`.
  void forget(uint32_t opener) {
    while (!suspects_.empty() && suspects_.back().token > opener)
      suspects_.pop_back();
  }

  /// Reports the innermost openers beyond the first `kept`: they lack closers.
  void leave(size_t kept) {
    while (stack_.size() > kept) {
      Opener inner = pop();
      report(inner);
      // Outer openers on the way to the end are the same mistake, unless the
      // inner one begins where the outer one should have ended.
      while (stack_.size() > kept && (stack_.back().indent < inner.indent ||
                                      stack_.back().line == inner.line)) {
        found_.back().outermost = stack_.back().token;
        inner = pop();
      }
      suspects_.clear();
    }
  }

  void report(const Opener &opener) {
    auto suspect =
        std::ranges::find_if(suspects_, [&](const UnclosedBracket &each) {
          return each.token > opener.token;
        });
    if (suspect == suspects_.end())
      found_.push_back(
          {opener.token, opener.token, std::nullopt, opener.mismatch});
    else
      found_.push_back({suspect->token, opener.token, suspect->wrongCloser});
  }

  std::string_view text_;
  const std::vector<Token> &tokens_;
  std::vector<Opener> stack_;
  /// The openers on the stack, by their closer.
  std::array<uint32_t, 128> open_ = {};
  std::vector<UnclosedBracket> suspects_;
  std::vector<UnclosedBracket> found_;
  uint32_t at_ = 0;
  uint32_t line_ = 0;
  uint32_t indent_;
};

} // namespace

uint32_t lineIndentation(std::string_view text, uint32_t line) {
  size_t first = text.find_first_not_of(" \t", line);
  return uint32_t(std::min(first, text.size()) - line);
}

std::vector<UnclosedBracket>
findUnclosedBrackets(const SourceFile &file, const std::vector<Token> &tokens) {
  return Pairing(file, tokens).run();
}

} // namespace hcl
