// The files of a module: which of a folder count, and trees in memory.
#include "Description/Folder.h"
#include "Description/ParsedFiles.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::app;

namespace {

using Names = std::vector<std::string>;

TEST(Folder, PatternsSayWhatFilesAre) {
  Description description;
  description.files.patterns = {"*.toy", "*.toy.json"};
  description.files.overrides = {"*_over.toy"};
  description.files.ignored = {".*"};
  description.inputs.files = {"*.vars"};
  MemoryFiles files("m/");
  for (const char *name :
       {"m/b.toy", "m/a.toy", "m/c.toy.json", "m/.d.toy", "m/a_over.toy",
        "m/x.vars", "m/notes", "m/inner/e.toy"})
    files.set(name, "");
  Diagnostics diagnostics;
  Folder folder = listFolder("m", files, description, diagnostics);
  EXPECT_TRUE(folder.isReadable);
  EXPECT_EQ(folder.files, (Names{"m/a.toy", "m/b.toy", "m/c.toy.json"}));
  EXPECT_EQ(folder.overrides, Names{"m/a_over.toy"});
  EXPECT_EQ(folder.inputs, Names{"m/x.vars"});
  EXPECT_TRUE(diagnostics.empty());
}

TEST(Folder, UnreadableOnesAreReported) {
  Diagnostics diagnostics;
  Folder folder =
      listFolder("gone", MemoryFiles("m/"), Description(), diagnostics);
  EXPECT_FALSE(folder.isReadable);
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(diagnostics[0].kind, DiagKind::UnreadableModule);
}

TEST(MemoryFiles, HaveFilesAndFolders) {
  MemoryFiles files("m/");
  files.set("m/in/a.toy", "x = 1");
  EXPECT_EQ(files.look("m/in/a.toy").kind, FileFault::Kind::None);
  EXPECT_EQ(files.look("m/in").kind, FileFault::Kind::Directory);
  EXPECT_EQ(files.look("m/in/b.toy").kind, FileFault::Kind::Missing);
  EXPECT_TRUE(files.has("m/in/a.toy", "x = 1"));
  EXPECT_FALSE(files.has("m/in/a.toy", "x = 2"));
  Diagnostics diagnostics;
  EXPECT_FALSE(files.read("m/in/b.toy", diagnostics));
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(diagnostics[0].kind, DiagKind::UnreadableFile);
  EXPECT_TRUE(files.remove("m/in/a.toy"));
  EXPECT_FALSE(files.remove("m/in/a.toy"));
}

TEST(Folder, PrefixesAreNormal) {
  EXPECT_EQ(folderPrefix("."), "");
  EXPECT_EQ(folderPrefix("a/./b/"), "a/b/");
  EXPECT_EQ(folderPrefix("/"), "/");
  EXPECT_EQ(folderOf(""), ".");
  EXPECT_EQ(folderOf("a/b/"), "a/b");
  EXPECT_EQ(prefixOfFile("a/b.toy"), "a/");
}

/// A folder with a file, in the folder of the tests.
class SharedFiles : public testing::Test {
protected:
  SharedFiles() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "shared.XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    write("a.toy", "a = 1");
  }
  ~SharedFiles() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string &name) const {
    return folder_ + "/" + name;
  }
  void write(const std::string &name, const std::string &text) const {
    std::ofstream(path(name)) << text;
  }
  /// The text of the file called `name`, as `shared` has it.
  std::string textOf(const std::string &name,
                     const std::shared_ptr<ParsedFiles> &shared) const {
    DiskFiles files(FileRoot(folder_), SourceFile::maxSize);
    files.shareWith(shared);
    ParsedFile parsed = files.parseOpened(path(name), Language());
    EXPECT_FALSE(parsed.file && parsed.file.name() != path(name));
    return parsed.file ? std::string(parsed.file.text())
                       : parsed.diagnostics[0].detail;
  }

  std::string folder_;
};

TEST_F(SharedFiles, AreParsedOnceUntilTheyChange) {
  auto shared = std::make_shared<ParsedFiles>(Language(), 1 << 20);
  EXPECT_EQ(textOf("a.toy", shared), "a = 1");
  EXPECT_EQ(textOf("a.toy", shared), "a = 1");
  EXPECT_EQ(shared->parsedCount(), 1U);
  write("a.toy", "a = 22");
  EXPECT_EQ(textOf("a.toy", shared), "a = 22");
  EXPECT_EQ(shared->parsedCount(), 2U);
  // By another name messages are others.
  std::filesystem::create_symlink("a.toy", path("b.toy"));
  EXPECT_EQ(textOf("b.toy", shared), "a = 22");
  EXPECT_EQ(shared->parsedCount(), 3U);
  std::filesystem::remove(path("a.toy"));
  EXPECT_NE(textOf("a.toy", shared).find("No such file"), std::string::npos);
}

TEST_F(SharedFiles, StayWithinTheRoot) {
  auto shared = std::make_shared<ParsedFiles>(Language(), 1 << 20);
  std::filesystem::create_directory(path("in"));
  std::filesystem::create_symlink("../a.toy", path("in/l.toy"));
  EXPECT_EQ(textOf("in/l.toy", shared), "a = 1");
  DiskFiles inner(FileRoot(path("in")), SourceFile::maxSize);
  inner.shareWith(shared);
  EXPECT_FALSE(inner.parseOpened(path("in/l.toy"), Language()).file);
  EXPECT_FALSE(inner.parseOpened(path("in/../a.toy"), Language()).file);
}

TEST_F(SharedFiles, TheLastUsedOnesAreKept) {
  write("b.toy", "b = 2");
  auto shared = std::make_shared<ParsedFiles>(Language(), 1000);
  for (const char *name : {"a.toy", "a.toy", "b.toy", "b.toy", "a.toy"})
    static_cast<void>(textOf(name, shared));
  EXPECT_EQ(shared->parsedCount(), 3U);
  auto none = std::make_shared<ParsedFiles>(Language(), 0);
  static_cast<void>(textOf("a.toy", none));
  static_cast<void>(textOf("a.toy", none));
  EXPECT_EQ(none->parsedCount(), 2U);
}

} // namespace
