#include "InputPlaces.h"

namespace hcl::console {

/// Moves `diagnostic` by `shift` bytes, to `file`.
static void move(Diagnostic &diagnostic, const SourceFile &file,
                 uint32_t shift) {
  auto moveRange = [&](Range &range) {
    range.begin += shift;
    range.end += shift;
  };
  diagnostic.file = file;
  moveRange(diagnostic.subject);
  if (diagnostic.context)
    moveRange(*diagnostic.context);
  for (Range &also : diagnostic.alsoAt)
    moveRange(also);
  for (Fix &fix : diagnostic.fixes)
    for (TextEdit &edit : fix.edits)
      moveRange(edit.range);
}

void placeInInput(Diagnostics &diagnostics, const SourceFile &expression,
                  const std::string &input, InputStart start) {
  std::string_view part = expression.text();
  if (part.ends_with('\n'))
    part.remove_suffix(1);
  std::string_view text(input);
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  if (diagnostics.empty() || !text.ends_with(part))
    return;
  std::string before(start.bytes - start.lines, ' ');
  before.append(start.lines, '\n');
  auto shift = static_cast<uint32_t>(before.size() + text.size() - part.size());
  SourceFile file(expression.name(), before.append(input).append("\n"));
  for (size_t i = 0; i < diagnostics.size(); ++i)
    if (diagnostics[i].file.name() == expression.name() &&
        diagnostics[i].file.text() == expression.text())
      move(diagnostics.at(i), file, shift);
}

} // namespace hcl::console
