// The applications that are shipped, and the name of a file of their modules.
#ifndef HCL_FUZZ_APPLICATIONS_H
#define HCL_FUZZ_APPLICATIONS_H

namespace hcl::fuzz {

struct ShippedApplication {
  const char *name;
  const char *file;
};

inline constexpr ShippedApplication shippedApplications[] = {
    {"terraform", "main.tf"},         {"packer", "main.pkr.hcl"},
    {"nomad", "main.nomad"},          {"bake", "docker-bake.hcl"},
    {"terragrunt", "terragrunt.hcl"}, {"atlas", "atlas.hcl"}};

} // namespace hcl::fuzz

#endif // HCL_FUZZ_APPLICATIONS_H
