// A module that allows no newer version of its application is evaluated again
// as by the newest that it allows, since functions and operators changed with
// versions. Few modules have such a bound, so the first evaluation finds it.
#include "ApplicationRun.h"

#include "common/Descriptions.h"
#include "common/FunctionTable.h"

#include <utility>

namespace hcl::eval {

/// The application for `module` as of the version that it allows; null: this
/// one.
const ApplicationRun::AsOf *
ApplicationRun::asOf(const AppModule &module) const {
  std::string version = module.newestVersion();
  if (version.empty() || inputs_.coverage)
    return nullptr;
  std::lock_guard lock(mutex_);
  auto [known, isNew] = versions_.emplace(version, nullptr);
  if (!isNew)
    return known->second.get();
  Fault fault;
  Diagnostics found; // The description was read before.
  SourceFile file = tools::readDescription(*flags_.app, fault);
  AsOf made{Application::read(file, found, version), language_, {}};
  if (!made.application.isValid())
    return nullptr;
  if (made.application.dialect() &&
      language_.dialect == *application_.dialect())
    made.language.dialect = *made.application.dialect();
  if (!flags_.namesFunctions)
    made.language.functions =
        made.application.functions(tools::functionTables(""), found);
  if (inputs_.sharedFiles)
    made.files = made.application.shareFiles(made.language);
  known->second = std::make_unique<AsOf>(std::move(made));
  return known->second.get();
}

/// The module at `path`, evaluated or checked.
AppModule ApplicationRun::evaluated(const std::string &path, AppInputs inputs,
                                    Diagnostics &diagnostics,
                                    AppProgress *progress) const {
  auto evaluate = [&](const Application &application, const Language &language,
                      Diagnostics &found) {
    if (flags_.check)
      return application.check(path, inputs, language, found, progress);
    return std::move(application.evaluate(std::span(&path, 1), inputs, language,
                                          found, progress)[0]);
  };
  Diagnostics found;
  AppModule module = evaluate(application_, language_, found);
  if (const AsOf *older = asOf(module)) {
    inputs.sharedFiles = older->files;
    found = Diagnostics();
    module = evaluate(older->application, older->language, found);
  }
  diagnostics.take(found);
  return module;
}

} // namespace hcl::eval
