// The files of modules: on the disk, or texts in memory.
//
// In: paths. Out: names, sources, parsed bodies. A tree in memory parses each
// text once, however often modules are assembled from it; absent files come
// from a tree below, if there is one.
// Threads: several may parse different files at once.
// Deliberately absent: which files make a module (Folder.h).
#ifndef HCL_LIB_DESCRIPTION_FILETREE_H
#define HCL_LIB_DESCRIPTION_FILETREE_H

#include "hcl/Body.h"
#include "hcl/FileRoot.h"
#include "hcl/Language.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

class ParsedFiles;

/// A file and its content.
struct ParsedFile {
  SourceFile file = {}; ///< none if the file cannot be read
  Body body = {};
  Diagnostics diagnostics = {};
};

/// Parses `file`, which may be missing; its name decides the syntax.
/// Errors, in the result: as readBodyByName.
ParsedFile parseFile(SourceFile file, const Language &language);

/// The memory of a source with all that is made of it, for each of its bytes.
inline constexpr uint64_t bytesOfSource = 40;

/// A tree of files.
class FileTree {
public:
  FileTree() = default;
  FileTree(const FileTree &) = delete;
  FileTree &operator=(const FileTree &) = delete;
  virtual ~FileTree() = default;

  /// The names of the files in a folder, sorted; `prefix` is the folder as
  /// folderPrefix returns it. Nothing if the folder cannot be read, with the
  /// reason in `problem`.
  [[nodiscard]] virtual std::optional<std::vector<std::string>>
  names(const std::string &prefix, std::string &problem) const = 0;
  /// The file that alone is the module in the folder at `prefix`; nothing: the
  /// module has all files of the folder.
  [[nodiscard]] virtual std::optional<std::string>
  onlyFile(const std::string &prefix) const {
    static_cast<void>(prefix);
    return std::nullopt;
  }
  /// Whether the file at `path` can be read; FileFault::Kind::None if so.
  virtual FileFault look(const std::string &path) const = 0;
  /// Whether there is a file or a folder at `path` that the tree has.
  bool exists(const std::string &path) const {
    FileFault::Kind kind = look(path).kind;
    return kind != FileFault::Kind::Missing && kind != FileFault::Kind::Outside;
  }
  /// The name of the folder at `prefix` that does not depend on the way there:
  /// two paths lead to one folder if these are equal.
  virtual std::string identity(const std::string &prefix) const = 0;
  /// The source at `path`. Errors: UnreadableFile; then none.
  virtual SourceFile read(const std::string &path,
                          Diagnostics &diagnostics) const = 0;
  /// The path on the disk of the file or folder at `path`.
  virtual std::string placed(const std::string &path) const { return path; }
  /// The root of files on the disk; null: none are read.
  virtual const FileRoot *root() const = 0;
  /// The content of the file at `path`.
  /// Errors, in the result: UnreadableFile; as parseFile.
  virtual ParsedFile parse(const std::string &path,
                           const Language &language) const;
  /// The same of a file that other modules may read, too; then perhaps in a
  /// language without the places of files.
  virtual ParsedFile parseOpened(const std::string &path,
                                 const Language &language) const {
    return parse(path, language);
  }
};

/// The files of the disk below a root.
class DiskFiles final : public FileTree {
public:
  /// Files of at most `maxSource` bytes.
  DiskFiles(FileRoot root, uint64_t maxSource)
      : root_(std::move(root)), maxSource_(maxSource) {}

  /// Makes the file at `path`, which is normal, a module by itself.
  void single(const std::string &path);
  /// Shows a folder at another path.
  void show(ShownFolder shown) { shown_.push_back(std::move(shown)); }
  /// Takes files that several modules read from `shared`.
  void shareWith(std::shared_ptr<ParsedFiles> shared) {
    shared_ = std::move(shared);
  }

  const FileRoot *root() const override { return &root_; }
  [[nodiscard]] std::optional<std::vector<std::string>>
  names(const std::string &prefix, std::string &problem) const override;
  [[nodiscard]] std::optional<std::string>
  onlyFile(const std::string &prefix) const override;
  FileFault look(const std::string &path) const override;
  std::string identity(const std::string &prefix) const override;
  SourceFile read(const std::string &path,
                  Diagnostics &diagnostics) const override;
  ParsedFile parseOpened(const std::string &path,
                         const Language &language) const override;
  std::string placed(const std::string &path) const override;

private:
  const std::string *textAt(const std::string &path) const;
  [[nodiscard]] std::optional<std::string>
  placeOf(const std::string &path) const;

  FileRoot root_;
  uint64_t maxSource_;
  std::vector<ShownFolder> shown_;
  std::map<std::string, std::string> single_; ///< by the prefix of the folder
  std::shared_ptr<ParsedFiles> shared_;       ///< or null
  mutable std::mutex mutex_;
  /// Folders after all links, by prefix; guarded by `mutex_`.
  mutable std::map<std::string, std::optional<std::string>> places_;
};

/// Texts in memory, by path. Folders are `root`, a prefix, and folders with
/// files. With a tree `below`, folders are the folders of the tree below: each
/// is listed once, and each file of a listed folder is read once and then
/// changed here; other files are read from below each time.
class MemoryFiles final : public FileTree {
public:
  explicit MemoryFiles(std::string root, const FileTree *below = nullptr)
      : root_(std::move(root)), below_(below) {}

  /// Sets the text at `path`, which is normal.
  void set(const std::string &path, std::string text);
  /// Sets the text at `path`, which was parsed as `parsed`.
  void set(const std::string &path, ParsedFile parsed);
  /// Takes over all texts of `other`.
  void copyTexts(const MemoryFiles &other) {
    listed_ = other.listed_;
    files_ = other.files_;
  }
  /// Removes the text at `path`; returns whether there was a text.
  [[nodiscard]] bool remove(const std::string &path) {
    return files_.erase(path) != 0;
  }
  /// Takes the text at `path` from the tree below again.
  void forget(const std::string &path) { files_[path] = {}; }
  /// Whether `path` has exactly this text.
  bool has(const std::string &path, std::string_view text) const;
  /// Whether the text at `path` was parsed.
  bool isParsed(const std::string &path) const {
    auto found = files_.find(path);
    return found != files_.end() && found->second.parsed;
  }
  /// How many texts were parsed until now, as far as they were asked for.
  size_t parsedCount() const { return parsedCount_; }
  const FileRoot *root() const override {
    return below_ ? below_->root() : nullptr;
  }

  [[nodiscard]] std::optional<std::vector<std::string>>
  names(const std::string &prefix, std::string &problem) const override;
  FileFault look(const std::string &path) const override;
  std::string identity(const std::string &prefix) const override;
  SourceFile read(const std::string &path,
                  Diagnostics &diagnostics) const override;
  ParsedFile parse(const std::string &path,
                   const Language &language) const override;

private:
  struct Text {
    SourceFile file = {}; ///< none until the file is read from below
    std::optional<ParsedFile> parsed = {};
    bool isUsed = false; ///< the parsed text has been asked for
  };
  std::string root_;
  const FileTree *below_;
  /// The folders listed from below.
  mutable std::set<std::string> listed_;
  /// Parsing fills the map; several threads parse different texts.
  mutable std::map<std::string, Text> files_;
  mutable std::atomic<size_t> parsedCount_ = 0;
};

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_FILETREE_H
