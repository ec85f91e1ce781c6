// The settings are literals, so the file is read from its tree: tools that only
// format need neither an evaluator nor a schema.
#include "hcl/FormatFile.h"

#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "hcl/compiler/Parse.h"

#include <array>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>
#include <variant>

namespace hcl {
namespace {

using Names = std::vector<std::string>;

struct Setting {
  std::string_view name;
  std::variant<bool LayoutStyle::*, bool FormatStyle::*,
               uint32_t FormatStyle::*, Names FormatStyle::*>
      field;
};

constexpr std::array<Setting, 7> settings = {{
    {"align_assignments", &LayoutStyle::alignAssignments},
    {"align_comments", &LayoutStyle::alignComments},
    {"width", &FormatStyle::width},
    {"trailing_commas", &FormatStyle::trailingCommas},
    {"attribute_order", &FormatStyle::attributeOrder},
    {"unwrap_templates", &FormatStyle::unwrapTemplates},
    {"unquote_types", &FormatStyle::unquoteTypes},
}};

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

  FormatStyle read();

private:
  void readItem(NodeRef item);
  void readValue(NodeRef expression, bool &field);
  void readValue(NodeRef expression, uint32_t &field);
  void readValue(NodeRef expression, Names &field);
  void expected(NodeRef expression, std::string problem);

  const Tree &tree_;
  Diagnostics &diagnostics_;
  FormatStyle style_;
};

FormatStyle Reader::read() {
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
    diagnostics_.add(
        isBlock ? DiagKind::UnsupportedBlockType
                : DiagKind::UnsupportedArgument,
        tree_.file(), tree_.token(first).range(),
        message("There is no setting named {name:quoted}.", "name"_a = name));
    suggest(diagnostics_, name, names);
    return;
  }
  for (NodeCursor at(part.node()); !at.done(); at.next())
    if (at.at(Rule::Expression))
      std::visit([&](auto field) { readValue(at.node(), style_.*field); },
                 setting->field);
}

void Reader::expected(NodeRef expression, std::string problem) {
  diagnostics_.add(DiagKind::UnsuitableType, tree_.file(), expression.range(),
                   std::move(problem));
}

void Reader::readValue(NodeRef expression, bool &field) {
  std::string_view text = expression.text();
  if (text == "true" || text == "false")
    field = text == "true";
  else
    expected(expression, "This must be true or false.");
}

void Reader::readValue(NodeRef expression, uint32_t &field) {
  std::string_view text = expression.text();
  auto [end, problem] =
      std::from_chars(text.data(), text.data() + text.size(), field);
  if (problem != std::errc() || end != text.data() + text.size())
    expected(expression, "This must be a number of columns, or 0.");
}

/// A list of strings: brackets, commas, and quoted text without escapes.
void Reader::readValue(NodeRef expression, Names &field) {
  Names names;
  bool isList = tree_.kind(expression.firstToken()) == TokenKind::LeftBracket;
  for (uint32_t at = expression.firstToken(); at < expression.endToken(); ++at)
    switch (tree_.kind(at)) {
    case TokenKind::StringLiteral:
      names.emplace_back(tree_.text(at));
      break;
    case TokenKind::LeftBracket:
    case TokenKind::RightBracket:
    case TokenKind::Comma:
    case TokenKind::TrailingComma:
    case TokenKind::OpenQuote:
    case TokenKind::CloseQuote:
      break;
    default:
      isList = false;
    }
  if (isList)
    field = std::move(names);
  else
    expected(expression, "This must be a list of names in quotes.");
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

FormatStyle readFormatFile(const SourceFile &file, Diagnostics &diagnostics) {
  // As lenient as the tool with other files.
  Language language;
  language.dialect = Dialect::hashicorp();
  Tree tree = parseConfig(file, language, diagnostics);
  return Reader(tree, diagnostics).read();
}

} // namespace hcl
