// Files that several modules read, parsed once for many evaluations.
//
// In: paths and their places after all links. Out: parsed files. The least
// recently used ones are dropped when all take more memory than allowed; a file
// that has changed is parsed again.
// Threads: several may ask at once; a file is parsed by the first.
// Deliberately absent: which files are read (FileTree.h).
#ifndef HCL_LIB_DESCRIPTION_PARSEDFILES_H
#define HCL_LIB_DESCRIPTION_PARSEDFILES_H

#include "FileTree.h"

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace hcl::app {

/// Parsed files by what they are.
class ParsedFiles {
public:
  /// Parses with `language`, and keeps what takes about `most` bytes.
  ParsedFiles(Language language, uint64_t most)
      : language_(std::move(language)), most_(most) {}

  /// Reads a source, or reports why there is none.
  using Read = std::function<SourceFile(Diagnostics &)>;
  /// The file at `path`, which is called so in messages and is at `place` after
  /// all links; read by `read` unless it is there and has not changed since.
  /// Errors, in the result: as `read` and parseFile.
  ParsedFile get(const std::string &path, const std::string &place,
                 const Read &read);

  /// How many files were parsed.
  size_t parsedCount() const { return parsedCount_; }

private:
  /// The state of a file, other after each change.
  struct Stamp {
    uint64_t device, node, size;
    int64_t modified, changed; ///< in nanoseconds

    friend bool operator==(const Stamp &, const Stamp &) = default;
  };
  struct Entry {
    std::string key;
    uint64_t bytes = 0;    ///< guarded by the mutex of all
    std::mutex mutex = {}; ///< of what follows
    Stamp stamp = {};
    std::optional<ParsedFile> parsed = {};
  };
  using Entries = std::list<std::shared_ptr<Entry>>;

  [[nodiscard]] static std::optional<Stamp> stampOf(const std::string &place);
  std::shared_ptr<Entry> touch(const std::string &key);
  void charge(const Entry &entry, uint64_t bytes);

  Language language_;
  uint64_t most_;
  std::mutex mutex_;
  // Guarded by `mutex_`.
  Entries entries_; ///< the last used ones first
  std::unordered_map<std::string, Entries::iterator> byKey_;
  uint64_t bytes_ = 0;

  std::atomic<size_t> parsedCount_ = 0;
};

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_PARSEDFILES_H
