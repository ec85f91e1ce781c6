#include "RepeatFilter.h"

#include "Support/Hash.h"

#include <unordered_set>

using namespace hcl;

/// The distinct entries, as places in the list.
struct RepeatFilter::Seen {
  explicit Seen(const Diagnostics &diags)
      : places(0, HashOf{diags}, SameAs{diags}) {}

  struct HashOf {
    const Diagnostics &diags;
    size_t operator()(size_t place) const {
      const Diagnostic &each = diags[place];
      uint64_t hash = hashMix(hashBytes(each.detail), each.subject.begin);
      return hashMix(hash, static_cast<uint64_t>(each.kind));
    }
  };
  struct SameAs {
    const Diagnostics &diags;
    bool operator()(size_t first, size_t second) const {
      const Diagnostic &a = diags[first];
      const Diagnostic &b = diags[second];
      return a.kind == b.kind && a.file == b.file && a.subject == b.subject &&
             a.title == b.title && a.detail == b.detail;
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
