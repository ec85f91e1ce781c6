// The open documents and their modules.
//
// In: documents of a client, opened, changed and closed; notices of changes on
// the disk. Out: documents, and the module of each. The text of an open
// document counts; of other files the disk does. Ownership: owns documents and
// modules. Threads: one. Deliberately absent: the protocol's messages.
#ifndef HCL_LIB_WORKSPACE_WORKSPACE_H
#define HCL_LIB_WORKSPACE_WORKSPACE_H

#include "Applications.h"
#include "Document.h"
#include "Module.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace hcl::server {

class Workspace {
public:
  explicit Workspace(ApplicationSource source)
      : applications_(std::move(source)) {}

  /// Opens a document, perhaps a second time.
  void open(const std::string &uri, std::string_view languageId,
            std::string text, std::optional<int64_t> version);
  /// Changes the document at `uri`, if open.
  void change(const std::string &uri, std::span<const TextChange> changes,
              std::optional<int64_t> version, ColumnUnit unit);
  void close(const std::string &uri);
  /// Reads the file at `path`, which changed on the disk, again.
  void fileChanged(const std::string &path);
  /// Reads the files around the document at `uri` again.
  void reread(const std::string &uri);

  /// The document at `uri`, or null.
  Document *find(const std::string &uri);
  /// The document with the file at `path`, or null.
  Document *findPath(const std::string &path);
  /// The open documents by URI.
  const std::map<std::string, std::unique_ptr<Document>> &documents() const {
    return documents_;
  }
  /// The URI of the file at `path`: as the client spells it, if open.
  std::string uriOf(const std::string &path) const;

  /// The module with `document`, loaded if need be; null: none, or the document
  /// is not a file.
  Module *moduleOf(const Document &document);
  /// The loaded modules.
  const std::vector<std::unique_ptr<Module>> &modules() const {
    return modules_;
  }
  /// The modules in folders below `roots` that are not loaded and read the file
  /// at `path`. Cost: of reading all folders, and of loading these modules.
  std::vector<std::unique_ptr<Module>>
  unloadedReaders(const std::string &path, std::span<const std::string> roots);
  /// The module whose diagnostics of the file at `path` count: the module of
  /// the folder, else the first with the file; null if none has the file.
  const Module *reporter(const std::string &path) const;
  /// A glob of the files that may belong to modules.
  const std::string &watched() const { return applications_.watched(); }
  /// The tree of `document`, which its module may have; null: it has none.
  /// Valid until the next change.
  const Tree *treeOf(Document &document);
  /// The language of `document`.
  const Language &languageOf(const Document &document);

  /// Takes sentences about unreadable applications.
  std::string takeProblems() { return std::exchange(problems_, {}); }

private:
  void setText(const std::string &path, std::optional<std::string> text);
  std::map<std::string, std::string> openTexts() const;
  void dropUnused();

  Applications applications_;
  std::map<std::string, std::unique_ptr<Document>> documents_;
  std::vector<std::unique_ptr<Module>> modules_;
  std::string problems_;
};

} // namespace hcl::server

#endif // HCL_LIB_WORKSPACE_WORKSPACE_H
