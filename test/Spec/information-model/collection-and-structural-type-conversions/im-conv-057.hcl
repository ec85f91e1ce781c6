# IM-CONV-057: An unknown value converts to an unknown value of the target type
# where a conversion exists.
# Note: implied by the rules for unknown values; the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["tuple",["number",["list","string"]]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}

[tonumber(unks), to("list(string)", unkset)]
