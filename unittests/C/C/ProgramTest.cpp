// The C interface over objects without code: arguments, results and errors.
// test/Codegen tests that objects have code and that C programs can link them.
#include "hcl/C.h"

#include "Runtime/Object.h"
#include "Runtime/Tables.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <new>

namespace hcl::test {
namespace {

using compiled::ObjectData;
using compiled::ObjectExpression;
using compiled::ObjectVariable;

/// Code that handles only the case in which its variable is 1.
Value gives7For1(const FrameExpression &expression, const Frame &frame,
                 Evaluation &evaluation) {
  const Value *n = frame.values[0];
  if (n && n->kind() == ValueKind::Integer && n->asInteger() == 1)
    return Value::integer(7);
  return compiled::tablesOf(expression)
      .afterFull(expression, frame, evaluation);
}

/// An object for `text`, whose attributes are all at its top level.
class Object {
public:
  /// `code` runs the first attribute.
  explicit Object(const char *text, EvaluateFunction *code = nullptr,
                  const char *dialect = "spec")
      : file_("test.hcl", text) {
    Diagnostics diags;
    Tree tree = parseConfig(file_, {}, diags);
    hir::Module module = lower(tree, {}, diags);
    EXPECT_TRUE(diags.empty());
    hir_ = hir::text(module, {true});
    for (size_t i = 0; i < module.items.size(); ++i)
      expressions_.push_back({i, {i == 0 ? code : nullptr}});
    data = {compiled::objectVersion,
            hir_.c_str(),
            hir_.size(),
            file_.name().c_str(),
            text,
            std::strlen(text),
            dialect,
            "spec",
            variables_,
            1,
            expressions_.data(),
            expressions_.size()};
  }
  ObjectData data;

private:
  static constexpr ObjectVariable variables_[] = {{"n", R"("number")"}};
  SourceFile file_;
  std::string hir_;
  std::vector<ObjectExpression> expressions_;
};

/// An object whose first attribute is evaluated; `n` is declared a number.
class ProgramTest : public ::testing::Test {
protected:
  void open(const char *text, EvaluateFunction *code = nullptr,
            const char *dialect = "spec") {
    object_ = std::make_unique<Object>(text, code, dialect);
    char *error = nullptr;
    program = hcl_program_open(&object_->data, &error);
    ASSERT_TRUE(program) << error;
    frame = hcl_frame_new(program);
  }
  void TearDown() override {
    hcl_frame_free(frame);
    hcl_program_close(program);
  }
  size_t slot(const char *name) { return hcl_slot_find(program, name); }
  int evaluate(uint64_t index = 0) {
    return hcl_frame_evaluate(frame, &object_->data, index);
  }
  std::string json(uint64_t index = 0) {
    if (!evaluate(index))
      return hcl_frame_messages(frame);
    const char *text = hcl_frame_json(frame, nullptr);
    return text ? text : hcl_frame_messages(frame);
  }
  bool complains(const char *part) {
    return std::strstr(hcl_frame_messages(frame), part) != nullptr;
  }
  /// The error of hcl_program_open for the object after `change`.
  template <class Change>
  std::string problem(Change change) {
    Object object("a = 1\n");
    change(object.data);
    char *error = nullptr;
    EXPECT_EQ(hcl_program_open(&object.data, &error), nullptr);
    std::string text = error ? error : "";
    hcl_text_free(error);
    EXPECT_EQ(hcl_program_open(&object.data, nullptr), nullptr);
    return text;
  }

