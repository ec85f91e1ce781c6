// What the generated parser stands on, in place of antlr4::Parser.
//
// ANTLR is told to name these classes as superclasses (see CMakeLists.txt).
// Every name that generated code uses unqualified (match, _input, enterRule,
// …) is then found here: small functions that the compiler inlines. The text
// of the generated code stays as the tool wrote it. docs/parsing.md tells the
// technique in full.
//
// Nodes are appended to a flat array as rules are entered. After a syntax
// error the parser is in panic: its position is the sentinel after the end of
// file, which no rule accepts, so all rules return quickly. Leaving an item
// ends the panic. Deliberately absent: the ATN, which is never consulted.
#ifndef HCL_LIB_PARSE_PARSERBASE_H
#define HCL_LIB_PARSE_PARSERBASE_H

#include "CheckSyntax.h"
#include "hcl/Parse/Parse.h"
#include "hcl/Syntax/Scanner.h"
#include "hcl/Syntax/Tree.h"

#include "antlr4-runtime.h"

#include <string>
#include <vector>

namespace hcl {

struct ErrorSite;

/// Superclass of the generated contexts. The tree is in ParserBase's array, so
/// one context a rule serves all calls of it.
class RuleContext {
public:
  RuleContext(antlr4::ParserRuleContext *, size_t) {}
  virtual ~RuleContext() = default;
  virtual size_t getRuleIndex() const = 0;

  /// Generated handlers store the exception; nobody asks for it.
  struct Discard {
    template <typename T>
    const Discard &operator=(T &&) const {
      return *this;
    }
  };
  static constexpr Discard exception{};

  // Accessors of generated contexts, which nobody calls.
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
  constexpr bool levels[] = {
#define HCL_RULE(Name, Level) Level != 0,
#include "hcl/Syntax/Rules.def"
  };
  return levels[static_cast<size_t>(rule)];
}

/// Superclass of the generated parser. Names with an underscore in front, and
/// the names of functions, are those that generated code uses.
class ParserBase {
public:
  /// The kind of the end of the file, as generated code calls it.
  static constexpr size_t EOF = static_cast<size_t>(-1);

  explicit ParserBase(antlr4::TokenStream *) {}
  virtual ~ParserBase() = default;
  ParserBase(const ParserBase &) = delete;
  ParserBase &operator=(const ParserBase &) = delete;

  // What generated code overrides; the vocabulary of a recognizer.
  virtual std::string getGrammarFileName() const = 0;
  virtual const antlr4::atn::ATN &getATN() const = 0;
  virtual const std::vector<std::string> &getTokenNames() const = 0;
  virtual const std::vector<std::string> &getRuleNames() const = 0;
  virtual antlr4::dfa::Vocabulary &getVocabulary() const = 0;

  /// Makes the parser ready for the tokens of `list`.
  /// `scanErrors` is what the scanner said of them; parsing may scan parts
  /// anew.
  void begin(const SourceFile &file, const ParseOptions &options,
             TokenList &list, Diagnostics &scanErrors, Diagnostics &errors);
  /// The nodes, root first, after an entry rule has returned.
  std::vector<Node> finish();
  /// What recovery passed over, after finish().
  const std::vector<SkippedTokens> &skipped() const { return skipped_; }

protected:
  struct RecognitionException {};
  struct NoViableAltException : RecognitionException {
    explicit NoViableAltException(ParserBase *parser) {
      parser->fail(TokenKind::None);
    }
  };

  /// `_tracker.createInstance<T>(…)`: the one context of a rule.
  struct Tracker {
    template <typename T, typename... Arguments>
    T *createInstance(Arguments &&...) const {
      static T context(nullptr, 0);
      return &context;
    }
  };
  /// `_input->LA(1)`.
  struct Input {
    ParserBase *parser;
    const Input *operator->() const { return this; }
    size_t LA(int) const {
      return static_cast<size_t>(static_cast<int>(parser->at_->kind));
    }
  };
  /// `_errHandler->…`. An exception only leaves the middle of a rule; what it
  /// is about was reported where it was thrown.
  struct ErrorHandler {
    const ErrorHandler *operator->() const { return this; }
    void sync(ParserBase *parser) const {
      if (parser->nodes_[parser->open_].rule == Rule::Body)
        parser->syncBody();
    }
    void reportMatch(ParserBase *) const {}
    void recoverInline(ParserBase *parser) const {
      parser->fail(TokenKind::None);
    }
    void reportError(ParserBase *, RecognitionException &) const {}
    template <typename T>
    void recover(ParserBase *, T &&) const {}
  };
  /// `finally(…)` without std::function.
  template <typename F>
  struct OnExit {
    F leave;
    ~OnExit() { leave(); }
  };
  template <typename F>
  static OnExit<F> finally(F leave) {
    return {leave};
  }
  /// Generated code builds an ATN and a simulator for it at every start of the
  /// process. These stand in for them, so nothing is built.
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

