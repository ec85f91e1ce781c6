// Merging many values gives what merging them one after another gives.
#include "../../common/Notation.h"
#include "Description/Merging.h"

#include <random>

using namespace hcl;
using namespace hcl::app;

namespace {

std::vector<Value> parts() {
  std::vector<Value> all;
  for (const char *text : {"{a = 1}",
                           "{a = 2, b = null}",
                           "{b = \"x\", c = [1]}",
                           "{}",
                           "map(number){a = 3, d = 4}",
                           "map(string){a = \"m\"}",
                           "{e = unknown(string)} !\"m\"",
                           "{f = 1 !\"n\"}",
                           "[1, 2]",
                           "[\"x\"]",
                           "[]",
                           "list(number)[3]",
                           "list(number)[4, 5]",
                           "list(string)[\"y\"]",
                           "null",
                           "null(string)",
                           "unknown",
                           "unknown(list(number))",
                           "failed",
                           "5",
                           "\"text\" !\"o\""})
    all.push_back(V(text));
  return all;
}

TEST(Joined, IsTheSameInHalves) {
  std::vector<Value> all = parts();
  std::mt19937 random(1);
  for (ValueMerge valueMerge :
       {ValueMerge::None, ValueMerge::Keys, ValueMerge::Elements})
    for (int i = 0; i < 20'000; ++i) {
      std::vector<Value> values;
      Value expected = Value::null();
      // Mostly values that are joined with one another.
      size_t first = valueMerge == ValueMerge::Elements ? 8 : 0;
      for (size_t left = 1 + random() % 9; left != 0; --left) {
        values.push_back(random() % 4 == 0 ? all[random() % all.size()]
                                           : all[first + random() % 6]);
        expected = mergedValues(expected, values.back(), valueMerge);
      }
      ASSERT_EQ(valueText(mergedValues(values, valueMerge)),
                valueText(expected))
          << valueText(Value::tuple(values));
    }
}

} // namespace
