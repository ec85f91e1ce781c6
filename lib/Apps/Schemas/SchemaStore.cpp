// A file is read from its cache if that is fresh, else as a whole, and a cache
// is written. Schemas are read on demand, under a lock, and kept.
#include "SchemaStore.h"

#include "SchemaCache.h"
#include "SchemaReader.h"
#include "Support/Hash.h"
#include "Support/Message.h"
#include "Support/ReadFile.h"

#include <algorithm>
#include <filesystem>

namespace hcl::schemas {

namespace {

constexpr std::string_view groupNouns[] = {
    "the configuration of the provider",
    "the resource",
    "the data source",
    "the ephemeral resource",
    "the list resource",
    "the action",
    "the identity of the resource",
    "the function",
};

bool isPacked(std::string_view text) {
  return text.starts_with("\x1f\x8b") || text.starts_with("\x28\xb5\x2f\xfd");
}

void refuse(const std::string &path, std::string detail,
            Diagnostics &diagnostics) {
  diagnostics.add(
      DiagKind::InvalidProviderSchema, SourceFile(), Range(),
      message("{path}: {detail}.", "path"_a = path, "detail"_a = detail));
}

/// `error` in words; its text begins at byte `offset` of the file.
std::string inWords(const JsonError &error, size_t offset) {
  return message("at byte {byte}, {reason}", "byte"_a = error.offset + offset,
                 "reason"_a = error.text());
}

/// The file of the cache for the source at `path`; empty: none.
std::string cachePath(const std::string &path, const SchemaOptions &options) {
  if (options.cacheFolder.empty())
    return "";
  constexpr std::string_view digits = "0123456789abcdef";
  uint64_t hash = hashBytes(path);
  std::string name = options.cacheFolder + "/schemas-";
  for (int shift = 60; shift >= 0; shift -= 4)
    name += digits[(hash >> shift) & 15];
  return name;
}

std::string absolutePath(const std::string &path) {
  std::error_code error;
  std::filesystem::path absolute = std::filesystem::absolute(path, error);
  return error ? path : absolute.lexically_normal().string();
}

/// The text of the file at `path`, unpacked.
[[nodiscard]] std::optional<std::string>
unpackedText(const std::string &path, const SchemaOptions &options,
             Diagnostics &diagnostics) {
  std::string reason;
  std::optional<std::string> text = readFile(path, options.maxSize, reason);
  if (text && isPacked(*text)) {
    if (options.unpack)
      text = options.unpack(*text, options.maxSize, reason);
    else
      text.reset(), reason = "compressed schemas cannot be read here";
  }
  if (!text)
    refuse(path, reason, diagnostics);
  return text;
}

} // namespace

void SchemaStore::add(const std::string &path, Diagnostics &diagnostics) {
  SchemaFile file{.path = path};
  std::string source = absolutePath(path);
  std::string cache = cachePath(source, options_);
  std::optional<SourceIdentity> identity =
      cache.empty() ? std::nullopt : identityOf(path);
  if (identity)
    file.cache = SchemaCache::open(cache, source, *identity);
  if (file.cache) {
    file.index = std::move(file.cache->index());
  } else {
    std::optional<std::string> text = unpackedText(path, options_, diagnostics);
    if (!text)
      return;
    JsonError error;
    std::optional<SchemaIndex> index = indexSchemas(*text, error);
    if (!index)
      return refuse(path, inWords(error, 0), diagnostics);
    if (identity && identity == identityOf(path))
      writeCache(cache, source, *identity, *text, *index);
    file.index = *std::move(index);
    file.text = *std::move(text);
  }
  for (uint32_t i = 0; i < file.index.providers.size(); ++i)
    providers_.try_emplace(file.index.providers[i],
                           StoredProvider{files_.size(), i});
  files_.push_back(std::move(file));
}

std::vector<std::string> SchemaStore::providers() const {
  std::vector<std::string> all;
  for (const auto &[address, provider] : providers_)
    all.push_back(address);
  return all;
}

std::optional<StoredProvider>
SchemaStore::find(std::string_view address) const {
  auto found = providers_.find(address);
  if (found == providers_.end())
    return std::nullopt;
  return found->second;
}

std::optional<StoredProvider>
SchemaStore::findAnyHost(std::string_view path) const {
  for (const auto &[address, provider] : providers_) {
    size_t slash = address.find('/');
    if (slash != std::string::npos &&
        std::string_view(address).substr(slash + 1) == path)
      return provider;
  }
  return std::nullopt;
}

/// The text of `entry`. A damaged cache is removed, and the source is read.
std::optional<std::string> SchemaStore::textOf(const SchemaFile &file,
                                               const SchemaEntry &entry,
                                               Diagnostics &diagnostics) const {
  auto within = [](std::string_view text, const SchemaEntry &at) {
    return std::string(text.substr(at.begin, at.end - at.begin));
  };
  if (!file.cache)
    return within(file.text, entry);
  auto number = static_cast<size_t>(&entry - file.index.entries.data());
  if (std::optional<std::string> text = file.cache->text(entry, number))
    return text;
  std::error_code error;
  std::filesystem::remove(cachePath(absolutePath(file.path), options_), error);
  std::optional<std::string> source =
      unpackedText(file.path, options_, diagnostics);
  if (!source)
    return std::nullopt;
  JsonError fault;
  std::optional<SchemaIndex> index = indexSchemas(*source, fault);
  const SchemaEntry *same = nullptr;
  if (index)
    same = index->find(entry.provider, entry.group, entry.name);
  if (!same)
    return std::nullopt;
  return within(*source, *same);
}

template <typename Schema, typename Read>
std::shared_ptr<const Schema>
SchemaStore::read(const StoredProvider &provider, SchemaGroup group,
                  std::string_view name, const Read &readText,
                  Diagnostics &diagnostics) const {
  const SchemaFile &file = files_[provider.file];
  const SchemaEntry *entry = file.index.find(provider.index, group, name);
  if (!entry)
    return nullptr;
  std::lock_guard lock(mutex_);
  auto [known, isNew] = known_.try_emplace(entry);
  if (!isNew)
    return std::static_pointer_cast<const Schema>(known->second);
  std::optional<std::string> text = textOf(file, *entry, diagnostics);
  if (!text)
    return nullptr;
  JsonError error;
  std::optional<Schema> schema = readText(*text, error);
  if (schema) {
    auto kept = std::make_shared<const Schema>(*std::move(schema));
    known->second = kept;
    return kept;
  }
  refuse(file.path,
         message("the schema of {noun} {name:quoted} of {provider:quoted} is "
                 "not sound: {fault}",
                 "noun"_a = groupNouns[static_cast<size_t>(group)],
                 "name"_a = name,
                 "provider"_a = file.index.providers[provider.index],
                 "fault"_a = inWords(error, entry->place)),
         diagnostics);
  return nullptr;
}

std::shared_ptr<const SchemaBlock>
SchemaStore::block(const StoredProvider &provider, SchemaGroup group,
                   std::string_view name, Diagnostics &diagnostics) const {
  auto reader = group == SchemaGroup::Identities ? &readIdentity : &readSchema;
  return read<SchemaBlock>(provider, group, name, reader, diagnostics);
}

std::shared_ptr<const SchemaFunction>
SchemaStore::function(const StoredProvider &provider, std::string_view name,
                      Diagnostics &diagnostics) const {
  return read<SchemaFunction>(provider, SchemaGroup::Functions, name,
                              &readFunction, diagnostics);
}

std::vector<std::string_view> SchemaStore::names(const StoredProvider &provider,
                                                 SchemaGroup group) const {
  std::vector<std::string_view> all;
  for (const SchemaEntry &entry : files_[provider.file].index.entries)
    if (entry.provider == provider.index && entry.group == group)
      all.push_back(entry.name);
  return all;
}

} // namespace hcl::schemas
