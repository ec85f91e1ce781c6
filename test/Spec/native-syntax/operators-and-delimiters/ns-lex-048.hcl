# NS-LEX-048: Operators and delimiters are matched by longest sequence, with or
# without whitespace around them.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,false,true]}

[1<=2,n!=3,1==1&&2>=1]
