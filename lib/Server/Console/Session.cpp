// An input is a command, a binding or an expression. What is on the disk is
// followed first, so that an answer never is of an older state. Diagnostics of
// an evaluation that was interrupted are left out.
#include "Session.h"

#include "OpenText.h"
#include "Shown.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Views.h"

#include <algorithm>
#include <chrono>

namespace hcl::console {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  size_t begin = text.find_first_not_of(blanks);
  if (begin == text.npos)
    return {};
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// The words of `text`, which blanks separate.
std::vector<std::string> wordsOf(std::string_view text) {
  std::vector<std::string> words;
  while (!(text = trimmed(text)).empty()) {
    size_t end = std::min(text.find_first_of(blanks), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

template <size_t N>
std::string listOf(const std::array<std::string_view, N> &words) {
  std::string all;
  for (std::string_view word : words)
    all.append(all.empty() ? "" : ", ").append(word);
  return all;
}

template <size_t N>
bool isOneOf(const std::array<std::string_view, N> &words,
             std::string_view word) {
  return std::ranges::count(words, word) != 0;
}

} // namespace

Reply Session::open(const std::string &engine) {
  reply_ = {};
  if (!engine.empty())
    chooseEngine(engine);
  surroundings_->follow(reply_.diagnostics);
  return std::move(reply_);
}

bool Session::isOpen(std::string_view input) const {
  input = trimmed(input);
  if (input.starts_with(':')) {
    Command command = readCommand(input);
    if (!command.info || command.info->operand != Operand::Expression)
      return false;
    input = command.rest;
  }
  return console::isOpen(input, surroundings_->language().dialect);
}

/// `expression` as a source; the marker at the end of a heredoc needs a line.
SourceFile Session::source(std::string_view expression) {
  std::string text(expression);
  if (text.find("<<") != text.npos)
    text += '\n';
  expression_ = SourceFile(name_, std::move(text));
  return expression_;
}

Reply Session::answer(const std::string &input, const std::string &name,
                      InputStart start) {
  reply_ = {};
  name_ = name;
  expression_ = {};
  std::string_view text = trimmed(input);
  cancelled_ = false;
  if (text.starts_with(':')) {
    Command command = readCommand(text);
    if (!command.info)
      reply_.problem = command.problem;
    else
      run(command);
  } else if (auto binding =
                 readBinding(text, surroundings_->language().dialect)) {
    bind(binding->name, std::string(trimmed(binding->expression)));
  } else if (hasTokens(text, surroundings_->language().dialect)) {
    answerExpression(text, settings_.time);
  }
  if (cancelled_.exchange(false)) {
    reply_.diagnostics.clear();
    reply_.problem = "Interrupted.";
  }
  if (expression_)
    placeInInput(reply_.diagnostics, expression_, input, start);
  return std::move(reply_);
}

Value Session::evaluate(const std::string &expression) {
  surroundings_->follow(reply_.diagnostics);
  size_t errors = reply_.diagnostics.errorCount();
  Value value = surroundings_->evaluate(source(expression), own_, engine_,
                                        reply_.diagnostics);
  if (value.isFailed() && reply_.diagnostics.errorCount() == errors &&
      !cancelled_)
    reply_.problem = "The value is not there: its definition has errors.";
  return value;
}

void Session::show(const std::string &text) {
  Cut shown = cut(text, settings_.lines);
  reply_.text += shown.text + shown.note;
  if (!shown.note.empty())
    whole_ = text;
}

void Session::answerExpression(std::string_view text, bool isTimed) {
  using Clock = std::chrono::steady_clock;
  last_ = text;
  Clock::time_point begin = Clock::now();
  Value value = evaluate(last_);
  std::chrono::duration<double, std::micro> taken = Clock::now() - begin;
  if (value.isFailed())
    return;
  std::string printed = host_.print(value, settings_, reply_.diagnostics);
  Cut shown = cut(printed, settings_.lines);
  bool isColoured = settings_.color && !settings_.raw;
  reply_.text += isColoured ? coloured(shown.text) : shown.text;
  reply_.text += shown.note;
  if (!shown.note.empty())
    whole_ = printed;
  if (isTimed)
    reply_.text += message("time: {taken} us\n",
                           "taken"_a = static_cast<uint64_t>(taken.count()));
}

void Session::bind(const std::string &name, const std::string &expression) {
  if (name == "true" || name == "false" || name == "null") {
    reply_.problem = message("{name:quoted} is a word of the language, not a "
                             "name. Choose another name.",
                             "name"_a = name);
    return;
  }
  Value value = evaluate(expression);
  if (value.isFailed())
    return;
  own_.define(name, value);
  bound_[name] = expression;
}

Scope Session::visible(const SourceFile &expression) const {
  std::vector<std::string> used =
      namesIn(expression, surroundings_->language());
  Scope all(surroundings_->scope(used));
  for (std::string_view name : own_.names())
    all.define(std::string(name), *own_.lookup(name));
  return withoutMarks(all, used);
}

void Session::showType(const std::string &expression) {
  const FunctionTable &functions = surroundings_->language().functions;
  const Function *function = functions ? functions.find(expression) : nullptr;
  if (function && !own_.lookup(expression)) {
    reply_.text += functionHelp(*function);
    return;
  }
  Value value = evaluate(expression);
  if (!value.isFailed())
    reply_.text += typeLine(value);
}

void Session::showLlvm(const SourceFile &file) {
  LoadedJit loaded = host_.compiler();
  if (loaded.jit)
    return show(llvmText(file, surroundings_->language(), *loaded.jit,
                         reply_.diagnostics));
  reply_.problem =
      message("There is no LLVM IR: {reason}.", "reason"_a = loaded.reason);
}

void Session::view(CommandKind kind, const std::string &expression) {
  last_ = expression;
  if (kind == CommandKind::Time)
    return answerExpression(expression, true);
  if (kind == CommandKind::Type)
    return showType(expression);
  Diagnostics &found = reply_.diagnostics;
  surroundings_->follow(found);
  SourceFile file = source(expression);
  const Language &language = surroundings_->language();
  if (kind == CommandKind::Ir)
    show(irText(file, language, pipeline_, visible(file), found));
  else if (kind == CommandKind::Trace)
    show(traceText(file, language, visible(file), found));
  else
    showLlvm(file);
}

void Session::run(const Command &command) {
  const CommandInfo &info = *command.info;
  std::string rest(command.rest);
  if (info.operand == Operand::Nothing && !rest.empty())
    reply_.problem = message("{name} takes nothing.", "name"_a = info.name);
  else if (info.operand != Operand::Expression)
    runWord(info.kind, rest);
  else if (!rest.empty() || !last_.empty())
    view(info.kind, rest.empty() ? std::string(last_) : rest);
  else
    reply_.problem = message("There is no last expression. Write {name} EXPR.",
                             "name"_a = info.name);
}

void Session::runWord(CommandKind kind, const std::string &rest) {
  switch (kind) {
  case CommandKind::All:
    reply_.text = whole_;
    break;
  case CommandKind::Complete:
    return listWords(rest);
  case CommandKind::Dialect:
    return chooseDialect(rest);
  case CommandKind::Engine:
    return chooseEngine(rest);
  case CommandKind::Explain:
    return explain(rest);
  case CommandKind::Help:
    return help(rest);
  case CommandKind::Load:
    return load(rest);
  case CommandKind::Passes:
    return choosePasses(rest);
  case CommandKind::Quit:
    reply_.ends = true;
    break;
  case CommandKind::Set:
    return set(rest);
  case CommandKind::Vars:
    return showNames();
  case CommandKind::Ir:
  case CommandKind::Llvm:
  case CommandKind::Time:
  case CommandKind::Trace:
  case CommandKind::Type:
    break; // They take an expression.
  }
}

void Session::chooseDialect(const std::string &name) {
  if (name.empty()) {
    reply_.text = host_.dialect() + "\n";
  } else if (!isOneOf(dialectNames, name)) {
    reply_.problem = message("{name:quoted} is not a dialect; there are {all}.",
                             "name"_a = name, "all"_a = listOf(dialectNames));
  } else {
    host_.setDialect(name);
    load("");
  }
}

void Session::chooseEngine(const std::string &name) {
  if (name.empty()) {
    reply_.text = engineName_ + "\n";
    return;
  }
  if (!isOneOf(engineNames, name)) {
    reply_.problem = message("{name:quoted} is not an engine; there are {all}.",
                             "name"_a = name, "all"_a = listOf(engineNames));
    return;
  }
  EngineChoice chosen;
  if (name != "interp") {
    LoadedJit loaded = host_.compiler();
    if (!loaded.jit) {
      reply_.problem = message("Compiled evaluation is not available: "
                               "{reason}.",
                               "reason"_a = loaded.reason);
      return;
    }
    chosen.engine = name == "jit" ? Engine::Jit : Engine::Auto;
    chosen.jit = loaded.jit;
  }
  engine_ = std::move(chosen);
  engineName_ = name;
}

void Session::choosePasses(const std::string &pipeline) {
  if (pipeline.empty()) {
    reply_.text = message("{pipeline}\n{all}",
                          "pipeline"_a = pipeline_.empty() ? "none" : pipeline_,
                          "all"_a = passList());
    return;
  }
  if (pipeline == "none") {
    pipeline_.clear();
    return;
  }
  checkPipeline(pipeline, reply_.diagnostics);
  if (!reply_.diagnostics.hasErrors())
    pipeline_ = pipeline;
}

void Session::load(const std::string &words) {
  std::vector<std::string> paths = wordsOf(words);
  auto loaded = host_.load(paths, reply_.diagnostics, reply_.problem);
  if (!loaded)
    return;
  surroundings_ = std::move(loaded);
  surroundings_->follow(reply_.diagnostics);
}

void Session::set(const std::string &words) {
  if (auto list = wordsOf(words); list.empty())
    reply_.text = settingList(settings_);
  else if (list.size() != 2)
    reply_.problem = "Write :set NAME VALUE.";
  else
    reply_.problem = change(settings_, list[0], list[1]);
}

void Session::explain(const std::string &path) {
  if (path.empty()) {
    reply_.problem = "Write :explain PATH.";
    return;
  }
  auto own = bound_.find(path);
  if (own != bound_.end()) {
    reply_.text = message("{name} = {expression}\n", "name"_a = path,
                          "expression"_a = own->second);
    return;
  }
  surroundings_->follow(reply_.diagnostics);
  show(surroundings_->explain(source(path), reply_.diagnostics));
}

void Session::listWords(const std::string &text) {
  Candidates found = complete(text, text.size());
  for (const Candidate &word : found.words)
    reply_.text.append(text, 0, found.begin).append(word.text).append("\n");
}

void Session::showNames() {
  surroundings_->follow(reply_.diagnostics);
  std::vector<LiveName> all;
  for (std::string_view name : own_.names())
    all.push_back(nameOf(std::string(name), *own_.lookup(name)));
  for (LiveName &name : surroundings_->names())
    if (!own_.lookup(name.name))
      all.push_back(std::move(name));
  show(nameList(all));
}

void Session::help(const std::string &name) {
  if (name.empty()) {
    reply_.text = commandList();
    return;
  }
  bool isCommand = name.starts_with(':');
  Command command = readCommand(isCommand ? name : ":" + name);
  if (command.info && (isCommand || command.info->name.substr(1) == name)) {
    reply_.text = commandHelp(*command.info);
    if (command.info->kind == CommandKind::Set)
      reply_.text += settingList(settings_);
    return;
  }
  surroundings_->follow(reply_.diagnostics);
  const FunctionTable &functions = surroundings_->language().functions;
  if (const Function *function = functions ? functions.find(name) : nullptr) {
    reply_.text = functionHelp(*function);
    return;
  }
  std::string before = name.substr(0, name.rfind('.') + 1);
  std::vector<LiveName> all = namesAtEnd(before, *surroundings_, own_);
  std::vector<std::string_view> known;
  for (LiveName &each : all) {
    if (before + each.name == name) {
      each.name = name;
      reply_.text = nameHelp(each);
      return;
    }
    known.push_back(each.name);
  }
  reply_.problem = message(
      "There is no command, function or name {name:quoted}.{suggestion}",
      "name"_a = name,
      "suggestion"_a = suggestion(name.substr(before.size()), known));
}

} // namespace hcl::console
