// Conversations without a terminal.
#include "Console/Session.h"
#include "hcl/Functions.h"
#include "hcl/Marks.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <utility>

namespace hcl::console {
namespace {

class PlainSurroundings final : public ScopeSurroundings {
public:
  using ScopeSurroundings::ScopeSurroundings;
  std::string explain(const SourceFile &path, Diagnostics &) const override {
    return std::string("explained ").append(path.text()).append("\n");
  }
};

class TestHost final : public Host {
public:
  explicit TestHost(std::atomic<bool> &flag) : flag_(flag) {}

  std::unique_ptr<Surroundings> surroundings() const {
    Language language;
    language.functions = allFunctions();
    language.limits.cancelled = &flag_;
    auto scope = std::make_shared<Scope>();
    scope->define("region", Value::string("north"));
    scope->define("net", Value::object({{"cidr", Value::string("10.0.0.0/8")},
                                        {"size", Value::integer(2)}}));
    scope->define("secret", Value::string("hunter2").withMarks(
                                MarkSet(Mark{"sensitive"})));
    return std::make_unique<PlainSurroundings>(language, scope);
  }
  std::string print(const Value &value, const Settings &,
                    Diagnostics &) override {
    return valueText(value) + "\n";
  }
  std::unique_ptr<Surroundings> load(std::span<const std::string> paths,
                                     Diagnostics &,
                                     std::string &problem) override {
    if (paths.empty())
      return surroundings();
    problem = "Cannot load.";
    return nullptr;
  }
  std::string dialect() const override { return dialect_; }
  void setDialect(const std::string &name) override { dialect_ = name; }
  LoadedJit compiler() override { return {nullptr, "there is no compiler"}; }

private:
  std::atomic<bool> &flag_;
  std::string dialect_ = "spec";
};

class SessionTest : public testing::Test {
protected:
  std::string text(const std::string &input) {
    return session_.answer(input, "<test>").text;
  }
  std::string problem(const std::string &input) {
    return session_.answer(input, "<test>").problem;
  }
  std::vector<std::string> words(const std::string &input) {
    std::vector<std::string> all;
    for (Candidate &each : session_.complete(input, input.size()).words)
      all.push_back(std::move(each.text));
    return all;
  }

  std::atomic<bool> flag_ = false;
  TestHost host_{flag_};
  Session session_{host_, host_.surroundings(), {}, flag_};
};

using Words = std::vector<std::string>;

TEST_F(SessionTest, BindsNames) {
  EXPECT_EQ(text("x = 1 + 1"), "");
  EXPECT_EQ(text("x * 2"), "4\n");
  EXPECT_EQ(text("region = x"), "");
  EXPECT_EQ(text("region"), "2\n");
  EXPECT_EQ(text(":explain x"), "x = 1 + 1\n");
  EXPECT_EQ(text(":explain net"), "explained net\n");
  EXPECT_NE(problem("true = 1"), "");
  EXPECT_TRUE(session_.answer("y = nope", "<test>").hasFailed());
  EXPECT_TRUE(session_.answer("y", "<test>").hasFailed());
  EXPECT_EQ(text(":load"), "");
  EXPECT_EQ(text("x"), "2\n");
  EXPECT_EQ(problem(":load away"), "Cannot load.");
  EXPECT_EQ(text("x"), "2\n");
}

TEST_F(SessionTest, CommandsTakeTheLastExpression) {
  EXPECT_NE(problem(":type"), "");
  EXPECT_EQ(text("[1]"), "[1]\n");
  EXPECT_EQ(text(":type"), "tuple([number])\n");
  EXPECT_EQ(text(":type secret"), "string, sensitive\n");
  EXPECT_EQ(text(":trace secret").find("hunter2"), std::string::npos);
  EXPECT_EQ(text(":vars").find("hunter2"), std::string::npos);
  EXPECT_NE(text(":vars").find("net: object("), std::string::npos);
  EXPECT_NE(text(":ir 1 + 2").find("add"), std::string::npos);
  EXPECT_EQ(text(":passes fold"), "");
  EXPECT_EQ(text(":ir 1 + 2").find("add"), std::string::npos);
  EXPECT_TRUE(session_.answer(":passes nope", "<test>").hasFailed());
  EXPECT_EQ(problem(":llvm 1"), "There is no LLVM IR: there is no compiler.");
  EXPECT_NE(problem(":engine jit"), "");
  EXPECT_EQ(text(":engine"), "interp\n");
  EXPECT_EQ(text(":dialect extended"), "");
  EXPECT_EQ(text(":dialect"), "extended\n");
  EXPECT_NE(text(":time 1").find("time: "), std::string::npos);
  EXPECT_TRUE(session_.answer(":quit", "<test>").ends);
}

TEST_F(SessionTest, Helps) {
  EXPECT_EQ(text(":help upper").find("upper("), 0U);
  EXPECT_EQ(text(":help net.size"), "net.size: number = 2\n");
  EXPECT_EQ(text(":help :type").find(":type"), 0U);
  EXPECT_NE(problem(":help uppr").find("\"upper\""), std::string::npos);
}

TEST_F(SessionTest, CompletesWords) {
  EXPECT_EQ(words("regi"), Words{"region"});
  EXPECT_EQ(words("1 + net.c"), Words{"cidr"});
  EXPECT_EQ(words("net."), (Words{"cidr", "size"}));
  EXPECT_EQ(words("uppe"), Words{"upper("});
  EXPECT_EQ(words("\"regi"), Words());
  EXPECT_EQ(words("x = regi"), Words{"region"});
  EXPECT_EQ(words(":ty"), Words{":type"});
  EXPECT_EQ(words(":type regi"), Words{"region"});
  EXPECT_EQ(words(":set co"), (Words{"color", "compact"}));
  EXPECT_EQ(words(":dialect e"), Words{"extended"});
  EXPECT_TRUE(session_.complete(":load a", 7).isPath);
  text("own = {alpha = [{beta = 1}]}");
  EXPECT_EQ(words("own.al"), Words{"alpha"});
  EXPECT_EQ(words("own.alpha[0].b"), Words{"beta"});
  EXPECT_EQ(words("own.alpha.b"), Words{"beta"});
  EXPECT_EQ(session_.complete("upper(", 6).help.find("upper("), 0U);
  EXPECT_EQ(text(":complete 1 + net.s"), "1 + net.size\n");
}

TEST_F(SessionTest, CutsLongValues) {
  EXPECT_EQ(text(":set lines 1"), "");
  std::string shown = text(":ir [1, 2]");
  EXPECT_NE(shown.find(":all prints all."), std::string::npos);
  EXPECT_GT(text(":all").size(), shown.size());
}

TEST_F(SessionTest, PlacesAreInTheInput) {
  Reply reply = session_.answer("a = 1 + nope", "<test>");
  ASSERT_EQ(reply.diagnostics.size(), 1U);
  EXPECT_EQ(reply.diagnostics[0].subject, (Range{8, 12}));
}

TEST_F(SessionTest, GoesOnInCommandsWithExpressions) {
  EXPECT_TRUE(session_.isOpen(":type ["));
  EXPECT_FALSE(session_.isOpen(":help ["));
  EXPECT_FALSE(session_.isOpen(":nope ["));
}

} // namespace
} // namespace hcl::console
