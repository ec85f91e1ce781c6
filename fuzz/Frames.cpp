// Programs and frames of the C interface. The first line that is a row of `=`
// divides the input: a configuration, whose attributes are evaluated, and an
// object of JSON, whose members are their variables.
#include "Parts.h"
#include "Session.h"
#include "Targets.h"

#include "Runtime/Object.h"
#include "hcl/Functions.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <string>
#include <vector>

namespace hcl::fuzz {
namespace {

/// A variable that programs declare, and its type in both notations.
struct Declared {
  compiled::ObjectVariable variable;
  const char *type;
};

constexpr Declared declared[] = {
    {{"n", R"("number")"}, "number"},
    {{"s", R"("string")"}, "string"},
    {{"l", R"(["list","string"])"}, "list(string)"},
    {{"o", R"(["object",{"k":"bool"}])"}, "object({k=bool})"}};

/// The data of an object file without code, for all attributes at the top level
/// of a configuration that is valid.
class Object {
public:
  Object(const Session &session, std::string_view text)
      : file_("input", std::string(text)) {
    Language language;
    language.dialect = *Dialect::byName(session.dialect());
    language.functions = *functionTableByName("all");
    Diagnostics found;
    hir::Module module =
        lower(parseConfig(file_, language, found), language, found);
    session.require(!found.hasErrors(),
                    "a source that is valid can be lowered");
    hir_ = hir::text(module, {true});
    for (size_t i = 0; i < module.items.size(); i = module.items[i].end) {
      bool isAttribute = module.items[i].kind == hir::ItemKind::Attribute;
      hasBlocks_ |= !isAttribute;
      if (!isAttribute)
        continue;
      expressions_.push_back({i, {}});
      names_.emplace_back(module.name(module.items[i].name));
    }
    for (const Declared &each : declared)
      variables_.push_back(each.variable);
    data_ = {compiled::objectVersion,
             hir_.c_str(),
             hir_.size(),
             file_.name().c_str(),
             file_.text().data(),
             file_.text().size(),
             session.dialect(),
             "all",
             variables_.data(),
             variables_.size(),
             expressions_.data(),
             expressions_.size()};
  }
  Object(const Object &) = delete;
  Object &operator=(const Object &) = delete;

