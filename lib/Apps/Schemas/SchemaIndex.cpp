// The outer levels are read lexeme by lexeme, down to the names of types. What
// a type has is passed over by its brackets and strings alone, which is several
// times as fast; mistakes in there are found when the type is read.
#include "SchemaIndex.h"

#include "JsonText/LexemeFault.h"
#include "JsonText/Lexer.h"
#include "Support/Hash.h"
#include "Support/Message.h"
#include "Support/Utf8.h"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

namespace hcl::schemas {

namespace {

using json::LexemeKind;

/// The most levels of brackets in a schema.
constexpr size_t maxLevels = 1000;

struct GroupWord {
  std::string_view word;
  SchemaGroup group;
};
constexpr GroupWord groupWords[] = {
    {"resource_schemas", SchemaGroup::Resources},
    {"data_source_schemas", SchemaGroup::Data},
    {"ephemeral_resource_schemas", SchemaGroup::Ephemeral},
    {"list_resource_schemas", SchemaGroup::Lists},
    {"action_schemas", SchemaGroup::Actions},
    {"resource_identity_schemas", SchemaGroup::Identities},
    {"functions", SchemaGroup::Functions},
};

/// The use of a byte outside of strings.
enum class Stop : uint8_t { None, Open, Close, Quote };
constexpr std::array<Stop, 256> makeStops() {
  std::array<Stop, 256> stops{};
  stops['{'] = stops['['] = Stop::Open;
  stops['}'] = stops[']'] = Stop::Close;
  stops['"'] = Stop::Quote;
  return stops;
}
constexpr std::array<Stop, 256> stops = makeStops();

/// The first quote or backslash from `at` on, or `end`.
const char *findQuote(const char *at, const char *end) {
  constexpr uint64_t ones = 0x0101010101010101, tops = ones * 0x80;
  if constexpr (std::endian::native == std::endian::little)
    for (; end - at >= 8; at += 8) {
      auto bytes = loadBytes<uint64_t>(at);
      uint64_t quotes = bytes ^ (ones * '"');
      uint64_t backslashes = bytes ^ (ones * '\\');
      uint64_t found = (((quotes - ones) & ~quotes) |
                        ((backslashes - ones) & ~backslashes)) &
                       tops;
      if (found != 0)
        return at + std::countr_zero(found) / 8;
    }
  while (at != end && *at != '"' && *at != '\\')
    ++at;
  return at;
}

class IndexReader {
public:
  IndexReader(std::string_view text, JsonError &error)
      : text_(text), lexer_(text), error_(error) {}

  bool read(SchemaIndex &index);

private:
  bool fail(size_t offset, std::string reason) {
    error_ = {offset, std::move(reason), true};
    return false;
  }
  bool failHere(std::string_view expected);
  template <typename Visit>
  [[nodiscard]] bool members(std::string_view what, const Visit &visit);
  [[nodiscard]] bool readName(std::string &name);
  [[nodiscard]] bool skip();
  [[nodiscard]] bool readVersion();
  [[nodiscard]] bool readProvider(SchemaIndex &index, std::string address);
  [[nodiscard]] bool readEntry(SchemaIndex &index, SchemaGroup group,
                               std::string name);

