// The HIR of templates and heredocs: escapes, stripping, indentation.
#include "Sketch.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

namespace {

/// The lowered value of attribute `a`, a heredoc with `lines`.
std::string heredoc(std::string_view opener, std::string_view lines,
                    const Dialect &dialect = Dialect::spec()) {
  std::string text = "a = " + std::string(opener) + "E\n";
  text.append(lines).append("E\n");
  return lowerConfig(text, dialect).sketch();
}

std::string bare(std::string_view text,
                 const Dialect &dialect = Dialect::spec()) {
  return lowerTemplate(text, dialect).sketch();
}

} // namespace

// NS-TMPL-005 … 012.
TEST(LowerTemplate, Escapes) {
  EXPECT_EQ(sketch(R"("a\n\r\t\"\\b")"), R"("a\n\r\t\"\\b")");
  EXPECT_EQ(sketch(R"("\u00e9\U0001F600")"), "\"\u00e9\U0001F600\"");
  // A literal takes the place of the one before it, however long that is.
  std::string lines, text;
  for (int i = 0; i < 20; ++i) {
    lines += R"(a\tb\n)";
    text += R"(a\tb\n)";
  }
  EXPECT_EQ(sketch("\"" + lines + "${x}" + lines + "\""),
            "(template \"" + text + "\" x \"" + text + "\")");
  // The parts of a sequence may be escapes, but escapes do not form a sequence.
  EXPECT_EQ(sketch(R"("\u0024{a}")"), R"("$${a}")");
}

// NS-TMPL-053 … 057.
TEST(LowerTemplate, IntroducerEscapes) {
  EXPECT_EQ(sketch("\"$${a} %%{b}\""), R"("$${a} %%{b}")");
  EXPECT_EQ(sketch("\"$ $$ $a % %% 5%\""), R"("$ $$ $a % %% 5%")");
  EXPECT_EQ(lowerExpression("\"$$$${n}\"").find(OpKind::Const)->range.size(),
            7u);
  EXPECT_EQ(sketch("\"%${a}\""), "(template \"%\" a)");
}

// NS-TMPL-017: literals are NFC, escapes and their neighbours together.
TEST(LowerTemplate, LiteralsAreNormalised) {
  EXPECT_EQ(sketch("\"e\u0301\""), "\"\u00e9\"");
  EXPECT_EQ(sketch("\"e\\u0301\""), "\"\u00e9\"");
}

// NS-TMPL-022, -075, -100 … 105.
TEST(LowerTemplate, Unwrapping) {
  EXPECT_EQ(sketch("\"\""), "\"\"");
  EXPECT_EQ(sketch("\"${a}\""), "a");
  EXPECT_EQ(sketch("\"${\"${a}\"}\""), "a");
  EXPECT_EQ(sketch("\"${a} \""), "(template a \" \")");
  EXPECT_EQ(sketch("\"${\"\"}${a}\""), "(template \"\" a)");
  EXPECT_EQ(bare("${a}"), "a");
  // A literal stripped to nothing prevents it too.
  EXPECT_EQ(sketch("\" ${~ a}\""), "(template a)");
  EXPECT_EQ(heredoc("<<", "${a}\n"), "(template a \"\\n\")");
  EXPECT_EQ(sketch("\"%{ if a }${b}%{ endif }\""),
            "(template (cond a : (template b) : \"\"))");
}

// NS-TMPL-058 … 063; the reference strips only up to the end of the line.
TEST(LowerTemplate, StripMarkers) {
  Dialect reference = Dialect::hashicorp();
  EXPECT_EQ(sketch("\"x ${~ a ~} y\""), "(template \"x\" a \"y\")");
  EXPECT_EQ(sketch("\"x\\n  ${~ a ~}\\n  y\""), "(template \"x\" a \"y\")");
  EXPECT_EQ(bare("x\n  ${~ a ~}\n  y"), "(template \"x\" a \"y\")");
  EXPECT_EQ(bare("x\n  ${~ a ~}\n  y", reference),
            "(template \"x\\n\" a \"  y\")");
  EXPECT_EQ(bare("x\u00a0\t${~ a}\u3000"), "(template \"x\" a \"\u3000\")");
  // Not through another sequence, and not out of a value.
  EXPECT_EQ(bare("x ${\"\"}${~ a}"), "(template \"x \" \"\" a)");
  EXPECT_EQ(bare("${a ~}${\" b\"}"), "(template a \" b\")");
  EXPECT_EQ(bare("%{ if a ~} b %{~ else ~} c %{~ endif }"),
            "(template (cond a : \"b\" : \"c\"))");
}

// NS-TMPL-088 … 093.
TEST(LowerTemplate, Directives) {
  EXPECT_EQ(bare("%{ for v in a }${v},%{ endfor }"),
            "(template (join (for a %v : (template %v \",\"))))");
  EXPECT_EQ(bare("%{ for k, v in a }${k}%{ endfor }${k}"),
            "(template (join (for a %k %v : (template %k))) k)");
  EXPECT_EQ(bare("%{ if a }b%{ endif }"), "(template (cond a : \"b\" : \"\"))");
}

// NS-TMPL-033 … 035, -047.
TEST(LowerTemplate, Heredocs) {
  EXPECT_EQ(heredoc("<<", ""), "\"\"");
  EXPECT_EQ(heredoc("<<", "\\n \"q\"\n  $${x}\n"), R"("\\n \"q\"\n  $${x}\n")");
  EXPECT_EQ(lowerConfig("a = <<E\r\nx\r\nE\r\n").sketch(), R"("x\r\n")");
}

// NS-TMPL-036 … 043.
TEST(LowerTemplate, FlushHeredocs) {
  EXPECT_EQ(heredoc("<<-", "    a\n      b\n"), R"("a\n  b\n")");
  EXPECT_EQ(heredoc("<<-", "    a\n  b\n"), R"("  a\nb\n")");
  EXPECT_EQ(heredoc("<<-", "  a\n\n  b\n"), R"("a\n\nb\n")");
  EXPECT_EQ(heredoc("<<-", "    a\n  \n    b\n"), R"("a\n  \nb\n")");
  EXPECT_EQ(heredoc("<<-", "\t\ta\n\tb\n"), R"("\ta\nb\n")");
  EXPECT_EQ(heredoc("<<-", "  ${x}\n    b\n"), R"((template x "\n  b\n"))");
  EXPECT_EQ(heredoc("<<-", "${x}\n    b\n"), R"((template x "\n    b\n"))");
  EXPECT_EQ(heredoc("<<-", "  a\n${x}\n"), R"((template "  a\n" x "\n"))");
  // The text of a directive counts.
  EXPECT_EQ(heredoc("<<-", "    %{ if a }\n  x\n    %{ endif }\n    y\n"),
            R"((template "  " (cond a : "\nx\n  " : "") "\n  y\n"))");
  // A nested template keeps its own spaces.
  EXPECT_EQ(heredoc("<<-", "  ${\"  y\"}z\n"), R"((template "  y" "z\n"))");
}

// D57: lines are determined after strip markers are applied.
TEST(LowerTemplate, FlushHeredocsWithStripMarkers) {
  std::string_view lines = "  %{ if a ~}\n    x\n  %{ endif ~}\n  y\n";
  EXPECT_EQ(heredoc("<<-", lines, Dialect::hashicorp()),
            R"((template (cond a : "    x\n" : "") "  y\n"))");
  EXPECT_EQ(heredoc("<<-", lines), R"((template (cond a : "x\n" : "") "y\n"))");
  EXPECT_EQ(
      heredoc("<<-", "  a\n    ${~ x ~}\n      b\n", Dialect::hashicorp()),
      R"((template "  a\n" x "      b\n"))");
}

TEST(LowerTemplate, Ranges) {
  Lowered result = lowerExpression("f(\"${a}\") + \"x${[]}\"");
  const hir::Op *call = result.find(OpKind::Call);
  EXPECT_EQ(result.text(result.module.operandsOf(*call)[0].range), "\"${a}\"");
  const hir::Op *text = result.find(OpKind::Template);
  EXPECT_EQ(result.text(text->range), "\"x${[]}\"");
  EXPECT_EQ(result.text(result.module.operandsOf(*text)[1].range), "[]");

  Lowered directive = lowerTemplate("a%{ for x in y }b%{ endfor ~}  c");
  const hir::Op *join = directive.find(OpKind::Join);
  EXPECT_EQ(directive.text(join->range), "%{ for x in y }b%{ endfor ~}");
}
