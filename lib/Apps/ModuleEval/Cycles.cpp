// A circle of queries is reported with the place of each need.
#include "Evaluation.h"
#include "Repetition.h"
#include "Support/Message.h"
#include "Support/Text.h"

namespace hcl::app {

/// The place of the needs of `node` without a reference: the list of inherited
/// blocks, or the whole definition.
static Place needingPlace(const Node &node) {
  const Definition &definition = *node.definition;
  const auto &inherit = definition.kind->inherit;
  const Expression *list =
      inherit ? definition.find(inherit->attribute) : nullptr;
  return list ? Place{list->file(), list->range()} : definition.place;
}

/// The address of what `query` computes.
static std::string addressOf(const Query &query) {
  std::string address = addressOf(*query.node);
  return query.kind == QueryKind::Member
             ? address + "." + query.node->members[query.instance]->name
             : address;
}

void Evaluation::reportCycle(const std::vector<const Query *> &queries,
                             const std::vector<const Place *> &places) {
  std::string way;
  Place at;
  for (size_t i = 0; i < queries.size(); ++i) {
    const Query &query = *queries[i];
    const Query &next = *queries[(i + 1) % queries.size()];
    if (query.node == next.node && !places[i] && queries.size() > 1)
      continue; // A value needs its instances.
    Place place = places[i] ? *places[i] : needingPlace(*query.node);
    std::string name = addressOf(query), needed = addressOf(next);
    way += message("{name} needs {needed} ({place})",
                   "name"_a = way.empty() ? quote(name) : ", which",
                   "needed"_a = name == needed ? "itself" : quote(needed),
                   "place"_a = place.text());
    at = at.file ? at : std::move(place);
  }
  diagnostics_->add(
      DiagKind::DependencyCycle, at.file, at.range,
      message("{way}. No value can need itself: remove one of the references.",
              "way"_a = way));
}

} // namespace hcl::app
