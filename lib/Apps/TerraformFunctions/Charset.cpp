// The table has the encodings that Terraform has, each with the names that it
// accepts. Text goes to UTF-16 and back by a facet of the C++ library, to other
// encodings by one call of iconv with room for the longest result.
// UTF-16 without a further word has a byte order mark when it is written, and
// is read in the order that its mark says, else with the high byte first.
#include "Charset.h"

#include "Support/Ascii.h"

#include <cerrno>
#include <iconv.h>
#include <locale>

namespace hcl::terraform {

namespace {

constexpr const char *utf16Big = "UTF-16BE", *utf16Little = "UTF-16LE";
constexpr std::string_view markBig = "\xFE\xFF", markLittle = "\xFF\xFE";

constexpr Charset charsets[] = {
    {"us-ascii iso-ir-6 ansi_x3.4-1968 ansi_x3.4-1986 iso_646.irv:1991 "
     "iso646-us us ibm367 cp367 csascii",
     "US-ASCII"},
    {"utf-8 csutf8", "UTF-8"},
    {"utf-16 csutf16", utf16Big, true},
    {"utf-16be csutf16be", utf16Big},
    {"utf-16le csutf16le", utf16Little},
    {"ibm037 cp037 ebcdic-cp-us ebcdic-cp-ca ebcdic-cp-wt ebcdic-cp-nl "
     "csibm037",
     "IBM037"},
    {"ibm437 cp437 437 cspc8codepage437", "IBM437"},
    {"ibm850 cp850 850 cspc850multilingual", "IBM850"},
    {"ibm852 cp852 852 cspcp852", "IBM852"},
    {"ibm855 cp855 855 csibm855", "IBM855"},
    {"ibm00858 ccsid00858 cp00858 pc-multilingual-850+euro csibm00858",
     "IBM858"},
    {"ibm860 cp860 860 csibm860", "IBM860"},
    {"ibm862 cp862 862 cspc862latinhebrew", "IBM862"},
    {"ibm863 cp863 863 csibm863", "IBM863"},
    {"ibm865 cp865 865 csibm865", "IBM865"},
    {"ibm866 cp866 866 csibm866", "IBM866"},
    {"ibm1047 ibm-1047 csibm1047", "IBM1047"},
    {"ibm01140 ccsid01140 cp01140 csibm01140", "IBM1140"},
    {"iso_8859-1:1987 iso-8859-1 iso-ir-100 iso_8859-1 latin1 l1 ibm819 cp819 "
     "csisolatin1",
     "ISO-8859-1"},
    {"iso_8859-2:1987 iso-8859-2 iso-ir-101 iso_8859-2 latin2 l2 csisolatin2",
     "ISO-8859-2"},
    {"iso_8859-3:1988 iso-8859-3 iso-ir-109 iso_8859-3 latin3 l3 csisolatin3",
     "ISO-8859-3"},
    {"iso_8859-4:1988 iso-8859-4 iso-ir-110 iso_8859-4 latin4 l4 csisolatin4",
     "ISO-8859-4"},
    {"iso_8859-5:1988 iso-8859-5 iso-ir-144 iso_8859-5 cyrillic "
     "csisolatincyrillic",
     "ISO-8859-5"},
    {"iso_8859-6:1987 iso-8859-6 iso-ir-127 iso_8859-6 ecma-114 asmo-708 "
     "arabic csisolatinarabic iso_8859-6-e iso-8859-6-e csiso88596e "
     "iso_8859-6-i iso-8859-6-i csiso88596i",
     "ISO-8859-6"},
    {"iso_8859-7:1987 iso-8859-7 iso-ir-126 iso_8859-7 elot_928 ecma-118 greek "
     "greek8 csisolatingreek",
     "ISO-8859-7"},
    {"iso_8859-8:1988 iso-8859-8 iso-ir-138 iso_8859-8 hebrew "
     "csisolatinhebrew iso_8859-8-e iso-8859-8-e csiso88598e iso_8859-8-i "
     "iso-8859-8-i csiso88598i",
     "ISO-8859-8"},
    {"iso_8859-9:1989 iso-8859-9 iso-ir-148 iso_8859-9 latin5 l5 csisolatin5",
     "ISO-8859-9"},
    {"iso-8859-10 iso-ir-157 l6 iso_8859-10:1992 csisolatin6 latin6",
     "ISO-8859-10"},
    {"iso-8859-13 csiso885913", "ISO-8859-13"},
    {"iso-8859-14 iso-ir-199 iso_8859-14:1998 iso_8859-14 latin8 iso-celtic l8 "
     "csiso885914",
     "ISO-8859-14"},
    {"iso-8859-15 iso_8859-15 latin-9 csiso885915", "ISO-8859-15"},
    {"iso-8859-16 iso-ir-226 iso_8859-16:2001 iso_8859-16 latin10 l10 "
     "csiso885916",
     "ISO-8859-16"},
    {"koi8-r cskoi8r", "KOI8-R"},
    {"koi8-u cskoi8u", "KOI8-U"},
    {"macintosh mac csmacintosh", "MACINTOSH"},
    {"windows-874 cswindows874", "CP874"},
    {"windows-1250 cswindows1250", "CP1250"},
    {"windows-1251 cswindows1251", "CP1251"},
    {"windows-1252 cswindows1252", "CP1252"},
    {"windows-1253 cswindows1253", "CP1253"},
    {"windows-1254 cswindows1254", "CP1254"},
    {"windows-1255 cswindows1255", "CP1255"},
    {"windows-1256 cswindows1256", "CP1256"},
    {"windows-1257 cswindows1257", "CP1257"},
    {"windows-1258 cswindows1258", "CP1258"},
    {"euc-jp extended_unix_code_packed_format_for_japanese "
     "cseucpkdfmtjapanese",
     "EUC-JP"},
    {"iso-2022-jp csiso2022jp", "ISO-2022-JP"},
    {"shift_jis ms_kanji csshiftjis", "CP932"},
    {"big5 csbig5", "BIG5-HKSCS"},
    {"gb18030 csgb18030", "GB18030"},
    {"gbk cp936 ms936 windows-936 csgbk", "GBK"},
    {"euc-kr cseuckr", "UHC"},
};

/// Whether `word` is one of `words`.
bool isAmong(std::string_view word, std::string_view words) {
  while (!words.empty()) {
    std::string_view first = words.substr(0, words.find(' '));
    if (first == word)
      return true;
    words.remove_prefix(std::min(first.size() + 1, words.size()));
  }
  return false;
}

/// `input` converted from one encoding to another. Errors: returns nothing if
/// a part has no counterpart.
[[nodiscard]] std::optional<std::string>
convertText(std::string_view input, const char *from, const char *to) {
  iconv_t converter = iconv_open(to, from);
  if (converter == reinterpret_cast<iconv_t>(-1))
    return std::nullopt;
  // No encoding here takes more than eight bytes for a byte of another; shift
  // sequences need some more.
  std::string output(input.size() * 8 + 16, '\0');
  char *in = const_cast<char *>(input.data()), *out = output.data();
  size_t inLeft = input.size(), outLeft = output.size();
  bool fine = iconv(converter, &in, &inLeft, &out, &outLeft) != size_t(-1) &&
              iconv(converter, nullptr, nullptr, &out, &outLeft) != size_t(-1);
  iconv_close(converter);
  if (!fine)
    return std::nullopt;
  output.resize(output.size() - outLeft);
  return output;
}

bool isUtf16(std::string_view iconv) {
  return iconv == utf16Big || iconv == utf16Little;
}

/// Converts between UTF-8 and UTF-16 in any locale.
const auto &utf16Facet() {
  using Facet = std::codecvt<char16_t, char8_t, std::mbstate_t>;
  return std::use_facet<Facet>(std::locale::classic());
}

/// `text` in UTF-16, each unit with its high byte first if `isBig`. Errors:
/// returns nothing if `text` is not UTF-8.
[[nodiscard]] std::optional<std::string> encodeUtf16(std::string_view text,
                                                     bool isBig) {
  if (text.empty())
    return "";
  std::u8string input(text.begin(), text.end());
  std::u16string units(input.size(), u'\0');
  std::mbstate_t state{};
  const char8_t *end = nullptr;
  char16_t *unitsEnd = nullptr;
  if (utf16Facet().in(state, input.data(), input.data() + input.size(), end,
                      units.data(), units.data() + units.size(),
                      unitsEnd) != std::codecvt_base::ok)
    return std::nullopt;
  units.resize(unitsEnd - units.data());
  std::string bytes;
  for (char16_t unit : units) {
    char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit);
    bytes += isBig ? high : low;
    bytes += isBig ? low : high;
  }
  return bytes;
}

/// The text, in UTF-8, that `bytes` are in UTF-16. Errors: returns nothing for
/// half a unit and for half a pair of surrogates.
[[nodiscard]] std::optional<std::string> decodeUtf16(std::string_view bytes,
                                                     bool isBig) {
  if (bytes.size() % 2)
    return std::nullopt;
  if (bytes.empty())
    return "";
  std::u16string units;
  for (size_t i = 0; i < bytes.size(); i += 2) {
    auto first = static_cast<unsigned char>(bytes[i]);
    auto second = static_cast<unsigned char>(bytes[i + 1]);
    units += static_cast<char16_t>(isBig ? first << 8 | second
                                         : second << 8 | first);
  }
  // A unit takes at most three bytes; a pair of surrogates takes four.
  std::u8string text(units.size() * 3, u8'\0');
  std::mbstate_t state{};
  const char16_t *end = nullptr;
  char8_t *textEnd = nullptr;
  if (utf16Facet().out(state, units.data(), units.data() + units.size(), end,
                       text.data(), text.data() + text.size(),
                       textEnd) != std::codecvt_base::ok)
    return std::nullopt;
  // The facet leaves half a pair at the end alone.
  if (end != units.data() + units.size())
    return std::nullopt;
  return std::string(text.data(), textEnd);
}

} // namespace

