// Sources, the bodies read from them, and their diagnostics, in short texts.
#ifndef HCL_UNITTESTS_BODY_BODYREADER_H
#define HCL_UNITTESTS_BODY_BODYREADER_H

#include "hcl/Read.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>

namespace hcl::test {

/// Words, separated by commas.
inline std::string listed(const std::vector<std::string> &words) {
  std::string result;
  for (const std::string &word : words)
    (result += result.empty() ? "" : ", ") += word;
  return result;
}

/// `a, b` for the attributes.
inline std::string shown(const Attributes &attributes) {
  std::vector<std::string> words;
  for (const auto &[name, attribute] : attributes)
    words.push_back(name);
  return listed(words);
}

/// `a, b; service "web", check` for a content.
inline std::string shown(const BodyContent &content) {
  std::vector<std::string> blocks;
  for (const Block &block : content.blocks) {
    std::string text = block.type;
    for (const std::string &label : block.labels)
      text += " \"" + label + "\"";
    blocks.push_back(text);
  }
  return shown(content.attributes) + "; " + listed(blocks);
}

class BodyReader {
public:
  explicit BodyReader(std::string text, Dialect dialect = Dialect::spec()) {
    language.dialect = dialect;
    body = read(std::move(text));
    EXPECT_TRUE(diags.empty()) << said();
  }

  /// The body of one more file, `1.hcl`, `2.hcl`, …
  Body read(std::string text) {
    std::string name = std::to_string(files.size() + 1) + ".hcl";
    const SourceFile &file = files.emplace_back(name, std::move(text));
    return readBody(file, language, diags);
  }

  /// The summaries of the diagnostics with their places, `Summary at
  /// line:column-line:column`, and forgets them.
  std::string said() {
    std::string result;
    for (const Diagnostic &diagnostic : diags) {
      (result += result.empty() ? "" : ", ") += diagnostic.summary();
      if (!diagnostic.file)
        continue;
      Location begin = diagnostic.file.locate(diagnostic.subject.begin);
      Location end = diagnostic.file.locate(diagnostic.subject.end);
      result += " at " + std::to_string(begin.line) + ":" +
                std::to_string(begin.column) + "-" + std::to_string(end.line) +
                ":" + std::to_string(end.column);
    }
    diags.clear();
    return result;
  }

  std::string content(const BodySchema &schema) {
    return shown(body.content(schema, diags));
  }
  /// Partial content; the rest becomes `body`.
  std::string partial(const BodySchema &schema) {
    PartialContent split = body.partialContent(schema, diags);
    body = split.rest;
    return shown(split.content);
  }
  std::string attributes() { return shown(body.justAttributes(diags)); }

  Language language;
  std::deque<SourceFile> files;
  Diagnostics diags;
  Body body;
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_BODY_BODYREADER_H
