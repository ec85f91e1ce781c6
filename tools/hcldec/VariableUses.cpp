// Values are encoded by the JSON encoder and inserted raw, so that they look as
// in the other outputs. The value of a use is found by following its path in
// the scope; errors on the way mean that there is none.
#include "VariableUses.h"

#include "Body/Traverse.h"
#include "JsonText/Writer.h"
#include "hcl/Json.h"

#include <optional>

namespace hcl::dec {

namespace {

class UsesWriter {
public:
  explicit UsesWriter(std::string &out)
      : writer_(out, {.indent = 2, .escapeHtml = true}) {}

  void uses(std::span<const VariableUse> uses, const Scope &scope,
            const Dialect &dialect) {
    writer_.beginArray();
    for (const VariableUse &use : uses) {
      writer_.beginObject();
      string("root_name", use.path.front().name);
      if (std::optional<Value> found = follow(use, scope, dialect))
        value("value", *found, /*level=*/2);
      writer_.key("steps");
      writer_.beginArray();
      for (const TraversalStep &part : use.path)
        step(part, use.file);
      writer_.endArray();
      range(use.range(), use.file);
      writer_.endObject();
    }
    writer_.endArray();
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

  void string(std::string_view key, std::string_view text) {
    writer_.key(key);
    writer_.string(text);
  }

  void number(std::string_view key, uint32_t n) {
    writer_.key(key);
    writer_.integer(n);
  }

  /// Writes nothing if `value` has no JSON form.
  void value(std::string_view key, const Value &value, unsigned level) {
    std::string json;
    JsonError error;
    if (!encodeJson(json, value, {.indent = 2, .level = level}, error))
      return;
    writer_.key(key);
    writer_.value() += json;
  }

  void location(std::string_view key, Location at) {
    writer_.key(key);
    writer_.beginObject();
    number("line", at.line);
    number("column", at.column);
    number("byte", at.byte);
    writer_.endObject();
  }

  void range(Range range, const SourceFile &file) {
    writer_.key("range");
    writer_.beginObject();
    string("filename", file.name());
    location("start", file.locate(range.begin));
    location("end", file.locate(range.end));
    writer_.endObject();
  }

  void step(const TraversalStep &step, const SourceFile &file) {
    static constexpr const char *kinds[] = {"root", "attr", "index"};
    writer_.beginObject();
    string("kind", kinds[size_t(step.kind)]);
    if (step.key)
      value("key", *step.key, /*level=*/4);
    else
      string("name", step.name);
    range(step.range, file);
    writer_.endObject();
  }

  json::Writer writer_;
};

} // namespace

void renderVariableUses(std::string &out, std::span<const VariableUse> uses,
                        const Scope &scope, const Dialect &dialect) {
  UsesWriter(out).uses(uses, scope, dialect);
  out += '\n';
}

} // namespace hcl::dec
