// Decoding, character classes, normalization, clusters and case mapping.
#include "Support/Utf8.h"

#include <gtest/gtest.h>

#include <random>

using namespace hcl;

namespace {

std::string encode(uint32_t codePoint) {
  std::string out;
  utf8::append(out, codePoint);
  return out;
}

TEST(Utf8, EncodeAndDecodeAreInverse) {
  for (uint32_t c = 0; c <= 0x10FFFF; c += c < 0x3000 ? 1 : 97) {
    if (c >= 0xD800 && c <= 0xDFFF)
      continue;
    std::string text = encode(c);
    EXPECT_TRUE(utf8::isValid(text));
    utf8::CodePoint decoded = utf8::decode(text, 0);
    EXPECT_EQ(decoded.value, c);
    EXPECT_EQ(decoded.length, text.size());
  }
  EXPECT_EQ(encode(0xD800), "\xEF\xBF\xBD");
  EXPECT_EQ(encode(0x110000), "\xEF\xBF\xBD");
}

TEST(Utf8, FindInvalidPointsAtTheFirstBadByte) {
  EXPECT_EQ(utf8::findInvalid("hello"), std::string_view::npos);
  EXPECT_EQ(utf8::findInvalid(std::string(100, 'a') + "\xFF"), 100u);
  EXPECT_EQ(utf8::findInvalid("é\xC3"), 2u);
  // Overlong, surrogate, beyond U+10FFFF, lone continuation, truncated.
  for (std::string_view bad :
       {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\x80",
        "\xE2\x82", "\xF0\x9F\x98", "\xF8\x88\x80\x80\x80"})
    EXPECT_EQ(utf8::findInvalid("ab" + std::string(bad)), 2u) << bad;
  EXPECT_EQ(utf8::decode("\xE2\x82", 0).value, 0xFFFDu);
  EXPECT_EQ(utf8::decode("\xE2\x82", 0).length, 1u);
}

// NS-ID: ID_Start and ID_Continue of UAX 31.
TEST(Utf8, IdentifierClasses) {
  for (uint32_t c = 0; c < 128; ++c) {
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    bool digit = c >= '0' && c <= '9';
    EXPECT_EQ(utf8::isIdStart(c), letter) << c;
    EXPECT_EQ(utf8::isIdContinue(c), letter || digit || c == '_') << c;
  }
  for (uint32_t c : {0xE9u, 0x5909u, 0x2118u, 0x212Eu, 0x16EEu, 0x10400u})
    EXPECT_TRUE(utf8::isIdStart(c) && utf8::isIdContinue(c)) << std::hex << c;
  for (uint32_t c : {0xB7u, 0x300u, 0x660u, 0x203Fu, 0x1369u}) {
    EXPECT_FALSE(utf8::isIdStart(c)) << std::hex << c;
    EXPECT_TRUE(utf8::isIdContinue(c)) << std::hex << c;
  }
  for (uint32_t c : {0x2E2Fu, 0x2028u, 0xD7u, 0x1F600u, 0xA0u, 0xE000u})
    EXPECT_FALSE(utf8::isIdStart(c) || utf8::isIdContinue(c)) << std::hex << c;
}

TEST(Utf8, Spaces) {
  for (uint32_t c : {' ', '\t', '\n', '\r'})
    EXPECT_TRUE(utf8::isSpace(c));
  for (uint32_t c : {0x85u, 0xA0u, 0x2003u, 0x2028u, 0x3000u})
    EXPECT_TRUE(utf8::isSpace(c));
  for (uint32_t c : {uint32_t{'a'}, 0x200Bu, 0xFEFFu, 0u})
    EXPECT_FALSE(utf8::isSpace(c));
}

TEST(Utf8, NormalizationFormC) {
  EXPECT_EQ(utf8::toNfc("e\u0301"), "\u00e9");
  EXPECT_EQ(utf8::toNfc("plain"), "plain");
  // Singletons, exclusions, Hangul, and marks out of order.
  EXPECT_EQ(utf8::toNfc("\u212B"), "\u00C5");
  EXPECT_EQ(utf8::toNfc("\u0958"), "\u0915\u093C");
  EXPECT_EQ(utf8::toNfc("\u1112\u1161\u11AB"), "\uD55C");
  EXPECT_EQ(utf8::toNfc("\uD558\u11AB"), "\uD55C");
  EXPECT_EQ(utf8::toNfc("a\u0301\u0323"), "\u1EA1\u0301");
  EXPECT_EQ(utf8::toNfc("\u1EBF"), "\u1EBF");
  EXPECT_EQ(utf8::toNfc("x\u0301\u0300y"), "x\u0301\u0300y");
}

/// Text of letters, marks and Hangul that combine in many ways.
std::string randomText(std::mt19937 &random) {
  static constexpr uint32_t alphabet[] = {
      'a',   'e',    ' ',    0xE9,   0x300,  0x301,  0x308,  0x323,
      0x327, 0x1EBF, 0x1112, 0x1161, 0x11AB, 0xD55C, 0xAC00, 0x5909,
      0x345, 0x915,  0x93C,  0x958,  0x212B, 0x3099, 0x304B, 0x1F600};
  std::string text;
  for (unsigned i = random() % 10; i > 0; --i)
    utf8::append(text, alphabet[random() % std::size(alphabet)]);
  return text;
}

TEST(Utf8, NormalizationLaws) {
  std::mt19937 random(5);
  for (int round = 0; round < 20000; ++round) {
    std::string a = randomText(random);
    std::string b = randomText(random);
    std::string nfc = utf8::toNfc(a);
    EXPECT_EQ(utf8::toNfc(nfc), nfc) << a;
    if (utf8::isNfcQuick(a)) {
      EXPECT_EQ(nfc, a);
    }
    // Normalizing parts first changes nothing.
    EXPECT_EQ(utf8::toNfc(nfc + b), utf8::toNfc(a + b)) << a << "|" << b;
    std::string right = utf8::toNfc(b);
    if (utf8::startsNfcBoundary(right)) {
      EXPECT_EQ(utf8::toNfc(nfc + right), nfc + right) << a << "|" << b;
    }
  }
}

TEST(Utf8, LongRunsOfMarksAreSortedInTime) {
  std::string text = "a";
  for (int i = 0; i < 200000; ++i)
    text += i % 2 ? "\u0323" : "\u0301";
  std::string nfc = utf8::toNfc(text);
  EXPECT_EQ(nfc.substr(0, 3), "\u1EA1");
  EXPECT_EQ(utf8::toNfc(nfc), nfc);
}

TEST(Utf8, GraphemeClusters) {
  EXPECT_EQ(utf8::countGraphemes(""), 0u);
  EXPECT_EQ(utf8::countGraphemes("abc"), 3u);
  EXPECT_EQ(utf8::countGraphemes("a\r\nb"), 3u);
  EXPECT_EQ(utf8::countGraphemes("\n\r"), 2u);
  EXPECT_EQ(utf8::countGraphemes("e\u0301x"), 2u);
  EXPECT_EQ(utf8::countGraphemes("\u1112\u1161\u11AB"), 1u);
  // A family joined by zero width joiners; two flags; a skin tone.
  EXPECT_EQ(utf8::countGraphemes("\U0001F468\u200D\U0001F469\u200D\U0001F467"),
            1u);
  EXPECT_EQ(utf8::countGraphemes("\U0001F1E9\U0001F1EA\U0001F1EB\U0001F1F7"),
            2u);
  EXPECT_EQ(utf8::countGraphemes("\U0001F44D\U0001F3FD"), 1u);
  EXPECT_EQ(utf8::nextGrapheme("e\u0301x", 0), 3u);
  EXPECT_EQ(utf8::nextGrapheme("e\u0301x", 3), 4u);
}

TEST(Utf8, CaseMappingIsSimple) {
  EXPECT_EQ(utf8::toUpper("hello [`{@]"), "HELLO [`{@]");
  EXPECT_EQ(utf8::toLower("HELLO [`{@]"), "hello [`{@]");
  EXPECT_EQ(utf8::toUpper("straße"), "STRAßE");
  EXPECT_EQ(utf8::toUpper("naïve ñ я"), "NAÏVE Ñ Я");
  EXPECT_EQ(utf8::toLower("ÀÉ ΩЖ"), "àé ωж");
}

TEST(Utf8, CountsAndWidths) {
  EXPECT_EQ(utf8::countCodePoints("naïve 変"), 7u);
  EXPECT_TRUE(utf8::isAscii(std::string(70, 'a')));
  EXPECT_FALSE(utf8::isAscii(std::string(70, 'a') + "é"));
  EXPECT_EQ(utf8::displayWidth('a'), 1);
  EXPECT_EQ(utf8::displayWidth(0x5909), 2);
  EXPECT_EQ(utf8::displayWidth(0x301), 0);
}

} // namespace
