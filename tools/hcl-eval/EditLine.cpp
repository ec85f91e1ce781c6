// libedit reads bytes through a function of this file, which signals end: an
// interrupted line is given up, a resized or continued terminal drawn again.
// Its own handlers would send signals to all of the process group.
#include "LineReader.h"

#include "History.h"
#include "Support/Message.h"
#include "Support/Utf8.h"

#ifdef HCL_HAVE_LIBEDIT

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <filesystem>
#include <histedit.h>
#include <langinfo.h>
#include <poll.h>
#include <string_view>
#include <unistd.h>

namespace hcl::eval {

namespace {

volatile std::sig_atomic_t hasNewSize = 0;
volatile std::sig_atomic_t isContinued = 0;

void noteSignal(int number) {
  (number == SIGWINCH ? hasNewSize : isContinued) = 1;
}

class EditedLines final : public LineReader {
public:
  EditedLines(Completer completer, bool isColoured);
  EditedLines(const EditedLines &) = delete;
  EditedLines &operator=(const EditedLines &) = delete;
  ~EditedLines() override;

  Outcome read(const std::string &prompt, const std::string &before,
               std::string &line) override;
  void remember(const std::string &input) override;

private:
  static EditedLines &of(EditLine *editor);
  static char *promptOf(EditLine *editor) { return of(editor).prompt_.data(); }
  [[nodiscard]] static int readCharacter(EditLine *editor, wchar_t *character);
  static unsigned char complete(EditLine *editor, int) {
    return of(editor).completeHere();
  }
  unsigned char completeHere();
  void list(const console::Candidates &found) const;
  void keep(const std::string &input);

