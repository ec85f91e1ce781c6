// Roots: what lies below one after all links is read and written, nothing else.
#include "hcl/FileRoot.h"

#include "hcl/Diagnostic.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace hcl;
namespace fs = std::filesystem;

namespace {

using Kind = FileFault::Kind;

class FileRootTest : public ::testing::Test {
protected:
  FileRootTest() {
    folder = fs::canonical(fs::temp_directory_path()) /
             ("hcl-root-test-" + std::to_string(getpid()));
    fs::create_directories(folder / "repo/.git");
    fs::create_directories(folder / "repo/a/b");
    fs::create_directories(folder / "repo-2");
    write("secret", "s");
    write("repo-2/near", "n");
    write("repo/a/x", "12345");
    fs::create_symlink("../../secret", folder / "repo/a/out");
    fs::create_symlink("b/../x", folder / "repo/a/in");
    fs::create_symlink("nothing", folder / "repo/a/lost");
    fs::create_symlink("../../new", folder / "repo/a/new");
    fs::create_symlink("loop", folder / "repo/a/loop");
    fs::create_symlink("/dev/zero", folder / "repo/a/zero");
    fs::create_directory_symlink("../..", folder / "repo/a/up");
    fs::create_directory_symlink("repo/a", folder / "link");
    mkfifo((folder / "repo/a/pipe").c_str(), 0600);
  }
  ~FileRootTest() override { fs::remove_all(folder); }

  void write(const char *path, const char *text) {
    std::ofstream(folder / path) << text;
  }
  std::string at(const char *path) const { return (folder / path).string(); }
  /// The text of a file, or the kind of fault as a number.
  std::string read(const FileRoot &root, const char *path, uint64_t limit = 9) {
    fault = {};
    auto text = root.read(at(path), limit, fault);
    return text ? *text : std::to_string(int(fault.kind));
  }
  static std::string number(Kind kind) { return std::to_string(int(kind)); }

  fs::path folder;
  FileFault fault;
};

TEST_F(FileRootTest, AroundTheNearestRepository) {
  for (const char *named : {"repo", "repo/a", "repo/a/b", "link", "link/b"}) {
    FileRoot root = FileRoot::around(at(named));
    EXPECT_TRUE(root.contains(at("repo"))) << named;
    EXPECT_TRUE(root.contains(at("repo/a"))) << named;
    EXPECT_FALSE(root.contains(at("repo-2"))) << named;
    EXPECT_FALSE(root.contains(folder.string())) << named;
  }
  // A worktree has a file of that name.
  write("repo/a/.git", "gitdir: x");
  EXPECT_FALSE(FileRoot::around(at("repo/a/b")).contains(at("repo/c")));
  EXPECT_TRUE(FileRoot::around(at("repo-2")).contains(at("repo-2/near")));
  EXPECT_FALSE(FileRoot::around(at("repo-2")).contains(at("repo")));
  std::vector<std::string> folders = {at("repo"), at("repo-2")};
  FileRoot both = FileRoot::around(folders);
  EXPECT_TRUE(both.contains(at("repo/x")) && both.contains(at("repo-2/x")));
  EXPECT_FALSE(both.contains(at("x")));
  EXPECT_TRUE(FileRoot("/").contains("/x"));
}

TEST_F(FileRootTest, ReadsRegularFilesBelow) {
  FileRoot root(at("repo"));
  EXPECT_EQ(read(root, "repo/a/x"), "12345");
  EXPECT_EQ(read(root, "repo/a/in"), "12345");
  EXPECT_EQ(read(root, "link/x"), "12345");
  EXPECT_EQ(read(root, "repo/a/up/repo/a/x"), "12345");
  EXPECT_EQ(read(root, "repo/a/x", 5), "12345");
  EXPECT_EQ(read(root, "repo/a/x", 4), number(Kind::TooLarge));
  EXPECT_EQ(read(root, "repo/a"), number(Kind::Directory));
  EXPECT_EQ(read(root, "repo/a/pipe"), number(Kind::NotRegular));
  EXPECT_EQ(read(root, "repo/a/none"), number(Kind::Missing));
  EXPECT_EQ(read(root, "repo/a/lost"), number(Kind::Missing));
  EXPECT_EQ(read(root, "repo/a/loop"), number(Kind::Unreadable));
  EXPECT_EQ(read(root, "repo/a/x/y"), number(Kind::Unreadable));
}

TEST_F(FileRootTest, NothingOutside) {
  FileRoot root(at("repo"), "ask");
  // Nor whether something is there, and of which kind.
  for (const char *path :
       {"secret", "none", "repo-2", "repo-2/near", "repo/a/out", "repo/a/up",
        "repo/a/up/secret", "repo/a/up/none", "repo/a/zero", "repo/../secret"})
    EXPECT_EQ(read(root, path), number(Kind::Outside)) << path;
  EXPECT_EQ(fault.reason, "\"" + at("repo/../secret") +
                              "\" lies outside of the root folder \"" +
                              at("repo") + "\"; for another root, ask");
  EXPECT_EQ(read(FileRoot("/"), "repo/a/zero"), number(Kind::NotRegular));
  EXPECT_EQ(read(FileRoot(at("nowhere")), "secret"), number(Kind::Outside));

  Diagnostics diagnostics;
  EXPECT_FALSE(root.readSource(at("repo/a/out"), diagnostics));
  ASSERT_EQ(diagnostics.size(), 1u);
  EXPECT_EQ(diagnostics[0].kind, DiagKind::UnreadableFile);
}

TEST_F(FileRootTest, Looks) {
  FileRoot root(at("repo"));
  auto look = [&](const char *path) {
    fault = {};
    bool isReadable = root.isReadable(at(path), fault);
    EXPECT_EQ(isReadable, fault.kind == Kind::None);
    return fault.kind;
  };
  EXPECT_EQ(look("repo/a/in"), Kind::None);
  EXPECT_EQ(look("repo/a/b"), Kind::Directory);
  EXPECT_EQ(look("repo/a/pipe"), Kind::NotRegular);
  EXPECT_EQ(look("repo/a/out"), Kind::Outside);
  EXPECT_EQ(look("repo/a/none"), Kind::Missing);
  EXPECT_EQ(root.find(at("link/in"), fault), at("repo/a/x"));
}

TEST_F(FileRootTest, Writes) {
  FileRoot root(at("repo"));
  for (const char *path : {"repo/x", "repo/a/in", "repo/a/lost", "link/new-one",
                           "repo/none/x", "repo/a/up/repo/x"})
    EXPECT_TRUE(root.allowsWriting(at(path), fault)) << path;
  for (const char *path : {"x", "repo/a/out", "repo/a/new", "repo/a/up/x",
                           "repo/a/zero", "repo/../x", "repo-2/near"}) {
    fault = {};
    EXPECT_FALSE(root.allowsWriting(at(path), fault)) << path;
    EXPECT_EQ(fault.kind, Kind::Outside) << path;
  }
}

TEST_F(FileRootTest, KindsAsClauses) {
  EXPECT_EQ(FileFault().kindClause(), "");
  for (Kind kind : {Kind::Missing, Kind::Outside, Kind::Directory,
                    Kind::NotRegular, Kind::TooLarge, Kind::Unreadable})
    EXPECT_FALSE(FileFault{kind}.kindClause().empty());
}

} // namespace
