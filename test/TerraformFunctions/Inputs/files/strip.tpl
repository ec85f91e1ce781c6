  ${~ a ~}  b
%{~ if true ~}
 x
%{~ endif ~}
