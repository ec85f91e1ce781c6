// The rules of a line tell attributes from blocks by the text after the name,
// as the syntax does; names of the content come first.
#include "JsonText/Writer.h"
#include "hcl/Content.h"

#include <functional>
#include <set>
#include <string_view>
#include <utility>

namespace hcl {
namespace {

/// An identifier, by Oniguruma's classes.
constexpr std::string_view identifier = R"([\p{L}\p{Nl}_][\p{L}\p{N}\p{M}_-]*)";

/// Names of the content, sorted.
struct Names {
  std::set<std::string> attributes, blocks;
};

void collect(const ContentBody &body, Names &names,
             std::set<const ContentBody *> &seen) {
  if (!seen.insert(&body).second)
    return;
  for (const ContentAttribute &each : body.attributes)
    names.attributes.insert(each.name);
  for (const ContentBlock &each : body.blocks) {
    names.blocks.insert(each.type);
    collect(*each.body, names, seen);
    for (const auto &[label, variant] : each.variants)
      collect(*variant, names, seen);
  }
}

/// Alternatives of a pattern.
template <typename Texts>
std::string alternatives(const Texts &texts) {
  std::string out;
  for (const std::string &text : texts)
    out += (out.empty() ? "" : "|") + text;
  return out;
}

class GrammarWriter {
public:
  GrammarWriter(const Content &content, std::string &out)
      : content_(content), writer_(out, {.indent = 2}),
        suffix_("." + content.name) {}

  void write();

private:
  void member(std::string_view name, std::string_view text) {
    writer_.key(name);
    writer_.string(text);
  }
  void include(std::string_view name) {
    writer_.beginObject();
    member("include", "#" + std::string(name));
    writer_.endObject();
  }
  void capture(std::string_view captures, std::string_view scope) {
    writer_.key(captures);
    writer_.beginObject();
    writer_.key("1");
    writer_.beginObject();
    member("name", std::string(scope) + suffix_);
    writer_.endObject();
    writer_.endObject();
  }
  /// A rule for one match.
  void match(std::string_view scope, const std::string &pattern) {
    writer_.beginObject();
    member("name", std::string(scope) + suffix_);
    member("match", pattern);
    writer_.endObject();
  }
  /// A rule for the group 1 of a match.
  void matchGroup(std::string_view scope, const std::string &pattern) {
    writer_.beginObject();
    member("match", pattern);
    capture("captures", scope);
    writer_.endObject();
  }
  /// A rule from `begin` to `end`, with the rules `inner`.
  void range(std::string_view scope, std::string_view begin,
             std::string_view end, std::span<const std::string_view> inner);
  void entry(std::string_view name, const std::function<void()> &rules);
  void comments();
  void lines();
  void strings();
  void expressions();

