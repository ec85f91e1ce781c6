x.y x.z.w
a = [for x in x.y : x.y]
b = "${x.y}" # c