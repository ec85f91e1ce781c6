// Names are read as regular expressions are by Thompson's algorithm: one pass
// over the name carries all steps of the pattern that can have been reached, in
// the order in which a search with recursion would come to them. With braces
// the search ends at the first fault unless a star is before it, so of each
// step there are two states: before any star, and after one.
#include "Glob.h"

#include "GlobReader.h"
#include "Support/Utf8.h"

#include <algorithm>
#include <utility>

namespace hcl {

namespace {

using Op = Glob::Op;

bool contains(const Glob::Set &set, uint32_t character) {
  bool found = std::ranges::any_of(set.ranges, [&](const auto &range) {
    return range.first <= character && character <= range.second;
  });
  return found != set.isNegated;
}

/// The states that a name leads to.
class Matching {
public:
  Matching(const std::vector<Glob::Step> &steps,
           const std::vector<Glob::Set> &sets, GlobSyntax syntax)
      : steps_(steps), sets_(sets), syntax_(syntax), reached_(steps.size() * 2),
        entered_(steps.size() * 2) {}

  GlobMatch match(std::string_view name);

private:
  /// The number of a step, and whether a star was before it.
  struct State {
    uint32_t step;
    bool isAfterStar;
    uint32_t index() const { return step * 2 + isAfterStar; }
  };

  void reach(State state) {
    if (reached_[state.index()] == round_)
      return;
    reached_[state.index()] = round_;
    next_.push_back(state);
  }
  void conclude(GlobMatch outcome) {
    outcome_ = outcome;
    isCut_ = true;
  }
  void advance(uint32_t character);
  void follow(State state, uint32_t character);
  bool mayEndAt(uint32_t step) const;
  [[nodiscard]] bool reachesEnd();

  const std::vector<Glob::Step> &steps_;
  const std::vector<Glob::Set> &sets_;
  GlobSyntax syntax_;
  std::vector<State> current_, next_, open_;
  /// The round in which a state was last put into `next_`, and left `open_`.
  std::vector<uint32_t> reached_, entered_;
  uint32_t round_ = 1;
  /// The result of the search with recursion after all that is in `next_`.
  GlobMatch outcome_ = GlobMatch::No;
  bool isCut_ = false; ///< it would not come to other states of this round
};

/// Follows the step of `state` at `character`.
void Matching::follow(State state, uint32_t character) {
  const Glob::Step &step = steps_[state.step];
  State after{state.step + 1, state.isAfterStar};
  switch (step.op) {
  case Op::One:
    if (step.operand == character)
      reach(after);
    return;
  case Op::Any:
    return reach(after);
  case Op::Set:
    if (contains(sets_[step.operand], character))
      reach(after);
    return;
  case Op::Star:
    if (steps_[after.step].op == Op::End)
      return conclude(GlobMatch::Yes);
    reach({state.step, true});
    return open_.push_back({after.step, true});
  case Op::Split:
    open_.push_back({step.operand, state.isAfterStar});
    return open_.push_back(after);
  case Op::Jump:
    return open_.push_back({step.operand, state.isAfterStar});
  case Op::Fault:
    if (!state.isAfterStar)
      conclude(GlobMatch::BadPattern);
    return;
  case Op::Never:
  case Op::End:
    return;
  }
}

void Matching::advance(uint32_t character) {
  std::swap(current_, next_);
  next_.clear();
  ++round_;
  isCut_ = false;
  for (State first : current_) {
    open_.assign(1, first);
    while (!open_.empty() && !isCut_) {
      State state = open_.back();
      open_.pop_back();
      if (entered_[state.index()] != round_) {
        entered_[state.index()] = round_;
        follow(state, character);
      }
    }
    if (isCut_)
      return;
  }
}

/// Whether what follows from `step` is nothing, or one star or two: in the
/// syntax with braces nothing else matches no text.
bool Matching::mayEndAt(uint32_t step) const {
  for (int stars = 0; stars <= 2;)
    switch (steps_[step].op) {
    case Op::Jump:
      step = steps_[step].operand;
      break;
    case Op::Star:
      ++step;
      ++stars;
      break;
    case Op::End:
      return true;
    default:
      return false;
    }
  return false;
}

/// Whether a state of `next_` leads to the end without a character.
bool Matching::reachesEnd() {
  if (syntax_ == GlobSyntax::Braces)
    return std::ranges::any_of(
        next_, [&](State state) { return mayEndAt(state.step); });
  ++round_;
  open_ = next_;
  while (!open_.empty()) {
    State state = open_.back();
    open_.pop_back();
    if (entered_[state.index()] == round_)
      continue;
    entered_[state.index()] = round_;
    const Glob::Step &step = steps_[state.step];
    if (step.op == Op::End)
      return true;
    if (step.op == Op::Split || step.op == Op::Jump)
      open_.push_back({step.operand, state.isAfterStar});
    if (step.op == Op::Split || step.op == Op::Star)
      open_.push_back({state.step + 1, state.isAfterStar});
  }
  return false;
}

GlobMatch Matching::match(std::string_view name) {
  next_.push_back({0, false});
  while (!name.empty() && !next_.empty()) {
    auto [character, length] = syntax_ == GlobSyntax::Ignore
                                   ? utf8::CodePoint{uint8_t(name[0]), 1}
                                   : utf8::decode(name, 0);
    advance(character);
    name.remove_prefix(length);
  }
  return reachesEnd() ? GlobMatch::Yes : outcome_;
}

} // namespace

Glob::Glob(std::string_view pattern, GlobSyntax syntax) : syntax_(syntax) {
  GlobReader reader(steps_, sets_, syntax);
  if (syntax == GlobSyntax::Braces)
    reader.readBraces(pattern);
  else
    reader.readShell(pattern);
  findEnds();
}

void Glob::findEnds() {
  constexpr uint32_t endOfAscii = 0x80;
  Ends ends;
  size_t stars = 0;
  for (const Step &step : steps_)
    if (step.op == Op::Star)
      ++stars;
    else if (step.op == Op::One && step.operand < endOfAscii)
      (stars == 0 ? ends.head : ends.tail).push_back(char(step.operand));
    else if (step.op != Op::End)
      return;
  ends.isWhole = stars == 0;
  if (stars <= 1)
    ends_ = std::move(ends);
}

GlobMatch Glob::match(std::string_view name) const {
  if (ends_) {
    size_t least = ends_->head.size() + ends_->tail.size();
    bool matches =
        (ends_->isWhole ? name.size() == least : name.size() >= least) &&
        name.starts_with(ends_->head) && name.ends_with(ends_->tail);
    return matches ? GlobMatch::Yes : GlobMatch::No;
  }
  return Matching(steps_, sets_, syntax_).match(name);
}

bool matchesShellPattern(std::string_view pattern, std::string_view name) {
  return Glob(pattern, GlobSyntax::Shell).match(name) == GlobMatch::Yes;
}

} // namespace hcl
