// The answers to requests, a file for each feature.
//
// In: a question. Out: its result, null, or a refusal.
// Deliberately absent: which method asks for which answer (Methods.cpp).
#ifndef HCL_LIB_ANSWERS_ANSWERS_H
#define HCL_LIB_ANSWERS_ANSWERS_H

#include "Question.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl::server {

/// The abilities of the server for `client`, with its name and version.
void answerInitialize(Question &question);

// Diagnostics.cpp
/// Publishes the diagnostics of the document at `uri`, and of files in the same
/// folder without a document.
void publishDiagnostics(Session &session, const std::string &uri);
/// Publishes an empty list for the file at `uri`.
void clearDiagnostics(Session &session, const std::string &uri);
void answerDiagnostics(Question &question);
void answerWorkspaceDiagnostics(Question &question);
/// The diagnostics of `document`, in the order of their places.
Diagnostics diagnosticsOf(Session &session, Document &document);
/// Writes a diagnostic of a file.
void writeDiagnostic(json::Writer &out, const Session &session,
                     const SourceFile &file, const Diagnostic &diagnostic);

// Hover.cpp, Signature.cpp, Completion.cpp
void answerHover(Question &question);
void answerSignature(Question &question);
void answerCompletion(Question &question);
void answerResolve(Question &question);

// Navigation.cpp, Rename.cpp, Symbols.cpp, Links.cpp
void answerDefinition(Question &question);
void answerReferences(Question &question);
void answerHighlights(Question &question);
void answerPrepareRename(Question &question);
void answerRename(Question &question);
void answerSymbols(Question &question);
void answerWorkspaceSymbols(Question &question);
void answerLinks(Question &question);

// Formatting.cpp
void answerFormatting(Question &question);
void answerRangeFormatting(Question &question);
void answerTypeFormatting(Question &question);

// Folding.cpp, Selection.cpp, SemanticTokens.cpp
void answerFolding(Question &question);
void answerSelection(Question &question);
void answerTokens(Question &question);
void answerTokensDelta(Question &question);
void answerTokensRange(Question &question);
/// The names of the types of tokens, by number.
inline constexpr std::string_view tokenTypes[] = {
    "comment",  "string",   "number",   "keyword",   "operator",
    "function", "variable", "property", "parameter", "type"};

// Actions.cpp, Hints.cpp, Lenses.cpp
void answerActions(Question &question);
void answerHints(Question &question);
void answerLenses(Question &question);
void answerLensResolve(Question &question);

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_ANSWERS_H
