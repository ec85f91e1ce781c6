// The scanner alternates: CodeScanner runs up to the text of a template,
// TemplateScanner up to the next code.
#include "Scanner.h"

#include "CodeScanner.h"
#include "Support/Utf8.h"

#include <algorithm>

namespace hcl {
namespace {

class Scanner : CodeScanner {
public:
  Scanner(const SourceFile &file, const Dialect &dialect, TokenList &list,
          Diagnostics &diagnostics)
      : CodeScanner(file, dialect, list, diagnostics) {}

  /// Scans from the start of the text to its end.
  void scanAll(ScanMode mode);
  /// Scans from a body item at `offset` to the end of the text.
  void scanFrom(uint32_t offset, uint32_t openBlocks);

private:
  void run();
  void removeDropped();
};

/// The number of tokens to make room for in `text`: of a large one, what its
/// beginning makes expect. An array that grows is copied, and leaves so much
/// unused memory that allocators return it and take it again for every text;
/// one that is too large does the same.
static size_t roomFor(std::string_view text) {
  constexpr size_t sampleSize = 4 << 10, large = 64 << 10;
  if (text.size() < large)
    return text.size() / 4 + 16;
  size_t starts = 0;
  bool wasWord = false;
  for (char c : text.substr(0, sampleSize)) {
    bool isWord = isIn(c, IdentifierPart);
    starts += isWord ? !wasWord : !isIn(c, Blank);
    wasWord = isWord;
  }
  return text.size() / sampleSize * (starts + starts / 8) + sampleSize;
}

/// Spec: NS-LEX-001..004.
void Scanner::scanAll(ScanMode mode) {
  size_t bad = utf8::findInvalid(file_.text());
  valid_ = bad == std::string_view::npos;
  if (!valid_ && !dialect_[DialectPoint::LenientUtf8])
    reportEncoding(base_ + bad);
  bool isSkipped = dialect_[DialectPoint::StripByteOrderMark];
  bool isText = mode == ScanMode::StringTemplate && !isSkipped;
  if (file_.text().starts_with(utf8::byteOrderMark) && !isText) {
    at_ += utf8::byteOrderMark.size();
    if (!isSkipped)
      report(DiagKind::ByteOrderMark, base_, at_,
             "The source begins with a byte order mark (U+FEFF). UTF-8 needs "
             "none: save the file without it.");
  }
  tokens_.reserve(roomFor(file_.text()));
  frames_.reserve(16);
  templates_.reserve(4);
  frames_.push_back(
      {mode == ScanMode::Config ? FrameKind::Body : FrameKind::Top});
  if (mode == ScanMode::Template || mode == ScanMode::StringTemplate) {
    templates_.push_back({TemplateKind::Bare});
    inTemplate_ = true;
  }
  run();
}

void Scanner::scanFrom(uint32_t offset, uint32_t openBlocks) {
  // The first run reported the encoding.
  encodingReported_ = true;
  valid_ = utf8::isValid(file_.text().substr(offset));
  at_ = base_ + offset;
  firstToken_ = tokens_.size();
  frames_.assign(openBlocks + 1, {FrameKind::Body});
  run();
}

void Scanner::run() {
  while (at_ != end_)
    if (inTemplate_)
      scanTemplate();
    else
      scanCode();
  put(TokenKind::EndOfFile, end_, end_);
  if (hasDropped_)
    removeDropped();
}

/// Removes the newlines in objects that turned out to be white space.
void Scanner::removeDropped() {
  size_t kept = firstToken_;
  auto comment = std::lower_bound(
      comments_.begin(), comments_.end(), firstToken_,
      [](const Comment &c, size_t token) { return c.nextToken < token; });
  for (size_t i = firstToken_; i != tokens_.size(); ++i) {
    for (; comment != comments_.end() && comment->nextToken == i; ++comment)
      comment->nextToken = static_cast<uint32_t>(kept);
    if (tokens_[i].kind != TokenKind::None)
      tokens_[kept++] = tokens_[i];
  }
  tokens_.resize(kept);
}

} // namespace

TokenList scan(const SourceFile &file, ScanMode mode, const Dialect &dialect,
               Diagnostics &diagnostics) {
  TokenList list;
  Scanner(file, dialect, list, diagnostics).scanAll(mode);
  return list;
}

void rescan(const SourceFile &file, const Dialect &dialect, uint32_t offset,
            uint32_t keptTokens, uint32_t openBlocks, TokenList &list,
            Diagnostics &diagnostics) {
  list.tokens.resize(keptTokens);
  while (!list.comments.empty() && list.comments.back().range.begin >= offset)
    list.comments.pop_back();
  Scanner(file, dialect, list, diagnostics).scanFrom(offset, openBlocks);
}

} // namespace hcl
