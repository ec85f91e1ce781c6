// Suites of an application that is none of those that are shipped: the words of
// its descriptions say what a case is.
#include "hcl/Suites.h"
#include "../App/AppTest.h"
#include "Suites/MadeValues.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

constexpr const char *menu = R"(
name   = "menu"
suites = "tries"
result = "bills"
files { patterns = ["*.menu"] }
schemas {
  registry  = "example.org"
  namespace = "kitchen"
}
blocks "guests" {
  labels = ["name"]
  name   = ["guests", name]
  attr "default" { as = "literal" }
  input { default = "default" }
  block_list "rule" {
    attr "test" {}
    condition { test = "test" }
  }
}
blocks "dish" {
  labels      = ["type", "name"]
  name        = ["dish", type, name]
  any_content = true
  deferred    = true
  schema {
    of    = "resources"
    label = "type"
  }
}
blocks "bill" {
  labels = ["name"]
  value  = value
  result = "bills"
  attr "value" {}
}
)";

constexpr const char *tries = R"(
name           = "tries"
deferred_names = ["*"]
files {
  patterns = ["*.try"]
  separate = true
}
suite {
  cases       = "try"
  case_name   = "tried"
  inputs      = "given"
  input_name  = "guests"
  result      = "bills"
  result_name = "bill"
  checks      = "holds"
  test        = "test"
  summary     = "It does not hold"
  expected    = "fails"
  command     = "how"
  foreseen    = "think"
  replace "cooked" {
    target = "what"
    values = "as"
    blocks = ["dish"]
  }
}
blocks "given" { any_attributes = true }
blocks "cooked" {
  duplicates = true
  attr "what" {
    required = true
    as       = "ignored"
  }
  attr "as" { as = "ignored" }
}
blocks "try" {
  labels = ["name"]
  attr "how" {
    as     = "keyword"
    one_of = ["think", "cook"]
  }
  attr "fails" { as = "ignored" }
  block "given" {
    as             = "ignored"
    any_attributes = true
  }
  block_list "holds" {
    as = "ignored"
    attr "test" {
      required = true
      as       = "ignored"
    }
  }
}
)";

/// A folder with a module and suites.
class TriedFolder {
public:
  TriedFolder()
      : folder_(std::filesystem::temp_directory_path() /
                ("hcl-suites-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~TriedFolder() { std::filesystem::remove_all(folder_); }

  void write(const std::string &name, const std::string &text) {
    std::ofstream(folder_ / name) << text;
  }
  /// The verdicts, as `case:verdict`, and the kinds of diagnostics after each.
  std::string verdicts() {
    Application modules =
        Application::read(SourceFile("menu.hcl", menu), diags);
    Application suites =
        Application::read(SourceFile("tries.hcl", tries), diags);
    if (!modules.isValid() || !suites.isValid())
      return "invalid";
    EXPECT_EQ(modules.suites(), "tries");
    EXPECT_TRUE(suites.isSuite());
    Language language;
    language.functions = allFunctions();
    std::string all;
    for (const SuiteResult &suite :
         Suites(modules, suites)
             .run(folder_.string(), {}, AppInputs(), language, diags))
      for (const CaseResult &each : suite.cases) {
        all += (all.empty() ? "" : " ") + each.name + ":" +
               std::string(verdictName(each.verdict));
        for (const Diagnostic &diagnostic : each.diagnostics)
          all += "," + std::string(kindName(diagnostic.kind));
      }
    return all;
  }

  Diagnostics diags;

private:
  std::filesystem::path folder_;
};

constexpr const char *kitchen = R"(
guests "count" {
  default = 2
  rule { test = guests.count < 10 }
}
dish "soup" "red" { plates = guests.count }
bill "plates" { value = dish.soup.red.plates }
bill "price" { value = dish.soup.red.price }
)";

} // namespace

TEST(Suites, CasesSeeResultsAndEarlierCases) {
  TriedFolder folder;
  folder.write("a.menu", kitchen);
  folder.write("a.try", R"(
given { count = 3 }
try "few" {
  how = think
  holds { test = bill.plates == 3 && guests.count == 3 }
}
try "more" {
  how = think
  given { count = tried.few.plates + 1 }
  holds { test = bill.plates == 4 }
  holds { test = bill.plates == 5 }
}
try "later" {
  given { count = tried.last.plates }
}
try "last" {}
)");
  EXPECT_EQ(folder.verdicts(), "few:pass more:fail,ConditionFailed "
                               "later:error,InvalidReference last:skip");
}

TEST(Suites, FailuresMayBeExpected) {
  TriedFolder folder;
  folder.write("a.menu", kitchen);
  folder.write("a.try", R"(
try "many" {
  how = think
  given { count = 12 }
  fails = [guests.count]
}
try "unexpected" {
  how = think
  given { count = 12 }
}
)");
  EXPECT_EQ(folder.verdicts(), "many:pass unexpected:error,ConditionFailed");
  folder.write("a.try", "try \"none\" {\n how = think\n"
                        " fails = [guests.count]\n}\n");
  EXPECT_EQ(folder.verdicts(), "none:error,MissingFailure");
}

TEST(Suites, WhatProvidersKnowIsUndecidedUnlessReplaced) {
  TriedFolder folder;
  folder.write("a.menu", kitchen);
  folder.write("a.try", "try \"cooked\" {\n holds { test = bill.price == 7 }\n}"
                        "\n");
  EXPECT_EQ(folder.verdicts(), "cooked:undecided,UndecidedCondition");
  folder.write("b.try", "cooked {\n what = dish.soup.red\n"
                        " as = { price = 7, plates = 99 }\n}\n"
                        "try \"cooked\" {\n"
                        " holds { test = bill.price == 7 }\n"
                        " holds { test = bill.plates == 2 }\n}\n");
  EXPECT_EQ(folder.verdicts(),
            "cooked:undecided,UndecidedCondition cooked:pass");
}

TEST(Suites, MistakesOfFilesEndTheRun) {
  TriedFolder folder;
  folder.write("a.menu", kitchen);
  folder.write("a.try", "cooked { what = guests.count }\ntry \"a\" {}\n");
  EXPECT_EQ(folder.verdicts(), "");
  ASSERT_EQ(folder.diags.errorCount(), 1u);
  EXPECT_EQ(folder.diags[0].kind, DiagKind::InvalidSuite);
  EXPECT_EQ(folder.diags[0].subject, (Range{16, 28}));
}

TEST(Suites, ValuesAreMadeUpByType) {
  Type object = Type::object({{"id", Type::string()},
                              {"n", Type::number()},
                              {"l", Type::list(Type::boolean())}});
  Value made = app::madeValue(object, "seed");
  EXPECT_EQ(made.find("id")->asString().size(), 8u);
  EXPECT_EQ(made.find("n")->asInteger(), 0);
  EXPECT_TRUE(made.find("l")->elements().empty());
  EXPECT_TRUE(Value::identical(made, app::madeValue(object, "seed")));
  EXPECT_TRUE(app::madeValue(Type::dynamic(), "seed").isNull());
  Fault fault;
  auto filled = app::filledValue(Value::object({{"n", Value::string("4")}}),
                                 object, "seed", fault);
  ASSERT_TRUE(filled);
  EXPECT_EQ(filled->find("n")->asInteger(), 4);
  EXPECT_FALSE(app::filledValue(Value::object({{"n", Value::string("x")}}),
                                object, "seed", fault));
}
