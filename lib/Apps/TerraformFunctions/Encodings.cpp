// Functions between text and bytes: base64decode, base64encode, base64gzip,
// jsonencode, textdecodebase64, textencodebase64, uuidv5; OpenTofu's
// base64gunzip and urldecode.
//
// Strings hold text, so bytes are always in base64. base64gzip writes what Go's
// compressor writes for short texts: the data flushed, then an empty last block
// of its own.
#include "Charset.h"
#include "Digest.h"
#include "Rows.h"

#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"

#include <array>
#include <zlib.h>

namespace hcl::terraform {

namespace {

Value base64Decode(Args args, CallContext &cx) {
  auto bytes = decodePaddedBase64(args[0].asString());
  if (!bytes)
    return cx.failArgument(0, "it is not base64 with padding");
  if (!utf8::isValid(*bytes))
    return cx.failArgument(0, "the bytes that it encodes are not UTF-8");
  return Value::string(*bytes);
}

Value base64Encode(Args args, CallContext &cx) {
  if (!cx.take(args[0].size(), 2))
    return Value::failed();
  return Value::nfcString(encodeBase64(args[0].asString()));
}

/// The number `n` as four bytes, the lowest first.
std::string fourBytes(uint32_t n) {
  std::string bytes;
  for (int shift = 0; shift < 32; shift += 8)
    bytes += static_cast<char>(n >> shift & 0xFF);
  return bytes;
}

/// `text` compressed as one flushed sequence of blocks, without a final block.
std::string deflated(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS,
               MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()) + 16, '\0');
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef *>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_SYNC_FLUSH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

Value base64Gzip(Args args, CallContext &cx) {
  using namespace std::string_view_literals;
  std::string_view text = args[0].asString();
  if (text.size() > (1u << 30))
    return cx.failArgument(0, "it is longer than 1 GiB");
  if (!cx.take(text.size(), 2))
    return Value::failed();
  constexpr std::string_view header = "\x1f\x8b\x08\0\0\0\0\0\0\xff"sv,
                             flushed = "\0\0\0\xff\xff"sv,
                             lastBlock = "\1\0\0\xff\xff"sv;
  uLong checksum = crc32(0, reinterpret_cast<const Bytef *>(text.data()),
                         static_cast<uInt>(text.size()));
  std::string bytes(header);
  bytes += text.empty() ? std::string(flushed) : deflated(text);
  bytes += lastBlock;
  bytes += fourBytes(static_cast<uint32_t>(checksum));
  bytes += fourBytes(static_cast<uint32_t>(text.size()));
  return Value::nfcString(encodeBase64(bytes));
}

/// The state of decompression, freed with the object.
struct Inflater {
  z_stream stream{};

  explicit Inflater(std::string_view bytes) {
    stream.next_in =
        reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    inflateInit2(&stream, MAX_WBITS + 16); // of gzip only
  }
  Inflater(const Inflater &) = delete;
  ~Inflater() { inflateEnd(&stream); }
};

/// The text of which `bytes` are one or several files of gzip. Takes its memory
/// from the budget of the call. Errors: reports malformed bytes and returns
/// nothing.
[[nodiscard]] std::optional<std::string> inflated(std::string_view bytes,
                                                  CallContext &cx) {
  Inflater inflater(bytes);
  z_stream &stream = inflater.stream;
  std::array<char, 1 << 16> part;
  std::string text;
  int state = Z_OK;
  do {
    stream.next_out = reinterpret_cast<Bytef *>(part.data());
    stream.avail_out = part.size();
    state = inflate(&stream, Z_NO_FLUSH);
    size_t count = part.size() - stream.avail_out;
    if (!cx.take(count, 2))
      return std::nullopt;
    text.append(part.data(), count);
    if (state == Z_STREAM_END && stream.avail_in > 0)
      state = inflateReset(&stream);
  } while (state == Z_OK);
  if (state == Z_STREAM_END)
    return text;
  cx.failArgument(0, "the bytes that it encodes are not those of gzip");
  return std::nullopt;
}

Value base64Gunzip(Args args, CallContext &cx) {
  auto bytes = decodePaddedBase64(args[0].asString());
  if (!bytes)
    return cx.failArgument(0, "it is not base64 with padding");
  auto text = inflated(*bytes, cx);
  if (!text)
    return Value::failed();
  if (!utf8::isValid(*text))
    return cx.failArgument(0, "the bytes that it holds are not UTF-8");
  return Value::string(*text);
}

/// A plus sign is a blank.
Value urlDecode(Args args, CallContext &cx) {
  std::string_view text = args[0].asString();
  if (!cx.take(text.size(), 2))
    return Value::failed();
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    int high = i + 2 < text.size() ? hexValue(text[i + 1]) : -1;
    int low = high < 0 ? -1 : hexValue(text[i + 2]);
    if (low < 0)
      return cx.failArgument(0, "two digits are missing after a percent sign");
    result += static_cast<char>(high << 4 | low);
    i += 2;
  }
  if (!utf8::isValid(result))
    return cx.failArgument(0, "the bytes that it encodes are not UTF-8");
  return Value::string(result);
}

/// The charset in argument 1. Errors: reports a charset unknown to Terraform,
/// or to this program, and returns null.
[[nodiscard]] const Charset *charsetArgument(Args args, CallContext &cx) {
  const Charset *charset = findCharset(args[1].asString());
  if (charset && canConvert(*charset))
    return charset;
  cx.failArgument(1,
                  quote(args[1].asString()) +
                      (charset ? " is an encoding that this program lacks, "
                                 "since it is linked statically; it has "
                                 "US-ASCII, UTF-8 and UTF-16"
                               : " is not an encoding with a name of IANA that "
                                 "Terraform has"));
  return nullptr;
}

