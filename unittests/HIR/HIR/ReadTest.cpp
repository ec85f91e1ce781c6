// Malformed HIR text: the reader's messages and their places.
#include "Support.h"

using namespace hcl;
using namespace hcl::hir;

namespace {

/// Expects that reading `text` reports one InvalidHir whose message starts at
/// `place` (`line:column`) and contains `words`.
void expectInvalid(const std::string &text, const std::string &place,
                   const std::string &words) {
  ReadResult result = read(text);
  EXPECT_FALSE(result.module) << text;
  ASSERT_EQ(result.diags.size(), 1u) << text;
  std::string message = result.messages();
  EXPECT_TRUE(message.starts_with(place + ": InvalidHir: ")) << message;
  EXPECT_NE(message.find(words), std::string::npos) << message;
}

TEST(ReadInvalid, Module) {
  expectInvalid("", "1:1", "`module`, but the text ends");
  expectInvalid("modul \"x\" {}", "1:1", "`module`");
  expectInvalid("module {}", "1:8", "quoted string");
  expectInvalid("module \"x", "1:10", "malformed");
  expectInvalid("module \"x\"\n", "2:1", "`{`");
  expectInvalid("module \"x\" {\n", "2:1", "`attr`, `block` or `}`");
  expectInvalid("module \"x\" {\n op }", "2:2", "`attr`, `block` or `}`");
  expectInvalid("module \"x\" {}\n}", "2:1", "the end of the text");
}

TEST(ReadInvalid, Items) {
  expectInvalid("module \"x\" { attr a", "1:19", "quoted string");
  expectInvalid("module \"x\" { attr \"a\" {", "1:23", "`:`");
  expectInvalid("module \"x\" { attr \"a\" : numbr {", "1:25", "type");
  expectInvalid("module \"x\" { block \"a\" b {}", "1:24", "`{`");
  expectInvalid("module \"x\" { block \"a\" { attr \"b\" : any {}}}", "1:42",
                "an operation or `return`");
  expectInvalid("module \"x\" {\nblock \"a\" {\n}\n", "4:1",
                "`attr`, `block` or `}`");
}

TEST(ReadInvalid, Operations) {
  expectInvalid(attribute("%x var"), "3:4", "`=`");
  expectInvalid(attribute("% = var"), "3:1", "must follow `%`");
  expectInvalid(attribute("%x = vr \"x\""), "3:6", "name of an operation");
  expectInvalid(attribute("%x = var x : any"), "3:10", "quoted string");
  expectInvalid(attribute("%x = var \"x\" any"), "3:14", "`:`");
  expectInvalid(attribute("%x = var \"x\" : list()"), "3:21", "type");
  expectInvalid(attribute("%x = const [1,,] : any"), "3:15", "value");
  expectInvalid(attribute("%x = const 1 : number {sure}"), "3:24", "`known`");
  expectInvalid(attribute("%x = const 1 : number {known, known}"), "3:36",
                "each once");
  expectInvalid(attribute("%0 = const 1 : number\n%1 = neg object %0 : number"),
                "4:10", "`:`");
  expectInvalid(attribute("%0 = const 1 : number\n%1 = convert %0 : string"),
                "4:17", "`to`");
  expectInvalid(attribute("%0 = const 1 : number\n%1 = call \"f\" %0 %0 : any"),
                "4:18", "`:`");
}

TEST(ReadInvalid, Values) {
  expectInvalid(attribute("return %x"), "3:8", "%x is not defined above");
  expectInvalid(attribute("%0 = neg %0 : number"), "3:10", "not defined");
  expectInvalid(attribute("%0 = const 1 : number\n%0 = const 1 : number"),
                "4:1", "%0 is defined twice");
  expectInvalid(attribute("%0 = const 1 : number\n"
                          "%1 = splat %0 as (%1 : any) : any"),
                "4:1", "%1 is defined twice");
  expectInvalid(attribute("%0 = const 1 : number\nreturn %0", "string"), "2:14",
                "has type number");
}

TEST(ReadInvalid, Regions) {
  std::string start = "%0 = const 1 : number\n%1 = cond %0 : any\n";
  expectInvalid(attribute(start + "then %0"), "5:6", "`{`");
  expectInvalid(attribute(start + "then { return %0"), "5:8",
                "an operation or `yield`");
  expectInvalid(attribute(start + "then { yield %0\nelse"), "6:1", "`}`");
  expectInvalid(attribute(start + "then { yield %0 }\nthen { yield %0 }"),
                "6:1", "an operation or `return`");
  expectInvalid(attribute(start + "then { yield %0 }\nyield %0"), "6:1",
                "an operation or `return`");
}

TEST(ReadInvalid, Ranges) {
  std::string start = "module \"t\" locs { attr \"a\" @0:1 : any @0:9 {\n";
  expectInvalid(start + "%x = var \"x\" : any\n", "3:1", "`@`");
  expectInvalid(start + "%x = var \"x\" : any @1-2", "2:22", "`:`");
  expectInvalid(start + "%x = var \"x\" : any @1:99999999999", "2:23",
                "number of bytes");
  expectInvalid(attribute("%x = var \"x\" : any @1:2"), "3:20",
                "an operation or `return`");
}

TEST(ReadInvalid, ReportsTheFirstFaultOnly) {
  expectInvalid(attribute("%x = nosuch\n%y = nosuch either"), "3:6",
                "name of an operation");
}

TEST(ReadInvalid, DeepValuesAndTypesHaveALimit) {
  std::string deep(100'000, '[');
  expectInvalid(attribute("%x = const " + deep), "3:1012", "nest");
  std::string type;
  for (int i = 0; i < 100'000; ++i)
    type += "list(";
  ReadResult result = read(attribute("%x = var \"x\" : " + type));
  EXPECT_FALSE(result.module);
}

TEST(ReadInvalid, VerifiesWhatItRead) {
  ReadResult result = read(attribute(R"(%x = var "x" : any
    %0 = add %x : number
    return %0
)",
                                     "number"));
  EXPECT_EQ(result.messages(),
            "4:5: MalformedHir: The operation `add` takes 2 operands, not 1."
            "\n");
}

} // namespace
