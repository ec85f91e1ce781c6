// A fast reader in front of a complete one. simdjson finds where the tokens of
// a line are; what is then made of them is either exactly what decodeJson would
// make of them or nothing at all. In the latter case (anything wrong, escapes
// in names, very long or deeply nested lines) decodeJson reads the line.
#include "RecordReader.h"

#include "Codec/JsonObjects.h"
#include "JsonToken.h"
#include "Value/Build.h"
#include "hcl/Extended.h"
#include "hcl/Json.h"

#include <simdjson.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <unordered_map>

namespace hcl {

static_assert(linePadding >= simdjson::SIMDJSON_PADDING);

namespace ondemand = simdjson::ondemand;

namespace {

/// Lines up to this many bytes are read by way of an index, whose memory is a
/// small multiple of them and is kept.
constexpr size_t maxIndexed = 1 << 20;
/// Levels that the fast reader nests.
constexpr int maxNesting = 200;
/// Of so many members of a record it is remembered what their names were in
/// the record before.
constexpr size_t maxExpected = 256;
constexpr uint32_t notWanted = UINT32_MAX;

} // namespace

class RecordReader::Impl {
public:
  Impl(std::vector<std::string> names, const Dialect &dialect)
      : names_(std::move(names)), dialect_(dialect), values_(names_.size()),
        defaults_(names_.size()), frame_(names_.size()) {
    for (uint32_t i = 0; i < names_.size(); ++i)
      slots_.emplace(names_[i], i);
  }

  void setDefault(size_t index, const Value *value) {
    defaults_[index] = value;
  }
  std::span<const Value *const> frame() const { return frame_; }

  bool read(std::string_view line, JsonError &error) {
    objects_.trim();
    std::copy(defaults_.begin(), defaults_.end(), frame_.begin());
    if (readFast(line))
      return true;
    std::copy(defaults_.begin(), defaults_.end(), frame_.begin());
    return readComplete(line, error);
  }

private:
  /// The name of a member as it was written in the record before.
  struct Expected {
    std::string quoted; ///< with the closing quote, without the opening one
    uint32_t slot = notWanted;
  };

  bool readFast(std::string_view line);
  bool readComplete(std::string_view line, JsonError &error);
  bool findSlot(const char *name, size_t ordinal, uint32_t &slot);
  bool keyText(const char *name, std::string_view &text) const;
  bool check(ondemand::value value, int depth);
  bool checkObject(ondemand::value value, int depth);
  bool convert(ondemand::value value, Value &result, int depth);
  bool convertArray(ondemand::value value, Value &result, int depth);
  bool convertObject(ondemand::value value, Value &result, int depth);
  bool convertScalar(std::string_view token, Value &result);
  void put(uint32_t slot, Value value) {
    values_[slot] = std::move(value);
    frame_[slot] = &values_[slot];
  }

