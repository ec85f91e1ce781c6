// Descriptions: what they may say, and the mistakes that are reported in them.
#include "AppTest.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

/// The kinds of the diagnostics about a description, with their lines. Without
/// patterns of files it gets some at its end.
std::string kindsOf(std::string description) {
  Diagnostics diags;
  if (description.find("files {") == description.npos)
    description += "files { patterns = [\"*\"] }\n";
  Application app =
      Application::read(SourceFile("app.hcl", description), diags);
  EXPECT_EQ(app.isValid(), !diags.hasErrors());
  std::string out;
  for (const Diagnostic &diagnostic : diags)
    out +=
        (out.empty() ? "" : " ") + std::string(kindName(diagnostic.kind)) +
        ":" +
        std::to_string(diagnostic.file.locate(diagnostic.subject.begin).line);
  return out;
}

} // namespace

TEST(AppDescription, IsCheckedItself) {
  EXPECT_EQ(kindsOf(toyDescription), "");
  EXPECT_EQ(kindsOf("# files {\n"), "InvalidDescription:1");
  EXPECT_EQ(kindsOf("blok \"x\" {}\n"), "UnsupportedBlockType:1");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n attr \"a\" { as = \"valeu\" }\n}\n"),
            "InvalidDescription:2");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n labels = [\"n\"]\n name = [m]\n}\n"),
            "InvalidDescription:3");
  EXPECT_EQ(kindsOf("blocks \"x\" {}\nblocks \"x\" {}\n"),
            "InvalidDescription:2");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n repeat \"q\" { over = \"number\" }\n"
                    " repeat { over = \"number\" }\n}\n"),
            "MissingLabel:3 InvalidDescription:2");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n repeat \"n\" { over = \"number\" }\n}\n"),
            "InvalidDescription:2");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n input { type = \"t\" }\n}\n"),
            "InvalidDescription:2");
  EXPECT_EQ(kindsOf("files {}\n"), "MissingRequiredArgument:1");
}

/// One word, as of an argument, is often mistyped: it must name something.
TEST(AppDescription, NamesWhatIsDescribed) {
  auto kindsIn = [](const std::string &text) {
    return kindsOf(
        "blocks \"x\" {\n labels = [\"name\"]\n name = [\"x\", name]\n"
        " attr \"a\" {}\n block \"in\" {}\n" +
        text + "\n}\n");
  };
  const char *mistake = "InvalidDescription:6";
  // `valid` has one variable.
  EXPECT_EQ(kindsIn(" attr \"b\" { valid = value > 1 }"), "");
  EXPECT_EQ(kindsIn(" attr \"b\" { valid = vaule > 1 }"), mistake);
  // Keywords are listed.
  EXPECT_EQ(kindsIn(" attr \"b\" {\n as = \"keyword\"\n one_of = [\"k\"]\n}"),
            "");
  EXPECT_EQ(kindsIn(" attr \"b\" { as = \"keyword\" }"), mistake);
  // Conditions test attributes of their blocks.
  auto condition = [](const std::string &test, const std::string &message) {
    return " block_list \"r\" {\n attr \"t\" {}\n attr \"m\" {}\n condition {\n"
           " test = \"" +
           test + "\"\n message = \"" + message + "\"\n}\n}";
  };
  EXPECT_EQ(kindsIn(condition("t", "m")), "");
  EXPECT_EQ(kindsIn(condition("v", "m")), "InvalidDescription:10");
  EXPECT_EQ(kindsIn(condition("t", "a")), "InvalidDescription:11");
  // So do conflicts and groups of which one is needed; blocks count as well.
  EXPECT_EQ(kindsIn(" attr \"b\" { conflicts = [\"a\", \"in\"] }"), "");
  EXPECT_EQ(kindsIn(" attr \"b\" { conflicts = [\"c\"] }"), mistake);
  EXPECT_EQ(kindsIn(" block \"o\" { conflicts = [\"n\"] }"), mistake);
  EXPECT_EQ(kindsIn(" block \"o\" {\n attr \"c\" { conflicts = [\"a\"] }\n}"),
            "InvalidDescription:7");
  EXPECT_EQ(
      kindsIn(
          " needs_one = [\"a\", \"v\"]\n variant \"w\" {\n attr \"v\" {}\n}"),
      "");
  EXPECT_EQ(kindsIn(" needs_one = [\"c\"]"), mistake);
  // Types of blocks, wherever they are described.
  std::string other = "\n}\nblocks \"y\" {";
  auto targets = [](const std::string &type) {
    return " attr \"b\" {\n as = \"references\"\n targets = [\"" + type +
           "\"]\n}";
  };
  EXPECT_EQ(kindsIn(targets("y") + other), "");
  EXPECT_EQ(kindsIn(targets("z") + other), "InvalidDescription:8");
  auto inherit = [](const std::string &type) {
    return " inherit {\n from = \"a\"\n blocks = \"" + type + "\"\n}";
  };
  EXPECT_EQ(kindsIn(inherit("x")), "");
  EXPECT_EQ(kindsIn(inherit("z")), "InvalidDescription:8");
  // Results that blocks have.
  EXPECT_EQ(kindsOf("result = \"r\"\nblocks \"x\" { result = \"r\" }\n"), "");
  EXPECT_EQ(kindsOf("result = \"s\"\nblocks \"x\" { result = \"r\" }\n"),
            "InvalidDescription:1");
}

