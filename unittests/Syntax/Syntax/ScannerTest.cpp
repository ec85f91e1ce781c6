// Duties of the scanner beyond the grammar of tokens: flags, comments, and
// bytes that are not tokens.
#include "Syntax/Scanner.h"
#include "../../Rule.h"
#include "../../common/Seeds.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

struct Scanned {
  SourceFile file;
  Diagnostics diagnostics;
  TokenList list;

  Scanned(std::string text, ScanMode mode,
          const Dialect &dialect = Dialect::spec())
      : file("test", std::move(text)),
        list(scan(file, mode, dialect, diagnostics)) {}

  std::string text(size_t token) const {
    return std::string(file.slice(list.tokens[token].range()));
  }
  std::string kinds() const {
    std::string result;
    for (const Token &token : list.tokens)
      (result += result.empty() ? "" : " ") += tokenKindName(token.kind);
    return result;
  }
  /// Kinds of the diagnostics with their byte ranges.
  std::string said() const {
    std::string result;
    for (const Diagnostic &diagnostic : diagnostics)
      (result += result.empty() ? "" : ", ") +=
          std::string(kindName(diagnostic.kind)) + " " +
          std::to_string(diagnostic.subject.begin) + "-" +
          std::to_string(diagnostic.subject.end);
    return result;
  }
};

std::string said(std::string text, ScanMode mode = ScanMode::Config,
                 const Dialect &dialect = Dialect::spec()) {
  return Scanned(std::move(text), mode, dialect).said();
}

TEST(Scanner, FlagsOfText) {
  Scanned scanned("\"a\\n\" \"$${\" \"\u00e9\" \"x\" 12 1.5 1e3 \u00e9",
                  ScanMode::Expression);
  const auto &tokens = scanned.list.tokens;
  EXPECT_EQ(tokens[1].flags, HasBackslash);
  EXPECT_EQ(tokens[4].flags, HasIntroducerEscape);
  EXPECT_EQ(tokens[7].flags, HasNonAscii);
  EXPECT_EQ(tokens[10].flags, 0);
  EXPECT_EQ(tokens[12].flags, 0);
  EXPECT_EQ(tokens[13].flags, HasFraction);
  EXPECT_EQ(tokens[14].flags, HasFraction);
  EXPECT_EQ(tokens[15].flags, HasNonAscii);
}

TEST(Scanner, FlagsOfTemplates) {
  Scanned scanned("<<-E\na ${~b~}\n\\E\nE\n", ScanMode::Expression);
  const auto &tokens = scanned.list.tokens;
  EXPECT_EQ(tokens[0].flags, FlushHeredoc);
  EXPECT_EQ(tokens[1].flags, 0);
  EXPECT_EQ(tokens[2].flags, StripMarker);
  EXPECT_EQ(tokens[4].flags, StripMarker);
  EXPECT_EQ(tokens[5].flags, EndsLine);
  // A backslash has no meaning in a heredoc.
  EXPECT_EQ(tokens[6].flags, EndsLine);
  EXPECT_EQ(scanned.text(6), "\\E\n");
}

TEST(Scanner, CommentsAreKeptBesideTokens) {
  Scanned scanned("/* a */ x = 1 # b\r\n// c\n", ScanMode::Config);
  EXPECT_EQ(scanned.kinds(), "Identifier Assign Number Newline EndOfFile");
  const auto &comments = scanned.list.comments;
  ASSERT_EQ(comments.size(), 3u);
  EXPECT_EQ(comments[0], (Comment{{0, 7}, 0}));
  EXPECT_EQ(comments[1], (Comment{{14, 17}, 3}));
  EXPECT_EQ(comments[2], (Comment{{19, 23}, 4}));
}

