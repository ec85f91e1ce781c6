#include "hcl/Extent.h"
#include "hcl/Marks.h"
#include "hcl/Value.h"

#include "gtest/gtest.h"

#include <cstdint>
#include <utility>
#include <vector>

using namespace hcl;

namespace {

Value nested(size_t depth, Value value) {
  for (size_t i = 0; i < depth; ++i)
    value = Value::tuple({std::move(value)});
  return value;
}

std::pair<uint32_t, uint32_t> extent(const Value &value) {
  return {extentOf(value).depth, extentOf(value).size};
}

} // namespace

TEST(Extent, OfValues) {
  using Pair = std::pair<uint32_t, uint32_t>;
  EXPECT_EQ(extent(Value::integer(1)), Pair(0, 1));
  EXPECT_EQ(extent(Value::string("abc")), Pair(0, 1));
  EXPECT_EQ(extent(Value::tuple({})), Pair(1, 1));
  EXPECT_EQ(extent(Value::list(Type::number(), {Value::integer(1)})),
            Pair(1, 2));
  EXPECT_EQ(extent(nested(3, Value::integer(1))), Pair(3, 4));
  EXPECT_EQ(extent(Value::object({{"a", nested(2, Value::integer(1))},
                                  {"b", Value::integer(1)}})),
            Pair(3, 5));
  EXPECT_EQ(extent(Value::set(Type::number(),
                              {Value::integer(1), Value::integer(1)})),
            Pair(1, 2));
}

TEST(Extent, OfMarkedValues) {
  MarkSet marks;
  marks.insert(Mark{"m"});
  Value marked = nested(2, Value::integer(1)).withMarks(marks);
  EXPECT_EQ(extentOf(marked).depth, 2u);
  EXPECT_EQ(extent(Value::tuple({marked})), extent(nested(3, 1)));
}

// Operations on unknown and null values make values of their types.
TEST(Extent, TypesCountForUnknownValues) {
  Type type = nested(5, Value::integer(1)).type();
  EXPECT_EQ(type.extent().depth, 5u);
  EXPECT_EQ(extentOf(Value::unknown(type)).depth, 5u);
  EXPECT_EQ(extentOf(Value::null(type)).depth, 5u);
  EXPECT_EQ(extentOf(Value::tuple({Value::unknown(type)})).depth, 6u);
  EXPECT_EQ(extentOf(Value::list(type, {})).depth, 6u);
}

TEST(Extent, SharedPartsCountEachTime) {
  Value value = Value::integer(1);
  for (size_t i = 1; i <= 40; ++i) {
    value = Value::tuple({value, value});
    EXPECT_EQ(extentOf(value).depth, i);
    EXPECT_EQ(extentOf(value).size,
              i < 31 ? (uint32_t{2} << i) - 1 : UINT32_MAX);
  }
  EXPECT_EQ(value.type().extent().size, UINT32_MAX);
}

TEST(Extent, OfTypesIsAboutTheirText) {
  Type type = Type::object(
      {{"name", Type::string()}, {"ports", Type::list(Type::number()), true}});
  size_t length =
      std::string("object({name=string, ports=optional(list(number))})").size();
  EXPECT_GE(type.extent().size, length / 2);
  EXPECT_LE(type.extent().size, length * 2);
}