  hcl_program *program = nullptr;
  hcl_frame *frame = nullptr;

private:
  std::unique_ptr<Object> object_;
};

TEST_F(ProgramTest, SlotsAreTheVariablesOfAllAttributes) {
  open("a = x + n\nb = [n, y, x]\n");
  ASSERT_EQ(hcl_slot_count(program), 3u);
  EXPECT_STREQ(hcl_slot_name(program, 0), "x");
  EXPECT_STREQ(hcl_slot_name(program, 1), "n");
  EXPECT_STREQ(hcl_slot_name(program, 2), "y");
  EXPECT_EQ(hcl_slot_name(program, 3), nullptr);
  EXPECT_EQ(slot("y"), 2u);
  EXPECT_EQ(slot("z"), HCL_NO_SLOT);
}

TEST_F(ProgramTest, SettersGiveValues) {
  open("a = [x]\n");
  EXPECT_TRUE(hcl_frame_set_null(frame, 0));
  EXPECT_EQ(json(), "[null]");
  EXPECT_TRUE(hcl_frame_set_bool(frame, 0, 2));
  EXPECT_EQ(json(), "[true]");
  EXPECT_TRUE(hcl_frame_set_int64(frame, 0, INT64_MIN));
  EXPECT_EQ(json(), "[-9223372036854775808]");
  EXPECT_TRUE(hcl_frame_set_double(frame, 0, -0.5));
  EXPECT_EQ(json(), "[-0.5]");
  EXPECT_TRUE(hcl_frame_set_string(frame, 0, "a\0<b", 4));
  EXPECT_EQ(json(), "[\"a\\u0000<b\"]");
  const char *text = R"({"k": [1, 2.5, null]})";
  EXPECT_TRUE(hcl_frame_set_json(frame, 0, text, std::strlen(text)));
  EXPECT_EQ(json(), R"([{"k":[1,2.5,null]}])");
  hcl_value *value = hcl_value_string("v", 1);
  EXPECT_TRUE(hcl_frame_set(frame, 0, value));
  EXPECT_FALSE(hcl_frame_set(frame, 1, value));
  hcl_value_free(value);
  EXPECT_EQ(json(), "[\"v\"]");
}

TEST_F(ProgramTest, NullHasTheTypeOfItsDialect) {
  open("a = x\n", nullptr, "extended");
  for (bool isJson : {false, true}) {
    EXPECT_TRUE(isJson ? hcl_frame_set_json(frame, 0, "null", 4)
                       : hcl_frame_set_null(frame, 0));
    EXPECT_TRUE(evaluate());
    char *type = hcl_value_type(hcl_frame_result(frame));
    EXPECT_STREQ(type, "none");
    hcl_text_free(type);
  }
}

TEST_F(ProgramTest, ValuesBecomeTheDeclaredTypeOrStay) {
  open("a = n\n");
  EXPECT_TRUE(hcl_frame_set_string(frame, 0, "12", 2));
  EXPECT_EQ(json(), "12");
  EXPECT_FALSE(hcl_frame_set_bool(frame, 0, 1));
  EXPECT_TRUE(complains("variable \"n\": ")) << hcl_frame_messages(frame);
  EXPECT_FALSE(hcl_frame_set_json(frame, 0, "[1]", 3));
  EXPECT_FALSE(hcl_frame_set_string(frame, 0, "\xFF", 1));
  EXPECT_TRUE(complains("UTF-8"));
  EXPECT_FALSE(hcl_frame_set_double(frame, 0, HUGE_VAL));
  EXPECT_FALSE(hcl_frame_set_double(frame, 0, std::nan("")));
  EXPECT_TRUE(complains("finite"));
  EXPECT_FALSE(hcl_frame_set_int64(frame, 1, 1));
  EXPECT_TRUE(complains("there is no slot 1"));
  EXPECT_EQ(json(), "12");
}

TEST_F(ProgramTest, BadJsonIsRefusedWithItsPlace) {
  open("a = x\n");
  EXPECT_FALSE(hcl_frame_set_json(frame, 0, "[1, }", 5));
  EXPECT_TRUE(complains("JSON, byte 4: ")) << hcl_frame_messages(frame);
  EXPECT_FALSE(hcl_frame_set_json(frame, 0, "", 0));
  EXPECT_FALSE(hcl_frame_set_all_json(frame, "[1]", 3));
  EXPECT_TRUE(complains("an object of JSON"));
}

TEST_F(ProgramTest, AnObjectSetsAllVariablesOrNone) {
  open("a = [x, n]\n");
  const char *good = R"({"n": 1, "other": 2, "x": "v"})";
  EXPECT_TRUE(hcl_frame_set_all_json(frame, good, std::strlen(good)));
  EXPECT_EQ(json(), R"(["v",1])");
  const char *bad = R"({"x": "w", "n": "no number"})";
  EXPECT_FALSE(hcl_frame_set_all_json(frame, bad, std::strlen(bad)));
  EXPECT_TRUE(complains("variable \"n\": "));
  EXPECT_EQ(json(), R"(["v",1])");
}

TEST_F(ProgramTest, MissingVariablesAreReportedWithTheirPlace) {
  open("a = x + 1\n");
  EXPECT_FALSE(evaluate());
  EXPECT_TRUE(complains("Unknown variable")) << hcl_frame_messages(frame);
  EXPECT_TRUE(complains("test.hcl:1:5"));
  EXPECT_EQ(hcl_value_kind(hcl_frame_result(frame)), HCL_NONE);
  EXPECT_EQ(hcl_frame_json(frame, nullptr), nullptr);
  static_cast<void>(hcl_frame_set_int64(frame, 0, 2));
  EXPECT_EQ(json(), "3");
  EXPECT_STREQ(hcl_frame_messages(frame), "");
  EXPECT_TRUE(hcl_frame_unset(frame, 0));
  EXPECT_FALSE(evaluate());
}

TEST_F(ProgramTest, WrongOperandsAreReported) {
  open("a = x + 1\n");
  static_cast<void>(hcl_frame_set_string(frame, 0, "one", 3));
  EXPECT_FALSE(evaluate());
  EXPECT_TRUE(complains("Invalid operand")) << hcl_frame_messages(frame);
}

TEST_F(ProgramTest, LimitsEndAnEvaluation) {
  open("a = [for i in x : i]\n");
  static_cast<void>(hcl_frame_set_json(frame, 0, "[1, 2, 3]", 9));
  hcl_frame_set_limits(frame, 2, 1000);
  EXPECT_FALSE(evaluate());
  EXPECT_TRUE(complains("steps")) << hcl_frame_messages(frame);
  hcl_frame_set_limits(frame, 1000, 1);
  EXPECT_FALSE(evaluate());
  EXPECT_TRUE(complains("memory")) << hcl_frame_messages(frame);
  hcl_frame_set_limits(frame, 1000, 1000);
  EXPECT_EQ(json(), "[1,2,3]");
}

TEST_F(ProgramTest, LimitsHaveNames) {
  open("a = [for i in x : i]\n");
  EXPECT_TRUE(hcl_frame_set_limit(frame, "digits", 19));
  EXPECT_FALSE(hcl_frame_set_json(frame, 0, "[1234567890123456789012]", 24));
  EXPECT_TRUE(complains("19 digits")) << hcl_frame_messages(frame);
  static_cast<void>(hcl_frame_set_json(frame, 0, "[1, 2, 3]", 9));
  EXPECT_TRUE(hcl_frame_set_limit(frame, "size", 2));
  EXPECT_FALSE(evaluate());
  EXPECT_TRUE(complains("more than 2")) << hcl_frame_messages(frame);
  EXPECT_TRUE(hcl_frame_set_limit(frame, "size", 3));
  EXPECT_TRUE(hcl_frame_set_limit(frame, "output", 6));
  EXPECT_TRUE(evaluate());
  EXPECT_EQ(hcl_frame_json(frame, nullptr), nullptr);
  EXPECT_TRUE(hcl_frame_set_limit(frame, "output", 7));
  EXPECT_EQ(json(), "[1,2,3]");
  EXPECT_FALSE(hcl_frame_set_limit(frame, "width", 1));
  EXPECT_TRUE(complains("no limit named")) << hcl_frame_messages(frame);
}

TEST_F(ProgramTest, CodeAnswersAndTheInterpreterWhereItGivesUp) {
  open("a = x + 1\nb = x\n", gives7For1);
  static_cast<void>(hcl_frame_set_int64(frame, 0, 1));
  EXPECT_EQ(json(), "7");
  EXPECT_EQ(json(1), "1");
  static_cast<void>(hcl_frame_set_int64(frame, 0, INT64_MAX));
  EXPECT_EQ(json(), "9223372036854775808");
  int64_t whole = 0;
  EXPECT_FALSE(hcl_value_get_int64(hcl_frame_result(frame), &whole));
  static_cast<void>(hcl_frame_set_null(frame, 0));
  EXPECT_FALSE(evaluate());
  EXPECT_TRUE(complains("test.hcl:1:5")) << hcl_frame_messages(frame);
}

TEST_F(ProgramTest, ResultsHaveKindsAndTypedGetters) {
  open("a = x\n");
  int truth = 7;
  int64_t whole = 7;
  double number = 7;
  size_t size = 0;
  EXPECT_EQ(hcl_value_kind(hcl_frame_result(frame)), HCL_NONE);
  static_cast<void>(hcl_frame_set_bool(frame, 0, 1));
  EXPECT_TRUE(evaluate());
  EXPECT_EQ(hcl_value_kind(hcl_frame_result(frame)), HCL_BOOL);
  EXPECT_TRUE(hcl_value_get_bool(hcl_frame_result(frame), &truth));
  EXPECT_EQ(truth, 1);
  EXPECT_FALSE(hcl_value_get_int64(hcl_frame_result(frame), &whole));
  EXPECT_FALSE(hcl_value_get_double(hcl_frame_result(frame), &number));
  EXPECT_EQ(hcl_value_get_string(hcl_frame_result(frame), &size), nullptr);
  static_cast<void>(hcl_frame_set_double(frame, 0, 2.5));
  EXPECT_TRUE(evaluate());
  EXPECT_EQ(hcl_value_kind(hcl_frame_result(frame)), HCL_NUMBER);
  EXPECT_FALSE(hcl_value_get_int64(hcl_frame_result(frame), &whole));
  EXPECT_TRUE(hcl_value_get_double(hcl_frame_result(frame), &number));
  EXPECT_EQ(whole, 7);
  EXPECT_EQ(number, 2.5);
  static_cast<void>(hcl_frame_set_int64(frame, 0, -3));
  EXPECT_TRUE(evaluate());
  EXPECT_TRUE(hcl_value_get_int64(hcl_frame_result(frame), &whole));
  EXPECT_EQ(whole, -3);
  static_cast<void>(hcl_frame_set_string(frame, 0, "text", 4));
  EXPECT_TRUE(evaluate());
  EXPECT_EQ(hcl_value_kind(hcl_frame_result(frame)), HCL_STRING);
  EXPECT_EQ(
      std::string(hcl_value_get_string(hcl_frame_result(frame), &size), 4),
      "text");
  EXPECT_EQ(size, 4u);
  static_cast<void>(hcl_frame_set_null(frame, 0));
  EXPECT_TRUE(evaluate());
  EXPECT_EQ(hcl_value_kind(hcl_frame_result(frame)), HCL_NULL);
  for (auto [text, kind] : {std::pair{"[1]", HCL_TUPLE}, {"{}", HCL_OBJECT}}) {
    static_cast<void>(hcl_frame_set_json(frame, 0, text, std::strlen(text)));
    EXPECT_TRUE(evaluate());
    EXPECT_EQ(hcl_value_kind(hcl_frame_result(frame)), kind);
  }
}

TEST_F(ProgramTest, ContextsOutliveTheProgramAndBelongToIt) {
  open("a = 1\nb = 2\n");
  EXPECT_EQ(json(1), "2");
  Object other("a = 3\n");
  EXPECT_FALSE(hcl_frame_evaluate(frame, &other.data, 0));
  EXPECT_TRUE(complains("another program"));
  hcl_program_close(program);
  program = nullptr;
  EXPECT_EQ(json(), "1");
}

TEST_F(ProgramTest, ObjectsThatDoNotFitAreNotOpened) {
  EXPECT_NE(problem([](ObjectData &data) { ++data.version; }).find("version"),
            std::string::npos);
  EXPECT_NE(problem([](ObjectData &data) { data.dialect = "x"; }), "");
  EXPECT_NE(problem([](ObjectData &data) { data.functions = "x"; }), "");
  EXPECT_NE(problem([](ObjectData &data) { data.hirSize = 9; }), "");
  static const ObjectExpression nowhere{99, {}};
  EXPECT_NE(problem([](ObjectData &data) { data.expressions = &nowhere; }), "");
  static const ObjectVariable untyped{"n", "["};
  EXPECT_NE(problem([](ObjectData &data) { data.variables = &untyped; }), "");
}

} // namespace
} // namespace hcl::test
