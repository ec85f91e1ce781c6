// Names the rule of the specification that a test checks.
#ifndef HCL_UNITTESTS_RULE_H
#define HCL_UNITTESTS_RULE_H

#include <gtest/gtest.h>

/// Failures in the rest of the scope name the rule `id`; the coverage check
/// finds it in the source.
#define Rule(id) SCOPED_TRACE("rule " id)

#endif // HCL_UNITTESTS_RULE_H