  std::string_view text_;
  json::Lexer lexer_;
  JsonError &error_;
};

bool IndexReader::failHere(std::string_view expected) {
  LexemeKind kind = lexer_.next();
  if (kind == LexemeKind::End)
    return fail(text_.size(), "the text is cut off");
  return fail(lexer_.begin(),
              message("{expected} is required here", "expected"_a = expected));
}

bool IndexReader::readName(std::string &name) {
  json::Lexer ahead = lexer_;
  if (ahead.next() != LexemeKind::String)
    return failHere("a name in quotes");
  lexer_ = ahead;
  if (lexer_.has(json::IsMalformed)) {
    if (lexer_.end() == text_.size())
      return fail(text_.size(), "the text is cut off");
    return fail(lexer_.begin(),
                json::faultOf(LexemeKind::String, lexer_.text()).reason);
  }
  if (lexer_.has(json::HasHighByte) &&
      utf8::findInvalid(lexer_.text()) != std::string_view::npos)
    return fail(lexer_.begin(), "the text is not valid UTF-8");
  name.clear();
  json::appendUnescaped(name, json::contents(lexer_.text()));
  return true;
}

/// Calls `visit` with the name of each member of the next value, an object,
/// which passes the value of the member. Null is an object without members.
template <typename Visit>
bool IndexReader::members(std::string_view what, const Visit &visit) {
  if (lexer_.accept("null"))
    return true;
  if (!lexer_.accept('{'))
    return failHere(message("{what}, an object,", "what"_a = what));
  if (lexer_.accept('}'))
    return true;
  do {
    std::string name;
    if (!readName(name))
      return false;
    if (!lexer_.accept(':'))
      return failHere("a colon");
    if (!visit(std::move(name)))
      return false;
  } while (lexer_.accept(','));
  return lexer_.accept('}') || failHere("a comma or a brace");
}

/// Passes the next value.
bool IndexReader::skip() {
  json::Lexer ahead = lexer_;
  LexemeKind kind = ahead.next();
  if (kind != LexemeKind::LeftBrace && kind != LexemeKind::LeftBracket) {
    bool isScalar = kind == LexemeKind::String || kind == LexemeKind::Number ||
                    kind == LexemeKind::Word;
    if (!isScalar || ahead.has(json::IsMalformed))
      return failHere("a value");
    lexer_ = ahead;
    return true;
  }
  const char *base = text_.data(), *end = base + text_.size();
  const char *at = base + ahead.end();
  for (size_t level = 1; level != 0; ++at) {
    while (at != end && stops[static_cast<uint8_t>(*at)] == Stop::None)
      ++at;
    if (at == end)
      return fail(text_.size(), "the text is cut off");
    switch (stops[static_cast<uint8_t>(*at)]) {
    case Stop::Open:
      if (++level > maxLevels)
        return fail(static_cast<size_t>(at - base),
                    message("the schema nests deeper than {most} levels",
                            "most"_a = maxLevels));
      break;
    case Stop::Close:
      --level;
      break;
    default:
      for (at = findQuote(at + 1, end); at != end && *at == '\\';
           at = findQuote(std::min(at + 2, end), end)) {
      }
      if (at == end)
        return fail(text_.size(), "the text is cut off");
    }
  }
  lexer_ = json::Lexer(text_, static_cast<size_t>(at - base));
  return true;
}

bool IndexReader::readVersion() {
  json::Lexer ahead = lexer_;
  if (ahead.next() != LexemeKind::String || ahead.has(json::IsMalformed))
    return failHere("the format version, a string,");
  lexer_ = ahead;
  std::string_view version = json::contents(lexer_.text());
  if (version == "1" || version.starts_with("1."))
    return true;
  return fail(lexer_.begin(),
              message("the format version is {version:quoted}, and only "
                      "versions 1.x are known",
                      "version"_a = version));
}

bool IndexReader::readEntry(SchemaIndex &index, SchemaGroup group,
                            std::string name) {
  if (index.entries.size() == maxEntries)
    return fail(lexer_.end(), message("there are more than {most} schemas",
                                      "most"_a = maxEntries));
  SchemaEntry entry{static_cast<uint32_t>(index.providers.size() - 1), group,
                    std::move(name)};
  json::Lexer ahead = lexer_;
  ahead.next();
  entry.begin = entry.place = ahead.begin();
  if (!skip())
    return false;
  entry.end = lexer_.end();
  index.entries.push_back(std::move(entry));
  return true;
}

bool IndexReader::readProvider(SchemaIndex &index, std::string address) {
  index.providers.push_back(std::move(address));
  return members("the schemas of a provider", [&](const std::string &word) {
    if (word == "provider")
      return readEntry(index, SchemaGroup::Provider, "");
    const auto *group = std::ranges::find(groupWords, word, &GroupWord::word);
    if (group == std::end(groupWords))
      return skip();
    return members("these schemas", [&](std::string name) {
      return readEntry(index, group->group, std::move(name));
    });
  });
}

bool IndexReader::read(SchemaIndex &index) {
  bool hasVersion = false;
  bool isRead = members("the file", [&](const std::string &word) {
    if (word == "format_version")
      return hasVersion = true, readVersion();
    if (word != "provider_schemas")
      return skip();
    return members("the schemas of providers", [&](std::string address) {
      return readProvider(index, std::move(address));
    });
  });
  if (!isRead)
    return false;
  if (lexer_.next() != LexemeKind::End)
    return fail(lexer_.begin(), "unexpected text after the end of the schemas");
  return hasVersion ||
         fail(0, "there is no format version, so these are not schemas of "
                 "providers");
}

auto keyOf(const SchemaEntry &entry) {
  return std::tuple(entry.provider, entry.group, std::string_view(entry.name));
}

} // namespace

const SchemaEntry *SchemaIndex::find(uint32_t provider, SchemaGroup group,
                                     std::string_view name) const {
  std::tuple key(provider, group, name);
  auto found = std::ranges::lower_bound(entries, key, {}, keyOf);
  return found == entries.end() || keyOf(*found) != key ? nullptr : &*found;
}

std::optional<SchemaIndex> indexSchemas(std::string_view text,
                                        JsonError &error) {
  SchemaIndex index;
  if (!IndexReader(text, error).read(index))
    return std::nullopt;
  std::ranges::stable_sort(index.entries, {}, keyOf);
  return index;
}

} // namespace hcl::schemas