  Completer completer_;
  bool isColoured_;
  EditLine *editor_;
  ::History *history_;
  History file_;
  std::string prompt_;
  std::string before_;
  std::string completed_; ///< the text of the last completion
  bool isInterrupted_ = false;
  sigset_t mask_ = {}; ///< of signals, outside of reading
};

EditedLines &EditedLines::of(EditLine *editor) {
  void *self = nullptr;
  el_get(editor, EL_CLIENTDATA, &self);
  return *static_cast<EditedLines *>(self);
}

EditedLines::EditedLines(Completer completer, bool isColoured)
    : completer_(std::move(completer)), isColoured_(isColoured),
      editor_(el_init("hcl-eval", stdin, stdout, stderr)),
      history_(history_init()) {
  struct sigaction note {};
  note.sa_handler = noteSignal;
  for (int number : {SIGWINCH, SIGCONT})
    sigaction(number, &note, nullptr);
  el_set(editor_, EL_CLIENTDATA, this);
  el_set(editor_, EL_SIGNAL, 0);
  el_set(editor_, EL_PROMPT_ESC, &EditedLines::promptOf, '\1');
  el_set(editor_, EL_EDITOR, "emacs");
  HistEvent event;
  history(history_, &event, H_SETSIZE, 1000);
  history(history_, &event, H_SETUNIQUE, 1);
  el_set(editor_, EL_HIST, history, history_);
  el_set(editor_, EL_ADDFN, "hcl-complete", "Complete the word",
         &EditedLines::complete);
  el_set(editor_, EL_BIND, "^I", "hcl-complete", nullptr);
  el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_set(editor_, EL_GETCFN, &EditedLines::readCharacter);
  el_source(editor_, nullptr);
  for (const std::string &input : file_.read())
    keep(input);
}

EditedLines::~EditedLines() {
  el_end(editor_);
  history_end(history_);
}

void EditedLines::keep(const std::string &input) {
  HistEvent event;
  history(history_, &event, H_ENTER, (input + "\n").c_str());
}

int EditedLines::readCharacter(EditLine *editor, wchar_t *character) {
  EditedLines &self = of(editor);
  std::mbstate_t state{};
  while (true) {
    char byte;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    bool isSignal = ppoll(&input, 1, nullptr, &self.mask_) < 0;
    ssize_t count = isSignal ? -1 : ::read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) {
      if (interruption().exchange(false)) {
        self.isInterrupted_ = true;
        return -1;
      }
      if (std::exchange(hasNewSize, 0) != 0)
        el_resize(editor);
      if (std::exchange(isContinued, 0) != 0) {
        el_set(editor, EL_PREP_TERM, 1);
        el_set(editor, EL_REFRESH);
      }
      continue;
    }
    if (count <= 0)
      return static_cast<int>(count);
    size_t used = std::mbrtowc(character, &byte, 1, &state);
    if (used == static_cast<size_t>(-2))
      continue;
    if (used == static_cast<size_t>(-1)) {
      state = {};
      continue; // Not a character of the encoding.
    }
    return 1;
  }
}

LineReader::Outcome EditedLines::read(const std::string &prompt,
                                      const std::string &before,
                                      std::string &line) {
  // A character must follow the last escape sequence.
  prompt_ = prompt + " ";
  if (isColoured_)
    prompt_ = message("\1\x1b[1m\1{prompt}\1\x1b[0m\1 ", "prompt"_a = prompt);
  before_ = before;
  isInterrupted_ = false;
  // Signals come while the editor waits for a byte, and only then.
  sigset_t held;
  sigemptyset(&held);
  for (int number : {SIGINT, SIGWINCH, SIGCONT})
    sigaddset(&held, number);
  pthread_sigmask(SIG_BLOCK, &held, &mask_);
  el_resize(editor_);
  int count = 0;
  const char *text = el_gets(editor_, &count);
  pthread_sigmask(SIG_SETMASK, &mask_, nullptr);
  if (isInterrupted_) {
    std::fputs("\n", stdout);
    std::fflush(stdout);
    return Outcome::Interrupted;
  }
  if (!text || count <= 0)
    return Outcome::End;
  line.assign(text, static_cast<size_t>(count));
  while (line.ends_with('\n') || line.ends_with('\r'))
    line.pop_back();
  return Outcome::Line;
}

void EditedLines::remember(const std::string &input) {
  keep(input);
  file_.add(input);
}

/// The files that begin with `typed`, folders with a slash.
void addFiles(const std::string &typed, console::Candidates &found) {
  namespace fs = std::filesystem;
  size_t slash = typed.rfind('/') + 1;
  std::string folder = typed.substr(0, slash);
  std::string start = typed.substr(slash);
  std::error_code error;
  for (fs::directory_iterator at(folder.empty() ? "." : folder, error), end;
       !error && at != end; at.increment(error)) {
    std::string name = at->path().filename().string();
    std::error_code ignored;
    if (name.starts_with(start) && (!start.empty() || name[0] != '.'))
      found.words.push_back(
          {folder + name + (at->is_directory(ignored) ? "/" : "")});
  }
  std::ranges::sort(found.words, {}, &console::Candidate::text);
}

/// The longest beginning of all words.
std::string commonStart(const std::vector<console::Candidate> &words) {
  std::string start = words[0].text;
  for (const console::Candidate &word : words) {
    auto end = std::ranges::mismatch(start, word.text).in1;
    start.erase(end, start.end());
  }
  return start;
}

void EditedLines::list(const console::Candidates &found) const {
  constexpr size_t most = 60;
  std::string text = "\n";
  size_t width = 0;
  size_t count = std::min(found.words.size(), most);
  for (size_t i = 0; i < count; ++i)
    width = std::max(width, std::min<size_t>(found.words[i].text.size(), 30));
  for (size_t i = 0; i < count; ++i) {
    const console::Candidate &word = found.words[i];
    text += "  " + word.text;
    if (!word.detail.empty()) {
      size_t size = utf8::countCodePoints(word.text);
      text.append(width > size ? width - size + 2 : 2, ' ');
      text += word.detail;
    }
    text += "\n";
  }
  if (found.words.size() > most)
    text +=
        message("  … {count} more\n", "count"_a = found.words.size() - most);
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

unsigned char EditedLines::completeHere() {
  const LineInfo *info = el_line(editor_);
  std::string text =
      before_ + std::string(info->buffer,
                            static_cast<size_t>(info->cursor - info->buffer));
  console::Candidates found = completer_(text);
  if (found.isPath)
    addFiles(text.substr(found.begin), found);
  bool isAgain = std::exchange(completed_, text) == text;
  if (!found.help.empty() && !isAgain) {
    std::fputs(("\n" + found.help).c_str(), stdout);
    std::fflush(stdout);
    return CC_REDISPLAY;
  }
  if (found.words.empty())
    return CC_ERROR;
  std::string start = commonStart(found.words);
  std::string rest =
      start.substr(std::min(text.size() - found.begin, start.size()));
  if (!rest.empty() && el_insertstr(editor_, rest.c_str()) == 0)
    return CC_REFRESH;
  list(found);
  return CC_REDISPLAY;
}

} // namespace

std::unique_ptr<LineReader> editedLines(Completer completer, bool isColoured) {
  const char *terminal = std::getenv("TERM");
  if (!terminal || !*terminal || std::strcmp(terminal, "dumb") == 0)
    return nullptr;
  std::setlocale(LC_CTYPE, "");
  if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
    std::setlocale(LC_CTYPE, "C.UTF-8");
  return std::make_unique<EditedLines>(std::move(completer), isColoured);
}

} // namespace hcl::eval

#else

namespace hcl::eval {

std::unique_ptr<LineReader> editedLines(Completer, bool) { return nullptr; }

} // namespace hcl::eval

#endif
