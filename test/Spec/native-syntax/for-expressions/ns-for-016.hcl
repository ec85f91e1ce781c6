# NS-FOR-016: Lists are iterated in index order with the zero-based index as
# key.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["0a","1b"]}

[for i, v in list: "${i}${v}"]