  const compiled::ObjectData &data() const { return data_; }
  const std::vector<std::string> &names() const { return names_; }
  bool hasBlocks() const { return hasBlocks_; }

private:
  SourceFile file_;
  std::string hir_;
  std::vector<compiled::ObjectVariable> variables_;
  std::vector<compiled::ObjectExpression> expressions_;
  std::vector<std::string> names_;
  bool hasBlocks_ = false;
  compiled::ObjectData data_;
};

OwnFrame newFrame(const hcl_program *program) {
  OwnFrame frame(hcl_frame_new(program));
  hcl_frame_set_limits(frame.get(), 20'000, 1 << 20);
  static_cast<void>(hcl_frame_set_limit(frame.get(), "errors", 20));
  return frame;
}

/// Requires that the last call with `frame` succeeded, or says why not.
void requireReason(const Session &session, const hcl_frame *frame,
                   bool succeeded) {
  session.require(succeeded || *hcl_frame_messages(frame) != '\0',
                  "a failure of a frame has a reason");
}

/// Sets `slot` by the function for the kind of `value`.
bool setByKind(const Session &session, hcl_frame *frame, size_t slot,
               const hcl_value *value) {
  int flag = 0;
  int64_t whole = 0;
  double nearest = 0;
  size_t size = 0;
  switch (hcl_value_kind(value)) {
  case HCL_NULL:
    return hcl_frame_set_null(frame, slot);
  case HCL_BOOL:
    hcl_value_get_bool(value, &flag);
    return hcl_frame_set_bool(frame, slot, flag);
  case HCL_STRING: {
    const char *text = hcl_value_get_string(value, &size);
    return hcl_frame_set_string(frame, slot, text, size);
  }
  case HCL_NUMBER:
    if (hcl_value_get_int64(value, &whole))
      return hcl_frame_set_int64(frame, slot, whole);
    if (hcl_value_get_double(value, &nearest) &&
        hcl_value_equal(OwnValue(hcl_value_double(nearest)).get(), value))
      return hcl_frame_set_double(frame, slot, nearest);
    return hcl_frame_set(frame, slot, value);
  default:
    OwnText json(hcl_value_json(session.get(), value, &size));
    session.require(json != nullptr, "what was read as JSON can be written");
    return slot % 2 != 0 ? hcl_frame_set(frame, slot, value)
                         : hcl_frame_set_json(frame, slot, json.get(), size);
  }
}

/// `value` as the variable `name` has it, or null if it does not convert.
OwnValue asDeclared(const Session &session, const std::string &name,
                    const hcl_value *value) {
  const Declared *found = std::ranges::find(
      declared, name, [](const Declared &each) { return each.variable.name; });
  return OwnValue(found == std::end(declared)
                      ? hcl_value_copy(value)
                      : hcl_value_convert(session.get(), value, found->type));
}

/// Sets the variables of `frame`, and defines them in the context, as `values`
/// has them. Returns whether all convert.
bool setVariables(const Session &session, const hcl_program *program,
                  hcl_frame *frame, const hcl_value *values) {
  bool all = true;
  size_t count = hcl_slot_count(program);
  for (size_t slot = 0; slot < count; ++slot) {
    std::string name = hcl_slot_name(program, slot);
    session.require(hcl_slot_find(program, name.c_str()) == slot,
                    "a slot is found by its name");
    const hcl_value *part = hcl_value_find(values, name.c_str());
    if (!part)
      continue;
    OwnValue expected = asDeclared(session, name, part);
    bool taken = setByKind(session, frame, slot, part);
    requireReason(session, frame, taken);
    session.require(taken == (expected != nullptr),
                    "a variable takes what converts to its type");
    if (taken)
      static_cast<void>(
          hcl_context_define(session.get(), name.c_str(), expected.get()));
    all &= taken;
  }
  session.require(!hcl_slot_name(program, count) &&
                      !hcl_frame_set_null(frame, count) &&
                      !hcl_frame_unset(frame, count),
                  "there are no slots after the last");
  return all;
}

/// The result of an attribute; null after an error.
const hcl_value *evaluated(const Session &session, hcl_frame *frame,
                           const Object &object, size_t attribute) {
  bool succeeded = hcl_frame_evaluate(frame, &object.data(), attribute);
  requireReason(session, frame, succeeded);
  const hcl_value *result = hcl_frame_result(frame);
  session.require(succeeded == (result != nullptr),
                  "an evaluation has a result, or an error");
  requireReason(session, frame, hcl_frame_json(frame, nullptr) != nullptr);
  return result;
}

bool areEqual(const hcl_value *one, const hcl_value *other) {
  return one && other ? hcl_value_equal(one, other) : one == other;
}

/// Compares each attribute in `frame`, and in `other` if that is not null, with
/// the source as a whole.
void compareAttributes(const Session &session, const Object &object,
                       const hcl_source *source, hcl_frame *frame,
                       hcl_frame *other) {
  OwnValue whole(hcl_source_evaluate(session.get(), source));
  bool allSucceed = true;
  for (size_t i = 0; i < object.names().size(); ++i) {
    const hcl_value *result = evaluated(session, frame, object, i);
    allSucceed &= result != nullptr;
    session.require(
        !whole || areEqual(result, hcl_value_find(whole.get(),
                                                  object.names()[i].c_str())),
        "an attribute has the value that it has in its source");
    session.require(!other ||
                        areEqual(result, evaluated(session, other, object, i)),
                    "variables may be set one by one, or all together");
  }
  session.require(whole || object.hasBlocks() || session.isLimited() ||
                      !allSucceed,
                  "a source that fails has an attribute that does");
}

/// Objects that are not of these libraries, or whose module is any text.
void openOthers(const Session &session, compiled::ObjectData data,
                const std::string &text) {
  char *error = nullptr;
  data.hir = text.c_str();
  data.hirSize = text.size();
  OwnProgram program(hcl_program_open(&data, &error));
  OwnText reason(error);
  session.require((program != nullptr) == (error == nullptr),
                  "an object is opened, or refused for a reason");
  ++data.version;
  session.require(!hcl_program_open(&data, nullptr),
                  "an object of another version is refused");
}

} // namespace

void frames(std::string_view text) {
  Halves halves = halvesOf(text);
  Session session(text);
  hcl_context *context = session.get();
  static_cast<void>(hcl_context_set_functions(context, "all"));
  OwnSource source(hcl_source_parse(context, HCL_CONFIG, "input",
                                    halves.first.data(), halves.first.size()));
  session.requireAnswer(source != nullptr);
  if (!source)
    return;
  Object object(session, halves.first);
  OwnProgram program(hcl_program_open(&object.data(), nullptr));
  session.require(program != nullptr, "the object of a valid source opens");
  OwnFrame frame = newFrame(program.get()), other = newFrame(program.get());
  OwnValue values(
      hcl_value_from_json(context, halves.second.data(), halves.second.size()));
  bool isObject = values && hcl_value_kind(values.get()) == HCL_OBJECT;
  bool all = isObject &&
             setVariables(session, program.get(), frame.get(), values.get());
  bool allAtOnce = hcl_frame_set_all_json(other.get(), halves.second.data(),
                                          halves.second.size());
  requireReason(session, other.get(), allAtOnce);
  session.require(all == allAtOnce, "an object sets all variables, or none");
  size_t count = hcl_slot_count(program.get());
  // Frames keep what they need.
  program.reset();
  compareAttributes(session, object, source.get(), frame.get(),
                    all ? other.get() : nullptr);
  for (size_t slot = 0; slot < count; ++slot)
    static_cast<void>(hcl_frame_unset(other.get(), slot));
  hcl_context_clear(context);
  compareAttributes(session, object, source.get(), other.get(), nullptr);
  openOthers(session, object.data(), std::string(halves.second));
}

} // namespace hcl::fuzz
