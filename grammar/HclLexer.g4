/// The tokens of HCL's native syntax: the specification that the scanner in
/// lib/Syntax is tested against. The product does not contain this lexer.
///
/// What a character means depends on the brackets that are open. README.md tells
/// what is not regular in words, and the superclass that the tests give this
/// lexer (unittests/Syntax/LexerBase.h) does it: which newlines count, which
/// words are keywords, which commas are trailing, which directive an opener
/// begins, which brace ends a sequence, and where a heredoc ends.
lexer grammar HclLexer;

// In the order of include/hcl/compiler/Tokens.def.
tokens {
  IDENT, NUMBER, STRING, NEWLINE, LPAREN, RPAREN, LBRACK, RBRACK, LBRACE, RBRACE,
  DOT, ELLIPSIS, COMMA, TRAILING_COMMA, QUESTION, COLON, COLON_COLON, ASSIGN,
  ARROW, STAR, SLASH, PERCENT, PLUS, MINUS, NOT, EQUAL, NOT_EQUAL, LESS, GREATER,
  LESS_EQUAL, GREATER_EQUAL, AND, OR, FOR, IN, IF, OPEN_QUOTE, CLOSE_QUOTE,
  OPEN_HEREDOC, CLOSE_HEREDOC, OPEN_INTERPOLATION, DIRECTIVE_IF, DIRECTIVE_ELSE,
  DIRECTIVE_ENDIF, DIRECTIVE_FOR, DIRECTIVE_ENDFOR, DIRECTIVE_UNKNOWN, KEYWORD,
  SEQUENCE_END, INVALID
}

// Structure and expressions --------------------------------------------------

IDENT   : Identifier ;
NUMBER  : [0-9] ( NumberPart* NumberEnd )? ;
NEWLINE : Newline ;
BLANKS  : [ \t]+ -> skip ;
LINE_COMMENT  : ( '#' | '//' ) ( ~[\r\n] | '\r'+ ~[\r\n] )* -> skip ;
BLOCK_COMMENT : '/*' .*? '*/' -> skip ;

LPAREN : '(' ;
RPAREN : ')' ;
LBRACK : '[' ;
RBRACK : ']' ;
LBRACE : '{' ;
RBRACE : '}' ;
STRIP_BRACE : '~}' -> type(SEQUENCE_END) ;
DOT : '.' ;
ELLIPSIS : '...' ;
COMMA : ',' ;
QUESTION : '?' ;
COLON : ':' ;
COLON_COLON : '::' ;
ASSIGN : '=' ;
ARROW : '=>' ;
STAR : '*' ;
SLASH : '/' ;
PERCENT : '%' ;
PLUS : '+' ;
MINUS : '-' ;
NOT : '!' ;
EQUAL : '==' ;
NOT_EQUAL : '!=' ;
LESS : '<' ;
GREATER : '>' ;
LESS_EQUAL : '<=' ;
GREATER_EQUAL : '>=' ;
AND : '&&' ;
OR : '||' ;
OPEN_QUOTE   : '"' -> pushMode(QUOTED) ;
OPEN_HEREDOC : '<<' '-'? Identifier Newline -> pushMode(HEREDOC) ;
UNCLOSED  : '/*' -> type(INVALID) ;
OTHER     : . -> type(INVALID) ;

fragment Identifier : [_\p{ID_Start}] [\-_\p{ID_Continue}]* ;
fragment Newline    : '\r'? '\n' ;
fragment NumberPart : [0-9.] | Exponent ;
fragment NumberEnd  : [0-9] | Exponent ;
fragment Exponent   : [eE] [+\-]? [0-9] ;

// Templates ------------------------------------------------------------------

mode QUOTED;
Q_TEXT : ( ~[$%"\\\r\n] | '\\' ~[\r\n] | '$${' | '%%{' )+ -> type(STRING) ;
Q_DOLLAR    : [$%] -> type(STRING) ;
Q_OPEN      : '${' '~'? -> type(OPEN_INTERPOLATION), pushMode(DEFAULT_MODE) ;
Q_DIRECTIVE : '%{' '~'? -> type(DIRECTIVE_UNKNOWN), pushMode(DEFAULT_MODE) ;
CLOSE_QUOTE : '"' -> popMode ;
Q_NEWLINE   : [\r\n]+ -> type(INVALID) ;
Q_OTHER     : . -> type(INVALID) ;

mode HEREDOC;
H_LINE      : LineText? '\n' -> type(STRING) ;
H_TEXT      : LineText -> type(STRING) ;
H_DOLLAR    : [$%] -> type(STRING) ;
H_OPEN      : '${' '~'? -> type(OPEN_INTERPOLATION), pushMode(DEFAULT_MODE) ;
H_DIRECTIVE : '%{' '~'? -> type(DIRECTIVE_UNKNOWN), pushMode(DEFAULT_MODE) ;
fragment LineText : ( ~[$%\n] | '$${' | '%%{' )+ ;

mode BARE;
B_LINE      : LineText? '\n' -> type(STRING) ;
B_TEXT      : LineText -> type(STRING) ;
B_DOLLAR    : [$%] -> type(STRING) ;
B_OPEN      : '${' '~'? -> type(OPEN_INTERPOLATION), pushMode(DEFAULT_MODE) ;
B_DIRECTIVE : '%{' '~'? -> type(DIRECTIVE_UNKNOWN), pushMode(DEFAULT_MODE) ;
