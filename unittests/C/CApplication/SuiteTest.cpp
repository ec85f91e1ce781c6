// Tests of modules through the C interface.
#include "../C/CTest.h"

#include "hcl/c/Application.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace hcl::test {
namespace {

constexpr std::string_view tested = R"(
suites = "tests"
files { patterns = ["*.menu"] }
blocks "dish" {
  labels = ["name"]
  name   = ["dish", name]
  attr "price" { type = number }
}
)";
constexpr std::string_view tests = R"(
deferred_names = ["*"]
files {
  patterns = ["*.taste"]
  separate = true
}
suite {
  cases   = "case"
  checks  = "must"
  test    = "hold"
  message = "else"
}
blocks "case" {
  labels = ["name"]
  block_list "must" {
    as = "kept"
    attr "hold" { as = "ignored" }
    attr "else" { as = "ignored" }
  }
}
)";
constexpr std::string_view cases = R"(
case "right" {
  must {
    hold = dish.soup.price == 3
    else = "x"
  }
}
case "wrong" {
  must {
    hold = dish.soup.price == 4
    else = "costs ${dish.soup.price}"
  }
}
)";

class CSuiteTest : public CTest {
protected:
  CSuiteTest() {
    folder = std::filesystem::temp_directory_path() /
             ("hcl-c-suite-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "a.menu") << "dish \"soup\" { price = 3 }\n";
    std::ofstream(folder / "a.taste") << cases;
    modules = read(tested);
    suites = read(tests);
  }
  ~CSuiteTest() override {
    hcl_application_free(modules);
    hcl_application_free(suites);
    std::filesystem::remove_all(folder);
  }
  hcl_application *read(std::string_view text) {
    return hcl_application_parse(context, "a.hcl", text.data(), text.size());
  }
  /// The report; empty after an error.
  std::string run(const hcl_application *description,
                  std::vector<const char *> files = {}) {
    size_t size = 0;
    char *text =
        hcl_application_test(context, modules, description, folder.c_str(),
                             nullptr, files.data(), files.size(), &size);
    std::string report = text ? std::string(text, size) : std::string();
    hcl_text_free(text);
    return report;
  }

  std::filesystem::path folder;
  hcl_application *modules = nullptr;
  hcl_application *suites = nullptr;
};

TEST_F(CSuiteTest, TestsRunAndAreReported) {
  ASSERT_TRUE(modules && suites) << hcl_messages(context);
  std::string report = run(suites);
  auto has = [&](std::string_view part) {
    return report.find(part) != std::string::npos;
  };
  EXPECT_TRUE(has(R"({"name":"right","verdict":"pass")"))
      << report << hcl_messages(context);
  EXPECT_TRUE(has(R"({"name":"wrong","verdict":"fail")")) << report;
  EXPECT_TRUE(has("costs 3")) << report;
  EXPECT_TRUE(has(R"("passed":1,"failed":1)")) << report;
  EXPECT_EQ(run(suites, {"a.taste"}), report);
}

TEST_F(CSuiteTest, WhatCannotRunIsAnError) {
  ASSERT_TRUE(modules && suites) << hcl_messages(context);
  EXPECT_EQ(run(suites, {"b.taste"}), "");
  EXPECT_EQ(kinds(), "InvalidSuite");
  EXPECT_EQ(run(modules), "");
  EXPECT_EQ(kinds(), "CannotRun");
}

} // namespace
} // namespace hcl::test
