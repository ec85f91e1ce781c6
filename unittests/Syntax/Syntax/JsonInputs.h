// JSON texts, right and wrong, shared by the tests of scanner and parser. They
// are also tried truncated at every byte and with every byte removed.
#ifndef HCL_UNITTESTS_SYNTAX_JSONINPUTS_H
#define HCL_UNITTESTS_SYNTAX_JSONINPUTS_H

#include <string_view>

namespace hcl::test {

inline constexpr std::string_view jsonInputs[] = {
    R"({"a": 1, "b": [true, false, null], "c": {"d": {}}, "e": []})",
    R"([-0, 1.5e+10, 0.25E-3, 1e400, 123456789012345678901234567890])",
    R"({"x": "a\"b\\c\/\b\f\n\r\t\u00e9\ud83d\ude00", "": "é日😀"})",
    "\r\n{\t\"service\" : [ { \"web\" :\n{ \"port\": \"${var.port}\" } } ]\n}",
    R"({"a": 1,} [1,] {"a" 1, "b"=2, "c", d: 3, 'e': 4})",
    R"({"v": [1 2, {"x": @}, 01, +1, .5, 1., 1e, tru, NaN]})",
    "{\"a\": \"not closed,\n\"b\": \"\\q\\u12x\", \"c\": \"tab\there\"}",
    R"({"a": [1}, {"b": 2]] extra)",
    "// one\n{\"a\": 1 /* two */, # three\n\"b\": /x}",
    R"("text" 1 : = , ; ] })",
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_SYNTAX_JSONINPUTS_H
