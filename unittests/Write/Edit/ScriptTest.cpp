// A script makes its edits as if each were a script of its own: what is kept
// between them, names, parts that are set and words of references, shows in
// nothing but the time.
#include "EditFile.h"

#include "hcl/EditScript.h"

#include <gtest/gtest.h>

#include <random>

using namespace hcl;
using namespace hcl::edit;

namespace {

constexpr const char *start = "o = { a = 1, b = [1, 2], c = { d = var.a } }\n"
                              "p = {\n"
                              "  \"a\" = var.a.b # one\n"
                              "  b   = [\n"
                              "    1, # first\n"
                              "    2\n"
                              "  ]\n"
                              "}\n"
                              "b \"x\" {\n"
                              "  v = [var.a, var.b]\n"
                              "  dynamic \"a\" {\n"
                              "    for_each = a.b\n"
                              "    content {\n"
                              "      w = [a.b, var.b]\n"
                              "    }\n"
                              "  }\n"
                              "}\n"
                              "b \"y\" {\n"
                              "  v = {}\n"
                              "}\n"
                              "b \"x\" {\n"
                              "  v = []\n"
                              "}\n";

class Operations {
public:
  explicit Operations(unsigned seed) : random_(seed) {}

  std::string next() {
    switch (below(12)) {
    case 0:
      return op("set_raw", path() + name() + R"(,"expr":)" + value());
    case 1:
      return op("rename_attribute",
                path() + R"("from":")" + word() + R"(","to":")" + word() + '"');
    case 2:
      return op("remove_attribute", path() + name());
    case 3:
      return op("append_block", path() + R"("type":"b","labels":[")" + label() +
                                    R"("])" + beside());
    case 4:
      return op("remove_block", R"("path":[],"block":)" + block());
    case 5:
      return op("move_block",
                R"("path":[],"block":)" + block() + R"(,"to":[])" + beside());
    case 6:
      return op("set_labels", R"("path":[)" + block() + R"(],"labels":[")" +
                                  label() + R"("])");
    case 7:
      return op("rename_references",
                path() + names("from") + "," + names("to"));
    case 8:
      return op("move_attribute",
                path() + name() + R"(,"to":[)" + block() + "]");
    default:
      return op("set_part", path() + name() + R"(,"part":)" + part() +
                                R"(,"expr":)" + value());
    }
  }

private:
  size_t below(size_t count) { return random_() % count; }
  std::string pick(std::initializer_list<const char *> texts) {
    return texts.begin()[below(texts.size())];
  }
  static std::string op(const char *name, const std::string &fields) {
    return std::string(R"({"op":")") + name + "\"," + fields + "}";
  }
  std::string word() { return pick({"a", "b", "o", "p", "v", "n"}); }
  std::string label() { return pick({"x", "y", "z"}); }
  std::string block() {
    return below(3) == 0 ? pick({"0", "1", "2"})
                         : R"(["b",")" + label() + R"("])";
  }
  std::string path() {
    return below(3) == 0 ? R"("path":[)" + block() + "]," : R"("path":[],)";
  }
  std::string name() { return R"("name":")" + word() + '"'; }
  std::string names(const char *field) {
    return std::string("\"") + field + R"(":[)" +
           pick({R"("var","a")", R"("var","b")", R"("a","b")", R"("var")",
                 R"("local","c")", R"("a")"}) +
           "]";
  }
  std::string beside() {
    if (below(3) != 0)
      return "";
    return pick({R"(,"before":)", R"(,"after":)"}) + block();
  }
  std::string value() {
    return pick({R"("1")", R"("{}")", R"("[]")", R"("{ d = var.a }")",
                 R"("[var.b, 2]")", R"("<<E\nx\nE")", R"("\"${var.a}\"")",
                 R"("[\n1]")", R"("a.b")"});
  }
  std::string step() {
    return pick(
        {R"("a")", R"("b")", R"("c")", R"("d")", R"("n n")", "0", "1", "2"});
  }
  std::string part() {
    std::string steps = step();
    if (below(2) == 0)
      steps += "," + step();
    return "[" + steps + "]";
  }

  std::mt19937 random_;
};

std::string run(File &file, const std::string &script) {
  Fault fault;
  return runScript(file, SourceFile("ops.json", script), Language(), fault)
             ? ""
             : fault.reason;
}

/// The text that a script of `operations` leaves, or its error.
std::string together(const std::vector<std::string> &operations) {
  std::string script;
  for (const std::string &each : operations)
    script += (script.empty() ? "[" : ",") + each;
  File file = fileOf(start);
  std::string problem = run(file, script + "]");
  return problem.empty() ? file.text() : problem;
}

/// The same, one script after another; `made` are those that were made.
std::string apart(const std::vector<std::string> &operations,
                  std::vector<std::string> &made) {
  std::string text = start;
  for (size_t i = 0; i < operations.size(); ++i) {
    Diagnostics diagnostics;
    std::optional<File> file =
        File::parse(SourceFile("test.hcl", text), Language(), diagnostics);
    if (!file)
      return "unreadable: " + text;
    std::string problem = run(*file, "[" + operations[i] + "]");
    if (!problem.empty())
      return "operation " + std::to_string(i + 1) +
             problem.substr(std::string("operation 1").size());
    made.push_back(operations[i]);
    text = file->text();
  }
  return text;
}

TEST(Script, IsTheSameAsOneScriptForEachOperation) {
  size_t whole = 0;
  for (unsigned seed = 0; seed < 120; ++seed) {
    Operations random(seed);
    std::vector<std::string> operations;
    for (unsigned i = 0; i < 4 + seed % 20; ++i) {
      // Most operations are refused; those that are not make up the script.
      std::vector<std::string> longer = operations;
      longer.push_back(random.next());
      std::vector<std::string> made;
      std::string expected = apart(longer, made);
      ASSERT_EQ(together(longer), expected) << "seed " << seed;
      if (made.size() == longer.size())
        operations = std::move(longer);
    }
    whole += operations.size();
  }
  EXPECT_GT(whole, 300u);
}

} // namespace
