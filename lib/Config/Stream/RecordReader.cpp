// One pass over a line by the pull parser: requested members become values, the
// others are skipped. Records tend to have the same members in the same order,
// so each name is first compared with the name at the same position in the
// record before.
#include "RecordReader.h"

#include "Codec/JsonObjects.h"
#include "Codec/JsonPlain.h"
#include "Codec/JsonPullParser.h"
#include "JsonText/Writer.h"

#include <algorithm>
#include <unordered_map>

namespace hcl {

namespace {

/// The maximum number of names remembered for the next record.
constexpr size_t maxExpected = 256;
constexpr uint32_t notWanted = UINT32_MAX;

} // namespace

class RecordReader::Impl {
public:
  Impl(std::vector<std::string> names, const Dialect &dialect,
       const Limits &limits)
      : names_(std::move(names)), dialect_(dialect), values_(names_.size()),
        defaults_(names_.size()), frame_(names_.size()),
        allowed_(limits.maxMemory) {
    budget_.maxDigits = limits.maxDigits;
    for (uint32_t i = 0; i < names_.size(); ++i)
      slots_.emplace(names_[i], i);
  }

  void setDefault(size_t index, const Value *value) {
    defaults_[index] = value;
  }
  std::span<const Value *const> frame() const { return frame_; }

  bool read(std::string_view line, JsonError &error) {
    objects_.trim();
    std::ranges::copy(defaults_, frame_.begin());
    parser_.restart(line);
    budget_.bytes = allowed_;
    if (readRecord(error))
      return true;
    std::ranges::copy(defaults_, frame_.begin());
    return false;
  }

private:
  /// A name of the record before, if without escapes: in quotes, and a colon.
  struct Expected {
    std::string key;
    uint32_t slot = notWanted;
  };

  [[nodiscard]] bool readRecord(JsonError &error);
  bool readMember(uint32_t slot, JsonError &error);
  bool refuse(JsonEvent first, JsonError &error);
  uint32_t findSlot(std::string_view name, size_t ordinal);
  bool fail(JsonError &error) const {
    error = parser_.error();
    return false;
  }

  std::vector<std::string> names_;
  std::unordered_map<std::string_view, uint32_t> slots_; ///< by name
  Dialect dialect_;
  std::vector<Value> values_;
  std::vector<const Value *> defaults_;
  std::vector<const Value *> frame_;
  std::vector<Expected> expected_; ///< by number of the member
  JsonObjectMaker objects_;
  uint64_t allowed_; ///< bytes for the values of a record
  Budget budget_;    ///< of the current record
  JsonPullParser parser_{{}, maxJsonDepth};
};

bool RecordReader::Impl::readRecord(JsonError &error) {
  JsonEvent event = parser_.next();
  if (event != JsonEvent::BeginObject)
    return refuse(event, error);
  for (size_t ordinal = 0;; ++ordinal) {
    uint32_t slot;
    if (ordinal < expected_.size() &&
        parser_.acceptKey(expected_[ordinal].key)) {
      slot = expected_[ordinal].slot;
    } else {
      event = parser_.next();
      if (event != JsonEvent::Key)
        break;
      slot = findSlot(parser_.text(), ordinal);
    }
    if (!readMember(slot, error))
      return false;
  }
  if (event == JsonEvent::Error || parser_.next() == JsonEvent::Error)
    return fail(error);
  return true;
}

/// Reads the value of a member, after its name.
bool RecordReader::Impl::readMember(uint32_t slot, JsonError &error) {
  JsonEvent first = parser_.next();
  if (slot == notWanted)
    return parser_.skip(first) || fail(error);
  std::optional<Value> value =
      readPlainJson(parser_, first, objects_, dialect_, error, &budget_);
  if (!value)
    return false;
  values_[slot] = std::move(*value);
  frame_[slot] = &values_[slot];
  return true;
}

/// Reports a line that is not an object, or not JSON.
bool RecordReader::Impl::refuse(JsonEvent first, JsonError &error) {
  size_t offset = parser_.offset();
  if (!parser_.skip(first) || parser_.next() == JsonEvent::Error)
    return fail(error);
  error = {offset, "a record is a JSON object", /*syntax=*/false};
  return false;
}

/// Finds the slot of the member `name`, and remembers it as number `ordinal` of
/// the next record.
uint32_t RecordReader::Impl::findSlot(std::string_view name, size_t ordinal) {
  Value normalised = Value::string(name);
  auto found = slots_.find(normalised.asString());
  uint32_t slot = found == slots_.end() ? notWanted : found->second;
  std::string quoted;
  json::appendString(quoted, name, /*escapeHtml=*/false);
  if (ordinal < maxExpected && ordinal <= expected_.size() &&
      quoted.size() == name.size() + 2) {
    if (ordinal == expected_.size())
      expected_.emplace_back();
    expected_[ordinal] = {quoted + ':', slot};
  }
  return slot;
}

RecordReader::RecordReader(std::vector<std::string> names,
                           const Dialect &dialect, const Limits &limits)
    : impl_(std::make_unique<Impl>(std::move(names), dialect, limits)) {}
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
