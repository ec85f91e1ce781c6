#include "WordList.h"

#include "Support/Message.h"
#include "hcl/DescriptionWords.h"

namespace hcl::eval {
namespace {

/// The form of `word`, in parentheses.
std::string form(const DescriptionWord &word) {
  std::string text;
  for (std::string_view choice : word.choices)
    if (!choice.empty())
      text += (text.empty() ? "`" : ", `") + std::string(choice) + "`";
  if (text.empty())
    text = word.form;
  return " (" + text + (word.isRequired ? "; required" : "") + ")";
}

/// The block `word` as it is written.
std::string header(const DescriptionWord &word) {
  std::string label;
  for (char c : word.label)
    label += static_cast<char>(c - 'a' + 'A');
  return std::string(word.name) +
         (label.empty() ? " {}" : " \"" + label + "\" {}");
}

/// The line about `word`, one of `around`.
std::string item(const DescriptionWord &word, const DescriptionBlock &around) {
  if (word.form != "block")
    return "- `" + std::string(word.name) + "`" + form(word) + ": " +
           std::string(word.sentence) + "\n";
  std::string name(word.name);
  bool isNamed = word.inside.empty() || word.inside == name ||
                 word.inside == around.name + "." + name;
  return "- `" + header(word) + "`: " + std::string(word.sentence) +
         (isNamed ? ""
                  : message(" Its words are those of {block}.",
                            "block"_a = word.inside)) +
         "\n";
}

} // namespace

std::string wordList() {
  std::string text;
  for (const DescriptionBlock &block : descriptionBlocks()) {
    text += block.name.empty() ? "### At the top\n\n"
                               : "\n### " + block.name + "\n\n";
    for (const std::string &other : block.others)
      text += message("- The words of {block}, too.\n", "block"_a = other);
    for (const DescriptionWord &word : block.words)
      text += item(word, block);
  }
  return text;
}

} // namespace hcl::eval
