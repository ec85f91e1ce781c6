#include "hcl/Read.h"
#include "hcl/Render.h"

#include <iostream>

using namespace hcl;

const char *text = R"(region = "eu"

service "web" {
  image = "web:${version}"
  port  = 8000 + 80
}
service "jobs" {
  image = "jobs:${version}"
}
)";

int main() {
  SourceFile file("shop.hcl", text);
  Diagnostics diags;
  Scope scope;
  scope.define("version", Value::string("1.4"));

  Body body = readBody(file, {}, diags);
  BodyContent shop = body.content(
      BodySchema().required("region").block("service", "name"), diags);
  for (const Block &block : shop.blocks) {
    BodyContent service = block.body.content(
        BodySchema().required("image").optional("port"), diags);
    std::cout << block.labels[0];
    if (const Expression *image = service.find("image")) {
      Value value = image->evaluateAs(Type::string(), scope, diags);
      if (std::optional<std::string_view> name = value.getString())
        std::cout << " runs " << *name;
    }
    if (const Expression *port = service.find("port")) {
      Value value = port->evaluateAs(Type::number(), scope, diags);
      if (std::optional<int64_t> number = value.getInteger())
        std::cout << " on port " << *number;
    }
    std::cout << "\n";
  }

  std::string messages;
  renderText(messages, diags);
  std::cerr << messages;
  return diags.hasErrors();
}
