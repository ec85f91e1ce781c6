# NS-LEX-052: A numeric literal is one or more decimal digits; leading zeros
# carry no octal meaning.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":7}

007
