#include "hcl/Render.h"
#include "hcl/SpecBuilder.h"
#include "hcl/Text.h"

#include <iostream>

using namespace hcl;

Spec serverSpec(Diagnostics &diags) {
  SpecBuilder spec;
  NodeId port = spec.object({
      {"number", spec.attr("number", Type::number(), /*required=*/true)},
      {"protocol", spec.firstOf({spec.attr("protocol", Type::string()),
                                 spec.literal(Value::string("tcp"))})},
  });
  NodeId root = spec.object({
      {"name", spec.attr("name", Type::string(), /*required=*/true)},
      {"ports", spec.blockList("port", port, {.min = 1})},
      {"env", spec.blockAttrs("env", Type::string())},
  });
  return std::move(spec).finish(root, diags);
}

void decodeText(const Spec &spec, std::string name, std::string text) {
  SourceFile file(std::move(name), std::move(text));
  Diagnostics diags;
  Value server = spec.decode(readBody(file, {}, diags), Scope(), diags);
  if (!diags.hasErrors())
    std::cout << valueText(server) << "\n";
  std::string messages;
  renderText(messages, diags);
  std::cout << messages;
}

int main() {
  Diagnostics diags;
  Spec spec = serverSpec(diags);
  std::cout << typeText(spec.impliedType()) << "\n";
  decodeText(spec, "good.hcl", R"(name = "web"
port { number = 8000 + 80 }
port {
  number   = 53
  protocol = "udp"
}
env {
  LEVEL = 3
}
)");
  decodeText(spec, "bad.hcl", R"(name = ["web"]
port { number = "http" }
prot { number = 53 }
)");
}
