#include "Support/Message.h"

#include "Support/Text.h"

#include "gtest/gtest.h"

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

using namespace hcl;

namespace {

constexpr MessageArgument rows[] = {{"name", false}, {"count", true}};
constexpr std::span<const MessageArgument> name{rows, 1};
constexpr std::span<const MessageArgument> both{rows, 2};

// The compiler evaluates this for each call: a result but "" is an error.
static_assert(mistakeOf("No block {name:quoted}.", name).empty());
static_assert(mistakeOf("{name} and {name} of {count}", both).empty());
static_assert(mistakeOf("{count:counted block} {name}", both).empty());
static_assert(mistakeOf("{ }, {}, ${, {1} are text, not {name}", name).empty());
static_assert(mistakeOf("{nam}", name) == "a hole has no argument");
static_assert(mistakeOf("{name", name) == "a hole is open");
static_assert(mistakeOf("{}", name) == "an argument has no hole");
static_assert(mistakeOf("{name}", both) == "an argument has no hole");
static_assert(mistakeOf("{name:counted block}", name) ==
              "a conversion does not suit its argument");
static_assert(mistakeOf("{count:quoted} {name}", both) ==
              "a conversion does not suit its argument");
static_assert(mistakeOf("{name:quotd}", name) ==
              "a conversion does not suit its argument");

TEST(Message, FillsHolesByName) {
  EXPECT_EQ(message("{b}, {a}, {b}", "a"_a = "x", "b"_a = std::string("y")),
            "y, x, y");
  EXPECT_EQ(message("{a}{b}", "a"_a = "", "b"_a = std::string_view()), "");
}

TEST(Message, KeepsBracesThatAreText) {
  EXPECT_EQ(message("Write {{name} = { … }}.", "name"_a = "x"),
            "Write {x = { … }}.");
  EXPECT_EQ(message("${{name}} {", "name"_a = "{name}"), "${{name}} {");
}

TEST(Message, WritesNumbers) {
  EXPECT_EQ(message("{a} {b} {c}", "a"_a = 0, "b"_a = uint8_t(65),
                    "c"_a = std::numeric_limits<int64_t>::min()),
            "0 65 -9223372036854775808");
  EXPECT_EQ(message("{a}", "a"_a = std::numeric_limits<uint64_t>::max()),
            "18446744073709551615");
}

TEST(Message, CountsAsTextDoes) {
  for (uint64_t count : {0, 1, 2})
    EXPECT_EQ(message("{n:counted nested block}", "n"_a = count),
              counted(count, "nested block"));
}

TEST(Message, QuotesAsTextDoes) {
  EXPECT_EQ(message("No {n:quoted}.", "n"_a = "a\"${b}\n"),
            "No " + quote("a\"${b}\n") + ".");
}

} // namespace
