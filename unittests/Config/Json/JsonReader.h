// JSON sources, their contents and their diagnostics, in short texts.
#ifndef HCL_UNITTESTS_JSON_JSONREADER_H
#define HCL_UNITTESTS_JSON_JSONREADER_H

#include "hcl/Read.h"
#include "hcl/Text.h"

#include "../Body/BodyReader.h"

namespace hcl::test {

/// A body in JSON.
struct JsonReader : BodyReader {
  explicit JsonReader(std::string text, Dialect dialect = Dialect::spec())
      : BodyReader("", dialect) {
    const SourceFile &file = files.emplace_back("test.json", std::move(text));
    body = readJsonBody(file, language, diags);
  }

  /// The attributes with their values, taken literally: `a = 1, b = "x"`.
  std::string values(const Attributes &attributes) {
    std::vector<std::string> words;
    Scope context;
    for (const auto &[name, attribute] : attributes)
      words.push_back(name + " = " +
                      text(attribute.expression.evaluate(
                          context, diags, EvalMode::LiteralOnly)));
    return listed(words);
  }
  /// The same for blocks and their contents: `b "x" {a = 1}, b {}`.
  std::string blocks(const BodySchema &schema) {
    std::vector<std::string> words;
    for (const Block &block : body.content(schema, diags).blocks) {
      std::string word = block.type;
      for (const std::string &label : block.labels)
        word += " \"" + label + "\"";
      words.push_back(word + " {" + values(block.body.justAttributes(diags)) +
                      "}");
    }
    return listed(words);
  }
  std::string slice(Range range) const {
    return std::string(files.back().slice(range));
  }

private:
  static std::string text(const Value &value) { return valueText(value); }
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_JSON_JSONREADER_H
