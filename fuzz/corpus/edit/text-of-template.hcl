b.*.* " [?1]{x.y}" #: x.y]
b = "{x$.y}${[""]}, ${["sourcefor.null.s"]}"#  c]x.