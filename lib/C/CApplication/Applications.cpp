// Applications for C. A separate library: some tables of functions need
// libraries beyond the needs of other C programs.
#include "C/Handles.h"
#include "Support/Message.h"
#include "Support/VersionText.h"
#include "hcl/Application.h"
#include "hcl/Functions.h"
#include "hcl/ShippedTables.h"
#include "hcl/Suites.h"
#include "hcl/Unpacking.h"
#include "hcl/c/Application.h"

#include <algorithm>
#include <iterator>

using namespace hcl;

struct hcl_application {
  Application application;
};

struct hcl_schemas {
  Schemas schemas;
};

namespace {

/// The root of files for the module in `folder`.
FileRoot rootFor(const hcl_context *context, const char *folder) {
  const char *hint = "call hcl_context_set_file_root, or give root in Python";
  return context->fileRoot ? FileRoot(*context->fileRoot, hint)
                           : FileRoot::around(folder, hint);
}

Language languageFor(hcl_context *context, const Application &application) {
  Language language = context->language;
  language.limits.cancelled = context->cancelled.get();
  if (application.dialect() && !context->namesDialect)
    language.dialect = *application.dialect();
  // Where functions find files is a matter of the module.
  FunctionTable table =
      application.functions(shippedTables(), context->diagnostics);
  if (!table.empty())
    language.functions = std::move(table);
  return language;
}

void addEnvironment(const char *const *environment, AppInputs &inputs) {
  for (; environment && *environment; ++environment) {
    std::string_view entry(*environment);
    size_t equals = entry.find('=');
    if (equals != entry.npos)
      inputs.environment.emplace(entry.substr(0, equals),
                                 entry.substr(equals + 1));
  }
}

/// Errors: unreadable files; values other than an object.
bool readInputs(hcl_context *context, const hcl_inputs &given,
                AppInputs &inputs) {
  addEnvironment(given.environment, inputs);
  for (size_t i = 0; i < given.file_count; ++i) {
    inputs.files.push_back(
        SourceFile::read(given.files[i], context->diagnostics));
    if (!inputs.files.back())
      return false;
  }
  if (!given.values)
    return true;
  const Value &values = valueOf(given.values);
  if (values.kind() != ValueKind::Object && values.kind() != ValueKind::Map)
    return context->fail(DiagKind::CannotRun,
                         "The values of the inputs are not an object.");
  for (size_t i = 0; i < values.size(); ++i)
    inputs.values.emplace_back(values.key(i), values.elements()[i]);
  return true;
}

bool hasResult(hcl_context *context, const Application &application,
               const char *name) {
  std::vector<std::string> names = application.resultNames();
  if (!name || std::ranges::count(names, name))
    return true;
  std::string all;
  for (const std::string &known : names)
    all += (all.empty() ? "" : ", ") + known;
  return context->fail(DiagKind::CannotRun,
                       message("The application has no results called "
                               "{name:quoted}. There are {names}.",
                               "name"_a = name, "names"_a = all));
}

/// Whether all functions that `context` allows can be allowed.
bool hasAllowed(hcl_context *context, const Application &application) {
  for (const std::string &name : context->allowed)
    if (!std::ranges::binary_search(application.allowableFunctions(), name))
      return context->fail(
          DiagKind::CannotRun,
          message("{name:quoted} is not a function that takes something from "
                  "outside the module.",
                  "name"_a = name));
  return true;
}

Value objectOf(const std::vector<AppResult> &results) {
  std::vector<std::pair<std::string, Value>> members;
  for (const AppResult &result : results) {
    MarkSet marks;
    for (const std::string &mark : result.marks)
      marks.insert(Mark{mark});
    members.emplace_back(result.name, marks.empty()
                                          ? result.value
                                          : result.value.withMarks(marks));
  }
  return Value::object(std::move(members));
}

} // namespace

hcl_application *hcl_application_parse(hcl_context *context, const char *name,
                                       const char *text, size_t size) {
  return attempt(context, [&]() -> hcl_application * {
    SourceFile file = textFor(context, name, {text, size});
    if (!file)
      return nullptr;
    Application application = Application::read(file, context->diagnostics,
                                                context->applicationVersion);
    if (!application.isValid())
      return nullptr;
    size_t errors = context->diagnostics.errorCount();
    application.functions(shippedTables(), context->diagnostics);
    if (context->diagnostics.errorCount() != errors)
      return nullptr;
    return new hcl_application{std::move(application)};
  });
}

void hcl_application_free(hcl_application *application) { delete application; }

