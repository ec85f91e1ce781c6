// Structs with a Binding, for tests.
#ifndef HCL_UNITTESTS_DEC_STRUCTS_H
#define HCL_UNITTESTS_DEC_STRUCTS_H

#include "hcl/Decode.h"

namespace hcl::test {

struct Listener {
  std::string protocol;
  uint16_t port = 0;
  std::optional<std::string> host;
  Place place;
};

struct Tls {
  std::string certificate;
};

struct Retry {
  uint32_t attempts = 1;
};

struct Route {
  std::string to;
};

struct Endpoint {
  std::string host;
  uint16_t port = 443;
};

struct Service {
  std::string name;
  uint16_t port = 8000;
  std::vector<std::string> tags;
  Located<double> weight = {1, {}};
  std::vector<Listener> listeners;
  Tls tls;
  std::unique_ptr<Retry> retry;
  std::map<std::string, Route> routes;
  std::vector<Endpoint> endpoints;
  Value anything;
};

struct Open {
  int known = 0;
  Body rest;
};

struct OpenAttributes {
  int known = 0;
  Attributes rest;
};

struct OpenMap {
  int known = 0;
  std::map<std::string, uint8_t> rest;
};

struct Guard {
  std::optional<Expression> when;
};

struct Counted {
  std::vector<Guard> rules;
};

} // namespace hcl::test

template <>
struct hcl::Binding<hcl::test::Listener> {
  using Listener = test::Listener;
  static constexpr auto fields =
      hcl::fields(label("protocol", &Listener::protocol),
                  attribute("port", &Listener::port),
                  optional("host", &Listener::host), place(&Listener::place));
};

template <>
struct hcl::Binding<hcl::test::Tls> {
  static constexpr auto fields =
      hcl::fields(attribute("certificate", &test::Tls::certificate));
};

template <>
struct hcl::Binding<hcl::test::Retry> {
  static constexpr auto fields =
      hcl::fields(attribute("attempts", &test::Retry::attempts));
};

template <>
struct hcl::Binding<hcl::test::Route> {
  static constexpr auto fields = hcl::fields(attribute("to", &test::Route::to));
};

template <>
struct hcl::Binding<hcl::test::Endpoint> {
  static constexpr auto fields =
      hcl::fields(attribute("host", &test::Endpoint::host),
                  optional("port", &test::Endpoint::port));
};

template <>
struct hcl::Binding<hcl::test::Service> {
  using Service = test::Service;
  static constexpr auto fields = hcl::fields(
      attribute("name", &Service::name), optional("port", &Service::port),
      optional("tags", &Service::tags), optional("weight", &Service::weight),
      blocks("listener", &Service::listeners), block("tls", &Service::tls),
      block("retry", &Service::retry),
      blockMap("route", "path", &Service::routes),
      optional("endpoints", &Service::endpoints),
      optional("anything", &Service::anything));
};

template <>
struct hcl::Binding<hcl::test::Open> {
  static constexpr auto fields = hcl::fields(
      attribute("known", &test::Open::known), hcl::rest(&test::Open::rest));
};

template <>
struct hcl::Binding<hcl::test::OpenAttributes> {
  using Open = test::OpenAttributes;
  static constexpr auto fields =
      hcl::fields(attribute("known", &Open::known), rest(&Open::rest));
};

template <>
struct hcl::Binding<hcl::test::OpenMap> {
  using Open = test::OpenMap;
  static constexpr auto fields =
      hcl::fields(attribute("known", &Open::known), rest(&Open::rest));
};

template <>
struct hcl::Binding<hcl::test::Guard> {
  static constexpr auto fields =
      hcl::fields(optional("when", &test::Guard::when));
};

template <>
struct hcl::Binding<hcl::test::Counted> {
  static constexpr auto fields =
      hcl::fields(blocks("rule", &test::Counted::rules, {.min = 1, .max = 2}));
};

#endif // HCL_UNITTESTS_DEC_STRUCTS_H
