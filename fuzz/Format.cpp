#include "Targets.h"

#include "hcl/Restyle.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <string>

namespace hcl::fuzz {
namespace {

/// `text` without what a layout may change. Of an invalid text byte order marks
/// may come to the front, where they are such, when blanks before them go.
std::string withoutBlanks(std::string_view text) {
  std::string out(text);
  std::erase_if(out, [](char c) { return c == ' ' || c == '\t'; });
  while (out.starts_with("\xEF\xBB\xBF"))
    out.erase(0, 3);
  return out;
}

bool isConfiguration(std::string_view text, const Language &language) {
  Diagnostics diagnostics;
  parseConfig(SourceFile("input", std::string(text)), language, diagnostics);
  return !diagnostics.hasErrors();
}

} // namespace

void format(std::string_view text) {
  std::string once = hcl::formatText(text);
  require(withoutBlanks(once) == withoutBlanks(text), "tokens stay", once);
  // Layout ends heredocs as the reference does.
  Language reference;
  reference.dialect = Dialect::hashicorp();
  bool isSound = isConfiguration(text, reference);
  require(!isSound || isConfiguration(once, reference),
          "a configuration stays one", once);
  require(!isSound || hcl::formatText(once) == once,
          "a layout is the same the second time", once);
  auto end = static_cast<uint32_t>(text.size());
  std::string edited;
  uint32_t done = 0;
  for (const BlankEdit &edit : formatEdits(text, {0, end})) {
    edited.append(text.substr(done, edit.range.begin - done));
    edited.append(edit.spaces, ' ');
    done = edit.range.end;
  }
  edited.append(text.substr(done));
  require(edited == once, "edits are the layout", edited);

  FormatStyle style;
  style.width = 40;
  style.trailingCommas = true;
  style.attributeOrder = {"b", "*", "a"};
  style.unwrapTemplates = true;
  style.unquoteTypes = true;
  for (const Language &language : {reference, Language()}) {
    std::string styled = restyle(text, style, language);
    require(!isConfiguration(text, language) ||
                isConfiguration(styled, language),
            "a style keeps a configuration", styled);
  }
}

} // namespace hcl::fuzz
