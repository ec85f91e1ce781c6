#include "Answers.h"
#include "Calls.h"
#include "FunctionText.h"

#include "hcl/SourceFile.h"

#include <algorithm>

namespace hcl::server {

/// Writes a parameter: its place in the label in units of UTF-16, or its text.
static void writeParameter(json::Writer &out, const Client &client,
                           const FunctionText &text, Range range,
                           std::string_view doc) {
  out.beginObject();
  out.key("label");
  if (client.hasLabelOffsets) {
    SourceFile label("label", text.label);
    out.beginArray();
    for (uint32_t offset : {range.begin, range.end})
      out.integer(label.positionOf(offset, ColumnUnit::Utf16).column);
    out.endArray();
  } else {
    out.string(std::string_view(text.label).substr(range.begin, range.size()));
  }
  if (!doc.empty())
    writeText(out, "documentation", doc);
  out.endObject();
}

void answerSignature(Question &question) {
  Document *document = question.document();
  if (!document)
    return;
  Session &session = question.session;
  const Tree *tree = question.treeOf(*document);
  const FunctionTable &functions = functionsFor(session, *document);
  if (!tree || !functions || document->syntax() == Syntax::Json)
    return;
  auto call = callAround(*tree, question.offsetIn(*document));
  const Function *function = call ? functions.find(call->name) : nullptr;
  if (!function)
    return;
  FunctionText text = functionText(*function);
  json::Writer &out = question.out;
  out.beginObject();
  out.key("signatures");
  out.beginArray();
  out.beginObject();
  writeText(out, "label", text.label);
  if (!function->doc.empty())
    writeText(out, "documentation", function->doc);
  out.key("parameters");
  out.beginArray();
  for (size_t i = 0; i < text.parameters.size(); ++i)
    writeParameter(out, session.client, text, text.parameters[i],
                   parameterAt(*function, i)->doc);
  out.endArray();
  out.endObject();
  out.endArray();
  writeNumber(out, "activeSignature", 0);
  size_t last = function->variadic && !text.parameters.empty()
                    ? std::min(call->argument, text.parameters.size() - 1)
                    : call->argument;
  writeNumber(out, "activeParameter", static_cast<int64_t>(last));
  out.endObject();
}

} // namespace hcl::server
