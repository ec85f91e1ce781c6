// The base of generated parsers, in place of antlr4::Parser.
//
// ANTLR names a class of this library as superclass (see CMakeLists.txt), so
// every name that generated code uses unqualified (match, _input, enterRule, …)
// is found here: small functions that the compiler inlines. The text of the
// generated code stays unchanged. docs/parsing.md describes the technique in
// full.
//
// Nodes are appended to a flat array as rules are entered. After a syntax error
// the parser is in panic: its position is the sentinel after the end of file,
// which no rule accepts, so all rules return quickly. Deliberately absent: the
// treatment of errors (in the superclass of each grammar), and the ATN, which
// is never consulted.
#ifndef HCL_LIB_PARSE_GENERATEDPARSER_H
#define HCL_LIB_PARSE_GENERATEDPARSER_H

#include "hcl/Limits.h"
#include "hcl/compiler/Tree.h"

#include "antlr4-runtime.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <string>
#include <vector>

namespace hcl {

/// Superclass of the generated contexts. The tree is in the parser's array, so
/// none is ever made.
class RuleContext {
public:
  RuleContext(antlr4::ParserRuleContext *, size_t) {}
  virtual ~RuleContext() = default;
  virtual size_t getRuleIndex() const = 0;

  /// Generated handlers store the exception, which nothing reads.
  struct Discard {
    template <typename T>
    const Discard &operator=(T &&) const {
      return *this;
    }
  };
  static constexpr Discard exception{};

  // Accessors of generated contexts, never called.
  antlr4::tree::TerminalNode *getToken(size_t, size_t) { return nullptr; }
  std::vector<antlr4::tree::TerminalNode *> getTokens(size_t) { return {}; }
  template <typename T>
  T *getRuleContext(size_t) {
    return nullptr;
  }
  template <typename T>
  std::vector<T *> getRuleContexts() {
    return {};
  }
};

/// Whether nodes of `rule` count as levels of nesting.
constexpr bool isLevel(Rule rule) {
  constexpr uint64_t levels = 0
#define HCL_RULE(Name, Level)                                                  \
  | uint64_t{Level != 0} << static_cast<unsigned>(Rule::Name)
#include "hcl/compiler/Rules.def"
      ;
  return (levels >> static_cast<unsigned>(rule) & 1) != 0;
}

/// Names with a leading underscore, and most function names, are those that
/// generated code uses. `Derived` is the superclass of one grammar's parser; it
/// has
///
///   firstRule        the first rule of its grammar
///   fail(expected)   reports a syntax error at the current token, where
///                    `expected` (None: one of several kinds) was required
///   tooDeep()        reports one level of nesting too many
///   interrupt()      reports that flag or clock end parsing, and panics
///   sync()           runs before a decision
///   exitInPanic()    leaves a rule in panic
template <typename Derived>
class GeneratedParser {
public:
  /// The kind of the end of the file, as generated code names it.
  static constexpr size_t EOF = static_cast<size_t>(-1);

  explicit GeneratedParser(antlr4::TokenStream *) {}
  virtual ~GeneratedParser() = default;
  GeneratedParser(const GeneratedParser &) = delete;
  GeneratedParser &operator=(const GeneratedParser &) = delete;

  // Overridden by generated code: the vocabulary of a recognizer.
  virtual std::string getGrammarFileName() const = 0;
  virtual const antlr4::atn::ATN &getATN() const = 0;
  virtual const std::vector<std::string> &getTokenNames() const = 0;
  virtual const std::vector<std::string> &getRuleNames() const = 0;
  virtual antlr4::dfa::Vocabulary &getVocabulary() const = 0;

protected:
  struct RecognitionException {};
  struct NoViableAltException : RecognitionException {
    explicit NoViableAltException(Derived *parser) {
      parser->fail(TokenKind::None);
    }
  };

  /// `_tracker.createInstance<T>(…)`: generated code passes the context on, and
  /// names its static member `exception`.
  struct Tracker {
    template <typename T, typename... Arguments>
    T *createInstance(Arguments &&...) const {
      return nullptr;
    }
  };
  /// `_input->LA(1)`. The position is here, where generated code looks.
  struct Input {
    const Token *at = nullptr;
    const Input *operator->() const { return this; }
    size_t LA(int) const {
      return static_cast<size_t>(static_cast<int>(at->kind));
    }
  };
  /// `_errHandler->…`. An exception only leaves the middle of a rule; the error
  /// was reported where it was thrown.
  struct ErrorHandler {
    const ErrorHandler *operator->() const { return this; }
    void sync(Derived *parser) const { parser->sync(); }
    void reportMatch(Derived *) const {}
    void recoverInline(Derived *parser) const { parser->fail(TokenKind::None); }
    void reportError(Derived *, RecognitionException &) const {}
    template <typename T>
    void recover(Derived *, T &&) const {}
  };
  /// `finally(…)` without std::function. Leaving a rule in panic takes memory,
  /// for which there may be none.
  template <typename F>
  struct OnExit {
    F leave;
    ~OnExit() noexcept(false) { leave(); }
  };
  template <typename F>
  static OnExit<F> finally(F leave) {
    return {leave};
  }
  /// Generated code builds an ATN and a simulator at the start of the process.
  /// These classes replace both, so nothing is built.
  struct atn {
    struct ATNDeserializer {
      antlr4::atn::ATN deserialize(const std::vector<uint16_t> &) const {
        return {};
      }
    };
    struct ParserATNSimulator {
      template <typename... Arguments>
      explicit ParserATNSimulator(Arguments &&...) {}
    };
  };

