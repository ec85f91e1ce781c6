// A JSON text as a tree, for the messages of clients.
//
//   Json message = readJson(text, reason);
//   std::string_view method = message["method"].text();
//
// In: bytes. Out: a tree. What is not there reads as absent, and an accessor of
// another kind gives its default, so that no message of a client is dangerous.
// Ownership: a tree owns its texts. Threads: no state is shared.
// Deliberately absent: values of HCL, whose texts are normalised.
#ifndef HCL_LIB_PROTOCOL_JSONTREE_H
#define HCL_LIB_PROTOCOL_JSONTREE_H

#include "JsonText/Writer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::server {

/// A value of JSON, or nothing.
class Json {
public:
  enum class Kind : uint8_t {
    Absent,
    Null,
    Boolean,
    Number,
    String,
    Array,
    Object,
  };

  Json() = default;
  /// A value without parts; `text` is that of a string or a number.
  explicit Json(Kind kind, std::string text = {})
      : kind_(kind), text_(std::move(text)) {}

  Kind kind() const { return kind_; }
  bool isAbsent() const { return kind_ == Kind::Absent; }
  /// Whether there is neither a value nor one that is not null.
  bool isNothing() const { return kind_ <= Kind::Null; }
  bool isString() const { return kind_ == Kind::String; }
  bool isObject() const { return kind_ == Kind::Object; }

  /// The text of a string; else empty.
  std::string_view text() const {
    return isString() ? std::string_view(text_) : std::string_view();
  }
  /// A boolean; else `otherwise`.
  bool truth(bool otherwise = false) const {
    return kind_ == Kind::Boolean ? text_ == "true" : otherwise;
  }
  /// A whole number; one that is too large is the largest.
  [[nodiscard]] std::optional<int64_t> integer() const;

  /// The member `key` of an object; absent if there is none. Of several the
  /// last counts.
  const Json &operator[](std::string_view key) const;
  /// The elements of an array; else none.
  const std::vector<Json> &elements() const { return elements_; }
  /// Whether the elements of the array have `text`, a string.
  bool lists(std::string_view text) const;

  void add(Json element) { elements_.push_back(std::move(element)); }
  void add(std::string key, Json value) {
    keys_.push_back(std::move(key));
    elements_.push_back(std::move(value));
  }
  /// Writes the value, null if absent.
  void write(json::Writer &out) const;

private:
  Kind kind_ = Kind::Absent;
  std::string text_; ///< of a string, unescaped; of others as written
  std::vector<Json> elements_;
  std::vector<std::string> keys_; ///< of an object, as many as elements
};

/// The value of `text`, absent with `reason`, a clause, if that is not JSON or
/// is nested too deeply.
Json readJson(std::string_view text, std::string &reason);

} // namespace hcl::server

#endif // HCL_LIB_PROTOCOL_JSONTREE_H
