// Files are read below the folder that the application names, and nowhere else.
#include "hcl/TerraformFunctions.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace hcl;
namespace fs = std::filesystem;

namespace {

class FilesTest : public ::testing::Test {
protected:
  FilesTest() {
    std::string name = "hcl-files-test-" + std::to_string(getpid());
    folder = fs::canonical(fs::temp_directory_path()) / name;
    fs::create_directories(folder / "root" / "sub");
    write("secret.txt", "secret");
    write("root/a.txt", "inside");
    write("root/sub/b.bin", "\xFF\xFE");
    fs::create_symlink("../secret.txt", folder / "root" / "out.txt");
    fs::create_symlink("a.txt", folder / "root" / "in.txt");
    fs::create_symlink(".", folder / "root" / "sub" / "loop");
  }
  ~FilesTest() override { fs::remove_all(folder); }

  void write(const char *path, const char *text) {
    std::ofstream(folder / path, std::ios::binary) << text;
  }
  /// The result of calling `name` with strings, or its error.
  std::string call(std::string_view name,
                   std::initializer_list<std::string> arguments) {
    FunctionTable table = terraformFunctions(
        {.fileRoot = isOpen ? (folder / "root").string() : "",
         .fileRootHint = "give --root DIR"});
    std::vector<Value> values;
    for (const std::string &argument : arguments)
      values.push_back(Value::string(argument));
    Budget budget;
    budget.steps = maxSteps;
    CallContext cx(dialect, budget, table.find(name)->state.get());
    Value result = table.find(name)->impl(values, cx);
    if (cx.isExhausted())
      return "exhausted";
    return cx.hasFailed() ? "error: " + cx.message() : valueText(result);
  }

