// A program finds itself by the name that it was started by. The rules are
// those of execve and of a shell: a name with a slash is a path from the
// working directory, another one is looked up in PATH.
#include "Support/ProgramPath.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

using namespace hcl;

namespace {

namespace fs = std::filesystem;

class ProgramPathTest : public testing::Test {
protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "ProgramPathTestXXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = fs::canonical(name);
    program("bin/tool");
    program("other/tool");
    fs::create_directories(folder_ / "folders/tool");
    fs::create_directory(folder_ / "data");
    std::ofstream(folder_ / "data/tool") << "no program";
  }
  void TearDown() override { fs::remove_all(folder_); }

  void program(const std::string &name) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << "#!/bin/sh\n";
    fs::permissions(folder_ / name, fs::perms::owner_all);
  }
  /// PATH with `names`, folders of the test.
  std::string search(std::initializer_list<std::string> names) {
    std::string path;
    for (const std::string &name : names)
      path += (path.empty() ? "" : ":") + (folder_ / name).string();
    return path;
  }

  fs::path folder_;
};

TEST_F(ProgramPathTest, OfThisProcessIsAnExecutable) {
  ASSERT_TRUE(programPath().is_absolute());
  EXPECT_TRUE(fs::is_regular_file(programPath()));
}

TEST_F(ProgramPathTest, ANameWithASlashIsAPathFromTheWorkingDirectory) {
  fs::path tool = folder_ / "bin/tool";
  EXPECT_EQ(programNamed(tool.string(), "/", ""), tool);
  EXPECT_EQ(programNamed("bin/tool", folder_, ""), tool);
  EXPECT_EQ(programNamed("./tool", folder_ / "bin", ""), tool);
  EXPECT_EQ(programNamed("../bin/./tool", folder_ / "other", ""), tool);
  // It is not looked up.
  EXPECT_EQ(programNamed("./tool", folder_, search({"bin"})), "");
}

TEST_F(ProgramPathTest, AnotherNameIsLookedUp) {
  fs::path tool = folder_ / "bin/tool";
  EXPECT_EQ(programNamed("tool", folder_, search({"bin", "other"})), tool);
  EXPECT_EQ(programNamed("tool", folder_, search({"none", "other"})),
            folder_ / "other/tool");
  EXPECT_EQ(programNamed("tool", folder_ / "bin", search({"other"})), tool);
  // Entries may be relative or empty.
  EXPECT_EQ(programNamed("tool", folder_, "none:bin"), tool);
  EXPECT_EQ(programNamed("tool", folder_ / "bin", "none::other"), tool);
  EXPECT_EQ(programNamed("tool", folder_, ""), "");
  EXPECT_EQ(programNamed("tool", folder_, ":::"), "");
}

TEST_F(ProgramPathTest, OnlyExecutableFilesArePrograms) {
  EXPECT_EQ(programNamed("tool", folder_, search({"folders", "data", "bin"})),
            folder_ / "bin/tool");
  EXPECT_EQ(programNamed("folders/tool", folder_, ""), "");
  EXPECT_EQ(programNamed("", folder_, search({"bin"})), "");
}

TEST_F(ProgramPathTest, LinksAreFollowed) {
  fs::create_symlink("../bin/tool", folder_ / "other/link");
  EXPECT_EQ(programNamed("other/link", folder_, ""), folder_ / "bin/tool");
}

} // namespace