TEST(Scanner, EncodingIsCheckedEverywhere) {
  Rule("NS-LEX-002");
  EXPECT_EQ(said("a = \"\xff\""), "InvalidCharacterEncoding 5-6");
  EXPECT_EQ(said("a = 1 # \xff"), "InvalidCharacterEncoding 8-9");
  EXPECT_EQ(said("a\xe9 = 1"), "InvalidCharacterEncoding 1-2");
  EXPECT_EQ(said("a = <<E\n\xff\nE\n"), "InvalidCharacterEncoding 8-9");
  EXPECT_EQ(said("a = 1 /* \xf8 */"), "InvalidCharacterEncoding 9-10");
  Rule("NS-LEX-003");
  EXPECT_EQ(said("a = \"\xc0\x80\""), "InvalidCharacterEncoding 5-6");
  EXPECT_EQ(said("a = \"\xed\xa0\x80\""), "InvalidCharacterEncoding 5-6");
  EXPECT_EQ(said("a = \"\xf4\x90\x80\x80\""), "InvalidCharacterEncoding 5-6");
}

TEST(Scanner, LenientEncoding) {
  Dialect lenient = Dialect::spec().with(DialectPoint::LenientUtf8, true);
  for (const char *text : {"a = 1 # \xff", "a = \"\xc0\x80\"",
                           "a = \"\xed\xa0\x80\"", "a = \"\xf7\xbf\xbf\xbf\""})
    EXPECT_EQ(said(text, ScanMode::Config, lenient), "") << text;
  EXPECT_EQ(said("a = \"\xff\"", ScanMode::Config, lenient),
            "InvalidCharacterEncoding 5-6");
}

TEST(Scanner, ByteOrderMark) {
  Rule("NS-LEX-004");
  EXPECT_EQ(said("\ufeffa = 1"), "ByteOrderMark 0-3");
  Rule("NS-LEX-005");
  EXPECT_EQ(said("a = 1\n\ufeffb = 2"), "InvalidCharacter 6-9");
  Scanned stripped("\ufeffa = 1", ScanMode::Config, Dialect::hashicorp());
  EXPECT_EQ(stripped.said(), "");
  EXPECT_EQ(stripped.list.tokens[0].begin, 3u);
  EXPECT_EQ(stripped.file.locate(3), (Location{1, 1, 3}));
}

TEST(Scanner, InvalidCharacters) {
  Rule("NS-LEX-011");
  EXPECT_EQ(said("a\u00a0= 1"), "InvalidCharacter 1-3");
  EXPECT_EQ(said("a\v= 1"), "InvalidCharacter 1-2");
  Rule("NS-LEX-014");
  EXPECT_EQ(said("a = 1\rb"), "InvalidCharacter 5-6");
  Rule("NS-LEX-037");
  EXPECT_EQ(said("\u0301a"), "InvalidCharacter 0-2");
  // A repeated mistake is reported once.
  Rule("NS-LEX-050");
  EXPECT_EQ(said("a = 1; b = 2;"), "InvalidCharacter 5-6");
  Rule("NS-LEX-051");
  EXPECT_EQ(said("a = 'x'\nb = `y`"),
            "InvalidCharacter 4-5, InvalidCharacter 12-13");
  EXPECT_EQ(said("a = \u201cx\u201d"),
            "InvalidCharacter 4-7, InvalidCharacter 8-11");
  EXPECT_EQ(said("a = \"x\\\n\""), "InvalidCharacter 6-7, MultilineString 7-8");
}

TEST(Scanner, UnsupportedOperators) {
  Rule("NS-LEX-049");
  EXPECT_EQ(said("a & b | c ^ ~d"),
            "UnsupportedOperator 2-3, UnsupportedOperator 6-7, "
            "UnsupportedOperator 10-11, UnsupportedOperator 12-13");
  EXPECT_EQ(said("a && b || c"), "");
}

TEST(Scanner, UnclosedComment) {
  EXPECT_EQ(said("a = 1\n/* x\nb = 2"), "UnterminatedComment 6-8");
  Scanned reference("/* x", ScanMode::Config,
                    Dialect::hashicorp().withReferenceErrors());
  EXPECT_EQ(reference.kinds(), "Slash Star Identifier EndOfFile");
}

