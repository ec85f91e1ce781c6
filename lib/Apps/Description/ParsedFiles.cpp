// The stamp of a file is taken before it is read: if it changes in between, the
// stamp is too old, and the next one who asks reads the file again.
#include "ParsedFiles.h"

#include <sys/stat.h>
#include <utility>

namespace hcl::app {

static int64_t nanoseconds(const timespec &time) {
  constexpr int64_t perSecond = 1'000'000'000;
  return int64_t(time.tv_sec) * perSecond + time.tv_nsec;
}

std::optional<ParsedFiles::Stamp>
ParsedFiles::stampOf(const std::string &place) {
  struct stat status {};
  if (stat(place.c_str(), &status) != 0)
    return std::nullopt;
  return Stamp{uint64_t(status.st_dev), uint64_t(status.st_ino),
               uint64_t(status.st_size), nanoseconds(status.st_mtim),
               nanoseconds(status.st_ctim)};
}

/// The entry of `key`, perhaps a new one, as the last that was used.
std::shared_ptr<ParsedFiles::Entry> ParsedFiles::touch(const std::string &key) {
  std::lock_guard lock(mutex_);
  auto found = byKey_.find(key);
  if (found == byKey_.end()) {
    entries_.push_front(std::make_shared<Entry>());
    entries_.front()->key = key;
    byKey_.emplace(key, entries_.begin());
  } else {
    entries_.splice(entries_.begin(), entries_, found->second);
  }
  return entries_.front();
}

/// Notes that `entry` takes `bytes`, and drops what is too much.
void ParsedFiles::charge(const Entry &entry, uint64_t bytes) {
  std::lock_guard lock(mutex_);
  auto found = byKey_.find(entry.key);
  if (found == byKey_.end() || found->second->get() != &entry)
    return;
  Entry &kept = **found->second;
  bytes_ += bytes - std::exchange(kept.bytes, bytes);
  while (bytes_ > most_ && !entries_.empty()) {
    bytes_ -= entries_.back()->bytes;
    byKey_.erase(entries_.back()->key);
    entries_.pop_back();
  }
}

ParsedFile ParsedFiles::get(const std::string &path, const std::string &place,
                            const Read &read) {
  std::shared_ptr<Entry> entry = touch(place + '\0' + path);
  std::unique_lock lock(entry->mutex);
  std::optional<Stamp> stamp = stampOf(place);
  if (stamp && entry->parsed && entry->stamp == *stamp)
    return *entry->parsed;
  Diagnostics unreadable;
  ParsedFile parsed = parseFile(read(unreadable), language_);
  parsed.diagnostics.take(unreadable);
  ++parsedCount_;
  entry->parsed.reset();
  if (stamp && parsed.file) {
    entry->stamp = *stamp;
    entry->parsed = parsed;
  }
  lock.unlock();
  constexpr uint64_t bytesOfEntry = 512;
  charge(*entry,
         bytesOfEntry +
             (parsed.file ? bytesOfSource * parsed.file.text().size() : 0));
  return parsed;
}

} // namespace hcl::app