TEST(AppDescription, ContentsHaveNames) {
  const char *parts = "content \"size\" {\n attr \"n\" { type = number }\n}\n"
                      "content \"both\" {\n contents = [\"size\"]\n"
                      " block \"in\" { contents = [\"size\"] }\n}\n";
  std::string uses = "blocks \"x\" {\n contents = [\"both\"]\n";
  EXPECT_EQ(kindsOf(parts + uses + "}\n"), "");
  // Names that are not there, not above, or described already.
  EXPECT_EQ(kindsOf(std::string(parts) + "\nblocks \"x\" {\n contents = "
                                         "[\"sise\"]\n}\n"),
            "InvalidDescription:10");
  EXPECT_EQ(kindsOf("content \"a\" {\n contents = [\"b\"]\n}\n"
                    "content \"b\" {}\n"),
            "InvalidDescription:2");
  EXPECT_EQ(kindsOf(parts + uses + " attr \"n\" {}\n}\n"),
            "InvalidDescription:9");
  EXPECT_EQ(kindsOf(parts + uses + " block_list \"in\" {}\n}\n"),
            "InvalidDescription:9");
  EXPECT_EQ(kindsOf(std::string(parts) + "content \"size\" {}\n"),
            "InvalidDescription:8");
  EXPECT_EQ(kindsOf("content \"a\" { any_content = true }\n"),
            "UnsupportedArgument:1");
  TestModule module("result = \"r\"\nfiles { patterns = [\"*.toy\"] }\n" +
                    std::string(parts) +
                    "blocks \"x\" {\n labels = [\"name\"]\n result = \"r\"\n"
                    " contents = [\"both\"]\n variant \"v\" {\n"
                    " attr \"m\" {}\n}\n}\n");
  module.write("main.toy", "x \"v\" {\n n = \"1\"\n m = 2\n in { n = 3 }\n}\n");
  EXPECT_EQ(module.results("r"), "v = {in = {n = 3}, m = 2, n = 1}");
  EXPECT_EQ(module.kinds(), "");
  EXPECT_EQ(module.kindsOf("x \"w\" {\n in { n = \"x\" }\n}\n"),
            "UnsuitableAttribute:2");
}

TEST(AppDescription, SeparateAttributesAreOfPlainBlocks) {
  std::string separate = "blocks \"x\" {\n separate_attributes = true\n"
                         " attr \"a\" {}\n ";
  EXPECT_EQ(kindsOf(separate + "}\n"), "");
  EXPECT_EQ(kindsOf(separate + "repeat \"a\" { over = \"elements\" }\n}\n"),
            "");
  for (const char *other :
       {"input {}", "block \"b\" {}", "variant \"v\" {}", "deferred = true",
        "each_attribute = true", "merge_included {}", "mark \"m\" {}",
        "value = a", "value = [a]"})
    EXPECT_EQ(kindsOf(separate + other + "\n}\n"), "InvalidDescription:1")
        << other;
}

TEST(AppDescription, LabelsMayLackWhereNothingNeedsThem) {
  std::string lacks = "labels = [\"n\"]\n optional_labels = true\n";
  EXPECT_EQ(kindsOf("blocks \"x\" {\n " + lacks + "}\n"), "");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n " + lacks + " name = [n]\n}\n"),
            "InvalidDescription:1");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n " + lacks + " input {}\n}\n"),
            "InvalidDescription:1");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n " + lacks +
                    " attr \"from\" {}\n inherit {\n  from = \"from\"\n"
                    "  blocks = \"x\"\n }\n}\n"),
            "InvalidDescription:1");
}

TEST(AppDescription, BlocksAreEvaluatedOrIgnored) {
  EXPECT_EQ(kindsOf("blocks \"x\" {\n as = \"value\"\n}\n"), "");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n as = \"ignored\"\n}\n"), "");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n as = \"ignred\"\n}\n"),
            "InvalidDescription:2");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n as = \"literal\"\n}\n"),
            "InvalidDescription:2");
}

