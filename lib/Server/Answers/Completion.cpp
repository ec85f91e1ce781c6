// The names visible at the position. All items of a list replace one range, the
// word around the cursor. Documentation is sent with an item, unless the client
// asks for documentation later.
#include "Answers.h"
#include "Calls.h"
#include "FunctionText.h"
#include "Paths.h"

#include "App/Outline.h"
#include "Support/Message.h"
#include "Support/Utf8.h"
#include "hcl/Text.h"

#include <algorithm>
#include <utility>

namespace hcl::server {

namespace {

/// The kinds of items of the protocol.
enum ItemKind : int {
  FunctionItem = 3,
  FieldItem = 5,
  VariableItem = 6,
  ClassItem = 7,
  ModuleItem = 9,
  KeywordItem = 14,
};

constexpr size_t mostItemValue = 80; ///< bytes of a value in an item
constexpr size_t mostItems = 500;    ///< of a list that is read

ItemKind kindOf(LiveNameKind kind) {
  switch (kind) {
  case LiveNameKind::Group:
    return ModuleItem;
  case LiveNameKind::Function:
    return FunctionItem;
  case LiveNameKind::Attribute:
    return FieldItem;
  case LiveNameKind::Block:
    return ClassItem;
  default:
    return VariableItem;
  }
}

/// The word around `offset`: from its start to its end.
Range wordAround(std::string_view text, uint32_t offset) {
  auto isWordByte = [&](uint32_t at) {
    auto byte = static_cast<unsigned char>(text[at]);
    return byte >= 0x80 || byte == '-' || utf8::isIdContinue(byte);
  };
  Range word{offset, offset};
  while (word.begin > 0 && isWordByte(word.begin - 1))
    --word.begin;
  while (word.end < text.size() && isWordByte(word.end))
    ++word.end;
  return word;
}

/// The text of an item, and whether it is a snippet.
struct ItemText {
  std::string text;
  bool isSnippet = false;
};

/// The whole of a block, with stops at its labels.
std::string blockSnippet(const LiveName &name) {
  std::string text = name.name;
  size_t stop = 1;
  for (size_t i = 0; i < name.labels.size(); ++i)
    text.append(" \"$").append(std::to_string(stop++)).append("\"");
  return text + " {\n\t$0\n}";
}

/// One list of items.
class Items {
public:
  Items(Question &question, const Document &document, Range word)
      : question_(question), document_(document), word_(word) {
    json::Writer out(range_);
    writeRange(out, document.file(), word, client().unit);
  }

  void write(const LiveNameList &list);

private:
  ItemText textOf(const LiveName &name) const;
  void writeItem(const LiveName &name);
  const Client &client() const { return question_.session.client; }

