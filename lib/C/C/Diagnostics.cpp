// Diagnostics for C: structs with pointers to texts kept beside them, made on
// request. A call ended by an exception has one static diagnostic, as there may
// be no memory for another.
#include "Handles.h"

#include "hcl/Render.h"

using namespace hcl;

namespace {

constexpr hcl_diagnostic failureForC(const char *kind, const char *summary,
                                     const char *detail) {
  hcl_diagnostic result{};
  result.kind = kind;
  result.summary = summary;
  result.detail = detail;
  result.help = "";
  return result;
}

constexpr hcl_diagnostic exhausted =
    failureForC("OutOfMemory", "Out of memory", outOfMemory);
constexpr hcl_diagnostic internal =
    failureForC("InternalError", "Internal error", unexpected);

hcl_position positionAt(const SourceFile &file, uint32_t offset) {
  Location at = file.locate(offset);
  return {at.line, at.column, at.byte};
}

hcl_range rangeForC(const SourceFile &file, Range range) {
  return {positionAt(file, range.begin), positionAt(file, range.end)};
}

void addFix(DiagnosticForC &result, const SourceFile &file, const Fix &fix) {
  std::vector<hcl_text_edit> &edits = result.edits.emplace_back();
  for (const TextEdit &edit : fix.edits)
    edits.push_back({rangeForC(file, edit.range), edit.text.c_str()});
  result.fixes.push_back(
      {fix.title.c_str(), edits.data(), edits.size(), fix.isCertain});
}

/// Fills the members with ranges of the source.
void addPlaces(DiagnosticForC &result) {
  const Diagnostic &from = result.diagnostic;
  hcl_diagnostic &view = result.view;
  result.file = from.file.name();
  view.file = result.file.c_str();
  view.subject = rangeForC(from.file, from.subject);
  view.shown = rangeForC(from.file, from.context.value_or(from.subject));
  for (const Fix &fix : from.fixes)
    addFix(result, from.file, fix);
  for (Range range : from.alsoAt)
    result.alsoAt.push_back(rangeForC(from.file, range));
  view.fixes = result.fixes.data();
  view.fix_count = result.fixes.size();
  view.also_at = result.alsoAt.data();
  view.also_at_count = result.alsoAt.size();
}

std::unique_ptr<const DiagnosticForC> forC(const Diagnostic &diagnostic) {
  auto result = std::make_unique<DiagnosticForC>();
  result->diagnostic = diagnostic;
  const Diagnostic &from = result->diagnostic;
  result->kind = kindName(from.kind);
  result->summary = from.summary();
  for (const VariableNote &note : from.variables)
    result->notes.push_back({note.name.c_str(), note.value.c_str()});
  hcl_diagnostic &view = result->view;
  view.severity = from.severity() == Severity::Error ? HCL_ERROR : HCL_WARNING;
  view.kind = result->kind.c_str();
  view.summary = result->summary.c_str();
  view.detail = from.detail.c_str();
  view.help = from.help.c_str();
  view.variables = result->notes.data();
  view.variable_count = result->notes.size();
  if (from.file)
    addPlaces(*result);
  return result;
}

/// The messages that `render` appends; on lack of memory a static text.
template <class Render>
const char *messages(hcl_context *context, Render render) {
  if (context->failure)
    return context->failure;
  try {
    context->text.clear();
    render(context->text);
    return context->text.c_str();
  } catch (...) {
    return outOfMemory;
  }
}

} // namespace

size_t hcl_diagnostic_count(const hcl_context *context) {
  return context->failure ? 1 : context->diagnostics.size();
}

const hcl_diagnostic *hcl_diagnostic_at(hcl_context *context, size_t index) {
  if (index >= hcl_diagnostic_count(context))
    return nullptr;
  if (context->failure)
    return context->failure == outOfMemory ? &exhausted : &internal;
  return attempt([&]() -> const hcl_diagnostic * {
    while (context->views.size() < context->diagnostics.size())
      context->views.push_back(
          forC(context->diagnostics[context->views.size()]));
    return &context->views[index]->view;
  });
}

const char *hcl_messages(hcl_context *context) {
  return messages(context, [&](std::string &out) {
    renderText(out, context->diagnostics);
  });
}

const char *hcl_messages_json(hcl_context *context) {
  if (context->failure)
    return "{\"diagnostics\": [{\"severity\": \"error\", \"summary\": "
           "\"Out of memory, or an internal error\"}]}\n";
  return messages(context, [&](std::string &out) {
    renderJson(out, context->diagnostics);
  });
}
