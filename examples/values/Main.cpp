#include "hcl/Convert.h"
#include "hcl/Json.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <iostream>

using namespace hcl;

int main() {
  // Build: the parts first, then what holds them.
  Value ports = Value::tuple({Value::integer(80), Value::string("8080")});
  Value web = Value::object({{"name", Value::string("web")}, {"ports", ports}});

  // Inspect: a part by its name, the elements in order.
  for (const Value &port : web.find("ports")->elements())
    std::cout << valueText(port) << ": " << friendlyName(port.type()) << "\n";

  // Convert: to a type, or else the reason why not.
  Fault unreadable;
  auto type =
      parseType("object({name=string, ports=list(number)})", unreadable);
  Fault unsuitable;
  auto service = convert(web, type.value(), Dialect::spec(), unsuitable);
  if (!service) {
    std::cerr << unsuitable.text() << "\n";
    return 1;
  }

  // Print: in HCL's notation, and as JSON beside the type.
  std::string json;
  encodeTypedJson(json, *service);
  std::cout << valueText(*service) << "\n" << json << "\n";
}
