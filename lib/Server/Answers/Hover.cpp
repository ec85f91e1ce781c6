// The name with type, value and documentation.
#include "Answers.h"
#include "Calls.h"
#include "FunctionText.h"

#include "Support/Message.h"
#include "hcl/Text.h"

namespace hcl::server {

namespace {

/// The longest value that is shown. Units: bytes.
constexpr size_t mostValue = 400;

/// The text about one name.
struct HoverText {
  std::string code;
  std::string words;
  Range range = {};
};

/// A line of plain words, and code where the client draws it.
std::string rendered(const HoverText &text, bool isMarkdown) {
  std::string result =
      isMarkdown ? message("```hcl\n{code}\n```", "code"_a = text.code)
                 : text.code;
  if (!text.words.empty())
    result += "\n\n" + text.words;
  return result;
}

HoverText ofFunction(const Function &function, Range range) {
  HoverText text{functionText(function).label, function.doc, range};
  for (size_t i = 0; const Parameter *each = parameterAt(function, i); ++i) {
    if (!each->doc.empty())
      text.words += message("\n\n`{name}`: {doc}", "name"_a = each->name,
                            "doc"_a = each->doc);
    if (i >= function.parameters.size())
      break;
  }
  return text;
}

HoverText ofName(const LiveName &name) {
  HoverText text{name.name, name.documentation, name.place.range};
  if (!name.type.isDynamic() && name.kind != LiveNameKind::Function)
    text.code += ": " + typeText(name.type);
  if (name.value && name.value->isKnown())
    text.code += " = " + valueText(*name.value, mostValue);
  if (!name.noun.empty() && text.words.empty())
    text.words = name.noun;
  else if (!name.noun.empty())
    text.words = name.noun + ": " + text.words;
  return text;
}

} // namespace

void answerHover(Question &question) {
  Document *document = question.document();
  if (!document)
    return;
  Session &session = question.session;
  uint32_t offset = question.offsetIn(*document);
  HoverText text;
  const Tree *tree = question.treeOf(*document);
  Range range;
  std::string called = tree && document->syntax() != Syntax::Json
                           ? functionAt(*tree, offset, range)
                           : std::string();
  const FunctionTable &functions = functionsFor(session, *document);
  const Function *function =
      called.empty() || !functions ? nullptr : functions.find(called);
  if (function) {
    text = ofFunction(*function, range);
  } else if (const Module *module = session.workspace.moduleOf(*document)) {
    auto name = module->live().nameAt(question.positionIn(*module, *document));
    if (!name)
      return;
    text = ofName(*name);
  } else {
    return;
  }
  json::Writer &out = question.out;
  bool isMarkdown = session.client.hasMarkdown;
  out.beginObject();
  out.key("contents");
  out.beginObject();
  writeText(out, "kind", isMarkdown ? "markdown" : "plaintext");
  writeText(out, "value", rendered(text, isMarkdown));
  out.endObject();
  writeRange(out, "range", document->file(), text.range, session.client.unit);
  out.endObject();
}

} // namespace hcl::server
