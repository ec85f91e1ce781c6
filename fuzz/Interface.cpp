// The C interface: sources, trees, values, specs, records, and edits. The first
// line that is a row of `=` divides the input: a source or a spec, and a text
// that goes with it.
#include "Answers.h"
#include "Parts.h"
#include "Session.h"
#include "Targets.h"

#include <algorithm>
#include <string>
#include <vector>

namespace hcl::fuzz {
namespace {

/// Numbers with more digits have the fewest that tell them from others of their
/// precision, so they read back as others.
constexpr size_t mostExactDigits = 150;

/// The value that is made of what is read of `value`; null for values that the
/// interface cannot make.
OwnValue rebuilt(const hcl_value *value) {
  size_t size = 0;
  int flag = 0;
  switch (hcl_value_kind(value)) {
  case HCL_NULL:
    return OwnValue(hcl_value_null());
  case HCL_BOOL:
    hcl_value_get_bool(value, &flag);
    return OwnValue(hcl_value_bool(flag));
  case HCL_NUMBER: {
    OwnText digits(hcl_value_number_text(value, &size));
    return OwnValue(digits && size < mostExactDigits
                        ? hcl_value_number(digits.get(), size)
                        : nullptr);
  }
  case HCL_STRING: {
    const char *bytes = hcl_value_get_string(value, &size);
    return OwnValue(hcl_value_string(bytes, size));
  }
  case HCL_NONE:
  case HCL_UNKNOWN:
  case HCL_OTHER:
    return nullptr;
  default:
    break;
  }
  std::vector<OwnValue> parts;
  std::vector<std::string> names;
  for (size_t i = 0; i < hcl_value_size(value); ++i) {
    parts.push_back(rebuilt(hcl_value_element(value, i)));
    if (!parts.back())
      return nullptr;
    if (const char *name = hcl_value_name(value, i, &size))
      names.emplace_back(name, size);
  }
  std::vector<const hcl_value *> values;
  std::vector<const char *> texts;
  for (const OwnValue &part : parts)
    values.push_back(part.get());
  for (const std::string &name : names) {
    // A name ends in a NUL here.
    if (name.find('\0') != name.npos)
      return nullptr;
    texts.push_back(name.c_str());
  }
  bool hasNames =
      hcl_value_kind(value) == HCL_MAP || hcl_value_kind(value) == HCL_OBJECT;
  return OwnValue(
      hasNames ? hcl_value_object(texts.data(), values.data(), values.size())
               : hcl_value_tuple(values.data(), values.size()));
}

void readNumber(const Session &session, const hcl_value *value) {
  int64_t whole = 0;
  double nearest = 0;
  if (!hcl_value_get_int64(value, &whole))
    return;
  OwnValue same(hcl_value_int64(whole));
  session.require(hcl_value_is_marked(value) ||
                      hcl_value_equal(same.get(), value),
                  "a number is what is read of it");
  session.require(hcl_value_get_double(value, &nearest) &&
                      nearest == static_cast<double>(whole),
                  "a whole number has a nearest double");
}

/// Reads `value` and all its parts.
void readParts(const Session &session, const hcl_value *value) {
  hcl_kind kind = hcl_value_kind(value);
  bool hasNames = kind == HCL_MAP || kind == HCL_OBJECT;
  size_t length = 0, size = hcl_value_size(value);
  if (kind == HCL_NUMBER)
    readNumber(session, value);
  for (size_t i = 0; i < size; ++i) {
    const hcl_value *part = hcl_value_element(value, i);
    session.require(part != nullptr, "each index has an element");
    const char *bytes = hcl_value_name(value, i, &length);
    session.require((bytes != nullptr) == hasNames, "an entry has a name");
    std::string name(bytes ? bytes : "", bytes ? length : 0);
    if (bytes && name.find('\0') == name.npos)
      session.require(hcl_value_find(value, name.c_str()) == part,
                      "an attribute is found by its name");
    readParts(session, part);
  }
  session.require(!hcl_value_element(value, size),
                  "there is nothing after the last element");
  for (size_t i = 0; i < hcl_value_mark_count(value); ++i)
    session.require(hcl_value_mark(value, i) != nullptr, "a mark has a label");
}

/// Writes `value` as typed JSON, and what is read of that. The first time bytes
/// that are not UTF-8, the types of nulls, and digits beyond the precision of
/// numbers in text may change.
void writeTypedJson(const Session &session, const hcl_value *value) {
  hcl_context *context = session.get();
  OwnValue read;
  std::string texts[3];
  for (std::string &text : texts) {
    size_t size = 0;
    OwnText json(hcl_value_typed_json(context, value, &size));
    session.requireAnswer(json != nullptr);
    if (!json || size > longestReadBack)
      return;
    text.assign(json.get(), size);
    read.reset(hcl_value_from_typed_json(context, json.get(), size));
    session.require(read != nullptr, "typed JSON is read back");
    value = read.get();
  }
  fuzz::require(texts[1] == texts[2], "typed JSON is the same the second time",
                texts[1] + "\n" + texts[2]);
}

void readValue(const Session &session, const hcl_value *value) {
  hcl_context *context = session.get();
  readParts(session, value);
  OwnText type(hcl_value_type(value));
  OwnValue same(hcl_value_convert(context, value, type.get()));
  session.require(same && hcl_value_equal(same.get(), value),
                  "a value has its type");
  OwnValue made = hcl_value_is_marked(value) ? nullptr : rebuilt(value);
  if (made && hcl_value_is_known(value)) {
    made.reset(hcl_value_convert(context, made.get(), type.get()));
    session.require(made && hcl_value_equal(made.get(), value),
                    "a value is what is read of it");
  }
  writeTypedJson(session, value);
  OwnText json(hcl_value_json(context, value, nullptr));
  session.requireAnswer(json != nullptr);
}

/// Answers `records` with `source`, and refuses to when cancelled.
void answerRecords(const Session &session, const hcl_source *source,
                   std::string_view records) {
  OwnRows rows(hcl_rows_new(session.get(), &source, 1, HCL_ROWS_ENVELOPE));
  session.require(rows != nullptr, "a source answers records");
  const char *answer = nullptr;
  size_t size = 0;
  int64_t failed = hcl_rows_answer_block(rows.get(), records.data(),
                                         records.size(), 1, &answer, &size);
  std::string_view answers(answer, size);
  session.require(failed >= 0 && failed <= std::ranges::count(answers, '\n') &&
                      (size == 0 || answers.ends_with('\n')),
                  "each line has an answer");
  hcl_context_cancel(session.get());
  static_cast<void>(hcl_rows_answer(rows.get(), "{}", 2, &answer, &size));
  hcl_context_resume(session.get());
  session.require(std::string_view(answer, size).ends_with('\n'),
                  "an answer ends its line");
}

/// Evaluates, checks and specialises `source`, and answers records with it.
void useSource(const Session &session, hcl_syntax syntax,
               const hcl_source *source, std::string_view records) {
  hcl_context *context = session.get();
  OwnValue value(hcl_source_evaluate(context, source));
  session.requireAnswer(value != nullptr);
  if (value) {
    readValue(session, value.get());
    value.reset(hcl_value_with_mark(value.get(), "secret"));
    session.require(hcl_value_is_marked(value.get()), "a mark stays");
    readValue(session, value.get());
    session.require(hcl_context_define(context, "s", value.get()),
                    "any value is a variable");
  }
  session.requireAnswer(hcl_source_check(context, source));
  size_t size = 0;
  OwnText written(hcl_source_specialise(context, source, &size));
  session.requireAnswer(written != nullptr);
  const hcl_source *twice[] = {source, source};
  OwnValue both(hcl_sources_evaluate(context, twice, 2));
  session.requireAnswer(both != nullptr);
  if (syntax != HCL_JSON)
    answerRecords(session, source, records);
}

/// Reads the nodes of a tree, and evaluates those that are expressions.
void readTree(const Session &session, hcl_syntax syntax,
              std::string_view source) {
  OwnTree tree(hcl_tree_parse(session.get(), syntax, "input", source.data(),
                              source.size()));
  session.requireAnswer(tree != nullptr);
  if (!tree)
    return;
  size_t count = 0, size = 0;
  const hcl_node *nodes = hcl_tree_nodes(tree.get(), &count);
  session.require(count > 0 && nodes[0].next == count,
                  "the root has all nodes");
  for (size_t i = 0; i < count; ++i) {
    session.require(nodes[i].begin <= nodes[i].end &&
                        nodes[i].end <= source.size() && nodes[i].next > i,
                    "a node is in its source");
    uint32_t end = nodes[i].begin;
    for (size_t child = i + 1; child < nodes[i].next;
         child = nodes[child].next) {
      session.require(
          nodes[child].begin >= end && nodes[child].end <= nodes[i].end &&
              nodes[child].next > child && nodes[child].next <= nodes[i].next,
          "children are in their node, one after another");
      end = nodes[child].end;
    }
    OwnText text(hcl_tree_text(tree.get(), i, &size));
    session.require(text != nullptr, "a node has a text");
    if (i < 50)
      session.requireAnswer(
          OwnValue(hcl_tree_evaluate(session.get(), tree.get(), i)) != nullptr);
  }
  const hcl_comment *comments = hcl_tree_comments(tree.get(), &count);
  for (size_t i = 0; i < count; ++i)
    session.require(comments[i].begin < comments[i].end &&
                        (i == 0 || comments[i - 1].end <= comments[i].begin) &&
                        hcl_tree_position(tree.get(), comments[i].begin).line <=
                            hcl_tree_position(tree.get(), comments[i].end).line,
                    "comments are one after another");
}

void decodeDocument(const Session &session, const Halves &halves) {
  OwnSpec spec(hcl_spec_parse(session.get(), "spec", halves.first.data(),
                              halves.first.size()));
  session.requireAnswer(spec != nullptr);
  if (!spec)
    return;
  session.require(OwnText(hcl_spec_type(spec.get())) != nullptr,
                  "a spec has a type");
  OwnValue value(
      hcl_spec_decode(session.get(), spec.get(),
                      halves.second.starts_with('{') ? "body.json" : "body",
                      halves.second.data(), halves.second.size()));
  session.requireAnswer(value != nullptr);
  // Specs give nulls of any type, which dialect `extended` does not read.
  if (value && !session.isExtended())
    readValue(session, value.get());
}

void changeText(const Session &session, const Halves &halves) {
  size_t size = 0;
  for (unsigned options = 0; options < 4; ++options)
    session.require(
        OwnText(hcl_format(session.text().data(), session.text().size(),
                           options, &size)) != nullptr,
        "any text has a layout");
  session.requireAnswer(
      OwnText(hcl_edit(session.get(), "input", halves.first.data(),
                       halves.first.size(), halves.second.data(),
                       halves.second.size(), &size)) != nullptr);
}

} // namespace

void interface(std::string_view text) {
  Halves halves = halvesOf(text);
  Session session(text);
  hcl_context *context = session.get();
  session.requireAnswer(hcl_context_define_config(
      context, "variables", halves.second.data(), halves.second.size()));
  session.requireAnswer(hcl_context_define_json(context, halves.second.data(),
                                                halves.second.size()));
  for (hcl_syntax syntax :
       {HCL_CONFIG, HCL_EXPRESSION, HCL_TEMPLATE, HCL_JSON}) {
    OwnSource source(hcl_source_parse(
        context, syntax, "input", halves.first.data(), halves.first.size()));
    session.requireAnswer(source != nullptr);
    if (source)
      useSource(session, syntax, source.get(), halves.second);
    readTree(session, syntax, halves.first);
  }
  decodeDocument(session, halves);
  changeText(session, halves);
}

} // namespace hcl::fuzz
