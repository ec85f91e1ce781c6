// A table is a sorted list of pointers to functions, which it owns or shares
// with the tables that it was made of. Names are found by halving.
#include "hcl/Function.h"

#include <algorithm>
#include <array>
#include <deque>
#include <exception>
#include <map>

using namespace hcl;

Laziness hcl::lazinessNamed(std::string_view name) {
  if (name.starts_with("core::"))
    name.remove_prefix(6);
  return name == "try"       ? Laziness::Try
         : name == "can"     ? Laziness::Can
         : name == "convert" ? Laziness::Convert
                             : Laziness::None;
}

void CallContext::DeleteFailure::operator()(const Failure *failure) const {
  delete failure;
}

Value CallContext::fail(std::string message) {
  failure_.reset(new Failure{{}, std::move(message)});
  return Value::failed();
}

Value CallContext::failArgument(size_t index, std::string message) {
  failure_.reset(new Failure{index, std::move(message)});
  return Value::failed();
}

Value CallContext::fail(const FileFault &fault) {
  failure_.reset(
      new Failure{{}, fault.reason, std::string(fault.kindClause())});
  return Value::failed();
}

Value CallContext::failArgument(size_t index, const FileFault &fault) {
  failure_.reset(
      new Failure{index, fault.reason, std::string(fault.kindClause())});
  return Value::failed();
}

Value CallContext::failAs(std::optional<size_t> argument, std::string message,
                          std::string safeMessage) {
  failure_.reset(
      new Failure{argument, std::move(message), std::move(safeMessage)});
  return Value::failed();
}

void CallContext::failByException() {
  try {
    throw;
  } catch (const std::exception &error) {
    std::string text = error.what();
    while (text.ends_with('.'))
      text.pop_back();
    fail(std::move(text));
  } catch (...) {
    fail("it threw an exception");
  }
}

size_t Function::requiredCount() const {
  auto first = std::ranges::find_if(parameters, &Parameter::optional);
  return static_cast<size_t>(first - parameters.begin());
}

struct FunctionTable::Entries {
  std::vector<const Function *> functions; ///< sorted by name, each name once
  std::shared_ptr<const void> owner;       ///< the owner of both
};

FunctionTable::FunctionTable(std::vector<const Function *> functions,
                             std::shared_ptr<const void> owner) {
  auto entries = std::make_shared<Entries>();
  std::stable_sort(
      functions.begin(), functions.end(),
      [](const Function *a, const Function *b) { return a->name < b->name; });
  for (size_t i = 0; i < functions.size(); ++i)
    // Of one name the last entry counts.
    if (i + 1 == functions.size() ||
        functions[i]->name != functions[i + 1]->name)
      entries->functions.push_back(functions[i]);
  entries->owner = std::move(owner);
  entries_ = std::move(entries);
}

static std::vector<const Function *>
pointersTo(std::span<const Function> functions) {
  std::vector<const Function *> pointers;
  for (const Function &function : functions)
    pointers.push_back(&function);
  return pointers;
}

FunctionTable::FunctionTable(std::vector<Function> functions) {
  auto owner =
      std::make_shared<const std::vector<Function>>(std::move(functions));
  *this = FunctionTable(pointersTo(*owner), owner);
}

FunctionTable::FunctionTable(Function function)
    : FunctionTable(std::vector{std::move(function)}) {}

FunctionTable::FunctionTable(std::span<const Function> functions)
    : FunctionTable(std::vector(functions.begin(), functions.end())) {}

FunctionTable FunctionTable::with(const FunctionTable &other) const {
  std::vector<const Function *> functions(all().begin(), all().end());
  functions.insert(functions.end(), other.all().begin(), other.all().end());
  auto owners = std::make_shared<const std::array<FunctionTable, 2>>(
      std::array{*this, other});
  return FunctionTable(std::move(functions), std::move(owners));
}

FunctionTable FunctionTable::readingFrom(const FilePlaces &places) const {
  struct Owner {
    FunctionTable others;
    std::deque<Function> readers = {};
  };
  auto owner = std::make_shared<Owner>(Owner{*this});
  auto entries = std::make_shared<Entries>();
  entries->functions = {all().begin(), all().end()};
  // Most share their state.
  std::map<std::pair<const void *, decltype(Function::stateFor)>,
           std::shared_ptr<const void>>
      states;
  for (const Function *&function : entries->functions)
    if (function->stateFor) {
      Function &reader = owner->readers.emplace_back(*function);
      auto [state, isNew] =
          states.try_emplace({function->state.get(), function->stateFor});
      if (isNew)
        state->second = function->stateFor(function->state, places);
      reader.state = state->second;
      function = &reader;
    }
  if (owner->readers.empty())
    return *this;
  entries->owner = std::move(owner);
  FunctionTable table;
  table.entries_ = std::move(entries);
  return table;
}

std::span<const Function *const> FunctionTable::all() const {
  if (!entries_)
    return {};
  return entries_->functions;
}

/// The function called `name` among `functions`, which are sorted, or null.
static const Function *findIn(std::span<const Function *const> functions,
                              std::string_view name) {
  auto at = std::lower_bound(functions.begin(), functions.end(), name,
                             [](const Function *function, std::string_view n) {
                               return function->name < n;
                             });
  return at != functions.end() && (*at)->name == name ? *at : nullptr;
}

const Function *FunctionTable::find(std::string_view name) const {
  if (const Function *function = findIn(all(), name))
    return function;
  constexpr std::string_view separator = "::";
  for (size_t end = name.rfind(separator);
       end != std::string_view::npos && end != 0;
       end = name.rfind(separator, end - 1))
    if (const Function *all =
            findIn(this->all(), name.substr(0, end + separator.size())))
      return all->impl ? all : nullptr;
  return nullptr;
}
