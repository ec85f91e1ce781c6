// A reader gives lines until an input is whole; the session answers it. On a
// terminal Ctrl-C ends what is being written or evaluated; otherwise the end of
// the input ends the program, and the exit code says whether there was an
// error.
#include "Console.h"

#include "Advice.h"
#include "Console/Session.h"
#include "ConsoleNames.h"
#include "Engine/Jit.h"
#include "Eval/SecretTexts.h"
#include "HandOver.h"
#include "LineReader.h"
#include "Output.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "common/Files.h"
#include "common/Recognition.h"
#include "common/Secrets.h"

#include <csignal>
#include <unistd.h>
#include <utility>

namespace hcl::eval {

namespace {

constexpr size_t linesOnTerminal = 40;

void noteInterrupt(int) { interruption() = true; }

/// The part of this program that the session calls.
class ConsoleHost final : public console::Host {
public:
  explicit ConsoleHost(Flags flags) : flags_(std::move(flags)) {}

  std::string print(const Value &value, const console::Settings &settings,
                    Diagnostics &diagnostics) override;
  std::unique_ptr<console::Surroundings>
  load(std::span<const std::string> paths, Diagnostics &diagnostics,
       std::string &problem) override;
  std::string dialect() const override {
    return std::string(flags_.common.dialect.name());
  }
  void setDialect(const std::string &name) override {
    flags_.common.dialect = *Dialect::byName(name);
    flags_.common.namesDialect = true;
  }
  LoadedJit compiler() override;

  /// Prints diagnostics, and the problem after `prefix`. Returns whether there
  /// was an error.
  bool report(console::Reply &reply, const std::string &prefix) const;
  const Flags &flags() const { return flags_; }

private:
  std::vector<std::string> secretTexts() const;

  Flags flags_;
  const console::Surroundings *names_ = nullptr;      ///< the session has them
  bool isNamed_ = flags_.app && !flags_.isRecognised; ///< by --app
  LoadedJit jit_;
};

std::string ConsoleHost::print(const Value &value,
                               const console::Settings &settings,
                               Diagnostics &diagnostics) {
  Flags flags = flags_;
  flags.compact = settings.compact;
  flags.raw = settings.raw;
  flags.withType = settings.types;
  flags.expression = ""; // Text is printed as that of an expression.
  std::string out;
  Value shown = tools::withoutSecrets(value);
  printResult(out, flags, flags.withType ? shown : withUnknowns(shown),
              diagnostics);
  return out;
}

std::unique_ptr<console::Surroundings>
ConsoleHost::load(std::span<const std::string> paths, Diagnostics &diagnostics,
                  std::string &problem) {
  Flags flags = flags_;
  if (!paths.empty()) {
    flags.files.assign(paths.begin(), paths.end());
    if (!isNamed_) {
      tools::Recognised found = tools::recognise(flags.files);
      if (!found.problem.empty()) {
        problem = found.problem;
        return nullptr;
      }
      flags.app = found.app;
      flags.isRecognised = found.app.has_value();
    }
  }
  bool isReported = false;
  auto names = consoleNames(flags, diagnostics, problem, isReported);
  if (names) {
    flags_ = std::move(flags);
    names_ = names.get();
  } else if (isReported) {
    problem = "nothing was loaded";
  }
  return names;
}

/// The texts in the values of sensitive variables.
std::vector<std::string> ConsoleHost::secretTexts() const {
  std::vector<std::string> texts;
  std::shared_ptr<const Scope> scope = names_->scope({});
  for (const std::string &name : flags_.variables.sensitive)
    if (const Value *value = scope->lookup(name))
      addSecretTexts(texts, *value);
  return texts;
}

LoadedJit ConsoleHost::compiler() {
  if (!jit_.jit) {
    jit_ = loadJit();
    jit_.reason += handOverAdvice();
  }
  return jit_;
}

/// `problem`, a clause or sentences, as sentences.
static std::string asSentence(const std::string &problem) {
  return problem.ends_with('.') ? problem : sentence(problem);
}

bool ConsoleHost::report(console::Reply &reply,
                         const std::string &prefix) const {
  bool hasFailed = reply.hasFailed();
  Diagnostics &found = reply.diagnostics;
  if (!found.empty()) {
    if (flags_.app)
      adviseOnInputs(found, flags_.common);
    else
      adviseOnFlags(found, flags_.common);
    if (names_ && !flags_.variables.sensitive.empty())
      found = tools::withoutSecrets(found, secretTexts());
    static_cast<void>(tools::report(found, flags_.common));
  }
  if (!reply.problem.empty() && flags_.common.jsonDiags)
    static_cast<void>(tools::cannotRun(reply.problem, flags_.common));
  else if (!reply.problem.empty())
    tools::writeProblem(prefix + asSentence(reply.problem) + "\n");
  return hasFailed;
}

/// Lets Ctrl-C end an evaluation or an input rather than the program.
void catchInterrupts() {
  struct sigaction note {};
  note.sa_handler = noteInterrupt;
  sigaction(SIGINT, &note, nullptr);
}

/// One console.
class ConsoleRun {
public:
  ConsoleRun(ConsoleHost &host, std::unique_ptr<console::Surroundings> names,
             bool isTerminal)
      : host_(host), isTerminal_(isTerminal),
        session_(host, std::move(names), settings(), interruption()) {}

