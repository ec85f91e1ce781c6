# NS-LEX-036: The Other_ID_Start and Other_ID_Continue exceptions of UAX #31
# count (for example U+2118 at the start, U+00B7 later).
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"℘·":"number"}],"value":{"℘·":1}}

℘· = 1
