# NS-LEX-001: Source code is Unicode text encoded as UTF-8; non-ASCII
# characters are accepted in string literals.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"é日"}

"é日"
