// A question is answered by a separate evaluation in a separate thread:
// files that read one another nest evaluations, and each has the stack that an
// expression may need. It takes steps and bytes from the call that asks.
#include "ModuleReader.h"

#include "Description/Folder.h"
#include "Description/Merging.h"
#include "Description/PathFunctions.h"
#include "ForwardedFiles.h"
#include "ModuleEval/Included.h"
#include "ModuleSource/ModuleLoader.h"
#include "Support/Message.h"
#include "Support/Parallel.h"
#include "hcl/Application.h"
#include "hcl/Marks.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <optional>
#include <utility>

namespace hcl::app {

namespace {

/// How deep files may read one another.
constexpr size_t mostReaders = 64;

/// The files of another tree, where one file is a module by itself.
class WithSingle final : public ForwardedFiles {
public:
  WithSingle(const FileTree &all, std::string path)
      : ForwardedFiles(all), path_(std::move(path)) {}

  [[nodiscard]] std::optional<std::string>
  onlyFile(const std::string &prefix) const override {
    return prefix == prefixOfFile(path_) ? std::optional(path_) : std::nullopt;
  }

private:
  std::string path_;
};

/// The first error of `found`, in one line.
std::string firstError(const Diagnostics &found) {
  for (const Diagnostic &each : found)
    if (each.severity() == Severity::Error) {
      std::string text = each.detail;
      while (text.ends_with('.'))
        text.pop_back();
      return each.file
                 ? message("{place}: {text}",
                           "place"_a = Place{each.file, each.subject}.text(),
                           "text"_a = text)
                 : text;
    }
  return "";
}

} // namespace

/// An answer.
struct Answer {
  Value value;
  std::string problem = {}; ///< why there is none; empty: there is one
};

struct ModuleReader::Shared {
  std::shared_ptr<const Description> description;
  const FileTree &files;
  Language language;
  AppInputs inputs;
  AbsentInputs absent;
  std::mutex mutex = {};
  std::map<std::string, Answer> answers = {};
  std::atomic<size_t> circles = 0; ///< that were met
};

ModuleReader::ModuleReader(std::shared_ptr<const Description> description,
                           const FileTree &files, Language language,
                           const AppInputs &inputs, AbsentInputs absent)
    : shared_(new Shared{std::move(description), files, std::move(language),
                         inputs, absent}) {
  setOutside();
}

ModuleReader::ModuleReader(const ModuleReader &asking, const std::string &path,
                           const std::string &original)
    : shared_(asking.shared_), chain_(asking.chain_) {
  chain_.push_back(path);
  setOutside();
  outside_.original = original;
}

void ModuleReader::setOutside() {
  outside_.allowed = shared_->inputs.allowed;
  if (shared_->absent != AbsentInputs::AreUnknown)
    outside_.environment = &shared_->inputs.environment;
  outside_.moduleAt = [this](const ModuleQuestion &question, CallContext &cx,
                             std::string &problem) {
    return moduleAt(question, cx, problem);
  };
}

Value ModuleReader::moduleAt(const ModuleQuestion &question, CallContext &cx,
                             std::string &problem) const {
  bool isOther = !question.application.empty();
  std::string key = question.path + '\n' + question.original;
  if (!isOther) {
    std::lock_guard lock(shared_->mutex);
    if (auto known = shared_->answers.find(key);
        known != shared_->answers.end()) {
      problem = known->second.problem;
      return known->second.value;
    }
  }
  bool isCircle = !isOther && std::ranges::count(chain_, question.path) != 0;
  shared_->circles += isCircle ? 1 : 0;
  if (isCircle)
    problem = message("the file {path:quoted} reads itself",
                      "path"_a = question.path);
  else if (chain_.size() >= mostReaders)
    problem = message("files read one another more than {most} deep",
                      "most"_a = mostReaders);
  if (!problem.empty())
    return Value::failed();
  Answer answer;
  size_t circles = shared_->circles;
  if (!runInThread([&] {
        answer.value = isOther ? resultsAt(question, cx, answer.problem)
                               : read(question, cx, answer.problem);
      }))
    answer.problem = "there is no thread left to read the file";
  problem = answer.problem;
  Value value = answer.value;
  // After a limit or a circle another call may have another answer.
  if (!isOther && !cx.isExhausted() && circles == shared_->circles) {
    std::lock_guard lock(shared_->mutex);
    shared_->answers.emplace(std::move(key), std::move(answer));
  }
  return value;
}

/// The results of a module of another application; sets `problem` without
/// results. Inputs without a declaration in the module are ignored.
Value ModuleReader::resultsAt(const ModuleQuestion &question, CallContext &cx,
                              std::string &problem) const {
  Diagnostics found;
  SourceFile file = SourceFile::read(
      shared_->description->folder + question.application + ".hcl", found);
  Application application;
  if (file)
    application = Application::read(file, found);
  Language language = shared_->language;
  if (application.isValid())
    language.functions = application.functions(shared_->inputs.tables, found);
  if (!found.hasErrors()) {
    if (application.dialect())
      language.dialect = *application.dialect();
    Limits &limits = language.limits;
    limits.maxSteps = std::min(limits.maxSteps, cx.budget().allSteps());
    limits.maxMemory = std::min(limits.maxMemory, cx.budget().bytes);
    AppInputs inputs;
    inputs.absentAreDeferred = true;
    if (const FileRoot *root = shared_->files.root())
      inputs.root = *root;
    for (const std::string &name : application.allowableFunctions())
      if (shared_->inputs.allowed.contains(name))
        inputs.allowed.insert(name);
    if (!inputs.allowed.empty())
      inputs.environment = shared_->inputs.environment;
    inputs.tables = shared_->inputs.tables;
    inputs.shown = shared_->inputs.shown;
    const Value &given = question.inputs.unmarked();
    if (given.isKnown() && !given.isNull() && hasKeys(given))
      for (size_t i = 0; i < given.size(); ++i)
        inputs.values.emplace_back(given.key(i), given.elements()[i]);
    AppModule module =
        application.evaluate(pathInTree(question.path, question.isRelative),
                             inputs, language, found);
    std::vector<std::pair<std::string, Value>> values;
    for (const AppResult &result : module.results(question.result)) {
      Value value = result.value;
      for (const std::string &mark : result.marks)
        value = value.withMarks(MarkSet(Mark{mark}));
      values.emplace_back(result.name, std::move(value));
    }
    std::erase_if(values,
                  [](const auto &each) { return each.second.isFailed(); });
    Diagnostics others;
    for (const Diagnostic &each : found)
      if (each.kind != DiagKind::UnknownInput)
        others.add(each);
    problem = firstError(others);
    return Value::object(std::move(values));
  }
  problem = firstError(found);
  return Value::failed();
}

/// The value of the module; sets `problem` without a value.
Value ModuleReader::read(const ModuleQuestion &question, CallContext &cx,
                         std::string &problem) const {
  std::string path = pathInTree(question.path, question.isRelative);
  FileFault fault = shared_->files.look(path);
  bool isFolder = fault.kind == FileFault::Kind::Directory;
  if (!isFolder && fault.kind != FileFault::Kind::None) {
    problem = fault.reason;
    return Value::failed();
  }
  WithSingle single(shared_->files, path);
  const FileTree &files = isFolder ? shared_->files : single;
  std::string folder = isFolder ? path : folderOf(prefixOfFile(path));
  Language language = shared_->language;
  Limits &limits = language.limits;
  uint64_t steps = cx.budget().allSteps(), bytes = cx.budget().bytes;
  limits.maxSteps = std::min(limits.maxSteps, steps);
  limits.maxMemory = std::min(limits.maxMemory, bytes);
  if (const FileRoot *root = files.root())
    language.functions =
        language.functions.readingFrom({files.placed(folder), *root});
  auto reader = std::make_shared<const ModuleReader>(*this, question.path,
                                                     question.original);
  Diagnostics found, ignored;
  ModuleLoader loader(files, *shared_->description, language, found);
  loader.see(outside(std::move(reader)));
  auto source = loader.load(folder);
  // Mistakes in values from outside are reported by the module that asks.
  GivenInputs given =
      collectInputs(*source, shared_->inputs, language, ignored);
  if (shared_->absent == AbsentInputs::AreUnknown)
    std::erase_if(given, [](const auto &each) { return !each.second.isNamed; });
  Budget left;
  EvaluationOptions options{
      .absent = shared_->absent, .left = loader.left(), .rest = &left};
  Evaluation evaluation(shared_->description, source, language, options);
  evaluation.run(std::move(given), found);
  cx.budget().leave(steps - (limits.maxSteps - left.allSteps()),
                    bytes - (limits.maxMemory - left.bytes));
  problem = firstError(found);
  return namesDefinedIn(evaluation.root());
}

} // namespace hcl::app