  int run();

private:
  console::Settings settings() const;
  [[nodiscard]] LineReader::Outcome readInput(std::string &input);
  [[nodiscard]] bool print(console::Reply reply);
  void greet() const;

  ConsoleHost &host_;
  bool isTerminal_;
  console::Session session_;
  std::unique_ptr<LineReader> lines_;
  console::InputStart start_; ///< of the input
  console::InputStart end_;
  bool hasFailed_ = false;
  bool isClosed_ = false; ///< the reader of the answers is gone
};

console::Settings ConsoleRun::settings() const {
  const Flags &flags = host_.flags();
  return {.lines = isTerminal_ ? linesOnTerminal : 0,
          .compact = flags.compact,
          .raw = flags.raw,
          .types = flags.withType,
          .color = tools::usesColour(flags.common.colour, STDOUT_FILENO)};
}

LineReader::Outcome ConsoleRun::readInput(std::string &input) {
  input.clear();
  std::string line;
  while (true) {
    auto outcome = lines_->read(input.empty() ? "hcl>" : "...>", input, line);
    if (outcome == LineReader::Outcome::End && !input.empty())
      return LineReader::Outcome::Line;
    if (outcome != LineReader::Outcome::Line)
      return outcome;
    if (input.empty())
      start_ = end_;
    input += line + "\n";
    end_ = {end_.lines + 1, end_.bytes + line.size() + 1};
    if (!session_.isOpen(input))
      return outcome;
  }
}

/// Returns whether the console goes on.
bool ConsoleRun::print(console::Reply reply) {
  Fault fault;
  bool isWritten = reply.text.empty() || tools::writeOutput(reply.text, fault);
  if (!isWritten && !fault.reason.empty())
    reply.problem = fault.reason;
  isClosed_ = !isWritten;
  hasFailed_ |= host_.report(
      reply,
      isTerminal_
          ? ""
          : message("{input}:{line}: ", "input"_a = tools::standardInputName,
                    "line"_a = start_.lines + 1));
  return isWritten && !reply.ends;
}

void ConsoleRun::greet() const {
  const Flags &flags = host_.flags();
  std::string where = flags.app ? message(", {app}", "app"_a = *flags.app) : "";
  Fault fault;
  static_cast<void>(tools::writeOutput(
      message("hcl-eval, dialect {dialect}{where}. :help lists commands; "
              "Ctrl-D ends.\n",
              "dialect"_a = flags.common.dialect.name(), "where"_a = where),
      fault));
}

int ConsoleRun::run() {
  if (isTerminal_) {
    greet();
    lines_ = editedLines(
        [this](const std::string &text) {
          return session_.complete(text, text.size());
        },
        session_.settings().color);
  }
  if (!lines_)
    lines_ = plainLines(isTerminal_);
  bool goesOn = print(session_.open(host_.flags().engine.value_or("")));
  std::string input;
  while (goesOn) {
    auto outcome = readInput(input);
    if (outcome == LineReader::Outcome::End)
      break;
    if (outcome == LineReader::Outcome::Interrupted)
      continue;
    std::string text = input.substr(0, input.find_last_not_of('\n') + 1);
    if (!text.empty() && text[0] != ' ')
      lines_->remember(text);
    goesOn =
        print(isTerminal_
                  ? session_.answer(text, "<console>")
                  : session_.answer(text, std::string(tools::standardInputName),
                                    start_));
  }
  if (isTerminal_ && goesOn)
    static_cast<void>(print({.text = "\n"}));
  return hasFailed_ && !isTerminal_ && !isClosed_ ? tools::HasErrors
                                                  : tools::Good;
}

} // namespace

bool wantsConsole(const Flags &flags) {
  if (flags.console)
    return true;
  bool asksMore = flags.check || flags.syntaxOnly || flags.variableUses ||
                  flags.listFunctions || flags.listWords || flags.explain ||
                  flags.get || flags.trace || flags.jsonLines ||
                  flags.verifyDiagnostics || flags.fix || flags.toJson ||
                  flags.toNative || flags.recursive || flags.app ||
                  flags.functionBlocks || flags.body.dynamicBlocks ||
                  flags.coverage.counts || !flags.common.out.empty() ||
                  flags.variables.readStandardInput();
  return flags.files.empty() && flags.isBody() && !asksMore &&
         isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

int runConsole(const Flags &given) {
  Flags flags = given;
  flags.limits.cancelled = &interruption();
  if (flags.variables.readStandardInput())
    return tools::cannotRun("the console reads standard input, which cannot "
                            "be a file of variables too",
                            flags.common);
  bool isTerminal = isatty(STDIN_FILENO) != 0;
  if (isTerminal)
    catchInterrupts();
  ConsoleHost host(flags);
  console::Reply first;
  auto names = host.load({}, first.diagnostics, first.problem);
  if (!names) {
    bool hasErrors = first.diagnostics.hasErrors();
    static_cast<void>(host.report(first, flags.common.program + ": "));
    return hasErrors ? tools::HasErrors : tools::CannotRun;
  }
  return ConsoleRun(host, std::move(names), isTerminal).run();
}

} // namespace hcl::eval