  Dialect dialect = Dialect::hashicorp();
  fs::path folder;
  bool isOpen = true;
  uint64_t maxSteps = Limits().maxSteps;
};

TEST_F(FilesTest, StayBelowTheFolder) {
  std::string outside = "lies outside of the root folder \"" +
                        (folder / "root").string() +
                        "\"; for another root, give --root DIR";
  EXPECT_EQ(call("file", {"a.txt"}), "\"inside\"");
  EXPECT_EQ(call("file", {(folder / "root/a.txt").string()}), "\"inside\"");
  EXPECT_EQ(call("file", {"in.txt"}), "\"inside\"");
  for (std::string path :
       {std::string("../secret.txt"), std::string("out.txt"),
        std::string("sub/../../secret.txt"), (folder / "secret.txt").string()})
    for (const char *name :
         {"file", "filebase64", "fileexists", "filesha256", "filemd5"})
      EXPECT_EQ(call(name, {path}), "error: \"" + path + "\" " + outside);
  std::string above = folder.string();
  EXPECT_EQ(call("fileset", {".", "../*"}),
            "error: \"" + above + "\" " + outside);
  EXPECT_EQ(call("fileset", {"..", "*"}),
            "error: \"" + above + "\" " + outside);
  EXPECT_EQ(call("fileset", {"/", "etc/pass*"}), "error: \"/etc\" " + outside);
}

TEST_F(FilesTest, HoldAnyBytes) {
  EXPECT_EQ(call("filebase64", {"sub/b.bin"}), "\"//4=\"");
  EXPECT_EQ(call("file", {"sub/b.bin"}),
            "error: \"sub/b.bin\" is not text in UTF-8; filebase64 and digests "
            "such as filesha256 take any file");
}

TEST_F(FilesTest, FoldersThatContainThemselves) {
  EXPECT_EQ(call("fileset", {"sub", "**"}), "set(string)[\"b.bin\"]");
}

// A plain file in place of a folder does not match. (As for Terraform 1.11.4.)
TEST_F(FilesTest, FilesInPlaceOfFolders) {
  write("root/sub/a.txt", "");
  EXPECT_EQ(call("fileset", {".", "[as]*/a.txt"}),
            "set(string)[\"sub/a.txt\"]");
  for (auto [path, pattern] :
       {std::pair("a.txt", "*"), std::pair(".", "a.txt/x*"),
        std::pair(".", "a.txt/x/y*"), std::pair("nope", "*")})
    EXPECT_EQ(call("fileset", {path, pattern}), "set(string)[]");
  EXPECT_TRUE(call("fileexists", {"a.txt/x"}).starts_with("error: "));
}

// Names of folders around are not patterns.
TEST_F(FilesTest, FoldersWithWildcards) {
  fs::create_directories(folder / "root/[ab]");
  write("root/[ab]/x", "");
  Budget budget;
  FunctionTable table =
      terraformFunctions({.fileRoot = (folder / "root").string(),
                          .fileBase = (folder / "root/[ab]").string()});
  const Function &fileset = *table.find("fileset");
  CallContext cx(dialect, budget, fileset.state.get());
  std::vector<Value> arguments = {Value::string("."), Value::string("*")};
  EXPECT_EQ(valueText(fileset.impl(arguments, cx)), "set(string)[\"x\"]");
}

// In a module paths start at its folder; a root of the functions' own stays.
TEST_F(FilesTest, InModules) {
  auto read = [&](std::string ownRoot, std::string root, std::string path) {
    FunctionTable table =
        terraformFunctions({.fileRoot = std::move(ownRoot)})
            .readingFrom({(folder / "root/sub").string(), FileRoot(root)});
    const Function &file = *table.find("file");
    Budget budget;
    CallContext cx(dialect, budget, file.state.get());
    std::vector<Value> arguments = {Value::string(path)};
    Value result = file.impl(arguments, cx);
    return cx.hasFailed() ? std::string(cx.safeMessage()) : valueText(result);
  };
  std::string root = (folder / "root").string();
  EXPECT_EQ(read("", root, "../a.txt"), "\"inside\"");
  EXPECT_EQ(read("", root + "/sub", "../a.txt"),
            "it lies outside of the root folder");
  EXPECT_EQ(read(root + "/sub", root, "../a.txt"),
            "it lies outside of the root folder");
  EXPECT_EQ(read("", root, "a.txt"), "there is no such file");
  EXPECT_EQ(read("", root, "."), "it is a directory");
}

// As many `**` as one likes: each folder is entered once.
TEST_F(FilesTest, FoldersOfSeveralParts) {
  std::string deep, stars;
  for (int i = 0; i < 60; ++i)
    deep += "d/";
  fs::remove(folder / "root" / "out.txt");
  for (int i = 0; i < 30; ++i)
    stars += "**/";
  fs::create_directories(folder / "root" / deep);
  write(("root/" + deep + "x.y").c_str(), "");
  maxSteps = 10'000;
  EXPECT_EQ(call("fileset", {".", stars + "*.y"}),
            "set(string)[\"" + deep + "x.y\"]");
  EXPECT_EQ(call("fileset", {".", stars + "d/" + stars + "*.z"}),
            "set(string)[]");
  maxSteps = 100;
  EXPECT_EQ(call("fileset", {".", "**/*.y"}), "exhausted");
}

// Terraform does not end for these.
TEST_F(FilesTest, FoldersThatLinkToEachOther) {
  const int count = 12;
  auto name = [](int i) { return "f" + std::to_string(i); };
  for (int i = 0; i < count; ++i) {
    fs::create_directories(folder / "root" / "links" / name(i));
    for (int j = 0; j < count; ++j)
      fs::create_symlink("../" + name(j),
                         folder / "root" / "links" / name(i) / name(j));
  }
  std::string result = call("fileset", {"links", "**/x"});
  EXPECT_TRUE(result.starts_with("error: more than 2000 paths lead through "
                                 "links to the folder "))
      << result;
}

TEST_F(FilesTest, NoFolder) {
  isOpen = false;
  for (const char *name : {"file", "fileexists", "filebase64sha512"})
    EXPECT_EQ(call(name, {"a.txt"}),
              "error: files may not be read: give --root DIR");
  EXPECT_EQ(call("fileset", {".", "*"}),
            "error: files may not be read: give --root DIR");
  EXPECT_EQ(call("abspath", {"a"}),
            "error: files may not be read: give --root DIR");
  EXPECT_EQ(call("pathexpand", {"~/a"}),
            "error: files may not be read: give --root DIR");
  EXPECT_EQ(call("pathexpand", {"a"}), "\"a\"");
  EXPECT_EQ(call("dirname", {"a/b"}), "\"a\"");
}

} // namespace
