// The content that configurations may have, for programs without HCL: a JSON
// Schema, documentation, a grammar for highlighting.
//
//   Content content = contentOf(spec, "service");
//   std::string schema = jsonSchemaOf(content);
//
// In: a spec (Dec.h), or the description of an application (AppContent.h). Out:
// its attributes and blocks, and texts in other formats made of them.
// Ownership: plain data; bodies that several blocks have are shared. Threads:
// no state is kept.
// Deliberately absent: the meaning of the content; checks of configurations.
#ifndef HCL_CONTENT_H
#define HCL_CONTENT_H

#include "hcl/Dec.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace hcl {

struct ContentBody;

/// An attribute of a body.
struct ContentAttribute {
  std::string name;
  Type type = Type::dynamic(); ///< that values convert to
  bool isRequired = false;
  std::vector<Value> oneOf = {};  ///< the only values; empty: all
  std::string documentation = {}; ///< Markdown; may be empty
  bool isDeprecated = false;
};

/// A type of blocks in a body.
struct ContentBlock {
  std::string type;
  std::vector<std::string> labels = {}; ///< their meanings
  bool labelsMayLack = false;           ///< all of them, in the native syntax
  std::shared_ptr<const ContentBody> body;
  /// The bodies of blocks with a certain label, each complete, by the label
  /// with the number `variantLabel`.
  std::map<std::string, std::shared_ptr<const ContentBody>> variants = {};
  size_t variantLabel = 0;
  size_t minimum = 0;
  size_t maximum = SIZE_MAX;
  std::string documentation = {};
  bool isDeprecated = false;
};

/// The content of a body.
struct ContentBody {
  std::vector<ContentAttribute> attributes = {}; ///< sorted by name
  std::vector<ContentBlock> blocks = {};
  bool isOpen = false; ///< other attributes and blocks are allowed
  std::string documentation = {};
};

/// The content of a configuration.
struct Content {
  std::string name;
  std::shared_ptr<const ContentBody> body;
  bool hasDynamicBlocks = false;
  std::vector<std::string> functions = {}; ///< names, sorted
};

/// The content that `spec`, which is valid, decodes. Cost: linear.
Content contentOf(const Spec &spec, std::string name);

/// A JSON Schema, draft 2020-12, of the JSON syntax. Strings are allowed
/// wherever a template may give the value. Cost: linear.
/// Spec: JS-BLOCK-001..007, JS-STR-001.
std::string jsonSchemaOf(const Content &content);

/// Documentation in Markdown: a section for each type of blocks, a table of its
/// attributes. A body that several blocks have is written once.
std::string documentationOf(const Content &content);

/// A TextMate grammar, as JSON, of the native syntax: names of the content
/// have scopes of their own.
std::string textMateGrammarOf(const Content &content);

} // namespace hcl

#endif // HCL_CONTENT_H
