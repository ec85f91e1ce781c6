// The fixes of diagnostics in the range of the request.
#include "Answers.h"

#include <algorithm>

namespace hcl::server {

namespace {

/// Whether the client wants actions of `kind`.
bool isWanted(const Json &context, std::string_view kind) {
  const std::vector<Json> &only = context["only"].elements();
  return only.empty() || std::ranges::any_of(only, [&](const Json &each) {
           std::string_view asked = each.text();
           return kind == asked || (kind.starts_with(asked) && !asked.empty() &&
                                    kind[asked.size()] == '.');
         });
}

bool touches(Range left, Range right) {
  return left.begin <= right.end && right.begin <= left.end;
}

void writeFix(json::Writer &out, const Session &session,
              const Diagnostic &diagnostic, const Fix &fix, bool isFirst) {
  out.beginObject();
  writeText(out, "title", fix.title);
  writeText(out, "kind", "quickfix");
  out.key("diagnostics");
  out.beginArray();
  writeDiagnostic(out, session, diagnostic.file, diagnostic);
  out.endArray();
  if (isFirst && fix.isCertain) {
    out.key("isPreferred");
    out.boolean(true);
  }
  out.key("edit");
  FileEdits edits{diagnostic.file, fix.edits};
  writeWorkspaceEdit(out, session, std::span(&edits, 1));
  out.endObject();
}

} // namespace

void answerActions(Question &question) {
  Document *document = question.document();
  Session &session = question.session;
  // Without literals an action would be a command.
  if (!document || !session.client.hasActionLiterals)
    return;
  Range range = question.rangeIn(*document, question.params["range"]);
  json::Writer &out = question.out;
  out.beginArray();
  if (isWanted(question.params["context"], "quickfix"))
    for (const Diagnostic &each : diagnosticsOf(session, *document))
      if (touches(each.subject, range))
        for (const Fix &fix : each.fixes)
          writeFix(out, session, each, fix, &fix == &each.fixes.front());
  out.endArray();
}

} // namespace hcl::server
