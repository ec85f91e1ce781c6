/// The tokens of HCL's JSON syntax, numbered as those of the native syntax: the
/// specification that the JSON scanner in lib/Syntax is tested against. The
/// product does not contain this lexer.
///
/// Wider than RFC 7159 where that gives better messages: what begins like a
/// string, number or keyword is one, and the parser says what is wrong with it.
/// Comments are blanks to the parser; the scanner reports them.
lexer grammar HclJsonLexer;

options { tokenVocab = HclLexer; }

LBRACE : '{' ;
RBRACE : '}' ;
LBRACK : '[' ;
RBRACK : ']' ;
COMMA  : ',' ;
COLON  : ':' ;
ASSIGN : '=' ;
STRING  : '"' ( ~["\\\r\n] | '\\' ~[\r\n] )* ( '"' | '\\' )? ;
NUMBER  : [0-9+\-.] [0-9+\-.eE]* ;
KEYWORD : [A-Za-z] [A-Za-z_]* ;
BLANKS  : [ \t\r\n]+ -> skip ;
LINE_COMMENT  : ( '#' | '//' ) ~[\r\n]* -> skip ;
BLOCK_COMMENT : '/*' .*? '*/' -> skip ;
INVALID : . ;
