// A list of diagnostics in JSON is one document, written in parts. Errors are
// counted over all modules. What two modules say alike of one place, in a file
// that both use, is reported once.
#include "AnswerStream.h"

#include "Advice.h"
#include "Support/Message.h"
#include "Support/Parallel.h"
#include "common/Files.h"
#include "hcl/Render.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace hcl::eval {

namespace {

size_t hashOf(const Diagnostic &diagnostic) {
  std::string text = diagnostic.file.name();
  text += message("\n{begin} {end}\n", "begin"_a = diagnostic.subject.begin,
                  "end"_a = diagnostic.subject.end);
  text += diagnostic.summary();
  text += '\n' + diagnostic.detail;
  return std::hash<std::string>()(text);
}

/// The entries in the JSON form of `diagnostics`, as in a longer list.
std::string jsonEntries(const Diagnostics &diagnostics) {
  std::string text;
  renderJson(text, diagnostics);
  size_t begin = text.find('[') + 1;
  size_t end = text.rfind("\n  ]");
  return text.substr(begin, end - begin);
}

} // namespace

void AnswerStream::run(size_t count, const Answerer &answer,
                       const Writer &textOf) {
  // Enough for the threads that need not wait for a large module.
  constexpr size_t windowForThread = 32;
  size_t window = windowForThread *
                  std::max<size_t>(std::thread::hardware_concurrency(), 1);
  std::vector<ModuleAnswer> answers(std::min(window, count));
  parallelInOrder(
      {.count = count,
       .window = std::max<size_t>(answers.size(), 1),
       .work = [&](size_t i) { answers[i % answers.size()] = answer(i); },
       .use =
           [&](size_t i) {
             ModuleAnswer &each = answers[i % answers.size()];
             hasErrors_ |= each.diags.hasErrors();
             std::string text = textOf(i, each);
             report(each.diags);
             each = {};
             progress_.show(i + 1, count);
             return write(text);
           }});
  progress_.clear();
}

void AnswerStream::report(Diagnostics &diags) {
  adviseOnInputs(diags, flags_.common);
  if (!flags_.common.jsonDiags)
    joinRepeats(diags);
  Diagnostics printed;
  for (const Diagnostic &each : diags) {
    if (each.file && !reported_.insert(hashOf(each)).second)
      continue;
    bool isExcess = errors_ >= tools::mostErrors(flags_.common);
    errors_ += each.severity() == Severity::Error;
    if (!isExcess)
      printed.add(each);
  }
  if (printed.empty())
    return;
  progress_.clear();
  render(printed);
}

void AnswerStream::render(const Diagnostics &printed) {
  std::string text;
  if (flags_.common.jsonDiags) {
    text = hasPrinted_ ? "," : "{\n  \"diagnostics\": [";
    text += jsonEntries(printed);
  } else {
    text = hasPrinted_ ? "\n" : "";
    renderText(text, printed, tools::renderOptions(flags_.common));
  }
  hasPrinted_ = true;
  tools::writeError(text);
}

bool AnswerStream::write(const std::string &text) {
  if (!flags_.common.out.empty() && flags_.common.out != "-") {
    kept_ += text;
    return true;
  }
  if (isClosed_ || text.empty())
    return !isClosed_;
  if (isatty(STDOUT_FILENO))
    progress_.clear();
  isClosed_ = !tools::writeOutput(text, fault_);
  return !isClosed_;
}

int AnswerStream::finish() {
  progress_.clear();
  std::string rest = tools::excessLine(errors_, flags_.common);
  if (hasPrinted_ && flags_.common.jsonDiags)
    tools::writeError("\n  ]\n}\n");
  else if (!rest.empty())
    tools::writeError('\n' + rest);
  if (!fault_.reason.empty())
    return tools::cannotRun(fault_.reason, flags_.common);
  int code = hasErrors_ ? tools::HasErrors : tools::Good;
  return kept_.empty() ? code : tools::finish(kept_, code, flags_.common);
}

} // namespace hcl::eval
