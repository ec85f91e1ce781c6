// One request, and the common parts of answers.
//
// In: parameters of a request. Out: the document and the positions in the
// parameters; parts of results.
// Ownership: borrows the session and the parameters. Threads: one.
// Deliberately absent: the answers themselves (Answers.h).
#ifndef HCL_LIB_ANSWERS_QUESTION_H
#define HCL_LIB_ANSWERS_QUESTION_H

#include "Session.h"

#include <string>
#include <string_view>

namespace hcl::server {

/// A request on its way to an answer.
struct Question {
  Session &session;
  const Json &params;
  std::string result = {}; ///< JSON text; empty: null
  json::Writer out{result};
  /// A sentence: the request fails with `code`.
  std::string refusal = {};
  ErrorCode code = ErrorCode::RequestFailed;

  Question(Session &asked, const Json &parameters)
      : session(asked), params(parameters) {}
  Question(const Question &) = delete;
  Question &operator=(const Question &) = delete;

  /// The open document of the request; null: none.
  Document *document() const {
    return session.workspace.find(
        std::string(params["textDocument"]["uri"].text()));
  }
  /// The tree of `document`; null: none. Valid until the next change.
  const Tree *treeOf(Document &document) const {
    return session.workspace.treeOf(document);
  }
  /// The open document of the request with its tree, each null if absent.
  struct Opened {
    Document *document;
    const Tree *tree;
  };
  Opened opened() const {
    Document *found = document();
    return {found, found ? treeOf(*found) : nullptr};
  }
  /// The position `at` of a client.
  static LineColumn position(const Json &at);
  /// The offset of the member `key`, a position, in `document`; clipped.
  uint32_t offsetIn(const Document &document,
                    std::string_view key = "position") const {
    return document.file().offsetOf(position(params[key]), session.client.unit);
  }
  /// The range of the member `key` in `document`; clipped.
  Range rangeIn(const Document &document, const Json &range) const;
  /// The position of the request in `module`, which has `document`.
  LivePosition positionIn(const Module &module,
                          const Document &document) const {
    return {module.below(document.path()), position(params["position"]),
            session.client.unit};
  }
};

/// Writes a position of a file.
void writePosition(json::Writer &out, const SourceFile &file, uint32_t offset,
                   ColumnUnit unit);
/// Writes a range of a file, clipped to its text.
void writeRange(json::Writer &out, const SourceFile &file, Range range,
                ColumnUnit unit);
/// Writes the member `key`, a range.
void writeRange(json::Writer &out, std::string_view key, const SourceFile &file,
                Range range, ColumnUnit unit);
/// Writes a location: URI and range.
void writeLocation(json::Writer &out, const Session &session,
                   const Place &place);
/// Writes an edit of a file.
void writeTextEdit(json::Writer &out, const SourceFile &file,
                   const TextEdit &edit, ColumnUnit unit);
/// Writes the member `key`, a text.
void writeText(json::Writer &out, std::string_view key, std::string_view text);
/// Writes the member `key`, a number.
void writeNumber(json::Writer &out, std::string_view key, int64_t number);

/// The edits of one file.
struct FileEdits {
  SourceFile file;
  std::vector<TextEdit> edits;
  std::string renamed = {}; ///< the new path of the file; empty: as before
};
/// Writes a WorkspaceEdit in the client's form.
void writeWorkspaceEdit(json::Writer &out, const Session &session,
                        std::span<const FileEdits> files);

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_QUESTION_H
