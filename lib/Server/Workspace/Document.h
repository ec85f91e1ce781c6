// A document that a client has open.
//
// In: the text and its changes, by positions of the client. Out: the present
// text, and its tree once an answer needs the tree.
// Ownership: owns its text. Threads: one.
// Deliberately absent: the meaning of the text (Module.h).
#ifndef HCL_LIB_WORKSPACE_DOCUMENT_H
#define HCL_LIB_WORKSPACE_DOCUMENT_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/SourceFile.h"
#include "hcl/compiler/Tree.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::server {

/// The syntaxes of documents.
enum class Syntax : uint8_t {
  Native,
  Json,
  Template, ///< a bare template, as `templatefile` reads it
  Hir,      ///< the text form of the intermediate representation
};

/// A change of a text; without positions the text is new.
struct TextChange {
  struct Ends {
    LineColumn begin, end;
  };
  std::optional<Ends> range = {};
  std::string text = {};
};

/// The tree of a text, and its syntax errors.
struct ParsedText {
  std::shared_ptr<const Tree> tree; ///< none of HIR
  Diagnostics diagnostics;
};

class Document {
public:
  /// A document with `text`. `path` is the file's, or a name if the document
  /// has none.
  Document(std::string uri, std::string path, std::string_view languageId,
           std::string text, std::optional<int64_t> version);

  const std::string &uri() const { return uri_; }
  const std::string &path() const { return path_; }
  /// The version of the text, as the client counts; nothing: the client does
  /// not say.
  const std::optional<int64_t> &version() const { return version_; }
  Syntax syntax() const { return syntax_; }
  const SourceFile &file() const { return file_; }
  /// The line end of texts for the document.
  std::string_view lineEnd() const { return hasCrlf_ ? "\r\n" : "\n"; }

  /// Makes `change`. Positions are clipped to the text; ends in the wrong order
  /// change places.
  void change(const TextChange &change, ColumnUnit unit);
  void setVersion(std::optional<int64_t> version) { version_ = version; }

  /// The tree of the present text in `language`. Valid until the next change.
  const ParsedText &parsed(const Language &language);

private:
  void setText(std::string text);

  std::string uri_;
  std::string path_;
  Syntax syntax_;
  std::optional<int64_t> version_;
  bool hasCrlf_ = false;
  SourceFile file_;
  std::optional<ParsedText> parsed_;
};

} // namespace hcl::server

#endif // HCL_LIB_WORKSPACE_DOCUMENT_H