  Question &question_;
  const Document &document_;
  Range word_;
  std::string range_; ///< JSON text of `word_`
};

ItemText Items::textOf(const LiveName &name) const {
  std::string_view after = document_.file().text().substr(word_.end);
  size_t next = after.find_first_not_of(" \t");
  char follows = next == after.npos ? '\n' : after[next];
  bool isAlone = follows == '\n' || follows == '\r';
  if (name.kind == LiveNameKind::Attribute && name.isItem && isAlone)
    return {name.name + " = "};
  if (name.kind == LiveNameKind::Block && isAlone && client().hasSnippets)
    return {blockSnippet(name), true};
  if (name.kind == LiveNameKind::Function && follows != '(' &&
      client().hasSnippets)
    return {name.name + "($0)", true};
  return {name.name};
}

void Items::writeItem(const LiveName &name) {
  json::Writer &out = question_.out;
  ItemText text = textOf(name);
  out.beginObject();
  writeText(out, "label", name.name);
  writeNumber(out, "kind", kindOf(name.kind));
  std::string detail;
  if (name.kind != LiveNameKind::Block && name.kind != LiveNameKind::Group &&
      !name.type.isDynamic())
    detail = shortTypeText(name.type);
  if (name.value && name.value->isKnown() &&
      name.kind != LiveNameKind::Function)
    detail += " = " + valueText(*name.value, mostItemValue);
  if (detail.empty())
    detail = name.noun;
  if (name.isRequired)
    detail += detail.empty() ? "required" : ", required";
  if (!detail.empty())
    writeText(out, "detail", detail);
  writeText(out, "sortText", rankOf(name) + name.name);
  if (text.isSnippet)
    writeNumber(out, "insertTextFormat", 2);
  if (client().hasItemDefaults) {
    writeText(out, "textEditText", text.text);
  } else {
    out.key("textEdit");
    out.beginObject();
    out.key("range");
    out.value() += range_;
    writeText(out, "newText", text.text);
    out.endObject();
  }
  bool isLater =
      name.kind == LiveNameKind::Function && client().resolvesDocumentation;
  if (!name.documentation.empty() && !isLater)
    writeText(out, "documentation", name.documentation);
  if (isLater)
    writeText(out, "data", document_.uri());
  out.endObject();
}

void Items::write(const LiveNameList &list) {
  json::Writer &out = question_.out;
  out.beginObject();
  out.key("isIncomplete");
  out.boolean(list.isShortened);
  if (client().hasItemDefaults) {
    out.key("itemDefaults");
    out.beginObject();
    out.key("editRange");
    out.value() += range_;
    out.endObject();
  }
  out.key("items");
  out.beginArray();
  for (const LiveName &name : list.names)
    writeItem(name);
  out.endArray();
  out.endObject();
}

/// The functions of plain HCL, where an expression may be.
std::vector<LiveName> functionsAt(Session &session, Document &document,
                                  uint32_t offset) {
  std::vector<LiveName> names;
  if (document.syntax() != Syntax::Native)
    return names;
  const Language &language = session.workspace.languageOf(document);
  app::Outline outline(document.file(), language);
  app::OutlinePlace place = outline.find(offset);
  bool isName =
      place.kind == app::OutlinePlace::Kind::Expression && place.words.empty();
  if (!isName || !language.functions)
    return names;
  for (const std::string &bound : place.bound)
    names.push_back({.kind = LiveNameKind::Bound, .name = bound});
  for (const Function *function : language.functions.all())
    names.push_back({.kind = LiveNameKind::Function,
                     .name = function->name,
                     .type = function->result,
                     .documentation = function->doc});
  return names;
}

} // namespace

void answerCompletion(Question &question) {
  Document *document = question.document();
  if (!document)
    return;
  Session &session = question.session;
  uint32_t offset = question.offsetIn(*document);
  if (const Tree *tree = document->syntax() == Syntax::Native
                             ? question.treeOf(*document)
                             : nullptr)
    if (auto path = pathAround(*document, *tree, offset))
      return writePaths(question, *document, *path);
  Range word = wordAround(document->file().text(), offset);
  const Module *module = session.workspace.moduleOf(*document);
  Items(question, *document, word)
      .write(module ? module->live().visibleAt(
                          question.positionIn(*module, *document), mostItems)
                    : LiveNameList{functionsAt(session, *document, offset)});
}

void answerResolve(Question &question) {
  const Json &item = question.params;
  Session &session = question.session;
  Document *document = session.workspace.find(std::string(item["data"].text()));
  const Function *function = nullptr;
  if (document)
    if (const FunctionTable &table = functionsFor(session, *document))
      function = table.find(item["label"].text());
  if (!function)
    return item.write(question.out);
  Json resolved = item;
  bool isMarkdown = session.client.hasMarkdownItems;
  std::string label = functionText(*function).label;
  Json documentation(Json::Kind::Object);
  documentation.add(
      "kind", Json(Json::Kind::String, isMarkdown ? "markdown" : "plaintext"));
  documentation.add(
      "value",
      Json(Json::Kind::String,
           isMarkdown ? message("```hcl\n{label}\n```\n{doc}",
                                "label"_a = label, "doc"_a = function->doc)
                      : label + "\n" + function->doc));
  resolved.add("documentation", std::move(documentation));
  resolved.write(question.out);
}

} // namespace hcl::server
