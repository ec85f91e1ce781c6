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
  BodyContent shop =
      body.content({{{"region", true}}, {{"service", {"name"}}}}, diags);
  for (const Block &block : shop.blocks) {
    BodyContent service =
        block.body.content({{{"image", true}, {"port"}}}, diags);
    std::cout << block.labels[0];
    if (const Expression *image = service.find("image"))
      if (Value v = image->evaluateAs(Type::string(), scope, diags);
          !v.isFailed())
        std::cout << " runs " << v.asString();
    if (const Expression *port = service.find("port"))
      if (Value v = port->evaluateAs(Type::number(), scope, diags);
          !v.isFailed())
        std::cout << " on port " << v.asNumber().toInt64().value_or(0);
    std::cout << "\n";
  }

  std::string messages;
  renderText(messages, diags);
  std::cerr << messages;
  return diags.hasErrors();
}