  void enterRule(RuleContext *, size_t, size_t ruleIndex) {
    Rule rule = static_cast<Rule>(ruleIndex);
    auto index = static_cast<uint32_t>(nodes_.size());
    // While a node is open, `subtreeEnd` is the index of its parent.
    nodes_.push_back({rule, false, position(), 0, open_});
    open_ = index;
    if (isLevel(rule) && ++depth_ > maxDepth_)
      tooDeep();
  }
  void exitRule() {
    if (at_ == sentinel_) [[unlikely]]
      return exitInPanic();
    Node &node = nodes_[open_];
    open_ = node.subtreeEnd;
    node.endToken = position();
    node.subtreeEnd = static_cast<uint32_t>(nodes_.size());
    depth_ -= isLevel(node.rule);
  }
  void match(size_t kind) {
    auto expected = static_cast<TokenKind>(static_cast<int>(kind));
    if (at_->kind != expected) [[unlikely]]
      return fail(expected);
    at_ += expected != TokenKind::EndOfFile;
  }
  void consume() { at_ += at_->kind != TokenKind::EndOfFile; }

  Tracker _tracker;
  Input _input{this};
  ErrorHandler _errHandler;
  RuleContext *_ctx = nullptr;
  atn::ParserATNSimulator *_interpreter = nullptr;

private:
  uint32_t position() const { return static_cast<uint32_t>(at_ - tokens_); }
  /// Whether the error at `site` follows from one that was reported.
  bool isTold(const ErrorSite &site) const;
  /// A syntax error at the current token, where `expected` (None: one of
  /// several kinds) was called for. Begins the panic.
  void fail(TokenKind expected);
  /// The same for one level of nesting too many.
  void tooDeep();
  void panic();
  /// Leaves a rule in panic; ends the panic if the rule is an item, or the one
  /// that the error only ends.
  void exitInPanic();
  /// Makes an item of tokens with which no item begins.
  void syncBody();
  /// Where parsing goes on after an error in the open item.
  uint32_t endOfBrokenItem(uint32_t item);
  /// Ends the item at an error in it and sets the position after it.
  void goOn(uint32_t item);
  void setTokens(uint32_t position);

  const Token *at_ = nullptr;
  const Token *sentinel_ = nullptr;
  const Token *tokens_ = nullptr;
  /// Index of the innermost open node.
  uint32_t open_ = 0;
  uint32_t depth_ = 0;
  uint32_t maxDepth_ = 0;
  std::vector<Node> nodes_;

  // Of the panic.
  uint32_t errorToken_ = 0;
  size_t errorNodes_ = 0;
  uint32_t errorDepth_ = 0;
  /// An error at the end of the file was reported; what follows from it is
  /// not worth saying.
  bool toldAtEnd_ = false;
  /// The node that lacks only its end: parsing goes on after it. 0: none.
  uint32_t endedNode_ = 0;
  /// The token where that was.
  uint32_t endedAt_ = UINT32_MAX;
  /// The panic is for nesting too deep, not for a bracket that is missing.
  bool tooDeep_ = false;
  uint32_t rescans_ = 0;
  std::vector<SkippedTokens> skipped_;

  const SourceFile *file_ = nullptr;
  const ParseOptions *options_ = nullptr;
  TokenList *list_ = nullptr;
  Diagnostics *scanErrors_ = nullptr;
  Diagnostics *errors_ = nullptr;
};

} // namespace hcl

#endif // HCL_LIB_PARSE_PARSERBASE_H
