// A writer over RapidJSON's PrettyWriter. Strings and values are encoded by our
// own JSON writer and inserted raw, so that they look as in the other outputs.
// The value of a use is found by following its path in the scope; errors on the
// way mean that there is none.
#include "VariableUses.h"

#include "Body/Traverse.h"
#include "hcl/Json.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

namespace hcl::dec {

namespace {

class Writer {
public:
  Writer() { writer_.SetIndent(' ', 2); }

  void uses(std::span<const VariableUse> uses, const Scope &scope,
            const Dialect &dialect) {
    writer_.StartArray();
    for (const VariableUse &use : uses) {
      writer_.StartObject();
      string("root_name", use.path.front().name);
      if (std::optional<Value> found = follow(use, scope, dialect))
        value("value", *found, /*level=*/2);
      writer_.Key("steps");
      writer_.StartArray();
      for (const TraversalStep &part : use.path)
        step(part, use.file);
      writer_.EndArray();
      range(use.range(), use.file);
      writer_.EndObject();
    }
    writer_.EndArray();
  }

  std::string_view text() const {
    return {buffer_.GetString(), buffer_.GetSize()};
  }

private:
  static std::optional<Value> follow(const VariableUse &use, const Scope &scope,
                                     const Dialect &dialect) {
    Diagnostics ignored;
    Evaluation evaluation{dialect, nullptr, &use.file, ignored};
    Value result = followPath(use.path, scope, evaluation);
    if (ignored.hasErrors())
      return std::nullopt;
    return result;
  }

  void raw(const std::string &json, rapidjson::Type type) {
    writer_.RawValue(json.data(), json.size(), type);
  }

  void string(const char *key, std::string_view text) {
    std::string json;
    appendJsonString(json, text);
    writer_.Key(key);
    raw(json, rapidjson::kStringType);
  }

  void number(const char *key, uint32_t n) {
    writer_.Key(key);
    writer_.Uint(n);
  }

  /// Writes nothing if `value` has no JSON form.
  void value(const char *key, const Value &value, unsigned level) {
    std::string json;
    JsonError error;
    if (!encodeJson(json, value, {.indent = 2, .level = level}, error))
      return;
    writer_.Key(key);
    raw(json, rapidjson::kObjectType);
  }

  void location(const char *key, Location at) {
    writer_.Key(key);
    writer_.StartObject();
    number("line", at.line);
    number("column", at.column);
    number("byte", at.byte);
    writer_.EndObject();
  }

  void range(Range range, const SourceFile &file) {
    writer_.Key("range");
    writer_.StartObject();
    string("filename", file.name());
    location("start", file.locate(range.begin));
    location("end", file.locate(range.end));
    writer_.EndObject();
  }

  void step(const TraversalStep &step, const SourceFile &file) {
    static constexpr const char *kinds[] = {"root", "attr", "index"};
    writer_.StartObject();
    writer_.Key("kind");
    writer_.String(kinds[size_t(step.kind)]);
    if (step.key)
      value("key", *step.key, /*level=*/4);
    else
      string("name", step.name);
    range(step.range, file);
    writer_.EndObject();
  }

  rapidjson::StringBuffer buffer_;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer_{buffer_};
};

} // namespace

void renderVariableUses(std::string &out, std::span<const VariableUse> uses,
                        const Scope &scope, const Dialect &dialect) {
  Writer writer;
  writer.uses(uses, scope, dialect);
  (out += writer.text()) += '\n';
}

} // namespace hcl::dec