  std::vector<std::string> names_;
  std::unordered_map<std::string_view, uint32_t> slots_; ///< by name
  Dialect dialect_;
  std::vector<Value> values_;
  std::vector<const Value *> defaults_;
  std::vector<const Value *> frame_;
  std::vector<Expected> expected_; ///< by number of the member
  JsonObjectMaker objects_;
  ondemand::parser parser_;
  /// Of the line that is read.
  const char *lineEnd_ = nullptr;
  bool hasEscapes_ = false;
};

bool RecordReader::Impl::readFast(std::string_view line) {
  if (line.size() > maxIndexed)
    return false;
  if (line.size() > parser_.capacity() &&
      parser_.allocate(std::bit_ceil(std::max<size_t>(line.size(), 4096))))
    return false;
  lineEnd_ = line.data() + line.size();
  hasEscapes_ = std::memchr(line.data(), '\\', line.size()) != nullptr;
  ondemand::document document;
  ondemand::object record;
  if (parser_.iterate(line.data(), line.size(), line.size() + linePadding)
          .get(document) ||
      document.get_object().get(record))
    return false;
  size_t ordinal = 0;
  for (auto each : record) {
    ondemand::field field;
    uint32_t slot;
    if (std::move(each).get(field) ||
        !findSlot(field.key().raw(), ordinal++, slot))
      return false;
    if (slot == notWanted) {
      if (!check(field.value(), 0))
        return false;
      continue;
    }
    Value value;
    if (!convert(field.value(), value, 0))
      return false;
    put(slot, std::move(value));
  }
  // There is no place behind the last token.
  return document.current_location().error() == simdjson::OUT_OF_BOUNDS;
}

bool RecordReader::Impl::readComplete(std::string_view line, JsonError &error) {
  std::optional<Value> record = decodeJson(line, dialect_, error);
  if (!record)
    return false;
  if (record->kind() != ValueKind::Object) {
    error = {std::min(line.find_first_not_of(" \t\r\n"), line.size()),
             "a record is a JSON object", /*syntax=*/false};
    return false;
  }
  for (uint32_t slot = 0; slot < names_.size(); ++slot)
    if (const Value *value = record->find(names_[slot]))
      put(slot, *value);
  return true;
}

/// The name that begins at `name`, behind its quote, unless it has escapes.
bool RecordReader::Impl::keyText(const char *name,
                                 std::string_view &text) const {
  const void *quote =
      std::memchr(name, '"', static_cast<size_t>(lineEnd_ - name));
  if (!quote)
    return false;
  text = {name, static_cast<size_t>(static_cast<const char *>(quote) - name)};
  return !hasEscapes_ || text.find('\\') == text.npos;
}

/// Finds where member number `ordinal` goes. Records tend to have the same
/// members in the same order, so the name is mostly the expected one.
bool RecordReader::Impl::findSlot(const char *name, size_t ordinal,
                                  uint32_t &slot) {
  if (ordinal < expected_.size()) {
    const Expected &expected = expected_[ordinal];
    if (expected.quoted.size() <= static_cast<size_t>(lineEnd_ - name) &&
        std::memcmp(name, expected.quoted.data(), expected.quoted.size()) ==
            0) {
      slot = expected.slot;
      return true;
    }
  }
  std::string_view text;
  if (!keyText(name, text))
    return false;
  Value normalised = Value::string(text);
  auto found = slots_.find(normalised.asString());
  slot = found == slots_.end() ? notWanted : found->second;
  if (ordinal < maxExpected && ordinal <= expected_.size()) {
    if (ordinal == expected_.size())
      expected_.emplace_back();
    expected_[ordinal].quoted.assign(text.data(), text.size() + 1);
    expected_[ordinal].slot = slot;
  }
  return true;
}

/// The text of the scalar `value`, from which simdjson then goes on. Left to
/// itself it takes a string before a colon for a name.
static std::string_view takeScalar(ondemand::value value,
                                   std::string_view token) {
  if (token.front() == '"' && value.get_raw_json_string().error())
    return {};
  return json::trimEnd(token);
}

/// Whether `value` is JSON.
bool RecordReader::Impl::check(ondemand::value value, int depth) {
  std::string_view token = value.raw_json_token();
  if (token.front() == '{')
    return depth < maxNesting && checkObject(value, depth);
  if (token.front() != '[')
    return json::isScalar(takeScalar(value, token), hasEscapes_);
  ondemand::array array;
  if (depth == maxNesting || value.get_array().get(array))
    return false;
  for (auto each : array) {
    ondemand::value element;
    if (std::move(each).get(element) || !check(element, depth + 1))
      return false;
  }
  return true;
}

bool RecordReader::Impl::checkObject(ondemand::value value, int depth) {
  ondemand::object object;
  if (value.get_object().get(object))
    return false;
  for (auto each : object) {
    ondemand::field field;
    std::string_view name;
    if (std::move(each).get(field) || !keyText(field.key().raw(), name) ||
        !check(field.value(), depth + 1))
      return false;
  }
  return true;
}

bool RecordReader::Impl::convert(ondemand::value value, Value &result,
                                 int depth) {
  std::string_view token = value.raw_json_token();
  if (token.front() == '{')
    return depth < maxNesting && convertObject(value, result, depth);
  if (token.front() == '[')
    return depth < maxNesting && convertArray(value, result, depth);
  return convertScalar(takeScalar(value, token), result);
}

bool RecordReader::Impl::convertArray(ondemand::value value, Value &result,
                                      int depth) {
  ondemand::array array;
  if (value.get_array().get(array))
    return false;
  SequenceBuilder elements;
  for (auto each : array) {
    ondemand::value element;
    Value converted;
    if (std::move(each).get(element) || !convert(element, converted, depth + 1))
      return false;
    elements.add(std::move(converted));
  }
  result = std::move(elements).tuple();
  return true;
}

bool RecordReader::Impl::convertObject(ondemand::value value, Value &result,
                                       int depth) {
  ondemand::object object;
  if (value.get_object().get(object))
    return false;
  std::vector<Value> names, values;
  for (auto each : object) {
    ondemand::field field;
    std::string_view name;
    if (std::move(each).get(field) || !keyText(field.key().raw(), name))
      return false;
    names.push_back(objects_.name(name));
    values.emplace_back();
    if (!convert(field.value(), values.back(), depth + 1))
      return false;
  }
  result = objects_.make(names, values);
  return true;
}

bool RecordReader::Impl::convertScalar(std::string_view token, Value &result) {
  if (std::optional<std::string_view> text =
          json::plainString(token, hasEscapes_)) {
    result = Value::string(*text);
    return true;
  }
  if (std::optional<int64_t> integer = json::smallInteger(token)) {
    result = Value::integer(*integer);
    return true;
  }
  if (token == "true" || token == "false") {
    result = Value::boolean(token == "true");
    return true;
  }
  JsonError error;
  std::optional<Value> value = decodeJson(token, dialect_, error);
  if (value)
    result = std::move(*value);
  return value.has_value();
}

RecordReader::RecordReader(std::vector<std::string> names,
                           const Dialect &dialect)
    : impl_(std::make_unique<Impl>(std::move(names), dialect)) {}
RecordReader::RecordReader(RecordReader &&) noexcept = default;
RecordReader &RecordReader::operator=(RecordReader &&) noexcept = default;
RecordReader::~RecordReader() = default;

void RecordReader::setDefault(size_t index, const Value *value) {
  impl_->setDefault(index, value);
}
bool RecordReader::read(std::string_view line, JsonError &error) {
  return impl_->read(line, error);
}
std::span<const Value *const> RecordReader::frame() const {
  return impl_->frame();
}

} // namespace hcl
