// Configurations as documents, for C: decoded by a spec, laid out, edited.
#include "Handles.h"

#include "Support/Message.h"
#include "hcl/Edit.h"
#include "hcl/EditScript.h"
#include "hcl/Format.h"
#include "hcl/Read.h"
#include "hcl/Text.h"

using namespace hcl;

hcl_spec *hcl_spec_parse(hcl_context *context, const char *name,
                         const char *text, size_t size) {
  return attempt(context, [&]() -> hcl_spec * {
    SourceFile source = textFor(context, name, {text, size});
    if (!source)
      return nullptr;
    SpecFile file =
        readSpecFile(source, context->language, context->diagnostics);
    return file.spec().isValid() ? new hcl_spec{std::move(file)} : nullptr;
  });
}

void hcl_spec_free(hcl_spec *spec) { delete spec; }

char *hcl_spec_type(const hcl_spec *spec) {
  return attempt(
      [&] { return copyForC(typeText(spec->file.spec().impliedType())); });
}

hcl_value *hcl_spec_decode(hcl_context *context, const hcl_spec *spec,
                           const char *name, const char *text, size_t size) {
  return attempt(context, [&]() -> hcl_value * {
    SourceFile source = textFor(context, name, {text, size});
    if (!source)
      return nullptr;
    Diagnostics &diagnostics = context->diagnostics;
    Body body = readBodyByName(source, context->languageOfCall(), diagnostics);
    if (diagnostics.hasErrors())
      return nullptr;
    Scope scope(context->variables);
    spec->file.defineIn(scope);
    Value value = spec->file.spec().decode(body, scope, diagnostics);
    return diagnostics.hasErrors() ? nullptr : give(std::move(value));
  });
}

char *hcl_format(const char *text, size_t size, unsigned options,
                 size_t *result_size) {
  if (size > SourceFile::maxSize)
    return nullptr;
  return attempt([&] {
    LayoutStyle style;
    style.alignAssignments = !(options & HCL_FORMAT_NO_ALIGNED_ASSIGNMENTS);
    style.alignComments = !(options & HCL_FORMAT_NO_ALIGNED_COMMENTS);
    return copyForC(formatText({text, size}, style), result_size);
  });
}

char *hcl_edit(hcl_context *context, const char *name, const char *text,
               size_t size, const char *script, size_t script_size,
               size_t *result_size) {
  return attempt(context, [&]() -> char * {
    SourceFile source = textFor(context, name, {text, size});
    SourceFile list = textFor(context, "<script>", {script, script_size});
    if (!source || !list)
      return nullptr;
    const Language language = context->languageOfCall();
    std::optional<edit::File> file =
        edit::File::parse(source, language, context->diagnostics);
    if (!file)
      return nullptr;
    Fault fault;
    if (!edit::runScript(*file, list, language, fault)) {
      context->fail(DiagKind::CannotRun,
                    message("The edits were not made: {reason}.",
                            "reason"_a = fault.text()));
      return nullptr;
    }
    if (!file->check(language, context->diagnostics))
      return nullptr;
    return copyForC(file->text(), result_size);
  });
}
