// Specs and what they make of bodies.
#include "hcl/Dec/Builder.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

TEST(Spec, WithoutTablesIsNotValid) { EXPECT_FALSE(Spec().isValid()); }

} // namespace