  const Content &content_;
  json::Writer writer_;
  std::string suffix_;
};

void GrammarWriter::range(std::string_view scope, std::string_view begin,
                          std::string_view end,
                          std::span<const std::string_view> inner) {
  writer_.beginObject();
  member("name", std::string(scope) + suffix_);
  member("begin", begin);
  member("end", end);
  if (!inner.empty()) {
    writer_.key("patterns");
    writer_.beginArray();
    for (std::string_view each : inner)
      include(each);
    writer_.endArray();
  }
  writer_.endObject();
}

void GrammarWriter::entry(std::string_view name,
                          const std::function<void()> &rules) {
  writer_.key(name);
  writer_.beginObject();
  writer_.key("patterns");
  writer_.beginArray();
  rules();
  writer_.endArray();
  writer_.endObject();
}

void GrammarWriter::comments() {
  match("comment.line.number-sign", "#.*$");
  match("comment.line.double-slash", "//.*$");
  range("comment.block", R"(/\*)", R"(\*/)", {});
}

void GrammarWriter::lines() {
  Names names;
  std::set<const ContentBody *> seen;
  collect(*content_.body, names, seen);
  const std::string after = R"((?![\p{L}\p{N}\p{M}_-]))";
  const std::string assigned = R"(\s*=(?![=>]))";
  const std::string opened =
      "(?=\\s*(?:\"|\\{|" + std::string(identifier) + "\\s*[\"{]))";
  const std::string start = R"((?:^|(?<=\{))\s*)";
  if (!names.blocks.empty())
    matchGroup("keyword.other.block",
               start + "(" + alternatives(names.blocks) + ")" + after + opened);
  matchGroup("entity.name.type.block",
             start + "(" + std::string(identifier) + ")" + opened);
  if (!names.attributes.empty())
    matchGroup("support.variable.attribute",
               start + "(" + alternatives(names.attributes) + ")" + after +
                   "(?=" + assigned + ")");
  matchGroup("variable.other.attribute",
             start + "(" + std::string(identifier) + ")(?=" + assigned + ")");
}

void GrammarWriter::strings() {
  const std::string_view inString[] = {"escapes", "templates"};
  const std::string_view inHeredoc[] = {"templates"};
  range("string.quoted.double", "\"", "\"", inString);
  range("string.unquoted.heredoc", "<<-?(" + std::string(identifier) + ")\\s*$",
        R"(^\s*\1\s*$)", inHeredoc);
}

void GrammarWriter::expressions() {
  match("keyword.control", R"((?<![\p{L}\p{N}\p{M}_.-])(?:for|in|if|else|)"
                           R"(endif|endfor)(?![\p{L}\p{N}\p{M}_-]))");
  match("constant.language", R"((?<![\p{L}\p{N}\p{M}_.-])(?:true|false|)"
                             R"(null)(?![\p{L}\p{N}\p{M}_-]))");
  match("constant.numeric",
        R"((?<![\p{L}\p{N}\p{M}_.-])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)");
  if (!content_.functions.empty()) {
    std::string known = alternatives(content_.functions);
    match("support.function.builtin",
          R"((?<![\p{L}\p{N}\p{M}_:.-])(?:)" + known + R"()(?=\())");
  }
  match("entity.name.function", "(?:" + std::string(identifier) + "::)*" +
                                    std::string(identifier) + R"((?=\())");
  match("variable.other.member", R"((?<=\.))" + std::string(identifier));
  match("variable.other", std::string(identifier));
  match("keyword.operator", R"(=>|\.\.\.|[=!<>]=|&&|\|\||[-+*/%<>!?:=])");
}

void GrammarWriter::write() {
  writer_.beginObject();
  member("$schema", "https://raw.githubusercontent.com/martinring/tmlanguage/"
                    "master/tmlanguage.json");
  member("name", content_.name);
  member("scopeName", "source" + suffix_);
  writer_.key("patterns");
  writer_.beginArray();
  for (std::string_view each : {"comments", "lines", "strings", "expressions"})
    include(each);
  writer_.endArray();
  writer_.key("repository");
  writer_.beginObject();
  entry("comments", [this] { comments(); });
  entry("lines", [this] { lines(); });
  entry("strings", [this] { strings(); });
  entry("expressions", [this] { expressions(); });
  entry("escapes", [this] {
    match("constant.character.escape",
          R"(\\(?:[nrt"\\]|u\h{4}|U\h{8})|\$\$\{|%%\{)");
  });
  entry("templates", [this] {
    const std::string_view inner[] = {"comments", "braces", "strings",
                                      "expressions"};
    range("meta.interpolation", R"((?<!\$)\$\{~?)", R"(~?\})", inner);
    range("meta.interpolation.directive", R"((?<!%)%\{~?)", R"(~?\})", inner);
  });
  entry("braces", [this] {
    const std::string_view inner[] = {"comments", "braces", "strings",
                                      "expressions"};
    range("meta.braces", R"(\{)", R"(\})", inner);
  });
  writer_.endObject();
  writer_.endObject();
}

} // namespace

std::string textMateGrammarOf(const Content &content) {
  std::string out;
  GrammarWriter(content, out).write();
  out += '\n';
  return out;
}

} // namespace hcl
