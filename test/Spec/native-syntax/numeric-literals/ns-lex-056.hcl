# NS-LEX-056: An exponent part is `e` or `E`, an optional sign and at least one
# digit.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number","number","number"]],"value":[1000,1000,1000,0.15]}

[1e3, 1E3, 1e+3, 1.5e-1]
