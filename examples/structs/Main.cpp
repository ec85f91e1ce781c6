#include "hcl/Decode.h"
#include "hcl/Read.h"
#include "hcl/Render.h"
#include "hcl/TypedFunction.h"

#include <iostream>

struct Listener {
  std::string protocol;
  uint16_t port = 0;
};

struct Service {
  std::string name;
  std::string image;
  std::optional<std::string> owner;
  std::vector<std::string> tags = {"default"};
  std::vector<Listener> listeners;
};

struct Shop {
  std::vector<Service> services;
};

template <>
struct hcl::Binding<Listener> {
  static constexpr auto fields =
      hcl::fields(label("protocol", &Listener::protocol),
                  attribute("port", &Listener::port));
};

template <>
struct hcl::Binding<Service> {
  static constexpr auto fields = hcl::fields(
      label("name", &Service::name), attribute("image", &Service::image),
      optional("owner", &Service::owner), optional("tags", &Service::tags),
      blocks("listener", &Service::listeners, {.min = 1}));
};

template <>
struct hcl::Binding<Shop> {
  static constexpr auto fields =
      hcl::fields(blocks("service", &Shop::services));
};

/// Reads a shop from `text` and prints it, and what is wrong with it.
bool show(std::string name, std::string text) {
  std::map<std::string, std::string> registry = {{"web", "nginx:1.27"}};

  hcl::Scope scope;
  scope.define("base", 8000);
  scope.addFunctions(hcl::makeFunction(
      "image", {"service", "fallback"},
      [registry](
          const std::string &service,
          std::optional<std::string> fallback) -> hcl::CallResult<std::string> {
        if (auto found = registry.find(service); found != registry.end())
          return found->second;
        if (fallback)
          return *fallback;
        return hcl::CallError{"there is no image for " + service};
      }));

  hcl::SourceFile file(std::move(name), std::move(text));
  hcl::Diagnostics diags;
  hcl::Body body = hcl::readBody(file, {}, diags);
  Shop shop = hcl::decode<Shop>(body, scope, diags);

  for (const Service &service : shop.services) {
    std::cout << service.name << " runs " << service.image << " for "
              << service.owner.value_or("nobody") << "\n";
    for (const Listener &listener : service.listeners)
      std::cout << "  " << listener.protocol << " on " << listener.port << "\n";
  }
  std::string messages;
  hcl::renderText(messages, diags);
  std::cout << messages;
  return !diags.hasErrors();
}

int main() {
  bool isGood = show("good.hcl", R"(service "web" {
  image = image("web")
  owner = "ada"
  listener "http" { port = base + 80 }
  listener "grpc" { port = "9090" }
}
service "jobs" {
  image = image("jobs", "jobs:1.4")
  listener "http" { port = base + 81 }
}
)");
  bool isBad = show("bad.hcl", R"(service "api" {
  image = image("api")
  onwer = "bob"
  listener "http" { port = base * 10 }
}
)");
  return isGood && !isBad ? 0 : 1;
}
