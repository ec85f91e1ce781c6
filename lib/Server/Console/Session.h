// A conversation of expressions and commands.
//
//   Session session(host, std::move(surroundings), {});
//   Reply reply = session.answer("1 + 2", "<console>");
//   std::cout << reply.text;
//
// In: what a person enters. Out: text, diagnostics, and whether the session
// ends. The session keeps what was bound and what was asked last.
// Ownership: borrows the host. Threads: one; another may set the flag that ends
// an evaluation.
// Deliberately absent: terminals, files, flags (the host has them).
#ifndef HCL_LIB_CONSOLE_SESSION_H
#define HCL_LIB_CONSOLE_SESSION_H

#include "Commands.h"
#include "Completion.h"
#include "InputPlaces.h"
#include "Settings.h"
#include "Surroundings.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::console {

inline constexpr std::array<std::string_view, 3> dialectNames = {
    "spec", "hashicorp", "extended"};
inline constexpr std::array<std::string_view, 3> engineNames = {"interp", "jit",
                                                                "auto"};

/// The answer to an input.
struct Reply {
  std::string text = {};
  Diagnostics diagnostics = {};
  std::string problem = {}; ///< sentences about a command
  bool ends = false;
  bool hasFailed() const { return diagnostics.hasErrors() || !problem.empty(); }
};

/// The part of the program that a session calls.
class Host {
public:
  virtual ~Host() = default;
  /// `value` as text with a newline at the end. Errors: there is no such form.
  virtual std::string print(const Value &value, const Settings &settings,
                            Diagnostics &diagnostics) = 0;
  /// The surroundings of what is at `paths`, in the dialect that was chosen
  /// last; empty: of what is loaded. Null on failure, with a sentence in
  /// `problem` unless there are errors.
  [[nodiscard]] virtual std::unique_ptr<Surroundings>
  load(std::span<const std::string> paths, Diagnostics &diagnostics,
       std::string &problem) = 0;
  virtual std::string dialect() const = 0;
  /// Chooses one of dialectNames for the next `load`.
  virtual void setDialect(const std::string &name) = 0;
  /// The compiler, or null and the reason.
  virtual LoadedJit compiler() = 0;
};

/// A conversation.
class Session {
public:
  /// Answers among the names of `surroundings`. Evaluations end when
  /// `cancelled` is true; the session sets `cancelled` to false before each.
  Session(Host &host, std::unique_ptr<Surroundings> surroundings,
          Settings settings, std::atomic<bool> &cancelled)
      : host_(host), surroundings_(std::move(surroundings)),
        settings_(settings), cancelled_(cancelled) {}

  /// Chooses `engine`, a name of engineNames, or the default if empty. The
  /// reply says what is wrong with the engine and with the surroundings.
  Reply open(const std::string &engine);
  /// Whether more lines must follow `input`.
  bool isOpen(std::string_view input) const;
  /// The answer to `input`, which begins at `start` of what diagnostics call
  /// `name`.
  Reply answer(const std::string &input, const std::string &name,
               InputStart start = {});
  /// The words for `cursor` of `input`.
  Candidates complete(std::string_view input, size_t cursor) const {
    return completionAt(input, cursor, *surroundings_, own_);
  }
  const Settings &settings() const { return settings_; }

private:
  void answerExpression(std::string_view text, bool isTimed);
  void bind(const std::string &name, const std::string &expression);
  void run(const Command &command);
  void runWord(CommandKind kind, const std::string &rest);
  void view(CommandKind kind, const std::string &expression);
  void showType(const std::string &expression);
  void showLlvm(const SourceFile &file);
  void help(const std::string &name);
  void chooseDialect(const std::string &name);
  void chooseEngine(const std::string &name);
  void choosePasses(const std::string &pipeline);
  void load(const std::string &words);
  void set(const std::string &words);
  void explain(const std::string &path);
  void show(const std::string &text);
  void showNames();
  void listWords(const std::string &text);
  Value evaluate(const std::string &expression);
  SourceFile source(std::string_view expression);
  Scope visible(const SourceFile &expression) const;

  Host &host_;
  std::unique_ptr<Surroundings> surroundings_;
  Settings settings_;
  std::atomic<bool> &cancelled_;
  Scope own_;
  /// The expression of each name of `own_`.
  std::map<std::string, std::string> bound_;
  EngineChoice engine_;
  std::string engineName_ = "interp";
  std::string pipeline_;
  std::string last_;      ///< the last expression
  std::string whole_;     ///< the text that was cut last
  std::string name_;      ///< of the input
  SourceFile expression_; ///< a part of the input
  Reply reply_;           ///< to this input
};

} // namespace hcl::console

#endif // HCL_LIB_CONSOLE_SESSION_H
