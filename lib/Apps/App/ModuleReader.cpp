// A question is answered by an evaluation of its own, in a thread of its own:
// files that read one another nest evaluations, and each has the stack that an
// expression may need. It takes steps and bytes from the call that asks.
#include "ModuleReader.h"

#include "Description/Folder.h"
#include "Description/PathFunctions.h"
#include "ModuleEval/Included.h"
#include "ModuleSource/ModuleLoader.h"
#include "Support/Message.h"
#include "Support/Parallel.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

namespace hcl::app {

namespace {

/// How deep files may read one another.
constexpr size_t mostReaders = 16;

/// The files of another tree, where one file is a module by itself.
class WithSingle final : public FileTree {
public:
  WithSingle(const FileTree &all, std::string path)
      : all_(all), path_(std::move(path)) {}

  std::optional<std::vector<std::string>>
  names(const std::string &prefix, std::string &problem) const override {
    return all_.names(prefix, problem);
  }
  std::optional<std::string>
  onlyFile(const std::string &prefix) const override {
    return prefix == prefixOfFile(path_) ? std::optional(path_) : std::nullopt;
  }
  FileFault look(const std::string &path) const override {
    return all_.look(path);
  }
  std::string identity(const std::string &prefix) const override {
    return all_.identity(prefix);
  }
  SourceFile read(const std::string &path,
                  Diagnostics &diagnostics) const override {
    return all_.read(path, diagnostics);
  }
  const FileRoot *root() const override { return all_.root(); }

private:
  const FileTree &all_;
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
  outside_.moduleAt = [this](const ModuleQuestion &question, CallContext &cx) {
    return moduleAt(question, cx);
  };
}

Value ModuleReader::moduleAt(const ModuleQuestion &question,
                             CallContext &cx) const {
  std::string key =
      question.path + '\n' + question.application + '\n' + question.original;
  {
    std::lock_guard lock(shared_->mutex);
    if (auto known = shared_->answers.find(key);
        known != shared_->answers.end())
      return known->second.problem.empty() ? known->second.value
                                           : cx.fail(known->second.problem);
  }
  if (std::ranges::count(chain_, question.path))
    return cx.fail(message("the file {path:quoted} reads itself",
                           "path"_a = question.path));
  if (chain_.size() >= mostReaders)
    return cx.fail(message("files read one another more than {most} deep",
                           "most"_a = mostReaders));
  Answer answer;
  if (!runInThread([&] { answer.value = read(question, cx, answer.problem); }))
    return cx.fail("there is no thread left to read the file");
  Value value = answer.problem.empty() ? answer.value : cx.fail(answer.problem);
  // Where a limit ended it, another call may have more left.
  if (!cx.isExhausted()) {
    std::lock_guard lock(shared_->mutex);
    shared_->answers.emplace(std::move(key), std::move(answer));
  }
  return value;
}

/// The value of the module; sets `problem` if there is none.
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
    language.functions = language.functions.readingFrom({folder, *root});
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