/// The name of a missing label says which text to write.
TEST(AppDescription, CallsLabelsByTheirMeaning) {
  const char *rows[][2] = {
      {"blocks {}", "type"},
      {"content {}", "name"},
      {"blocks \"x\" {\n attr {}\n}", "name"},
      {"blocks \"x\" {\n block {}\n}", "type"},
      {"blocks \"x\" {\n block_list {}\n}", "type"},
      {"blocks \"x\" {\n block_map {}\n}", "type"},
      {"blocks \"x\" {\n repeat { over = \"number\" }\n}", "attribute"},
      {"blocks \"x\" {\n variant {}\n}", "label"},
      {"blocks \"x\" {\n mark {}\n}", "label"},
      {"blocks \"x\" {\n block \"b\" {\n variant {}\n}\n}", "label"},
  };
  for (auto [text, label] : rows) {
    Diagnostics diags;
    Application::read(SourceFile("app.hcl", std::string(text) +
                                                "\nfiles { patterns = [\"*\"] "
                                                "}\n"),
                      diags);
    ASSERT_NE(diags.begin(), diags.end()) << text;
    EXPECT_TRUE(diags.begin()->summary().starts_with(
        "Missing " + std::string(label) + " for"))
        << text << ": " << diags.begin()->summary();
  }
}

TEST(AppDescription, NamesItsResults) {
  TestModule module;
  EXPECT_EQ(module.app().defaultResult(), "set");
  EXPECT_EQ(module.app().resultNames(),
            (std::vector<std::string>{"set", "things", "values"}));
}

TEST(AppDescription, MergesAttributesOfSeveralBlocks) {
  TestModule module(R"(
    result = "r"
    files { patterns = ["*.toy"] }
    deferred_names = ["later"]
    blocks "box" {
      labels = ["name"]
      result = "r"
      merge  = true
      any_content   = true
      attr "from" { merge = "elements" }
      attr "map" { merge = "keys" }
      attr "list" {
        merge  = "elements"
        compact = true
      }
      inherit {
        from   = "from"
        blocks = "box"
      }
    })");
  module.write("main.toy", R"(
    box "a" {
      map  = { x = 1, y = 2 }
      list = ["p", "", null]
      own  = 1
    }
    box "a" {
      map  = { x = null, z = 3 }
      list = ["q", later, "p", later]
      own  = null
    }
    box "b" {
      from = ["a"]
      map  = later
      list = null
      own  = null
    }
    box "c" {
      from = [later]
      own  = 1
    }
  )");
  std::string a = "list = [\"p\", \"q\", unknown, unknown]";
  EXPECT_EQ(module.results("r"), "a = {" + a +
                                     ", map = {x = 1, y = 2, z = 3}, own = 1}; "
                                     "b = {from = [\"a\"], " +
                                     a +
                                     ", map = unknown, own = 1}; "
                                     "c = unknown");
  EXPECT_EQ(module.kinds(), "");
  EXPECT_EQ(kindsOf("blocks \"x\" {\n attr \"a\" {\n  merge = \"key\"\n"
                    " }\n}\n"),
            "InvalidDescription:3");
}

TEST(AppDescription, TheLastBlockOrTheTextOfAbsenceCounts) {
  TestModule module(R"(
    result = "r"
    files {
      patterns = ["z.toy", "*.toy"]
      ordered  = true
    }
    blocks "box" {
      labels  = ["name"]
      name    = ["box", name]
      result  = "r"
      replace = true
      attr "default" {}
      attr "type" { as = "type" }
      input {
        default  = "default"
        type     = "type"
        optional = true
        absent   = "none"
      }
    })");
  module.write("z.toy", "box \"a\" { default = 1 }\nbox \"b\" {}\n");
  module.write("a.toy", "box \"a\" { type = string }\n");
  EXPECT_EQ(module.results("r"), "a = null; b = \"none\"");
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppDescription, MayComputeValues) {
  TestModule module(R"(
    result = "r"
    files { patterns = ["*.toy"] }
    blocks "box" {
      labels = ["name"]
      result = "r"
      attr "in" {}
      value = { id = unknown("string"), in = in, out = unknown_like(in),
                name = name }
    })");
  module.write("main.toy", "box \"a\" { in = 1 }\n");
  EXPECT_EQ(module.results("r"),
            "a = {id = unknown(string, notnull), in = 1, name = \"a\", out = "
            "unknown(number)}");
  EXPECT_EQ(module.kinds(), "");
}
