// The cold half of the parser: recovery from syntax errors.
//
// fail() reports the error at the current token and panics. The panic ends when
// a body item is left: the parser finds the item's end by its brackets and
// continues after it. If a bracket was never closed, the text is scanned again
// from the next line that looks like an item, and the tokens from there on are
// replaced.
#include "ParserBase.h"

#include "BrokenItem.h"
#include "Consequences.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "SyntaxErrors.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace hcl {
namespace {

/// The limit on rescans. Each costs as much as the remaining text is long, so
/// the limit keeps parsing linear.
constexpr uint32_t maxRescans = 32;

} // namespace

void ParserBase::begin(const SourceFile &file, const Language &language,
                       TokenList &list, Watchdog &watchdog,
                       Diagnostics &scanErrors, Diagnostics &errors) {
  file_ = file;
  language_ = &language;
  list_ = &list;
  scanErrors_ = &scanErrors;
  errors_ = &errors;
  watchdog_ = &watchdog;
  maxDepth_ = language.limits.maxDepth;
  list.tokens.push_back({});
  setTokens(list.tokens, 0);
  // Typical text has seven to eight nodes for ten tokens.
  nodes_.reserve(list.tokens.size() / 10 * 8 + 16);
  planCheck();
}

std::vector<Node> ParserBase::finish() {
  list_->tokens.pop_back();
  if (_input.at == sentinel_)
    skipped_.push_back({errorToken_, uint32_t(list_->tokens.size())});
  // The root covers all tokens, also those left over by an error.
  nodes_.front().endToken = static_cast<uint32_t>(list_->tokens.size());
  return std::move(nodes_);
}

bool ParserBase::isRepeated(const ErrorSite &site) const {
  if (endReported_ || endedAt_ != site.at)
    return endReported_;
  // Inside parentheses, the operand around the node without an end is skipped
  // with it.
  return site.rule() == Rule::Operand ||
         !language_->dialect[DialectPoint::ErrorsHaveConsequences];
}

void ParserBase::fail(TokenKind expected) {
  if (_input.at == sentinel_)
    return;
  bool consequences = language_->dialect[DialectPoint::ErrorsHaveConsequences];
  ErrorSite site{file_,  *language_, list_->tokens, list_->comments,
                 nodes_, open_,      position(),    expected};
  bool onlyEnds = lacksOnlyEnd(site);
  if (!isRepeated(site)) {
    if (!reportSyntaxError(site, *errors_))
      leftToScanner_ = _input.at->begin;
    if (consequences && !onlyEnds)
      reportConsequences(site, *errors_);
  }
  if (onlyEnds) {
    endedNode_ = open_;
    endedAt_ = position();
  }
  endReported_ |= site.atEnd() && !(consequences && onlyEnds);
  panic();
}

void ParserBase::tooDeep() {
  if (_input.at == sentinel_)
    return;
  errors_->add(
      DiagKind::NestingTooDeep, file_, _input.at->range(),
      message("This is nested deeper than {maxDepth:counted level}, which is "
              "the limit. Move an inner part into a definition of its own.",
              "maxDepth"_a = maxDepth_));
  panic();
  tooDeep_ = true;
}

void ParserBase::interrupt() {
  reportLimit(watchdog_->budget(), "parsing of this source", file_,
              _input.at->range(), *errors_);
  panic();
}

void ParserBase::exitInPanic() {
  std::optional<uint32_t> index = closeInPanic();
  if (!index || isInterrupted())
    return;
  if (*index == endedNode_) {
    endedNode_ = 0;
    _input.at = tokens_ + errorToken_;
  }
  if (nodes_[*index].rule == Rule::Item)
    goOn(*index);
}

void ParserBase::syncBody() {
  if (_input.at == sentinel_)
    return;
  TokenKind kind = _input.at->kind;
  bool nested = nodes_[open_].subtreeEnd != 0;
  if (kind == TokenKind::Newline || kind == TokenKind::Identifier ||
      kind == TokenKind::EndOfFile || (kind == TokenKind::RightBrace && nested))
    return;
  reportSyntaxError({file_, *language_, list_->tokens, list_->comments, nodes_,
                     open_, position(), TokenKind::None},
                    *errors_);
  auto index = static_cast<uint32_t>(nodes_.size());
  nodes_.push_back({Rule::Item, true, position(), position() + 1, index + 1});
  errorToken_ = position();
  goOn(index);
  // A brace without an opener is skipped alone.
  syncBody();
}

void ParserBase::goOn(uint32_t item) {
  uint32_t end = endOfBrokenItem(item);
  skipped_.push_back({errorToken_, end});
  nodes_[item].endToken = end;
  nodes_[item].error = true;
  _input.at = tokens_ + end;
}

void ParserBase::rescanFrom(uint32_t line, uint32_t token, uint32_t blocks) {
  // The parser reported nothing for an error left to the scanner. If the
  // scanner's error is dropped and not found again, the report would be lost.
  std::optional<Diagnostic> kept;
  size_t count = scanErrors_->size();
  for (; count != 0; --count) {
    const Diagnostic &last = (*scanErrors_)[count - 1];
    if (last.subject.begin < line)
      break;
    if (last.subject.begin <= leftToScanner_)
      kept = last;
  }
  scanErrors_->truncate(count);
  rescan(file_, language_->dialect, line, token, blocks, *list_, *scanErrors_);
  leftToScanner_ = 0;
  if (!kept)
    return;
  for (size_t index = count; index < scanErrors_->size(); ++index) {
    const Diagnostic &again = (*scanErrors_)[index];
    if (again.kind == kept->kind && again.subject == kept->subject)
      return;
  }
  errors_->add(std::move(*kept));
}

uint32_t ParserBase::endOfBrokenItem(uint32_t item) {
  uint32_t blocks = 0;
  for (uint32_t index = open_; index != 0; index = nodes_[index].subtreeEnd)
    blocks += nodes_[index].rule == Rule::Block;
  BrokenItem broken{file_,
                    *list_,
                    nodes_,
                    item,
                    errorToken_,
                    blocks,
                    !language_->dialect[DialectPoint::ErrorsHaveConsequences]};
  ItemEnd end = findItemEnd(broken);
  if (std::exchange(tooDeep_, false) || !end.unclosed || rescans_ == maxRescans)
    return end.token;
  std::optional<uint32_t> line = findNextItem(broken, end.token);
  if (!line)
    return end.token;
  ++rescans_;
  uint32_t token = tokenAtOrAfter(list_->tokens, *line);
  rescanFrom(*line, token, blocks);
  list_->tokens.push_back({});
  setTokens(list_->tokens, token);
  endReported_ = false;
  endedAt_ = UINT32_MAX;
  errorToken_ = std::min(errorToken_, token);
  for (size_t node = item; node < nodes_.size(); ++node) {
    nodes_[node].firstToken = std::min(nodes_[node].firstToken, token);
    nodes_[node].endToken = std::min(nodes_[node].endToken, token);
  }
  return token;
}

} // namespace hcl
