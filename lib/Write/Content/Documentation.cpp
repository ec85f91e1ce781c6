// A section for each type of blocks, in the order of the content; inner blocks
// follow the outer one.
#include "Support/Message.h"
#include "hcl/Content.h"
#include "hcl/Text.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace hcl {
namespace {

/// Columns of a table, escaped.
std::string cell(std::string_view text) {
  std::string out;
  for (char each : text)
    out += each == '|' ? "\\|" : each == '\n' ? " " : std::string(1, each);
  return out;
}

class Pages {
public:
  Pages(const Content &content, std::string &out)
      : content_(content), out_(out) {}

  void write();

private:
  /// A body with its heading; `path` is the heading without labels.
  void section(const std::string &heading, const std::string &path,
               const std::string &text, const ContentBody &body, size_t level);
  void body(const ContentBody &body, const std::string &path, size_t level);
  void attributes(const ContentBody &body);
  void blocks(const ContentBlock &block, const std::string &path, size_t level);

  const Content &content_;
  std::string &out_;
  std::map<const ContentBody *, std::string> known_; ///< titles
};

void Pages::attributes(const ContentBody &body) {
  if (body.attributes.empty())
    return;
  out_ += "\n| argument | type | required | |\n|---|---|---|---|\n";
  for (const ContentAttribute &each : body.attributes) {
    out_ += "| `" + each.name + "` | " +
            (each.type.isDynamic() ? "any"
                                   : "`" + cell(typeText(each.type)) + "`") +
            " | " + (each.isRequired ? "yes" : "") + " | ";
    std::string remarks = each.isDeprecated ? "Deprecated." : "";
    auto add = [&](std::string_view text) {
      remarks += (remarks.empty() || text.empty() ? "" : " ");
      remarks += text;
    };
    add(cell(each.documentation));
    std::string values;
    for (const Value &value : each.oneOf)
      values +=
          (values.empty() ? "One of `" : ", `") + cell(valueText(value)) + "`";
    add(values.empty() ? values : values + ".");
    out_ += remarks + (remarks.empty() ? "|\n" : " |\n");
  }
}

/// The sentence about the number of blocks; empty: any number.
std::string countOf(const ContentBlock &block) {
  if (block.minimum == 1 && block.maximum == 1)
    return "There must be exactly one.";
  if (block.minimum != 0 && block.maximum != SIZE_MAX)
    return message("There must be at least {least}, at most {most}.",
                   "least"_a = block.minimum, "most"_a = block.maximum);
  if (block.minimum != 0)
    return message("There must be at least {least}.",
                   "least"_a = block.minimum);
  if (block.maximum != SIZE_MAX)
    return message("There may be at most {most}.", "most"_a = block.maximum);
  return "";
}

void Pages::section(const std::string &heading, const std::string &path,
                    const std::string &text, const ContentBody &body,
                    size_t level) {
  constexpr size_t deepest = 6; // Markdown has no deeper headings.
  out_ += "\n" + std::string(std::min(level, deepest), '#') + " `" + heading +
          "`\n";
  if (!text.empty())
    out_ += "\n" + text + "\n";
  if (!body.documentation.empty())
    out_ += "\n" + body.documentation + "\n";
  if (auto known = known_.find(&body); known != known_.end()) {
    out_ += message("\nThe content is that of `{heading}`.\n",
                    "heading"_a = known->second);
    return;
  }
  known_.emplace(&body, heading);
  this->body(body, path, level);
}

void Pages::blocks(const ContentBlock &block, const std::string &path,
                   size_t level) {
  std::string title = path.empty() ? block.type : path + " > " + block.type;
  std::string heading = title;
  for (const std::string &label : block.labels)
    heading += " \"" + label + "\"";
  std::string text;
  auto add = [&](std::string_view sentence) {
    text += (text.empty() || sentence.empty() ? "" : " ");
    text += sentence;
  };
  add(block.isDeprecated ? "Deprecated." : "");
  add(countOf(block));
  add(block.labelsMayLack ? "The labels may lack." : "");
  if (!block.documentation.empty())
    (text += text.empty() ? "" : "\n\n") += block.documentation;
  section(heading, title, text, *block.body, level);
  for (const auto &[label, variant] : block.variants) {
    std::string labelled = title;
    for (size_t i = 0; i < block.labels.size(); ++i)
      labelled +=
          " \"" + (i == block.variantLabel ? label : block.labels[i]) + "\"";
    section(labelled, title, "", *variant, level);
  }
}

void Pages::body(const ContentBody &body, const std::string &path,
                 size_t level) {
  attributes(body);
  if (body.isOpen)
    out_ += "\nOther arguments and blocks are allowed.\n";
  for (const ContentBlock &each : body.blocks)
    blocks(each, path, level + 1);
}

void Pages::write() {
  out_ += "# " + content_.name + "\n";
  if (!content_.body->documentation.empty())
    out_ += "\n" + content_.body->documentation + "\n";
  body(*content_.body, "", 1);
}

} // namespace

std::string documentationOf(const Content &content) {
  std::string out;
  Pages(content, out).write();
  return out;
}

} // namespace hcl
