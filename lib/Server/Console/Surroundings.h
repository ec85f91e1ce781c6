// The names among which the expressions of a console are evaluated: variables,
// or those of a module.
//
// In: a scope, or a live module. Out: values of expressions, names for
// completion, explanations.
// Ownership: the session owns its surroundings. Threads: one.
// Deliberately absent: reading files; a subclass follows their changes.
#ifndef HCL_LIB_CONSOLE_SURROUNDINGS_H
#define HCL_LIB_CONSOLE_SURROUNDINGS_H

#include "hcl/Engine.h"
#include "hcl/LiveModule.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace hcl::console {

/// Names with their values.
class Surroundings {
public:
  virtual ~Surroundings() = default;

  /// Reads again what has changed. Errors: of what is there now, unless the
  /// last call had the same.
  virtual void follow(Diagnostics &diagnostics) = 0;
  /// The language of expressions, with the functions.
  virtual const Language &language() const = 0;
  /// The names as variables; of `used`, names in an expression, those that are
  /// known later are unknown.
  virtual std::shared_ptr<const Scope>
  scope(std::span<const std::string> used) const = 0;
  /// The value of `expression`; the variables of `own` come first.
  /// Errors: as parsing and evaluation.
  virtual Value evaluate(const SourceFile &expression, const Scope &own,
                         const EngineChoice &engine,
                         Diagnostics &diagnostics) const = 0;
  /// The names that may be written at byte `offset` of `expression`.
  virtual std::vector<LiveName> visibleIn(const SourceFile &expression,
                                          uint32_t offset) const = 0;
  /// All names with values.
  virtual std::vector<LiveName> names() const = 0;
  /// Lines with what the value at `path` comes from.
  virtual std::string explain(const SourceFile &path,
                              Diagnostics &diagnostics) const = 0;
};

/// A scope; what follows and explains is left to a subclass.
class ScopeSurroundings : public Surroundings {
public:
  /// The variables and functions are those of `scope` and `language`.
  ScopeSurroundings(Language language, std::shared_ptr<const Scope> scope)
      : language_(std::move(language)), scope_(std::move(scope)) {}

  void follow(Diagnostics &) override {}
  const Language &language() const override { return language_; }
  std::shared_ptr<const Scope>
  scope(std::span<const std::string>) const override {
    return scope_;
  }
  Value evaluate(const SourceFile &expression, const Scope &own,
                 const EngineChoice &engine,
                 Diagnostics &diagnostics) const override;
  std::vector<LiveName> visibleIn(const SourceFile &expression,
                                  uint32_t offset) const override;
  std::vector<LiveName> names() const override;

protected:
  /// Replaces the variables.
  void setScope(std::shared_ptr<const Scope> scope) {
    scope_ = std::move(scope);
  }

private:
  Language language_;
  std::shared_ptr<const Scope> scope_;
};

/// A module of an application; what follows is left to a subclass.
class ModuleSurroundings : public Surroundings {
public:
  const Language &language() const override {
    return live().module().language();
  }
  std::shared_ptr<const Scope>
  scope(std::span<const std::string> used) const override {
    return live().module().scope(used);
  }
  Value evaluate(const SourceFile &expression, const Scope &own,
                 const EngineChoice &engine,
                 Diagnostics &diagnostics) const override;
  std::vector<LiveName> visibleIn(const SourceFile &expression,
                                  uint32_t offset) const override {
    return live().visibleIn(expression, offset);
  }
  std::vector<LiveName> names() const override;
  std::string explain(const SourceFile &path,
                      Diagnostics &diagnostics) const override {
    return live().module().explain(path, diagnostics);
  }

protected:
  virtual const LiveModule &live() const = 0;
};

/// A name with the type of `value`, and with the value unless it has marks.
LiveName nameOf(std::string name, const Value &value);
/// The attributes and keys of the value that `words` lead to from `value`.
std::vector<LiveName> partsOf(const Value &value,
                              std::span<const std::string> words);

} // namespace hcl::console

#endif // HCL_LIB_CONSOLE_SURROUNDINGS_H