TEST(Scanner, ForgottenQuoteEndsAtItsLine) {
  Rule("NS-TMPL-003");
  Scanned forgotten("a = \"x\nb = 1\n", ScanMode::Config);
  EXPECT_EQ(forgotten.said(), "MultilineString 6-7");
  EXPECT_EQ(forgotten.kinds(),
            "Identifier Assign OpenQuote StringLiteral Newline Identifier "
            "Assign Number Newline EndOfFile");
  Scanned several("a = \"x\ny\"\n", ScanMode::Config);
  EXPECT_EQ(several.kinds(),
            "Identifier Assign OpenQuote StringLiteral Invalid "
            "StringLiteral CloseQuote Newline EndOfFile");
}

TEST(Scanner, HeredocMarkerByDialect) {
  Rule("NS-TMPL-045");
  EXPECT_EQ(Scanned("<<E\n E\n", ScanMode::Expression).kinds(),
            "OpenHeredoc StringLiteral EndOfFile");
  EXPECT_EQ(
      Scanned("<<E\n E\n", ScanMode::Expression, Dialect::hashicorp()).kinds(),
      "OpenHeredoc CloseHeredoc EndOfFile");
  // It may be indented as far as the line of the opener, and no deeper.
  EXPECT_EQ(Scanned("\t <<E\n\t E\n", ScanMode::Expression).kinds(),
            "OpenHeredoc CloseHeredoc EndOfFile");
  EXPECT_EQ(Scanned("\t <<E\nE\n", ScanMode::Expression).kinds(),
            "OpenHeredoc CloseHeredoc EndOfFile");
  EXPECT_EQ(Scanned("\t <<E\n\t  E\n", ScanMode::Expression).kinds(),
            "OpenHeredoc StringLiteral EndOfFile");
}

TEST(Scanner, ObjectNewlinesByDialect) {
  Rule("NS-COLL-020");
  EXPECT_EQ(Scanned("{a\n,b}", ScanMode::Expression).kinds(),
            "LeftBrace Identifier Comma Identifier RightBrace EndOfFile");
  Rule("NS-COLL-021");
  EXPECT_EQ(Scanned("{a\n=\n1}", ScanMode::Expression).kinds(),
            "LeftBrace Identifier Assign Number RightBrace EndOfFile");
  EXPECT_EQ(
      Scanned("{a\n=\n1}", ScanMode::Expression, Dialect::hashicorp()).kinds(),
      "LeftBrace Identifier Newline Assign Newline Number RightBrace "
      "EndOfFile");
}

TEST(Scanner, RescanReplacesTheRest) {
  Scanned scanned("a = [ # x\nb = 1 # y\n", ScanMode::Config);
  rescan(scanned.file, Dialect::spec(), 10, 3, 0, scanned.list,
         scanned.diagnostics);
  EXPECT_EQ(scanned.kinds(), "Identifier Assign LeftBracket Identifier Assign "
                             "Number Newline EndOfFile");
  ASSERT_EQ(scanned.list.comments.size(), 2u);
  EXPECT_EQ(scanned.list.comments[1], (Comment{{16, 19}, 6}));
}

/// A million bytes take proportional time: this test is slow if some
/// look-ahead runs again and again.
TEST(Scanner, HostileInputIsLinear) {
  for (const char *piece :
       {"/*", "{",     "[",     "(",         "\"", "${",   "\"${", "%{",
        "'",  "<<E\n", "{/**/", "\"%{ /**/", "1e", "1.",   "\xff", "\\",
        "$",  "\"a\n", "}",     ")",         "<<", "{a\n", "~}"}) {
    std::string text;
    while (text.size() < (isSanitized ? 100'000 : 1'000'000))
      text += piece;
    for (ScanMode mode :
         {ScanMode::Config, ScanMode::Expression, ScanMode::Template}) {
      Scanned scanned(text, mode);
      EXPECT_EQ(scanned.list.tokens.back().end, text.size()) << piece;
    }
  }
}

} // namespace
} // namespace hcl::test
