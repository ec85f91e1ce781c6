// The fixes of diagnostics in the range of the request, then changes of what is
// there. A change is made when the client asks for actions: each is small.
#include "Answers.h"
#include "Refactoring.h"

#include <algorithm>

namespace hcl::server {

namespace {

constexpr RefactoringRule refactorings[] = {
    {"refactor.rewrite", changeSyntax, true},
    {"refactor.extract", extractDefinition},
    {"refactor.inline", inlineDefinition},
    {"refactor.rewrite", addRequired},
    {"refactor.rewrite", makeDynamic},
    {"refactor.rewrite", makeHeredoc},
    {"refactor.rewrite", makeQuoted},
    {"refactor.rewrite", quoteKeys},
    {"refactor.rewrite", recordMove},
    {"refactor.rewrite", wrapInTry},
    {"refactor.rewrite", writeOutDynamic},
};

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

void writeRefactorings(Question &question, Document &document, Range range) {
  Session &session = question.session;
  const Tree *tree = question.treeOf(document);
  bool isJson = document.syntax() == Syntax::Json;
  if (!tree || (document.syntax() != Syntax::Native && !isJson))
    return;
  RefactoringPlace place{session, document, *tree,
                         session.workspace.moduleOf(document), range};
  for (const RefactoringRule &rule : refactorings) {
    if (!isWanted(question.params["context"], rule.kind) ||
        (isJson && !rule.isForJson))
      continue;
    auto made = rule.make(place);
    if (!made)
      continue;
    json::Writer &out = question.out;
    out.beginObject();
    writeText(out, "title", made->title);
    writeText(out, "kind", rule.kind);
    out.key("edit");
    writeWorkspaceEdit(out, session, made->files);
    out.endObject();
  }
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
  writeRefactorings(question, *document, range);
  out.endArray();
}

} // namespace hcl::server
