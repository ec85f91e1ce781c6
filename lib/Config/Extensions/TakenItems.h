// Items taken by partial readings of a body. The body itself stays whole, as
// each reading needs the dynamic blocks of other types.
#ifndef HCL_LIB_EXTENSIONS_TAKENITEMS_H
#define HCL_LIB_EXTENSIONS_TAKENITEMS_H

#include "DynamicBlock.h"
#include "hcl/Body.h"

#include <set>
#include <vector>

namespace hcl {

class TakenItems {
public:
  /// Takes all names of `schema`.
  void take(const BodySchema &schema) {
    for (const AttributeSchema &attribute : schema.attributes)
      attributes_.insert(attribute.name);
    for (const BlockSchema &block : schema.blocks) {
      blocks_.push_back(block);
      types_.insert(block.type);
    }
  }
  /// `schema` with what is taken, for reading the whole body.
  BodySchema with(BodySchema schema) const {
    for (const std::string &name : attributes_)
      schema.optional(name);
    schema.blocks.insert(schema.blocks.end(), blocks_.begin(), blocks_.end());
    return schema;
  }
  /// The same with dynamic blocks.
  BodySchema withDynamic(const BodySchema &schema) const {
    BodySchema all = with(schema);
    all.block(dynamicType, "type");
    return all;
  }
  /// `attributes` without taken ones.
  Attributes without(Attributes attributes) const {
    std::erase_if(attributes, [&](const auto &entry) {
      return attributes_.contains(entry.first);
    });
    return attributes;
  }
  /// The attributes of what is left of `body`.
  /// Errors: as Body::justAttributes.
  Attributes attributesLeft(const Body &body, Diagnostics &diagnostics) const {
    if (attributes_.empty() && blocks_.empty())
      return body.impl().justAttributes(diagnostics);
    Diagnostics reported;
    Body rest = body.impl().partialContent(with({}), reported).rest;
    return rest.impl().justAttributes(diagnostics);
  }
  /// Whether blocks of the type `type` are taken.
  bool hasBlock(std::string_view type) const { return types_.contains(type); }
  /// `written` without what is taken.
  BodySchema without(BodySchema written) const {
    std::erase_if(written.attributes, [&](const AttributeSchema &each) {
      return attributes_.contains(each.name);
    });
    std::erase_if(written.blocks,
                  [&](const BlockSchema &each) { return hasBlock(each.type); });
    return written;
  }

private:
  std::set<std::string, std::less<>> attributes_;
  std::vector<BlockSchema> blocks_;
  std::set<std::string, std::less<>> types_;
};

} // namespace hcl

#endif // HCL_LIB_EXTENSIONS_TAKENITEMS_H
