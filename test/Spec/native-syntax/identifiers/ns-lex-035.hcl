# NS-LEX-035: ID_Start and ID_Continue are the UAX #31 properties, so letters
# of any script may start an identifier.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"名前":"number"}],"value":{"名前":1}}

名前 = 1
