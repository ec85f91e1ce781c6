#include "PartChanges.h"

#include "PartEdit.h"

#include "Support/Message.h"

namespace hcl::edit {

bool PartChanges::add(AttributeItem *attribute, std::optional<TextEdit> edit) {
  if (!edit)
    return false;
  std::vector<TextEdit> &edits = edits_[attribute];
  if (edits.empty())
    order_.push_back(attribute);
  edits.push_back(std::move(*edit));
  return true;
}

bool PartChanges::set(const FoundPart &part, const std::string &text) {
  PartEdit edit(part.attribute->expression(), part.place, language_, fault_);
  return add(part.attribute, edit.set(text, part.steps.back().key));
}

bool PartChanges::rename(const FoundPart &part, const std::string &name) {
  // Two entries of an object would get the same key.
  if (!keys_.emplace(part.place.level.get(), name).second) {
    fault_.reason =
        message("there is a part {name:quoted} already", "name"_a = name);
    return false;
  }
  PartEdit edit(part.attribute->expression(), part.place, language_, fault_);
  return add(part.attribute, edit.rename(name));
}

bool PartChanges::remove(std::span<const FoundPart> parts) {
  std::map<const ExpressionParts *, std::set<size_t>> removed;
  for (const FoundPart &part : parts)
    if (!part.steps.empty())
      removed[part.place.level.get()].insert(part.place.number);
  // From which number on all parts are removed.
  std::map<const ExpressionParts *, size_t> ends;
  for (const auto &[level, numbers] : removed) {
    if (level->kind() == PartsKind::Conditional && numbers.size() > 1) {
      fault_.reason = "one arm of a conditional stays";
      return false;
    }
    size_t end = level->parts().size();
    for (auto at = numbers.rbegin(); at != numbers.rend() && *at + 1 == end;
         ++at)
      --end;
    ends[level] = end;
  }
  for (const FoundPart &part : parts) {
    if (part.steps.empty())
      continue;
    bool isLast = part.place.number >= ends[part.place.level.get()];
    PartEdit edit(part.attribute->expression(), part.place, language_, fault_);
    if (!add(part.attribute, edit.remove(isLast)))
      return false;
  }
  return true;
}

bool PartChanges::append(const MissingPart &part, const std::string &text) {
  PartEdit edit(part.attribute->expression(), part.place, language_, fault_);
  return add(part.attribute, edit.insert(text, part.names.front()));
}

bool PartChanges::apply() {
  for (AttributeItem *attribute : order_) {
    std::optional<std::string> text =
        withPartEdits(attribute->expression(), std::move(edits_[attribute]),
                      language_, fault_);
    if (!text)
      return false;
    attribute->replaceExpression(std::move(*text));
  }
  return true;
}

} // namespace hcl::edit
