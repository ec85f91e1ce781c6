// Nesting is bounded, so that reading and destroying may recurse.
#include "JsonTree.h"

#include "JsonText/LexemeFault.h"
#include "JsonText/Lexer.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace hcl::server {

namespace {

constexpr unsigned maxDepth = 200;

class Reader {
public:
  Reader(std::string_view text, std::string &reason)
      : lexer_(text), reason_(reason) {}

  Json readAll();

private:
  void fail(std::string reason) {
    if (reason_.empty())
      reason_ = std::move(reason);
  }
  bool hasFailed() const { return !reason_.empty(); }
  std::string unescaped() const {
    std::string text;
    std::string_view inner = json::contents(lexer_.text());
    if (lexer_.has(json::HasEscape))
      json::appendUnescaped(text, inner);
    else
      text = inner;
    return text;
  }
  Json read(json::LexemeKind kind);
  Json readArray();
  Json readObject();

  json::Lexer lexer_;
  std::string &reason_;
  unsigned depth_ = 0;
};

Json Reader::readArray() {
  Json array(Json::Kind::Array);
  if (lexer_.accept(']'))
    return array;
  do {
    array.add(read(lexer_.next()));
  } while (!hasFailed() && lexer_.accept(','));
  if (!hasFailed() && !lexer_.accept(']'))
    fail("an array is not closed");
  return array;
}

Json Reader::readObject() {
  Json object(Json::Kind::Object);
  if (lexer_.accept('}'))
    return object;
  do {
    if (lexer_.next() != json::LexemeKind::String ||
        lexer_.has(json::IsMalformed))
      return fail("a member of an object has no name"), object;
    std::string key = unescaped();
    if (!lexer_.accept(':'))
      return fail("a member of an object has no value"), object;
    object.add(std::move(key), read(lexer_.next()));
  } while (!hasFailed() && lexer_.accept(','));
  if (!hasFailed() && !lexer_.accept('}'))
    fail("an object is not closed");
  return object;
}

Json Reader::read(json::LexemeKind kind) {
  using Kind = json::LexemeKind;
  if (lexer_.has(json::IsMalformed))
    return fail(json::faultOf(kind, lexer_.text()).reason), Json();
  std::string_view text = lexer_.text();
  if (kind == Kind::String)
    return Json(Json::Kind::String, unescaped());
  if (kind == Kind::Number)
    return Json(Json::Kind::Number, std::string(text));
  if (kind == Kind::Word)
    return text == "null" ? Json(Json::Kind::Null)
                          : Json(Json::Kind::Boolean, std::string(text));
  bool isNested = kind == Kind::LeftBrace || kind == Kind::LeftBracket;
  if (!isNested)
    return fail("a value is missing"), Json();
  if (depth_ == maxDepth)
    return fail("the values are nested too deeply"), Json();
  ++depth_;
  Json nested = kind == Kind::LeftBrace ? readObject() : readArray();
  --depth_;
  return nested;
}

Json Reader::readAll() {
  Json value = read(lexer_.next());
  if (!hasFailed() && lexer_.next() != json::LexemeKind::End)
    fail("text follows the value");
  return hasFailed() ? Json() : value;
}

} // namespace

std::optional<int64_t> Json::integer() const {
  if (kind_ != Kind::Number)
    return std::nullopt;
  int64_t whole = 0;
  const char *end = text_.data() + text_.size();
  auto [rest, error] = std::from_chars(text_.data(), end, whole);
  if (error == std::errc() && rest == end)
    return whole;
  // A fraction, an exponent, or more digits.
  double number = std::strtod(text_.c_str(), nullptr);
  constexpr double most = 9e18;
  return static_cast<int64_t>(std::clamp(number, -most, most));
}

const Json &Json::operator[](std::string_view key) const {
  static const Json none;
  for (size_t i = keys_.size(); i-- > 0;)
    if (keys_[i] == key)
      return elements_[i];
  return none;
}

bool Json::lists(std::string_view text) const {
  return kind_ == Kind::Array &&
         std::ranges::any_of(elements_, [&](const Json &each) {
           return each.isString() && each.text_ == text;
         });
}

// Recursion is as deep as the reader allowed.
void Json::write(json::Writer &out) const {
  switch (kind_) {
  case Kind::Absent:
  case Kind::Null:
    return out.null();
  case Kind::Boolean:
  case Kind::Number:
    out.value() += text_;
    return;
  case Kind::String:
    return out.string(text_);
  case Kind::Array:
    out.beginArray();
    for (const Json &each : elements_)
      each.write(out);
    return out.endArray();
  case Kind::Object:
    out.beginObject();
    for (size_t i = 0; i < keys_.size(); ++i) {
      out.key(keys_[i]);
      elements_[i].write(out);
    }
    return out.endObject();
  }
}

Json readJson(std::string_view text, std::string &reason) {
  reason.clear();
  return Reader(text, reason).readAll();
}

} // namespace hcl::server
