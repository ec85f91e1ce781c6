// Types: their one form, their texts, and sharing between threads.
#include "hcl/Type.h"

#include "../../common/RandomValue.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <thread>

#include <malloc.h>

using namespace hcl;

namespace {

TEST(Type, StructuralEqualityIsIdentity) {
  EXPECT_EQ(Type(), Type::dynamic());
  EXPECT_EQ(Type::list(Type::string()), Type::list(Type::string()));
  EXPECT_NE(Type::list(Type::string()), Type::set(Type::string()));
  EXPECT_NE(Type::list(Type::string()), Type::list(Type::number()));
  Type nested = Type::map(Type::list(Type::list(Type::boolean())));
  EXPECT_EQ(nested, Type::map(Type::list(Type::list(Type::boolean()))));
  std::vector<Type> two{Type::string(), nested};
  EXPECT_EQ(Type::tuple(two), Type::tuple(two));
  EXPECT_NE(Type::tuple(two), Type::tuple({}));
  EXPECT_EQ(Type::object({{"b", nested}, {"a", Type::number()}}),
            Type::object({{"a", Type::number()}, {"b", nested}}));
  EXPECT_NE(Type::object({{"a", Type::number(), true}}),
            Type::object({{"a", Type::number()}}));
  EXPECT_EQ(Type::capsule("handle"), Type::capsule("handle"));
  EXPECT_NE(Type::capsule("handle"), Type::capsule("other"));
}

TEST(Type, LeaveNoMemoryInUse) {
  // Each has a name of its own, so none is kept for the next.
  auto make = [](int i) {
    Type type = Type::object({{"name" + std::to_string(i), Type::number()}});
    for (int depth = 0; depth < 10; ++depth)
      type = Type::list(type);
  };
  auto inUse = [] { return static_cast<long>(mallinfo2().uordblks); };
  make(0);
  long before = inUse();
  for (int i = 1; i <= 1000; ++i)
    make(i);
  EXPECT_LT(inUse() - before, 50'000);
}

TEST(Type, Parts) {
  Type object = Type::object({{"b", Type::dynamic()}, {"a", Type::number()}});
  EXPECT_EQ(object.size(), 2u);
  EXPECT_EQ(object.attributes()[0].name, "a");
  EXPECT_EQ(object.findAttribute("b")->type, Type::dynamic());
  EXPECT_EQ(object.findAttribute("c"), nullptr);
  EXPECT_TRUE(object.hasDynamic());
  EXPECT_FALSE(Type::list(Type::string()).hasDynamic());
  EXPECT_TRUE(Type::list(Type::list(object)).hasDynamic());
  EXPECT_EQ(Type::set(object).element(), object);
  std::vector<Type> elements{Type::string(), object};
  EXPECT_EQ(Type::tuple(elements).tupleElement(1), object);
  EXPECT_TRUE(Type::tuple(elements).isSequence());
  EXPECT_TRUE(Type::set(object).isCollection());
}

TEST(Type, TextForms) {
  auto reprint = [](std::string_view text) {
    Fault error;
    std::optional<Type> type = parseType(text, error);
    return type ? typeText(*type) : "!" + error.reason;
  };
  EXPECT_EQ(reprint("any"), "any");
  EXPECT_EQ(reprint(" list( string ) "), "list(string)");
  EXPECT_EQ(reprint("object({b=optional(number), a = string,})"),
            "object({a=string, b=optional(number)})");
  EXPECT_EQ(reprint("tuple([bool,map(any),])"), "tuple([bool, map(any)])");
  EXPECT_EQ(reprint("object({\"a b\"=any, optional=bool})"),
            "object({\"a b\"=any, optional=bool})");
  EXPECT_EQ(reprint("capsule(\"file\")"), "capsule(\"file\")");
  EXPECT_EQ(reprint("tuple([])"), "tuple([])");
  EXPECT_EQ(reprint("object({})"), "object({})");
  for (std::string_view bad :
       {"", "strin", "list", "list()", "list(string", "object({a})",
        "object({a=string b=string})", "tuple(string)", "string x",
        "object({a=string, a=bool})", "list(string))", "object({a=\"x\"})"})
    EXPECT_EQ(reprint(bad).front(), '!') << bad;
  std::string deep;
  for (int i = 0; i < 100000; ++i)
    deep += "list(";
  EXPECT_EQ(reprint(deep), "!nested too deeply");
}

TEST(Type, MayStandOnSeveralLines) {
  Fault error;
  std::optional<Type> type = parseType("object({ # of a server\n"
                                       "  name = string // as in DNS\r\n"
                                       "  tls = object({\n    key = string\n"
                                       "  })\n"
                                       "  port = optional(number),\n"
                                       "})\n",
                                       error);
  ASSERT_TRUE(type) << error.reason;
  EXPECT_EQ(typeText(*type), "object({name=string, port=optional(number), "
                             "tls=object({key=string})})");
  EXPECT_FALSE(parseType("object({a=number b=string})", error));
  EXPECT_EQ(error.offset, 17u);
  EXPECT_FALSE(parseType("tuple([number\nstring])", error));
}

TEST(Type, ErrorsPointAtTheFault) {
  Fault error;
  EXPECT_FALSE(parseType("object({a=strin})", error));
  EXPECT_EQ(error.offset, 10u);
  EXPECT_EQ(error.reason, "expected a type");
}

TEST(Type, Words) {
  EXPECT_EQ(friendlyName(Type::dynamic()), "dynamic");
  EXPECT_EQ(friendlyName(Type::list(Type::set(Type::string()))),
            "list of set of string");
  EXPECT_EQ(friendlyName(Type::map(Type::object({}))), "map of object");
  EXPECT_EQ(friendlyName(Type::tuple({})), "tuple");
}

TEST(Type, TextRoundTrip) {
  test::RandomValue random(1);
  for (int round = 0; round < 2000; ++round) {
    Type type = random.type(4);
    Fault error;
    std::optional<Type> again = parseType(typeText(type), error);
    ASSERT_TRUE(again) << typeText(type) << ": " << error.reason;
    EXPECT_EQ(*again, type) << typeText(type);
  }
}

TEST(Type, DeepTypesAreFreedWithoutRecursion) {
  using Wrap = Type(const Type &);
  for (Wrap *wrap :
       {+[](const Type &inner) { return Type::list(inner); },
        +[](const Type &inner) { return Type::tuple(std::span(&inner, 1)); },
        +[](const Type &inner) {
          return Type::object({{"a", inner}});
        }}) {
    Type type = Type::string();
    for (int i = 0; i < 300000; ++i)
      type = wrap(type);
    EXPECT_EQ(type.size(), type.kind() == TypeKind::List ? 0u : 1u);
  }
}

// Threads make, compare and drop the same types; the thread sanitizer finds
// unprotected access, the assertions a type made twice.
TEST(Type, SharedBetweenThreads) {
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 4; ++t)
    threads.emplace_back([] {
      for (int i = 0; i < 3000; ++i) {
        Type inner = Type::object({{"a", Type::number()},
                                   {"n" + std::to_string(i % 7),
                                    Type::list(Type::list(Type::boolean()))}});
        Type one = Type::tuple(std::vector<Type>(3, inner));
        Type two = Type::tuple(std::vector<Type>(3, inner));
        EXPECT_EQ(one, two);
        EXPECT_EQ(one.tupleElement(2), inner);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

} // namespace
