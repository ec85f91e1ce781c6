// The only writer of JSON text: commas, colons, indentation and escapes.
//
//   json::Writer writer(out, {.indent = 2});
//   writer.beginObject();
//   writer.key("line");
//   writer.integer(3);
//   writer.endObject();
//
// In: calls in the order of the text. Out: JSON appended to a string. The
// caller ensures that each key has one value and brackets match.
// Deliberately absent: values of HCL, which Codec writes through this.
#ifndef HCL_LIB_JSONTEXT_WRITER_H
#define HCL_LIB_JSONTEXT_WRITER_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hcl::json {

/// Appends `text` as a JSON string. Control characters, `"`, `\`, U+2028 and
/// U+2029 are escaped, and with `escapeHtml` `<`, `>` and `&`, as the
/// reference's encoder does. A byte that is not UTF-8 becomes `\ufffd`.
/// Cost: linear, eight bytes a step on plain ASCII.
void appendString(std::string &out, std::string_view text, bool escapeHtml);

struct WriterLayout {
  /// Blanks a level of nesting; 0: all on one line without blanks.
  unsigned indent = 0;
  /// A blank after each comma and colon of a text on one line.
  bool isSpaced = false;
  /// Levels of nesting around the first value.
  unsigned level = 0;
  /// Escape `<`, `>` and `&` in strings.
  bool escapeHtml = false;
};

/// Keeps no stack: its state is the place in the innermost container.
class Writer {
public:
  /// Appends to `out`, which outlives the writer.
  explicit Writer(std::string &out, WriterLayout layout = {})
      : out_(out), layout_(layout),
        isCompact_(layout.indent == 0 && !layout.isSpaced) {}

  void beginObject() { open('{'); }
  void endObject() { close('}'); }
  void beginArray() { open('['); }
  void endArray() { close(']'); }

  /// The name of the next value, in an object.
  void key(std::string_view name) {
    separate();
    appendString(out_, name, layout_.escapeHtml);
    out_ += ':';
    if (!isCompact_)
      out_ += ' ';
    position_ = Position::AfterKey;
  }

  void string(std::string_view text) {
    appendString(value(), text, layout_.escapeHtml);
  }
  void integer(int64_t number);
  void boolean(bool truth) { value() += truth ? "true" : "false"; }
  void null() { value() += "null"; }

  /// Starts a value whose JSON the caller appends to the result.
  std::string &value() {
    if (position_ == Position::AfterKey)
      position_ = Position::AfterElement;
    else
      separate();
    return out_;
  }

private:
  enum class Position : uint8_t {
    First, ///< the innermost container is empty so far, or there is none
    AfterKey,
    AfterElement,
  };

  /// Writes the separator before an element or a key. The most frequent case is
  /// first, since this is as much work as a short element.
  void separate() {
    if (isCompact_ && position_ == Position::AfterElement) [[likely]]
      out_ += ',';
    else if (depth_ != 0)
      separateAtLength();
  }
  void separateAtLength() {
    if (position_ == Position::AfterElement)
      out_ += layout_.isSpaced ? ", " : ",";
    newLine();
    position_ = Position::AfterElement;
  }
  void open(char bracket) {
    value() += bracket;
    ++depth_;
    position_ = Position::First;
  }
  void close(char bracket) {
    --depth_;
    if (position_ != Position::First)
      newLine();
    out_ += bracket;
    position_ = depth_ == 0 ? Position::First : Position::AfterElement;
  }
  void newLine() {
    if (layout_.indent == 0)
      return;
    out_ += '\n';
    out_.append((layout_.level + depth_) * layout_.indent, ' ');
  }

  std::string &out_;
  WriterLayout layout_;
  bool isCompact_; ///< neither blanks nor line breaks
  Position position_ = Position::First;
  size_t depth_ = 0;
};

} // namespace hcl::json

#endif // HCL_LIB_JSONTEXT_WRITER_H
