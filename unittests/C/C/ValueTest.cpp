// Values through the C interface: made, read, iterated, converted, as JSON.
#include "CTest.h"

#include <cmath>

extern "C" int evaluateInC(const char *text, int64_t *result);

namespace hcl::test {
namespace {

class CValueTest : public CTest {};

TEST_F(CValueTest, StrictCProgramsEvaluate) {
  int64_t result = 0;
  EXPECT_TRUE(evaluateInC("6 * 7", &result));
  EXPECT_EQ(result, 42);
  EXPECT_FALSE(evaluateInC("6 *", &result));
  EXPECT_EQ(hcl_abi_version(), HCL_ABI_VERSION);
  EXPECT_STRNE(hcl_version(), "");
}

TEST_F(CValueTest, MadeValuesReadBack) {
  int truth = 0;
  int64_t whole = 0;
  double number = 0;
  OwnValue yes(hcl_value_bool(7), hcl_value_free);
  EXPECT_TRUE(hcl_value_get_bool(yes.get(), &truth));
  EXPECT_EQ(truth, 1);
  EXPECT_FALSE(hcl_value_get_int64(yes.get(), &whole));
  OwnValue least(hcl_value_int64(INT64_MIN), hcl_value_free);
  EXPECT_TRUE(hcl_value_get_int64(least.get(), &whole));
  EXPECT_EQ(whole, INT64_MIN);
  OwnValue half(hcl_value_double(0.5), hcl_value_free);
  EXPECT_FALSE(hcl_value_get_int64(half.get(), &whole));
  EXPECT_TRUE(hcl_value_get_double(half.get(), &number));
  EXPECT_EQ(number, 0.5);
  EXPECT_EQ(hcl_value_double(HUGE_VAL), nullptr);
  EXPECT_EQ(hcl_value_double(std::nan("")), nullptr);
  OwnValue text(hcl_value_string("a\0b", 3), hcl_value_free);
  size_t size = 0;
  EXPECT_EQ(std::string(hcl_value_get_string(text.get(), &size), 3),
            std::string("a\0b", 3));
  EXPECT_EQ(size, 3u);
  EXPECT_EQ(hcl_value_string("\xFF", 1), nullptr);
  OwnValue null(hcl_value_null(), hcl_value_free);
  EXPECT_EQ(hcl_value_kind(null.get()), HCL_NULL);
  OwnValue unknown(hcl_value_unknown(), hcl_value_free);
  EXPECT_EQ(hcl_value_kind(unknown.get()), HCL_UNKNOWN);
  EXPECT_FALSE(hcl_value_is_known(unknown.get()));
  EXPECT_EQ(hcl_value_kind(nullptr), HCL_NONE);
  EXPECT_EQ(hcl_value_size(nullptr), 0u);
  EXPECT_EQ(hcl_value_element(nullptr, 0), nullptr);
}

TEST_F(CValueTest, NumbersAreExact) {
  std::string_view digits = "123456789012345678901234567890.5";
  OwnValue number(hcl_value_number(digits.data(), digits.size()),
                  hcl_value_free);
  EXPECT_EQ(json(number), digits);
  int64_t whole = 7;
  EXPECT_FALSE(hcl_value_get_int64(number.get(), &whole));
  EXPECT_EQ(whole, 7);
  EXPECT_EQ(hcl_value_number("0x1", 3), nullptr);
  EXPECT_EQ(hcl_value_number("", 0), nullptr);
}

TEST_F(CValueTest, CollectionsAreIterated) {
  OwnValue one(hcl_value_int64(1), hcl_value_free);
  OwnValue text(hcl_value_string("x", 1), hcl_value_free);
  const hcl_value *parts[] = {one.get(), text.get()};
  OwnValue tuple(hcl_value_tuple(parts, 2), hcl_value_free);
  const char *names[] = {"b", "a"};
  const hcl_value *members[] = {tuple.get(), one.get()};
  OwnValue object(hcl_value_object(names, members, 2), hcl_value_free);
  // Parts stay when the handles that they were made from go.
  one.reset();
  text.reset();
  tuple.reset();
  EXPECT_EQ(json(object), R"({"a":1,"b":[1,"x"]})");
  EXPECT_EQ(hcl_value_kind(object.get()), HCL_OBJECT);
  ASSERT_EQ(hcl_value_size(object.get()), 2u);
  size_t size = 0;
  EXPECT_EQ(std::string(hcl_value_name(object.get(), 1, &size), 1), "b");
  EXPECT_EQ(size, 1u);
  const hcl_value *list = hcl_value_element(object.get(), 1);
  EXPECT_EQ(list, hcl_value_find(object.get(), "b"));
  EXPECT_EQ(hcl_value_kind(list), HCL_TUPLE);
  EXPECT_EQ(hcl_value_kind(hcl_value_element(list, 1)), HCL_STRING);
  EXPECT_EQ(hcl_value_element(list, 2), nullptr);
  EXPECT_EQ(hcl_value_name(list, 0, &size), nullptr);
  EXPECT_EQ(hcl_value_find(object.get(), "c"), nullptr);
  EXPECT_EQ(hcl_value_find(list, "a"), nullptr);
  OwnValue copy(hcl_value_copy(object.get()), hcl_value_free);
  EXPECT_TRUE(hcl_value_equal(copy.get(), object.get()));
  EXPECT_FALSE(hcl_value_equal(copy.get(), list));
  EXPECT_FALSE(hcl_value_equal(copy.get(), nullptr));
}

TEST_F(CValueTest, ValuesConvert) {
  OwnValue tuple = fromJson("[\"1\", 2]");
  OwnValue list(hcl_value_convert(context, tuple.get(), "list(number)"),
                hcl_value_free);
  EXPECT_EQ(hcl_value_kind(list.get()), HCL_LIST);
  EXPECT_EQ(taken(hcl_value_type(list.get())), "list(number)");
  EXPECT_EQ(json(list), "[1,2]");
  OwnValue set(hcl_value_convert(context, tuple.get(), "set(string)"),
               hcl_value_free);
  EXPECT_EQ(hcl_value_kind(set.get()), HCL_SET);
  EXPECT_EQ(json(set), R"(["1","2"])");
  OwnValue object = fromJson(R"({"a": 1})");
  OwnValue map(hcl_value_convert(context, object.get(), "map(string)"),
               hcl_value_free);
  EXPECT_EQ(hcl_value_kind(map.get()), HCL_MAP);
  EXPECT_EQ(json(map), R"({"a":"1"})");
  EXPECT_EQ(hcl_value_convert(context, tuple.get(), "bool"), nullptr);
  EXPECT_EQ(kinds(), "UnsuitableType");
  EXPECT_EQ(hcl_value_convert(context, tuple.get(), "lisp"), nullptr);
  EXPECT_EQ(kinds(), "CannotRun");
}

TEST_F(CValueTest, JsonIsReadAndWritten) {
  OwnValue value = fromJson(R"({"a": [1.50, null, "<é>"]})");
  EXPECT_EQ(json(value), R"({"a":[1.5,null,"<é>"]})");
  EXPECT_EQ(fromJson("[1, }").get(), nullptr);
  ASSERT_EQ(kinds(), "InvalidJson");
  EXPECT_EQ(hcl_diagnostic_at(context, 0)->subject.start.byte, 4u);
  OwnValue unknown(hcl_value_unknown(), hcl_value_free);
  EXPECT_EQ(hcl_value_json(context, unknown.get(), nullptr), nullptr);
  EXPECT_EQ(kinds(), "InvalidOutput");
  std::string_view typed = R"({"type":["list","number"],"unknown":true})";
  OwnValue back(hcl_value_from_typed_json(context, typed.data(), typed.size()),
                hcl_value_free);
  EXPECT_EQ(taken(hcl_value_type(back.get())), "list(number)");
  size_t size = 0;
  std::string again = taken(hcl_value_typed_json(context, back.get(), &size));
  EXPECT_EQ(again.size(), size);
  EXPECT_EQ(again.find(R"({"type":["list","number"],"unknown":true)"), 0u);
}

} // namespace
} // namespace hcl::test
