#include "RepeatFilter.h"

#include "Support/Hash.h"

#include <unordered_set>

using namespace hcl;

bool hcl::isRepeat(const Diagnostic &first, const Diagnostic &second) {
  return first.kind == second.kind && first.file == second.file &&
         first.subject == second.subject && first.title == second.title &&
         first.detail == second.detail;
}

uint64_t hcl::repeatHash(const Diagnostic &diagnostic) {
  uint64_t hash =
      hashMix(hashBytes(diagnostic.detail), diagnostic.subject.begin);
  return hashMix(hash, static_cast<uint64_t>(diagnostic.kind));
}

/// The distinct entries, as places in the list.
struct RepeatFilter::Seen {
  explicit Seen(const Diagnostics &diags)
      : places(0, HashOf{diags}, SameAs{diags}) {}

  struct HashOf {
    const Diagnostics &diags;
    size_t operator()(size_t place) const { return repeatHash(diags[place]); }
  };
  struct SameAs {
    const Diagnostics &diags;
    bool operator()(size_t first, size_t second) const {
      return isRepeat(diags[first], diags[second]);
    }
  };

  std::unordered_set<size_t, HashOf, SameAs> places;
};

RepeatFilter::RepeatFilter(Diagnostics &diags, bool active)
    : diags_(diags), active_(active), checked_(diags.size()) {}

RepeatFilter::~RepeatFilter() = default;

void RepeatFilter::dropRepeats() {
  if (!seen_)
    seen_ = std::make_unique<Seen>(diags_);
  diags_.eraseIf(checked_, [this](size_t place) {
    return !seen_->places.insert(place).second;
  });
  checked_ = diags_.size();
}