Value textEncode(Args args, CallContext &cx) {
  const Charset *charset = charsetArgument(args, cx);
  if (!charset)
    return Value::failed();
  auto bytes = encodeText(args[0].asString(), *charset);
  if (!bytes)
    return cx.failArgument(
        0,
        message("it has characters that the encoding {encoding:quoted} lacks",
                "encoding"_a = args[1].asString()));
  return Value::nfcString(encodeBase64(*bytes));
}

Value textDecode(Args args, CallContext &cx) {
  const Charset *charset = charsetArgument(args, cx);
  if (!charset)
    return Value::failed();
  auto bytes = decodePaddedBase64(args[0].asString());
  if (!bytes)
    return cx.failArgument(0, "it is not base64 with padding");
  auto text = decodeText(*bytes, *charset);
  if (!text)
    return cx.failArgument(0, message("the bytes that it encodes are not text "
                                      "in the encoding {encoding:quoted}",
                                      "encoding"_a = args[1].asString()));
  return Value::string(*text);
}

/// The 16 bytes of a UUID: 32 digits, alone, with hyphens, and then in braces
/// or after `urn:uuid:`. Errors: returns nothing.
[[nodiscard]] std::optional<std::string> parseUuid(std::string_view text) {
  constexpr size_t plain = 32, hyphenated = 36;
  if (text.size() == hyphenated + 2) // the braces may be any characters
    text = text.substr(1, hyphenated);
  else if (text.size() == hyphenated + 9) {
    std::string scheme;
    for (char c : text.substr(0, 9))
      scheme += isLetter(c) ? static_cast<char>(c | 0x20) : c;
    if (scheme != "urn:uuid:")
      return std::nullopt;
    text.remove_prefix(9);
  }
  bool hyphens = text.size() == hyphenated;
  if (!hyphens && text.size() != plain)
    return std::nullopt;
  std::string bytes;
  int high = -1;
  for (size_t i = 0; i < text.size(); ++i) {
    if (hyphens && (i == 8 || i == 13 || i == 18 || i == 23)) {
      if (text[i] != '-')
        return std::nullopt;
      continue;
    }
    int digit = hexValue(text[i]);
    if (digit < 0)
      return std::nullopt;
    if (high >= 0)
      bytes += static_cast<char>(high << 4 | digit);
    high = high >= 0 ? -1 : digit;
  }
  return bytes;
}

/// The text of a UUID.
std::string uuidText(std::string_view bytes) {
  std::string text;
  for (size_t i = 0; i < bytes.size(); ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10)
      text += '-';
    auto byte = static_cast<unsigned char>(bytes[i]);
    text += {hexDigits[byte >> 4], hexDigits[byte & 15]};
  }
  return text;
}

/// The namespaces of RFC 9562 differ in one digit.
[[nodiscard]] std::optional<std::string> uuidNamespace(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> known{
      {{"dns", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"},
       {"url", "6ba7b811-9dad-11d1-80b4-00c04fd430c8"},
       {"oid", "6ba7b812-9dad-11d1-80b4-00c04fd430c8"},
       {"x500", "6ba7b814-9dad-11d1-80b4-00c04fd430c8"}}};
  for (const auto &[shortName, uuid] : known)
    if (name == shortName)
      return parseUuid(uuid);
  return parseUuid(name);
}

Value uuidV5(Args args, CallContext &cx) {
  auto space = uuidNamespace(args[0].asString());
  if (!space)
    return cx.failArgument(0, message("{text:quoted} is neither a UUID nor "
                                      "one of dns, oid, url and x500",
                                      "text"_a = args[0].asString()));
  std::string bytes =
      digestBytes(*space + std::string(args[1].asString()), "SHA1");
  bytes.resize(16);
  bytes[6] = static_cast<char>((bytes[6] & 0x0F) | 0x50);
  bytes[8] = static_cast<char>((bytes[8] & 0x3F) | 0x80);
  return Value::nfcString(uuidText(bytes));
}

Parameter charsetParameter() {
  return stringParameter("encoding", "The name of an encoding, e.g. UTF-16LE, "
                                     "as registered by IANA.");
}

} // namespace

Rows encodingRows(TerraformKind kind) {
  Rows rows{
      textFunction("base64decode", "The text whose UTF-8 a string encodes.",
                   "Base64.", base64Decode),
      textFunction("base64encode", "The UTF-8 of a string in base64.",
                   "Any string.", base64Encode),
      textFunction("base64gzip",
                   "The UTF-8 of a string, compressed by gzip, in base64.",
                   "Any string.", base64Gzip),
      {.name = "textdecodebase64",
       .doc = "The text that bytes in base64 have in an encoding.",
       .parameters = {stringParameter("source", "Base64."), charsetParameter()},
       .result = Type::string(),
       .impl = textDecode},
      {.name = "textencodebase64",
       .doc = "The bytes of a text in an encoding, in base64.",
       .parameters = {stringParameter("string", "Any string."),
                      charsetParameter()},
       .result = Type::string(),
       .impl = textEncode},
      {.name = "uuidv5",
       .doc = "The UUID of a name in a namespace (version 5 of RFC 9562).",
       .parameters = {stringParameter("namespace",
                                      "A UUID, or dns, oid, url or x500."),
                      stringParameter("name", "A name in it.")},
       .result = Type::string(),
       .impl = uuidV5},
  };
  if (kind == TerraformKind::Terraform)
    return rows;
  rows.push_back(textFunction("base64gunzip",
                              "The text whose UTF-8 is compressed by gzip.",
                              "Bytes of gzip in base64.", base64Gunzip));
  rows.push_back(textFunction("urldecode",
                              "The string that is escaped for a query.",
                              "A part of the query of a URL.", urlDecode));
  return rows;
}

} // namespace hcl::terraform
