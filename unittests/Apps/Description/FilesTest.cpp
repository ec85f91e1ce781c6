// The files of a module: which of a folder count, and trees in memory.
#include "Description/Folder.h"

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

} // namespace
