/// The tokens of HCL's JSON syntax, numbered like those of the native syntax:
/// the specification that the JSON scanner in lib/Syntax/Syntax is tested against. The
/// product does not contain this lexer.
///
/// Wider than RFC 7159 for better messages: a token that begins like a string,
/// number or keyword is one, and the parser reports its mistakes. Comments are
/// blanks to the parser; the scanner reports them.
lexer grammar HclJsonLexer;

options { tokenVocab = HclLexer; }

LBRACE : '{' ;
RBRACE : '}' ;
LBRACK : '[' ;
RBRACK : ']' ;
COMMA  : ',' ;
COLON  : ':' ;
ASSIGN : '=' ;
/// Spec: JS-PARSE-006.
STRING  : '"' ( ~["\\\r\n] | '\\' ~[\r\n] )* ( '"' | '\\' )? ;
/// Spec: JS-PARSE-004.
NUMBER  : [0-9+\-.] [0-9+\-.eE]* ;
/// Spec: JS-PARSE-005.
KEYWORD : [A-Za-z] [A-Za-z_]* ;
BLANKS  : [ \t\r\n]+ -> skip ;
/// Spec: JS-PARSE-002.
LINE_COMMENT  : ( '#' | '//' ) ~[\r\n]* -> skip ;
/// Spec: JS-PARSE-002.
BLOCK_COMMENT : '/*' .*? '*/' -> skip ;
INVALID : . ;