hcl_value *hcl_application_evaluate(hcl_context *context,
                                    const hcl_application *application,
                                    const char *folder,
                                    const hcl_inputs *inputs,
                                    const char *result) {
  return attempt(context, [&]() -> hcl_value * {
    const Application &app = application->application;
    AppInputs given;
    given.absentAreDeferred = context->deferredInputs;
    given.root = rootFor(context, folder);
    given.allowed = context->allowed;
    given.tables = shippedTables();
    given.schemas = context->schemas;
    if (!hasResult(context, app, result) || !hasAllowed(context, app) ||
        (inputs && !readInputs(context, *inputs, given)))
      return nullptr;
    AppModule module = app.evaluate(folder, given, languageFor(context, app),
                                    context->diagnostics);
    if (context->diagnostics.hasErrors())
      return nullptr;
    return give(
        objectOf(module.results(result ? result : app.defaultResult())));
  });
}

int hcl_application_check(hcl_context *context,
                          const hcl_application *application,
                          const char *folder, const hcl_inputs *inputs) {
  return attempt(context, [&] {
    const Application &app = application->application;
    AppInputs given;
    given.root = rootFor(context, folder);
    given.allowed = context->allowed;
    given.tables = shippedTables();
    given.schemas = context->schemas;
    if (!hasAllowed(context, app))
      return false;
    if (inputs && !readInputs(context, *inputs, given))
      return false;
    app.check(folder, given, languageFor(context, app), context->diagnostics);
    return !context->diagnostics.hasErrors();
  });
}

char *hcl_application_test(hcl_context *context,
                           const hcl_application *application,
                           const hcl_application *tests, const char *folder,
                           const hcl_inputs *inputs, const char *const *files,
                           size_t file_count, size_t *result_size) {
  return attempt(context, [&]() -> char * {
    const Application &app = application->application;
    if (!tests->application.isSuite() || app.suites().empty()) {
      context->fail(DiagKind::CannotRun,
                    "The application has no tests, or the second description "
                    "is not about tests.");
      return nullptr;
    }
    AppInputs given;
    given.root = rootFor(context, folder);
    given.allowed = context->allowed;
    given.tables = shippedTables();
    given.schemas = context->schemas;
    if (!hasAllowed(context, app) ||
        (inputs && !readInputs(context, *inputs, given)))
      return nullptr;
    SuiteOptions options;
    if (file_count != 0)
      options.only.assign(files, files + file_count);
    std::vector<SuiteResult> suites =
        Suites(app, tests->application)
            .run(folder, options, given, languageFor(context, app),
                 context->diagnostics);
    return context->diagnostics.hasErrors()
               ? nullptr
               : copyForC(suitesToJson(suites, /*isCompact=*/true),
                          result_size);
  });
}

hcl_schemas *hcl_schemas_read(hcl_context *context,
                              const hcl_application *application,
                              const char *folder, const char *const *paths,
                              size_t path_count, const char *cache) {
  return attempt(context, [&]() -> hcl_schemas * {
    SchemaOptions options;
    options.unpack = unpack;
    options.cacheFolder = cache ? cache : "";
    std::vector<std::string> all;
    if (path_count != 0)
      all.assign(paths, paths + path_count);
    if (application && folder)
      std::ranges::move(application->application.schemaFiles(folder),
                        std::back_inserter(all));
    size_t errors = context->diagnostics.errorCount();
    Schemas schemas = Schemas::read(all, options, context->diagnostics);
    return context->diagnostics.errorCount() == errors
               ? new hcl_schemas{std::move(schemas)}
               : nullptr;
  });
}

void hcl_schemas_free(hcl_schemas *schemas) { delete schemas; }

void hcl_context_set_schemas(hcl_context *context, const hcl_schemas *schemas) {
  context->schemas = schemas ? schemas->schemas : Schemas();
}

int hcl_context_set_application_version(hcl_context *context,
                                        const char *version) {
  std::string_view text = version ? version : "";
  if (!text.empty() && !isVersion(text))
    return 0;
  context->applicationVersion = text;
  return 1;
}

void hcl_context_set_deferred_inputs(hcl_context *context, int are_deferred) {
  context->deferredInputs = are_deferred != 0;
}

int hcl_context_allow_functions(hcl_context *context,
                                const char *const *names) {
  return attempt(context, [&] {
    context->allowed.clear();
    for (; names && *names; ++names)
      context->allowed.insert(*names);
    return true;
  });
}

int hcl_context_set_file_root(hcl_context *context, const char *root) {
  return attempt(context, [&] {
    context->fileRoot.reset();
    if (root)
      context->fileRoot = root;
    return true;
  });
}

int hcl_context_set_function_table(hcl_context *context, const char *name,
                                   const char *folder) {
  return attempt(context, [&] {
    auto table = shippedTables(folder ? folder : "").find(name);
    if (!table)
      return context->fail(DiagKind::CannotRun,
                           message("There is no table of functions "
                                   "{name:quoted}.",
                                   "name"_a = name));
    context->language.functions = *std::move(table);
    return true;
  });
}
