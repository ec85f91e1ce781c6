// A folder with a file, a folder, a pipe, and links to them, to nothing and to
// itself.
#include "Support/Walk.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace hcl;

namespace {

namespace fs = std::filesystem;

class Walk : public testing::Test {
protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "WalkTestXXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = fs::canonical(name).string();
    std::ofstream(at("file")) << "text";
    fs::create_directory(at("inner"));
    ASSERT_EQ(mkfifo(at("pipe").c_str(), 0600), 0);
    fs::create_symlink("inner", at("to-inner"));
    fs::create_symlink("nothing", at("to-nothing"));
    fs::create_symlink("to-itself", at("to-itself"));
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string at(std::string_view name) const { return pathIn(folder_, name); }
  std::string real(const std::string &path) { return realPath(path, error_); }

  std::string folder_;
  std::error_code error_;
};

TEST_F(Walk, EntriesComeInTheOrderOfNamesAndLinksAreLinks) {
  std::vector<FolderEntry> entries = entriesOf(folder_, error_);
  ASSERT_FALSE(error_);
  std::string text;
  for (const FolderEntry &entry : entries)
    text += entry.name + (entry.isFolder()    ? "/ "
                          : entry.isLink()    ? "@ "
                          : entry.isRegular() ? " "
                                              : "? ");
  EXPECT_EQ(text, "file inner/ pipe? to-inner@ to-itself@ to-nothing@ ");
}

TEST_F(Walk, EntriesOfAFileAreAnError) {
  EXPECT_TRUE(entriesOf(at("file"), error_).empty());
  EXPECT_EQ(error_, std::errc::not_a_directory);
  EXPECT_TRUE(entriesOf(at("nothing"), error_).empty());
  EXPECT_EQ(error_, std::errc::no_such_file_or_directory);
}

TEST_F(Walk, ARealPathHasNoLinks) {
  EXPECT_EQ(real(at("to-inner/../to-inner")), at("inner"));
  EXPECT_EQ(real(at("./file")), at("file"));
  EXPECT_EQ(real(folder_ + "/"), folder_);
  EXPECT_FALSE(error_);
  // A pipe is not opened, which would wait for its writer.
  EXPECT_EQ(real(at("pipe")), at("pipe"));
  EXPECT_FALSE(error_);
}

TEST_F(Walk, WhatIsNotThereHasNoRealPath) {
  EXPECT_EQ(real(at("to-nothing")), "");
  EXPECT_EQ(error_, std::errc::no_such_file_or_directory);
  EXPECT_EQ(real(at("to-itself")), "");
  EXPECT_EQ(error_, std::errc::too_many_symbolic_link_levels);
  EXPECT_EQ(real(at("file/x")), "");
  EXPECT_EQ(error_, std::errc::not_a_directory);
}

TEST_F(Walk, ADescriptorOfARemovedFileHasNoPath) {
  int file = open(at("file").c_str(), O_RDONLY);
  ASSERT_GE(file, 0);
  EXPECT_EQ(pathOfDescriptor(file), at("file"));
  fs::remove(at("file"));
  EXPECT_EQ(pathOfDescriptor(file), "");
  close(file);
}

TEST_F(Walk, PathsAreJoinedByOneSlash) {
  EXPECT_EQ(pathIn("a", "b"), "a/b");
  EXPECT_EQ(pathIn("a/", "b"), "a/b");
  EXPECT_EQ(pathIn("/", "b"), "/b");
  EXPECT_EQ(pathIn("", "b"), "b");
}

} // namespace
