// Printed text, read back: each op in each of its forms.
#include "Support.h"

using namespace hcl;
using namespace hcl::hir;

namespace {

/// Expects that `text` reads without errors and prints unchanged.
void expectStable(const std::string &text) {
  ReadResult result = read(text);
  ASSERT_TRUE(result.module) << result.messages();
  bool locs = text.find("\" locs {") != std::string::npos;
  EXPECT_EQ(hir::text(*result.module, {locs}), text);
}

TEST(RoundTrip, Items) {
  expectStable(R"(module "" {
}
)");
  expectStable(R"(module "a \"b\".hcl" {
  block "service" "web" "\u0001$${" {
    attr "port" : number {
      %0 = const 80 : number {known, nonnull}
      return %0
    }
    block "empty" {
    }
  }
  attr "name" : string {
    %0 = const "x" : string {known, nonnull}
    return %0
  }
}
)");
}

TEST(RoundTrip, Constants) {
  expectStable(attribute(R"(    %0 = const 1.5 : number {known, nonnull}
    %1 = const "a\n\"" : string {known}
    %2 = const null : any {known}
    %3 = const null(string) : string
    %4 = const unknown : any
    %5 = const unknown(number, notnull, >= 1) : number {nonnull}
    %6 = const [1, "a", {}] : tuple([number, string, object({})]) {known}
    %7 = const list(number)[] : list(number) {known, nonnull}
    %8 = const failed : any
    return %4
)"));
}

TEST(RoundTrip, StrictOperations) {
  for (const char *mnemonic : {"add", "sub", "mul", "div", "mod"})
    expectStable(attribute(R"(    %x = var "x" : any
    %0 = )" + std::string(mnemonic) +
                               R"( %x, %x : number {nonnull}
    return %0
)",
                           "number"));
  for (const char *mnemonic : {"eq", "ne", "lt", "le", "gt", "ge"})
    expectStable(attribute(R"(    %x = var "x" : any
    %x.1 = var "x" : any
    %0 = )" + std::string(mnemonic) +
                               R"( %x, %x.1 : bool
    return %0
)",
                           "bool"));
  expectStable(attribute(R"(    %x = var "x" : any
    %0 = neg %x : number
    %1 = not %x : bool
    %2 = index %x, %0 : any
    %3 = index legacy %x, %0 : any
    %4 = getattr %x "some name" : any
    %5 = tuple : any
    %6 = tuple %0, %1 : any
    %7 = object : any
    %8 = object %x, %0, %x, %1 : any
    %9 = template %0, %x : string
    %10 = join %6 : string
    %11 = convert %0 to list(object({a=string}))
    %12 = convert %0 to string {known, nonnull}
    %13 = call "f" : any
    %14 = call "a::b" %x, %0 : any
    %15 = call "f" %x... : any
    return %15
)"));
}

TEST(RoundTrip, LazyOperations) {
  expectStable(attribute(R"(    %x = var "x" : any
    %0 = and %x : bool
    rhs {
      %1 = or %x : bool
      rhs {
        yield %x
      }
      yield %1
    }
    %2 = cond %0 : any
    then {
      %3 = const 1 : number {known, nonnull}
      yield %3
    }
    else {
      %4 = cond template %0 : any
      then {
        yield %x
      }
      else {
        yield %0
      }
      yield %4
    }
    return %2
)"));
}

TEST(RoundTrip, Loops) {
  expectStable(attribute(R"(    %xs = var "xs" : list(number)
    %0 = for %xs as (%k : number, %x : number) : any
    where {
      %n = var "n" : number
      %1 = gt %x, %n : bool
      yield %1
    }
    emit {
      %k.1 = var "k" : any
      yield %k.1
    }
    %2 = for object grouping %xs as (%x.1 : any) : any
    key {
      yield %x.1
    }
    emit {
      %3 = for template %x.1 as (%y : any) : any
      emit {
        yield %x.1
      }
      yield %3
    }
    %4 = splat %xs as (%5 : any) : any
    each {
      yield %5
    }
    %6 = splat attr %xs as (%7 "two words" : any) : any
    each {
      yield %7
    }
    return %2
)"));
}

TEST(RoundTrip, NamesOutsideAscii) {
  expectStable(attribute(R"(    %größe = var "größe" : any
    %a-b = var "a-b" : any
    %0 = var "1x" : any
    return %0
)"));
}

TEST(RoundTrip, Ranges) {
  std::string text = R"(module "t.hcl" locs {
  block "b" @0:1 "l" @2:5 : @0:90 @6:90 {
    attr "a" @8:9 : bool @8:20 {
      %x = var "x" : any @12:13
      %0 = eq %x @12:13, %x @17:18 : bool @12:18 @14:16
      %1 = and %0 @11:19 : bool @11:30 @20:22
      rhs {
        yield %x @12:13
      }
      return %1 @11:30
    }
  }
}
)";
  expectStable(text);
  ReadResult result = read(text);
  ASSERT_TRUE(result.module);
  EXPECT_FALSE(result.module->file);
  EXPECT_EQ(result.module->sourceName, "t.hcl");
  EXPECT_EQ(result.module->items[0].bodyRange, (Range{6, 90}));
  EXPECT_EQ(result.module->items[1].nameRange, (Range{8, 9}));
  EXPECT_EQ(result.module->ops[1].range, (Range{12, 18}));
  EXPECT_EQ(result.module->ops[1].site, (Range{14, 16}));
  EXPECT_EQ(result.module->operandsOf(result.module->ops[1])[1].range,
            (Range{17, 18}));
}

TEST(RoundTrip, WithoutRangesTheTextIsTheSource) {
  std::string text = attribute("    %x = var \"x\" : any\n    return %x\n");
  ReadResult result = read(text);
  ASSERT_TRUE(result.module);
  EXPECT_EQ(result.module->file, *result.file);
  EXPECT_EQ(result.file->slice(result.module->ops[0].range),
            "%x = var \"x\" : any");
}

TEST(RoundTrip, BlanksAndCommentsAreFree) {
  ReadResult loose =
      read("// first\nmodule\"t\"{attr \"a\":any{%x=var \"x\":any"
           "# second\nreturn\t%x}}\r\n// last");
  ReadResult neat =
      read(attribute("    %x = var \"x\" : any\n    return %x\n"));
  ASSERT_TRUE(loose.module) << loose.messages();
  EXPECT_TRUE(equal(*loose.module, *neat.module));
  EXPECT_FALSE(equal(*loose.module, *neat.module, /*compareRanges=*/true));
}

TEST(RoundTrip, DeepNestingTakesNoRecursion) {
  constexpr int depth = 100'000;
  std::string body = "%x = var \"x\" : any\n";
  for (int i = 0; i < depth; ++i)
    body += "%" + std::to_string(i) + " = and %x : bool rhs {\n";
  body += "yield %x }\n";
  for (int i = depth; i-- > 1;)
    body += "yield %" + std::to_string(i) + " }\n";
  std::string text = attribute(body + "return %0\n", "bool");
  EXPECT_NE(
      read(text).messages().find("This is nested deeper than 1000 levels."),
      std::string::npos);
  EXPECT_NE(read(text, depth - 1).messages().find("nested deeper than 99999"),
            std::string::npos);
  ReadResult result = read(text, depth);
  ASSERT_TRUE(result.module) << result.messages();
  ReadResult again = read(hir::text(*result.module), depth);
  ASSERT_TRUE(again.module) << again.messages();
  EXPECT_TRUE(equal(*result.module, *again.module));
}

} // namespace
