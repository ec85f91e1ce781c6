# NS-FOR-040: The predicate is converted to bool.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number"]],"value":[1]}

[for v in [1]: v if "true"]
