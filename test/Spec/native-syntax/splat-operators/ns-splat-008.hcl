# NS-SPLAT-008: `tuple[*].foo.bar[0]` equals `[for v in tuple: v.foo.bar[0]]`.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

[for v in [{foo = {bar = [1, 2]}}]: v.foo.bar[0]] == [{foo = {bar = [1, 2]}}][*].foo.bar[0]
