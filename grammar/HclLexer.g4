/// The tokens of HCL's native syntax: the specification that the scanner in
/// lib/Syntax/Syntax is tested against. The product does not contain this lexer.
///
/// The meaning of a character depends on the open brackets. README.md specifies
/// the part that is not regular, and this lexer's superclass in the tests
/// (unittests/Syntax/Syntax/LexerBase.h) implements it: which newlines are tokens,
/// which words are keywords, which commas are trailing, which directive an
/// opener begins, which brace ends a sequence, and where a heredoc ends.
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

// Structure and expressions

/// Spec: NS-LEX-034, NS-LEX-040..042, NS-ATTR-012.
IDENT   : Identifier ;
/// Spec: NS-LEX-052..060.
NUMBER  : [0-9] ( NumberPart* NumberEnd )? ;
/// Spec: NS-LEX-012..015.
NEWLINE : Newline ;
/// Spec: NS-LEX-008, NS-LEX-009, NS-LEX-011.
BLANKS  : [ \t]+ -> skip ;
/// Spec: NS-LEX-016..021, NS-LEX-028.
LINE_COMMENT  : ( '#' | '//' ) ( ~[\r\n] | '\r'+ ~[\r\n] )* -> skip ;
/// Spec: NS-LEX-022..026, NS-LEX-028.
BLOCK_COMMENT : '/*' .*? '*/' -> skip ;

LPAREN : '(' ;
RPAREN : ')' ;
LBRACK : '[' ;
RBRACK : ']' ;
LBRACE : '{' ;
RBRACE : '}' ;
/// Spec: NS-TMPL-060, NS-TMPL-064.
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
/// Spec: NS-TMPL-023, NS-TMPL-028..030.
OPEN_HEREDOC : '<<' '-'? Identifier Newline -> pushMode(HEREDOC) ;
/// Spec: NS-LEX-027.
UNCLOSED  : '/*' -> type(INVALID) ;
/// Spec: NS-LEX-049..051.
OTHER     : . -> type(INVALID) ;

fragment Identifier : [_\p{ID_Start}] [\-_\p{ID_Continue}]* ;
fragment Newline    : '\r'? '\n' ;
fragment NumberPart : [0-9.] | Exponent ;
fragment NumberEnd  : [0-9] | Exponent ;
fragment Exponent   : [eE] [+\-]? [0-9] ;

// Templates

mode QUOTED;
/// Spec: NS-LEX-029, NS-LEX-031, NS-TMPL-008, NS-TMPL-016, NS-TMPL-053..057,
/// NS-TMPL-065.
Q_TEXT : ( ~[$%"\\\r\n] | '\\' ~[\r\n] | '$${' | '%%{' )+ -> type(STRING) ;
Q_DOLLAR    : [$%] -> type(STRING) ;
/// Spec: NS-TMPL-018, NS-TMPL-058.
Q_OPEN      : '${' '~'? -> type(OPEN_INTERPOLATION), pushMode(DEFAULT_MODE) ;
/// Spec: NS-TMPL-019, NS-TMPL-059.
Q_DIRECTIVE : '%{' '~'? -> type(DIRECTIVE_UNKNOWN), pushMode(DEFAULT_MODE) ;
CLOSE_QUOTE : '"' -> popMode ;
/// Spec: NS-TMPL-003.
Q_NEWLINE   : [\r\n]+ -> type(INVALID) ;
Q_OTHER     : . -> type(INVALID) ;

mode HEREDOC;
/// Spec: NS-LEX-030, NS-TMPL-033, NS-TMPL-047.
H_LINE      : LineText? '\n' -> type(STRING) ;
H_TEXT      : LineText -> type(STRING) ;
H_DOLLAR    : [$%] -> type(STRING) ;
/// Spec: NS-TMPL-034.
H_OPEN      : '${' '~'? -> type(OPEN_INTERPOLATION), pushMode(DEFAULT_MODE) ;
H_DIRECTIVE : '%{' '~'? -> type(DIRECTIVE_UNKNOWN), pushMode(DEFAULT_MODE) ;
/// Spec: NS-TMPL-035, NS-TMPL-053..057.
fragment LineText : ( ~[$%\n] | '$${' | '%%{' )+ ;

mode BARE;
/// Spec: NS-TMPL-052.
B_LINE      : LineText? '\n' -> type(STRING) ;
B_TEXT      : LineText -> type(STRING) ;
B_DOLLAR    : [$%] -> type(STRING) ;
B_OPEN      : '${' '~'? -> type(OPEN_INTERPOLATION), pushMode(DEFAULT_MODE) ;
B_DIRECTIVE : '%{' '~'? -> type(DIRECTIVE_UNKNOWN), pushMode(DEFAULT_MODE) ;
