# NS-LEX-031: Whitespace within a template literal is literal text.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"  a  b  "}

"  a  b  "
