// A head of fixed size, then the index, then the texts. Byte order and layout
// are the machine's; other machines see another version. A file is made beside
// its final name and renamed when whole.
//
// A source may change twice within a tick of the file system's clock: a cache
// begun within a tick of the last change counts as stale, and the next program
// makes the cache again.
#include "SchemaCache.h"

#include "Support/Hash.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <span>
#include <type_traits>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace hcl::schemas {

namespace {

constexpr uint64_t magic = 0x0A4D484353'4C4348; // "HCLSCHM\n"
constexpr uint32_t version = 1;
/// A bound for the ticks of clocks of file systems.
constexpr int64_t tickNanos = 20'000'000;

struct Head {
  uint64_t magic = schemas::magic;
  uint32_t version = schemas::version;
  uint32_t size = sizeof(Head);
  SourceIdentity source = {};
  uint64_t indexSize = 0;
  uint64_t dataSize = 0;
  uint64_t hash = 0; ///< of the rest of the head, and of the index
};
static_assert(std::is_trivially_copyable_v<Head>);

/// The hash of `bytes` four lanes at a time, for long texts.
uint64_t hashText(std::string_view bytes) {
  uint64_t lanes[4] = {bytes.size(), 1, 2, 3};
  while (bytes.size() >= 64) {
    for (size_t i = 0; i < 4; ++i)
      lanes[i] = hashMix(lanes[i] ^ loadBytes<uint64_t>(bytes.data() + 16 * i),
                         loadBytes<uint64_t>(bytes.data() + 16 * i + 8));
    bytes.remove_prefix(64);
  }
  return hashMix(hashMix(lanes[0], lanes[1]),
                 hashMix(hashMix(lanes[2], lanes[3]), hashBytes(bytes)));
}

uint64_t hashOf(const Head &head, std::string_view index) {
  char bytes[offsetof(Head, hash)];
  std::memcpy(bytes, &head, sizeof bytes);
  return hashMix(hashText({bytes, sizeof bytes}), hashText(index));
}

/// Numbers and texts appended to bytes.
struct ByteWriter {
  std::string all = {};

  void number(uint64_t value) {
    all.append(reinterpret_cast<const char *>(&value), sizeof value);
  }
  void text(std::string_view value) {
    number(value.size());
    all += value;
  }
};

/// Numbers and texts read back. Missing ones are zero or empty, and noted.
struct ByteReader {
  std::string_view bytes;
  bool isSound = true;

  uint64_t number() {
    if (bytes.size() < sizeof(uint64_t))
      return isSound = false, 0;
    auto value = loadBytes<uint64_t>(bytes.data());
    bytes.remove_prefix(sizeof value);
    return value;
  }
  std::string_view text() {
    uint64_t size = number();
    if (size > bytes.size())
      return isSound = false, std::string_view();
    std::string_view value = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return value;
  }
};

bool readAt(int fd, uint64_t offset, char *to, size_t size) {
  while (size != 0) {
    ssize_t got = ::pread(fd, to, size, static_cast<off_t>(offset));
    if (got <= 0)
      return false;
    to += got;
    offset += static_cast<uint64_t>(got);
    size -= static_cast<size_t>(got);
  }
  return true;
}

bool writeAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t put = ::write(fd, bytes.data(), bytes.size());
    if (put <= 0)
      return false;
    bytes.remove_prefix(static_cast<size_t>(put));
  }
  return true;
}

/// Writes `parts` one after the other, without a copy of all.
bool writeAll(int fd, std::span<const std::string_view> parts) {
  constexpr size_t most = 512; // At most IOV_MAX.
  std::vector<struct iovec> batch;
  for (; !parts.empty(); parts = parts.subspan(batch.size())) {
    batch.clear();
    size_t size = 0;
    for (std::string_view part : parts.first(std::min(most, parts.size()))) {
      batch.push_back({const_cast<char *>(part.data()), part.size()});
      size += part.size();
    }
    ssize_t put = ::writev(fd, batch.data(), static_cast<int>(batch.size()));
    if (put < 0)
      return false;
    if (static_cast<size_t>(put) == size)
      continue;
    // A full disk or a signal: the rest part by part.
    auto done = static_cast<size_t>(put);
    for (std::string_view part : parts.first(batch.size())) {
      size_t skipped = std::min(done, part.size());
      done -= skipped;
      if (!writeAll(fd, part.substr(skipped)))
        return false;
    }
  }
  return true;
}

SourceIdentity identityOf(const struct stat &status) {
#ifdef __APPLE__
  const timespec &modified = status.st_mtimespec,
                 &changed = status.st_ctimespec;
#else
  const timespec &modified = status.st_mtim, &changed = status.st_ctim;
#endif
  return {static_cast<uint64_t>(status.st_dev),
          static_cast<uint64_t>(status.st_ino),
          static_cast<uint64_t>(status.st_size),
          modified.tv_sec,
          modified.tv_nsec,
          changed.tv_sec,
          changed.tv_nsec};
}