bool canConvert(const Charset &charset) {
#ifdef HCL_STATIC
  // For all others the C library would load a module of its own version.
  std::string_view name = charset.iconv;
  return name == "UTF-8" || name == "US-ASCII" || isUtf16(name);
#else
  static_cast<void>(charset);
  return true;
#endif
}

const Charset *findCharset(std::string_view name) {
  constexpr const char *blanks = " \t\r\n";
  size_t first = name.find_first_not_of(blanks);
  if (first == name.npos)
    return nullptr;
  std::string lower;
  for (char c : name.substr(first, name.find_last_not_of(blanks) + 1 - first))
    lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
  for (const Charset &charset : charsets)
    if (isAmong(lower, charset.names))
      return &charset;
  return nullptr;
}

std::optional<std::string> encodeText(std::string_view text,
                                      const Charset &charset) {
  if (!isUtf16(charset.iconv))
    return convertText(text, "UTF-8", charset.iconv);
  auto bytes = encodeUtf16(text, charset.iconv == std::string_view(utf16Big));
  if (bytes && charset.marked)
    bytes->insert(0, markBig);
  return bytes;
}

std::optional<std::string> decodeText(std::string_view bytes,
                                      const Charset &charset) {
  std::string_view from = charset.iconv;
  if (!isUtf16(from))
    return convertText(bytes, charset.iconv, "UTF-8");
  if (charset.marked && bytes.starts_with(markLittle))
    from = utf16Little;
  if (charset.marked &&
      (bytes.starts_with(markLittle) || bytes.starts_with(markBig)))
    bytes.remove_prefix(markBig.size());
  return decodeUtf16(bytes, from == utf16Big);
}

} // namespace hcl::terraform
