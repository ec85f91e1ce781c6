// The settings are literals, so the file is read from its tree: tools that only
// format need neither an evaluator nor a schema.
#include "hcl/FormatFile.h"

#include "Support/Text.h"
#include "hcl/compiler/Parse.h"

#include <array>
#include <filesystem>
#include <system_error>

namespace hcl {
namespace {

struct Setting {
  std::string_view name;
  bool LayoutStyle::*field;
};

constexpr std::array<Setting, 2> settings = {
    {{"align_assignments", &LayoutStyle::alignAssignments},
     {"align_comments", &LayoutStyle::alignComments}}};

/// The setting called `name`, or null.
const Setting *settingCalled(std::string_view name) {
  for (const Setting &setting : settings)
    if (setting.name == name)
      return &setting;
  return nullptr;
}

/// Reads the items of a file into a style.
class Reader {
public:
  Reader(const Tree &tree, Diagnostics &diagnostics)
      : tree_(tree), diagnostics_(diagnostics) {}

  LayoutStyle read();

private:
  void readItem(NodeRef item);
  void readValue(NodeRef expression, bool &field);

  const Tree &tree_;
  Diagnostics &diagnostics_;
  LayoutStyle style_;
};

LayoutStyle Reader::read() {
  NodeRef body(tree_, tree_.root().index() + 1);
  for (NodeCursor at(body); !at.done(); at.next())
    // An item with an error was reported by the parser.
    if (at.at(Rule::Item) && !at.node().hasError())
      readItem(at.node());
  return style_;
}

void Reader::readItem(NodeRef item) {
  uint32_t first = item.firstToken();
  std::string_view name = tree_.text(first);
  NodeCursor part(item);
  part.next();
  bool isBlock = part.at(Rule::Block);
  const Setting *setting = isBlock ? nullptr : settingCalled(name);
  if (!setting) {
    std::array<std::string_view, settings.size()> names;
    for (size_t i = 0; i < settings.size(); ++i)
      names[i] = settings[i].name;
    diagnostics_.add(isBlock ? DiagKind::UnsupportedBlockType
                             : DiagKind::UnsupportedArgument,
                     tree_.file(), tree_.token(first).range(),
                     "There is no setting named " + quote(name) + "." +
                         suggestion(name, names));
    return;
  }
  for (NodeCursor at(part.node()); !at.done(); at.next())
    if (at.at(Rule::Expression))
      readValue(at.node(), style_.*setting->field);
}

void Reader::readValue(NodeRef expression, bool &field) {
  std::string_view text = expression.text();
  if (text == "true" || text == "false")
    field = text == "true";
  else
    diagnostics_.add(DiagKind::UnsuitableType, tree_.file(), expression.range(),
                     "This must be true or false.");
}

} // namespace

std::string findFormatFile(const std::string &folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path at =
      fs::absolute(folder.empty() ? fs::path(".") : fs::path(folder), error);
  at = at.lexically_normal();
  for (;;) {
    fs::path file = at / formatFileName;
    if (fs::is_regular_file(file, error))
      return file.string();
    if (!at.has_relative_path())
      return {};
    at = at.parent_path();
  }
}

LayoutStyle readFormatFile(const SourceFile &file, Diagnostics &diagnostics) {
  Tree tree = parseConfig(file, Language(), diagnostics);
  return Reader(tree, diagnostics).read();
}

} // namespace hcl