  void setState(size_t) {}
  size_t getState() const { return 0; }
  void enterOuterAlt(RuleContext *, size_t) {}

  // Inlined into each rule, where `ruleIndex` is a constant; out of line it was
  // a tenth of parsing.
  [[gnu::always_inline]] void enterRule(RuleContext *, size_t,
                                        size_t ruleIndex) {
    Rule rule =
        static_cast<Rule>(static_cast<size_t>(Derived::firstRule) + ruleIndex);
    auto index = static_cast<uint32_t>(nodes_.size());
    if (nodes_.size() >= nextCheck_) [[unlikely]]
      openAndCheck(rule);
    else
      nodes_.push_back(opened(rule));
    open_ = index;
    if (isLevel(rule) && ++depth_ > maxDepth_)
      derived().tooDeep();
  }
  /// Leaves the open rule and returns it.
  Rule exitRule() {
    Node &node = nodes_[open_];
    Rule rule = node.rule;
    if (_input.at == sentinel_) [[unlikely]] {
      derived().exitInPanic();
      return rule;
    }
    open_ = node.subtreeEnd;
    node.endToken = position();
    node.subtreeEnd = static_cast<uint32_t>(nodes_.size());
    depth_ -= isLevel(rule);
    return rule;
  }
  void match(size_t kind) {
    auto expected = static_cast<TokenKind>(static_cast<int>(kind));
    if (_input.at->kind != expected) [[unlikely]]
      return derived().fail(expected);
    _input.at += expected != TokenKind::EndOfFile;
  }
  void consume() { _input.at += _input.at->kind != TokenKind::EndOfFile; }

  Tracker _tracker;
  Input _input;
  ErrorHandler _errHandler;
  RuleContext *_ctx = nullptr;
  atn::ParserATNSimulator *_interpreter = nullptr;

  uint32_t position() const {
    return static_cast<uint32_t>(_input.at - tokens_);
  }
  /// A node that begins here. While open, its `subtreeEnd` is the index of its
  /// parent.
  Node opened(Rule rule) const { return {rule, false, position(), 0, open_}; }
  /// Reads flag and clock. Out of line, so that enterRule saves no registers.
  [[gnu::noinline]] void openAndCheck(Rule rule) {
    nodes_.push_back(opened(rule));
    planCheck();
    if (_input.at != sentinel_ && !watchdog_->goesOnNow())
      derived().interrupt();
  }
  /// The next check comes after a portion of nodes, and before there is no
  /// memory for the next one.
  void planCheck() {
    constexpr size_t portion = 1 << 16;
    nextCheck_ = std::min(nodes_.capacity(), nodes_.size() + portion);
  }
  /// Whether flag or clock ended parsing; the panic is never left then.
  bool isInterrupted() const { return watchdog_->isOver(); }
  /// Reads `tokens`, which end with the sentinel, from `position` on.
  void setTokens(const std::vector<Token> &tokens, uint32_t position) {
    tokens_ = tokens.data();
    sentinel_ = tokens_ + tokens.size() - 1;
    _input.at = tokens_ + position;
  }
  /// Marks the open node and begins the panic.
  void panic() {
    errorToken_ = position();
    errorNodes_ = nodes_.size();
    errorDepth_ = depth_;
    nodes_[open_].error = true;
    _input.at = sentinel_;
  }
  /// Closes the open node in panic, at the error if the node contains it; drops
  /// a node entered since then, which is empty. Returns its index if it is
  /// kept. While an exception leaves the rules, nothing is done: the tree is
  /// lost, and another exception would end the process.
  [[nodiscard]] std::optional<uint32_t> closeInPanic() {
    if (std::uncaught_exceptions() > exceptionsBefore_)
      return {};
    uint32_t index = open_;
    Node &node = nodes_[index];
    open_ = node.subtreeEnd;
    if (index >= errorNodes_) {
      nodes_.resize(index);
      return {};
    }
    node.endToken = errorToken_;
    node.subtreeEnd = static_cast<uint32_t>(nodes_.size());
    depth_ = errorDepth_ -= isLevel(node.rule);
    return index;
  }

  const Token *sentinel_ = nullptr;
  const Token *tokens_ = nullptr;
  /// Index of the innermost open node.
  uint32_t open_ = 0;
  uint32_t depth_ = 0;
  uint32_t maxDepth_ = 0;
  std::vector<Node> nodes_;
  /// The number of nodes at which flag and clock are read.
  size_t nextCheck_ = 0;
  Watchdog *watchdog_ = nullptr;

  // State of the panic.
  uint32_t errorToken_ = 0;
  size_t errorNodes_ = 0;
  uint32_t errorDepth_ = 0;

private:
  /// Exceptions that were under way when the parser was made.
  int exceptionsBefore_ = std::uncaught_exceptions();

  Derived &derived() { return static_cast<Derived &>(*this); }
};

} // namespace hcl

#endif // HCL_LIB_PARSE_GENERATEDPARSER_H
