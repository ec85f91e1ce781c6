// The cache of a file with schemas: used while the source is as it was, and
// never when it is damaged.
#include "Schemas/SchemaCache.h"
#include "Schemas/SchemaStore.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

using namespace hcl;
using namespace hcl::schemas;
namespace fs = std::filesystem;

namespace {

class SchemaCacheTest : public ::testing::Test {
protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              ("hcl-schemas-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    path_ = folder_ / "schemas.json";
    writeSource("number");
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// Writes a source whose only attribute has this type.
  void writeSource(const std::string &type) {
    std::ofstream(path_)
        << R"({"format_version":"1.0","provider_schemas":{"r/h/x":{)"
        << R"("resource_schemas":{"x_y":{"block":{"attributes":{"a":{"type":")"
        << type << R"("}}}}}}}})";
    // The cache of a source that has just changed is not used.
    std::this_thread::sleep_for(std::chrono::milliseconds(40));
  }
  std::string read(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  fs::path cache() { return folder_ / "cache"; }
  std::string cacheFile() {
    std::string found;
    if (fs::exists(cache()))
      for (const auto &entry : fs::directory_iterator(cache()))
        found += entry.path().string();
    return found;
  }
  /// The type of the attribute, as a store reads it.
  std::string typeRead() {
    SchemaStore store({.cacheFolder = cache().string()});
    Diagnostics diagnostics;
    store.add(path_.string(), diagnostics);
    auto provider = store.find("r/h/x");
    if (!provider)
      return "no provider";
    auto block =
        store.block(*provider, SchemaGroup::Resources, "x_y", diagnostics);
    if (!block || diagnostics.hasErrors())
      return "no schema";
    Type type = block->attribute("a")->type;
    return type == Type::number() ? "number" : "string";
  }

  fs::path folder_, path_;
};

TEST_F(SchemaCacheTest, IsUsedWhileTheSourceIsTheSame) {
  EXPECT_EQ(typeRead(), "number");
  std::string file = cacheFile();
  ASSERT_FALSE(file.empty());
  auto opened = SchemaCache::open(file, fs::absolute(path_).string(),
                                  *identityOf(path_.string()));
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->index().entries.size(), 1U);
  EXPECT_EQ(opened->text(opened->index().entries[0], 0),
            R"({"block":{"attributes":{"a":{"type":"number"}}}})");
  EXPECT_FALSE(
      SchemaCache::open(file, "/other.json", *identityOf(path_.string())));
  EXPECT_EQ(typeRead(), "number");
}

TEST_F(SchemaCacheTest, IsStaleAfterAnyChange) {
  EXPECT_EQ(typeRead(), "number");
  auto time = fs::last_write_time(path_);
  writeSource("string");
  fs::last_write_time(path_, time);
  EXPECT_EQ(typeRead(), "string");
}

TEST_F(SchemaCacheTest, IsNotTrustedRightAfterAChange) {
  std::ofstream(path_, std::ios::app) << "\n";
  EXPECT_EQ(typeRead(), "number");
  EXPECT_FALSE(SchemaCache::open(cacheFile(), fs::absolute(path_).string(),
                                 *identityOf(path_.string())));
}

TEST_F(SchemaCacheTest, IsRebuiltWhenAnyByteIsDamaged) {
  EXPECT_EQ(typeRead(), "number");
  std::string file = cacheFile(), sound = read(file);
  ASSERT_FALSE(sound.empty());
  for (size_t at = 0; at < sound.size(); ++at) {
    std::string damaged = sound;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    std::ofstream(file, std::ios::binary) << damaged;
    EXPECT_EQ(typeRead(), "number") << at;
  }
  for (size_t size = 0; size < sound.size(); size += 5) {
    std::ofstream(file, std::ios::binary) << sound.substr(0, size);
    EXPECT_EQ(typeRead(), "number") << size;
  }
  EXPECT_EQ(typeRead(), "number");
  EXPECT_EQ(cacheFile(), file);
}

TEST_F(SchemaCacheTest, IsNotNeeded) {
  std::ofstream(cache()) << "a file where the folder should be";
  EXPECT_EQ(typeRead(), "number");
}

} // namespace
