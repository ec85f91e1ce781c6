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
    folder = fs::temp_directory_path() / name;
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
         .fileRootHint = "give --file-root DIR"});
    std::vector<Value> values;
    for (const std::string &argument : arguments)
      values.push_back(Value::string(argument));
    Budget budget;
    CallContext cx(dialect, budget, table.find(name)->state.get());
    Value result = table.find(name)->impl(values, cx);
    return cx.hasFailed() ? "error: " + cx.message() : valueText(result);
  }

  Dialect dialect = Dialect::hashicorp();
  fs::path folder;
  bool isOpen = true;
};

TEST_F(FilesTest, StayBelowTheFolder) {
  EXPECT_EQ(call("file", {"a.txt"}), "\"inside\"");
  EXPECT_EQ(call("file", {(folder / "root/a.txt").string()}), "\"inside\"");
  EXPECT_EQ(call("file", {"in.txt"}), "\"inside\"");
  for (std::string path :
       {std::string("../secret.txt"), std::string("out.txt"),
        std::string("sub/../../secret.txt"), (folder / "secret.txt").string()})
    for (const char *name :
         {"file", "filebase64", "fileexists", "filesha256", "filemd5"})
      EXPECT_EQ(call(name, {path}),
                "error: \"" + path +
                    "\" is not below the folder that files may be read in");
  EXPECT_EQ(call("fileset", {".", "../*"}),
            "error: \"../*\" leads out of the folder that files may be read "
            "in");
  EXPECT_EQ(call("fileset", {"..", "*"}),
            "error: \"*\" leads out of the folder that files may be read in");
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

TEST_F(FilesTest, NoFolder) {
  isOpen = false;
  for (const char *name : {"file", "fileexists", "filebase64sha512"})
    EXPECT_EQ(call(name, {"a.txt"}),
              "error: files may not be read: give --file-root DIR");
  EXPECT_EQ(call("fileset", {".", "*"}),
            "error: files may not be read: give --file-root DIR");
  EXPECT_EQ(call("abspath", {"a"}),
            "error: files may not be read: give --file-root DIR");
  EXPECT_EQ(call("pathexpand", {"~/a"}),
            "error: files may not be read: give --file-root DIR");
  EXPECT_EQ(call("pathexpand", {"a"}), "\"a\"");
  EXPECT_EQ(call("dirname", {"a/b"}), "\"a\"");
}

} // namespace
