# NS-FOR-019: Objects and maps are visited in the lexicographic order of their
# names or keys.
# Note: "lexicographic": the reference compares bytes of the UTF-8 encoding.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["tuple",["string","string","string","string","string"]],"value":["10","9","B","a","b"]}

[for k, v in {b = 1, a = 2, B = 3, "10" = 4, "9" = 5}: k]
