#include "EmitTest.h"

#include "hcl/compiler/Emit.h"

using namespace hcl;
using hcl::test::EmitTest;

namespace {

TEST_F(EmitTest, DrawsOperationsUsesAndRegions) {
  std::string out;
  emitDot(out, lowered("[for v in a : v + \"\\\"\"]").module);
  EXPECT_EQ(out, R"(digraph "" {
  node [shape=box fontname=monospace]
  v0 [label="var a : any"]
  v1 [label="for : any"]
  v2 [label="v : any"]
  subgraph cluster_1_emit {
  label="emit"
  v3 [label="const \"\\\"\" : string"]
  v4 [label="add : number"]
  }
  result [shape=plaintext]
  v0 -> v1
  v1 -> v2 [style=dotted]
  v2 -> v4 [label="0"]
  v3 -> v4 [label="1"]
  v4 -> v1 [style=dashed label="emit"]
  v1 -> result
}
)");
}

TEST_F(EmitTest, CutsLongLabelsBetweenCharacters) {
  std::string text = "\"";
  for (int i = 0; i < 100; ++i)
    text += "é";
  std::string out;
  emitDot(out, lowered(text + "\"").module);
  EXPECT_NE(out.find("é…\"]"), std::string::npos) << out;
  EXPECT_LT(out.size(), 300u);
}

} // namespace
