// Random configurations with everything that is hard to edit in place: comments
// and blank lines, blocks on one line, labels with escapes, heredocs, strip
// markers, escapes of template sequences, line ends of both kinds.
#ifndef HCL_UNITTESTS_PASSES_RANDOMCONFIG_H
#define HCL_UNITTESTS_PASSES_RANDOMCONFIG_H

#include "../../common/InOrder.h"
#include "hcl/Scope.h"

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::test {

class RandomConfig {
public:
  explicit RandomConfig(uint32_t seed) : random_(seed) {}

  std::string text() {
    count_ = 0;
    std::string text = body(2, "");
    if (chance(6))
      text = withCarriageReturns(text);
    return chance(8) ? "\xEF\xBB\xBF" + text : text;
  }

  /// The variables, with values that are neither marked nor unknown.
  static Scope scope() {
    Scope scope;
    scope.define("s", Value::string("v"));
    scope.define("blank", Value::string(" \n"));
    scope.define("empty", Value::string(""));
    scope.define("dollar", Value::string("$"));
    scope.define("brace", Value::string("{x}"));
    scope.define("n", Value::integer(3));
    scope.define("yes", Value::boolean(true));
    scope.define("none", Value::null());
    scope.define("l", Value::tuple({Value::integer(1), Value::integer(2)}));
    scope.define("o", Value::object({{"a", Value::integer(1)},
                                     {"b c", Value::string("x")}}));
    return scope;
  }

private:
  uint32_t below(uint32_t n) { return uint32_t(random_() % n); }
  bool chance(uint32_t oneIn) { return below(oneIn) == 0; }
  std::string pick(std::vector<std::string> texts) {
    return texts[below(uint32_t(texts.size()))];
  }

  std::string body(int depth, const std::string &indent) {
    std::string text;
    for (uint32_t items = 1 + below(4); items-- > 0;) {
      uint32_t kind = below(10);
      if (kind == 0)
        text += pick({"\n", "# comment\n", indent + "// c\n", "/* m\n c */\n"});
      else if (kind <= 2 && depth > 0)
        text += block(depth, indent);
      else
        text += attribute(indent);
    }
    return text;
  }
  std::string block(int depth, const std::string &indent) {
    std::string head = indent + "b" + std::to_string(++count_) +
                       pick({"", " \"l\"", " \"a\\\"b\" c", " \"\\u00e9\\n\""});
    if (chance(3))
      return head + pick({" {}\n", " { x = n }\n", " { x = \"${s}\" }\n"});
    return head + " {\n" + body(depth - 1, indent + "  ") + indent + "}\n";
  }
  std::string attribute(const std::string &indent) {
    std::string head =
        indent + "a" + std::to_string(++count_) + pick({" = ", "=", "  =  "});
    if (chance(4))
      return head + heredoc();
    return inOrder(
        {head, value(2), pick({"\n", " # tail\n", " // t\n", "  \n"})});
  }

  std::string value(int depth) {
    if (depth == 0)
      return pick({"n", "s", "l", "o", "1.5E+2", "2e-1", "o.a", "o[\"b c\"]",
                   "l.0", "none", "none[*]", "o.*.a", "/* x */ n"});
    switch (below(7)) {
    case 0:
      return inOrder(
          {"[\n  ", value(depth - 1), ", # c\n  ", value(depth - 1), ",\n]"});
    case 1:
      return inOrder({"{(s) = ", value(depth - 1),
                      ", \"k-${n}\" : ", value(depth - 1), ", \"a b\" = n}"});
    case 2:
      return "{for x in l : \"k${x % 2}\" => [for y in [x, n] : " +
             value(depth - 1) + "]...}";
    case 3:
      return "(yes ? " + value(depth - 1) + " : (none))";
    case 4:
      return inOrder(
          {"[{a = ", value(depth - 1), "}, o]", pick({"[*].a", ".*.a"})});
    default:
      return "\"" + parts(depth, false) + "\"";
    }
  }

  std::string parts(int depth, bool isHeredoc) {
    std::string text;
    for (uint32_t count = below(5); count-- > 0;)
      text += part(depth, isHeredoc);
    return text;
  }
  std::string part(int depth, bool isHeredoc) {
    std::string inner = depth > 0 ? part(depth - 1, isHeredoc) : "t";
    switch (below(10)) {
    case 0:
      return isHeredoc ? pick({"text", "é", "\"", "\\n"})
                       : pick({"text", "\\u00e9", "\\\"", "\\n", "\\\\"});
    case 1:
      return pick({"$${", "%%{", "$ ", "% ", "{", "}", " ", "  "});
    case 2:
      return inOrder(
          {pick({"%{ if yes }", "%{ if n == 3 ~}", "%{~ if s == brace }"}),
           inner, pick({"", "%{ else }", " %{~ else ~} "}), inner,
           pick({"%{ endif }", " %{~ endif ~} "})});
    case 3:
      return inOrder({pick({"%{ for x in l }", "%{~ for x in [n, s] ~} "}),
                      "${x}", inner, pick({"%{ endfor }", " %{~ endfor ~}"})});
    default: {
      std::string name = pick({"s", "n", "blank", "empty", "dollar", "brace",
                               "l[0]", "\"${s}\"", "\"a ${n}\"", "n + 1"});
      return inOrder(
          {pick({"${", "${ ", "${~ "}), name, pick({"}", " }", " ~}"})});
    }
    }
  }
  std::string heredoc() {
    std::string text = chance(2) ? "<<EOT\n" : "<<-EOT\n";
    for (uint32_t lines = below(4); lines-- > 0;)
      text += inOrder({pick({"", "  ", "    ", "\t"}), parts(1, true), "\n"});
    return text + pick({"", "  "}) + "EOT\n";
  }
  static std::string withCarriageReturns(std::string_view text) {
    std::string result;
    for (char c : text)
      result += c == '\n' ? "\r\n" : std::string(1, c);
    return result;
  }

  std::mt19937 random_;
  uint32_t count_ = 0; ///< number of names used
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_PASSES_RANDOMCONFIG_H
