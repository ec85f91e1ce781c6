// Paths into values, and walks over all their parts.
#include "hcl/Path.h"

#include "../../common/Notation.h"
#include "../../common/RandomValue.h"
#include "Value/Walk.h"

using namespace hcl;

namespace {

std::string at(std::string_view value, const Path &path) {
  Fault fault;
  std::optional<Value> part = applyPath(V(value), path, fault);
  return part ? valueText(*part)
              : "step " + std::to_string(fault.path.size() - 1) + ": " +
                    fault.reason;
}

const PathStep a = PathStep::attribute("a");
const PathStep zero = PathStep::index(int64_t{0});
const PathStep key = PathStep::index("k");

TEST(Path, LeadsToParts) {
  EXPECT_EQ(at("{a = [map(number){k = 1}]}", {a, zero, key}), "1");
  EXPECT_EQ(at("list(string)[\"x\", \"y\"]", {PathStep::index(int64_t{1})}),
            "\"y\"");
  EXPECT_EQ(at("set(string)[\"x\"]", {PathStep::element(V("\"x\""))}), "\"x\"");
  EXPECT_EQ(at("3", {}), "3");
}

TEST(Path, SaysWhatIsMissing) {
  EXPECT_EQ(at("{a = [1]}", {a, PathStep::index(int64_t{1})}),
            "step 1: there is no element 1");
  EXPECT_EQ(at("{b = 1}", {a}), "step 0: there is no attribute \"a\"");
  EXPECT_EQ(at("{a = 1}", {PathStep::index("a")}),
            "step 0: there is no element \"a\"");
  EXPECT_EQ(at("map(number){a = 1}", {a}),
            "step 0: there is no attribute \"a\"");
  EXPECT_EQ(at("[1]", {key}), "step 0: there is no element \"k\"");
  EXPECT_EQ(at("[1]", {PathStep{PathStep::Index, V("0.5")}}),
            "step 0: there is no element 0.5");
  EXPECT_EQ(at("set(string)[\"x\"]", {PathStep::element(V("\"y\""))}),
            "step 0: there is no element \"y\"");
  EXPECT_EQ(at("null(list(string))", {zero}),
            "step 0: a null value has no parts");
  EXPECT_EQ(at("[1]", {zero, zero}), "step 1: it has no parts");
}

TEST(Path, OfUnknownsFollowsTheType) {
  EXPECT_EQ(at("unknown", {a, zero}), "unknown");
  EXPECT_EQ(at("unknown(map(list(bool)))", {key, zero}), "unknown(bool)");
  EXPECT_EQ(at("unknown(object({a=tuple([number])}))", {a, zero}),
            "unknown(number)");
  EXPECT_EQ(at("unknown(object({b=bool}))", {a}),
            "step 0: there is no attribute \"a\"");
  EXPECT_EQ(at("unknown(tuple([]))", {zero}), "step 0: there is no element 0");
  EXPECT_EQ(at("unknown(set(string))", {PathStep::element(V("\"y\""))}),
            "unknown(string)");
  EXPECT_EQ(at("unknown(list(string))", {a}),
            "step 0: there is no attribute \"a\"");
  EXPECT_EQ(at("unknown(number)", {a}), "step 0: it has no parts");
}

TEST(Path, CarriesMarks) {
  EXPECT_EQ(at("{a = [1 !\"in\"]} !\"out\"", {a, zero}), "1 !\"in\" !\"out\"");
  EXPECT_EQ(at("unknown(list(bool)) !\"m\"", {zero}), "unknown(bool) !\"m\"");
}

TEST(Path, AsText) {
  Path path = {a, PathStep::index(int64_t{2}), key, PathStep::attribute("x y"),
               PathStep::element(V("{b = 1}"))};
  EXPECT_EQ(pathText(path), ".a[2][\"k\"][\"x y\"][{b = 1}]");
  EXPECT_EQ(pathInWords(path),
            "attribute \"a\": element 2: element \"k\": attribute \"x y\": "
            "element {b = 1}");
  EXPECT_EQ(pathText({}), "");
  EXPECT_EQ(path, Path(path));
  EXPECT_NE(path, Path());
}

TEST(Walk, VisitsContainersFirst) {
  std::string seen;
  walkValue(V("{a = [1, map(bool){k = true}], b = set(string)[\"x\"]}"),
            [&](const Path &path, const Value &value) {
              seen += pathText(path) + "=" + friendlyName(value.type()) + " ";
              return true;
            });
  EXPECT_EQ(seen, "=object .a=tuple .a[0]=number .a[1]=map of bool "
                  ".a[1][\"k\"]=bool .b=set of string .b[\"x\"]=string ");
}

TEST(Walk, LeavesOutWhatIsNotWanted) {
  size_t visits = 0;
  walkValue(V("[[1, 2], [3] !\"m\", 4]"), [&](const Path &path, const Value &) {
    ++visits;
    return path.empty();
  });
  EXPECT_EQ(visits, 4u);
}

TEST(Walk, PathsLeadToWhatIsVisited) {
  test::RandomValue random(11);
  for (int i = 0; i < 2'000; ++i) {
    Value value = random.value(3);
    walkValue(value, [&](const Path &path, const Value &part) {
      Fault fault;
      std::optional<Value> found = applyPath(value, path, fault);
      EXPECT_TRUE(found && found->unmarked() == part.unmarked())
          << valueText(value) << pathText(path);
      return true;
    });
  }
}

TEST(Walk, ChangingNothingGivesTheSame) {
  test::RandomValue random(12);
  for (int i = 0; i < 2'000; ++i) {
    Value value = random.value(3);
    Path failed;
    std::optional<Value> same = transformValue(
        value, [](const Path &, Value part) { return part; }, failed);
    ASSERT_TRUE(same);
    EXPECT_TRUE(Value::identical(*same, value)) << valueText(value);
  }
}

TEST(Walk, ChangesPartsBeforeContainers) {
  Path failed;
  std::optional<Value> changed = transformValue(
      V("{a = list(number)[1, 2] !\"m\", b = [3]}"),
      [](const Path &path, Value part) {
        if (part.kind() == ValueKind::Integer)
          return Value::string(std::to_string(part.asInteger()));
        if (path.size() == 1 && part.unmarked().kind() == ValueKind::Tuple)
          return Value::integer(static_cast<int64_t>(part.size()));
        return part;
      },
      failed);
  ASSERT_TRUE(changed);
  EXPECT_EQ(valueText(*changed),
            "{a = list(string)[\"1\", \"2\"] !\"m\", b = 1}");
}

TEST(Walk, ElementsOfOneTypeStaySo) {
  Path failed;
  std::optional<Value> changed = transformValue(
      V("[list(number)[1, 2]]"),
      [](const Path &path, Value part) {
        return path.size() == 2 && path[1] == zero ? Value::boolean(true)
                                                   : part;
      },
      failed);
  EXPECT_FALSE(changed);
  EXPECT_EQ(pathText(failed), "[0]");
}

TEST(Walk, DepthIsNoLimit) {
  Value deep = Value::integer(1);
  for (int i = 0; i < 100'000; ++i)
    deep = Value::tuple({deep});
  size_t visits = 0;
  walkValue(deep, [&](const Path &, const Value &) { return ++visits != 0; });
  EXPECT_EQ(visits, 100'001u);
  Path failed;
  EXPECT_TRUE(transformValue(
      deep, [](const Path &, Value part) { return part; }, failed));
}

/// A tuple of `leaf` and itself, 40 levels of it: 41 parts are stored.
Value shared(Value leaf) {
  for (int i = 0; i < 40; ++i)
    leaf = Value::tuple({leaf, leaf});
  return leaf;
}

TEST(Walk, SharedPartsAreVisitedOnce) {
  size_t visits = 0, leaves = 0;
  visitStored(shared(V("\"x\" !\"m\"")), [&](const Value &part) {
    ++visits;
    leaves += part.isMarked();
    return true;
  });
  EXPECT_EQ(visits, 81u); // Two references to each, and the value itself.
  EXPECT_EQ(leaves, 2u);
  visits = 0;
  visitStored(V("[[1], 2]"), [&](const Value &part) {
    ++visits;
    return part.kind() != ValueKind::Tuple || part.size() != 1;
  });
  EXPECT_EQ(visits, 3u) << "parts of a container are left out";
}

TEST(Walk, SharedPartsAreChangedOnce) {
  size_t changes = 0;
  std::optional<Value> changed = transformStored(
      shared(V("1")), [](const Value &) { return true; },
      [&](Value part) {
        ++changes;
        return part.kind() == ValueKind::Integer ? V("true") : part;
      });
  ASSERT_TRUE(changed);
  EXPECT_TRUE(Value::identical(*changed, shared(V("true")))) << changes;
  EXPECT_LE(changes, 42u);
  EXPECT_FALSE(transformStored(
      V("list(number)[1, 2]"), [](const Value &) { return true; },
      [](Value part) { return part == V("1") ? V("true") : part; }));
  changed = transformStored(
      V("[[1], {a = [1]}]"),
      [](const Value &part) { return part.kind() != ValueKind::Object; },
      [](Value part) { return part == V("1") ? V("2") : part; });
  EXPECT_EQ(valueText(*changed), "[ [2], {a = [1]}]");

  Value replaced = replaceStored(shared(V("1")), [](const Value &part) {
    return part.kind() == ValueKind::Integer ? std::optional(V("true"))
                                             : std::nullopt;
  });
  EXPECT_TRUE(Value::identical(replaced, shared(V("true"))));
  replaced = replaceStored(
      V("{a = list(number)[1, 2] !\"m\", b = map(number){k = 3}}"),
      [](const Value &part) {
        return part.kind() == ValueKind::Integer ? std::optional(part)
                                                 : std::nullopt;
      });
  EXPECT_EQ(valueText(replaced), "{a = [1, 2], b = {k = 3}}");
}

TEST(Walk, MarksOfSharedPartsAreTakenOnce) {
  MarkSet found;
  Value plain = shared(V("\"x\" !\"m\"")).unmarkedDeep(found);
  EXPECT_TRUE(found.contains("m"));
  EXPECT_FALSE(plain.containsMarks());
  EXPECT_EQ(extentOf(plain).depth, 40u);
}

TEST(Walk, SharedContainersOfOneReferenceAreVisitedOnce) {
  Value leaf = V("1");
  for (int i = 0; i < 40; ++i)
    leaf = Value::tuple({leaf, leaf}).withMarks(MarkSet(Mark{"m"}));
  size_t visits = 0;
  visitStored(leaf, [&](const Value &) { return ++visits != 0; });
  EXPECT_EQ(visits, 81u);
  MarkSet found;
  EXPECT_FALSE(leaf.unmarkedDeep(found).containsMarks());
}

} // namespace