/// Reads the index from `bytes`; the texts have `dataSize` bytes and begin at
/// `dataBegin` of the file.
bool readIndex(std::string_view bytes, std::string_view source,
               uint64_t dataBegin, uint64_t dataSize, SchemaIndex &index,
               std::vector<uint64_t> &hashes) {
  ByteReader in{bytes};
  if (in.text() != source)
    return false;
  for (uint64_t left = in.number(); left != 0 && in.isSound; --left)
    index.providers.emplace_back(in.text());
  uint64_t count = in.number();
  if (!in.isSound || count > in.bytes.size())
    return false;
  index.entries.reserve(count);
  hashes.reserve(count);
  for (; count != 0 && in.isSound; --count) {
    SchemaEntry &entry = index.entries.emplace_back();
    entry.provider = static_cast<uint32_t>(in.number());
    uint64_t group = in.number();
    entry.group = static_cast<SchemaGroup>(group);
    entry.name = in.text();
    entry.place = in.number();
    uint64_t begin = in.number(), size = in.number();
    hashes.push_back(in.number());
    if (entry.provider >= index.providers.size() ||
        group > static_cast<uint64_t>(SchemaGroup::Functions) ||
        begin > dataSize || size > dataSize - begin)
      return false;
    entry.begin = dataBegin + begin;
    entry.end = entry.begin + size;
  }
  return in.isSound && in.bytes.empty();
}

/// A file with a temporary name until `finish`.
class NewFile {
public:
  explicit NewFile(const std::string &path)
      : path_(path), name_(path + ".XXXXXX"), fd_(::mkstemp(name_.data())) {}
  ~NewFile() {
    if (fd_ < 0)
      return;
    ::close(fd_);
    if (!isDone_)
      ::unlink(name_.c_str());
  }
  NewFile(const NewFile &) = delete;
  NewFile &operator=(const NewFile &) = delete;

  int fd() const { return fd_; }
  bool finish() {
    return isDone_ = std::rename(name_.c_str(), path_.c_str()) == 0;
  }

private:
  std::string path_;
  std::string name_;
  int fd_;
  bool isDone_ = false;
};

/// Whether a source may change after `now` and keep the times in `source`.
bool isTooNew(const SourceIdentity &source, const SourceIdentity &now) {
  int64_t seconds = now.changed - source.changed;
  return seconds < 2 &&
         seconds * 1'000'000'000 + now.changedNanos - source.changedNanos <
             tickNanos;
}

} // namespace

std::optional<SourceIdentity> identityOf(const std::string &path) {
  struct stat status = {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
    return std::nullopt;
  return identityOf(status);
}

std::unique_ptr<SchemaCache> SchemaCache::open(const std::string &path,
                                               std::string_view source,
                                               const SourceIdentity &identity) {
  std::unique_ptr<SchemaCache> cache(new SchemaCache);
  cache->fd_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  struct stat status = {};
  Head head;
  if (cache->fd_ < 0 || ::fstat(cache->fd_, &status) != 0 ||
      !S_ISREG(status.st_mode) ||
      !readAt(cache->fd_, 0, reinterpret_cast<char *>(&head), sizeof head))
    return nullptr;
  auto size = static_cast<uint64_t>(status.st_size) - sizeof head;
  if (head.magic != magic || head.version != version ||
      head.size != sizeof head || head.source != identity ||
      head.indexSize > size || head.dataSize != size - head.indexSize)
    return nullptr;
  std::string bytes(head.indexSize, '\0');
  if (!readAt(cache->fd_, sizeof head, bytes.data(), bytes.size()) ||
      hashOf(head, bytes) != head.hash ||
      !readIndex(bytes, source, sizeof head + head.indexSize, head.dataSize,
                 cache->index_, cache->hashes_))
    return nullptr;
  return cache;
}

SchemaCache::~SchemaCache() {
  if (fd_ >= 0)
    ::close(fd_);
}

std::optional<std::string> SchemaCache::text(const SchemaEntry &entry,
                                             size_t number) const {
  std::string text(entry.end - entry.begin, '\0');
  if (!readAt(fd_, entry.begin, text.data(), text.size()) ||
      hashText(text) != hashes_[number])
    return std::nullopt;
  return text;
}

bool writeCache(const std::string &path, std::string_view source,
                const SourceIdentity &identity, std::string_view text,
                const SchemaIndex &index) {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(),
                                      error);
  NewFile file(path);
  struct stat status = {};
  if (file.fd() < 0 || ::fstat(file.fd(), &status) != 0)
    return false;
  Head head{.source = identity};
  if (isTooNew(identity, identityOf(status)))
    head.source.changedNanos = -1; // the identity of no file
  ByteWriter bytes;
  bytes.text(source);
  bytes.number(index.providers.size());
  for (const std::string &provider : index.providers)
    bytes.text(provider);
  bytes.number(index.entries.size());
  std::vector<std::string_view> parts;
  parts.reserve(index.entries.size());
  for (const SchemaEntry &entry : index.entries) {
    std::string_view own = text.substr(entry.begin, entry.end - entry.begin);
    bytes.number(entry.provider);
    bytes.number(static_cast<uint64_t>(entry.group));
    bytes.text(entry.name);
    bytes.number(entry.place);
    bytes.number(head.dataSize);
    bytes.number(own.size());
    bytes.number(hashText(own));
    head.dataSize += own.size();
    parts.push_back(own);
  }
  head.indexSize = bytes.all.size();
  head.hash = hashOf(head, bytes.all);
  return writeAll(file.fd(),
                  {reinterpret_cast<const char *>(&head), sizeof head}) &&
         writeAll(file.fd(), bytes.all) && writeAll(file.fd(), parts) &&
         file.finish();
}

} // namespace hcl::schemas
