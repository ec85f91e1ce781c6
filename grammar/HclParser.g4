/// The native syntax of HCL over the tokens of HclLexer.g4.
///
/// The grammar has no actions, and every decision needs only the next token, so
/// the generated parser never calls adaptivePredict (a test checks). The token
/// source helps in four ways, all specified in README.md: only significant
/// newlines are NEWLINE tokens, a comma before a closer is a TRAILING_COMMA,
/// FOR, IN and IF occur only where these words are keywords, and a directive's
/// opener tells which keyword follows.
///
/// Operators form a flat list: lowering knows their precedence.
parser grammar HclParser;

options { tokenVocab = HclLexer; }

/// Spec: NS-STRUCT-001.
configFile     : body EOF ;
/// Spec: NS-EXPR-002, NS-EXPR-003, NS-VAR-008.
expressionFile : expression EOF ;
/// Spec: NS-TMPL-052.
templateFile   : parts EOF ;

/// Spec: NS-STRUCT-001, NS-STRUCT-026, NS-STRUCT-027.
body      : ( NEWLINE | item )* ;
/// Spec: NS-STRUCT-002..008, NS-STRUCT-011, NS-STRUCT-029, NS-STRUCT-038.
item      : IDENT ( attribute | block ) ( NEWLINE | EOF ) ;
/// Spec: NS-STRUCT-002, NS-STRUCT-007, NS-STRUCT-009, NS-STRUCT-014.
attribute : ASSIGN expression ;
/// Spec: NS-LEX-045, NS-STRUCT-015, NS-STRUCT-017, NS-STRUCT-018,
/// NS-STRUCT-023, NS-STRUCT-024, NS-STRUCT-028, NS-STRUCT-031,
/// NS-STRUCT-033..037.
block     : ( IDENT | label )* LBRACE ( NEWLINE body | IDENT attribute )? RBRACE ;
/// Spec: NS-STRUCT-016, NS-STRUCT-019, NS-STRUCT-021..023.
label     : OPEN_QUOTE STRING? CLOSE_QUOTE ;

/// Spec: NS-EXPR-001, NS-OP-046, NS-OP-048, NS-OP-059, NS-OP-060,
/// NS-COND-006..009.
expression
  : operand
    ( ( STAR | SLASH | PERCENT | PLUS | MINUS | EQUAL | NOT_EQUAL | LESS | GREATER
      | LESS_EQUAL | GREATER_EQUAL | AND | OR ) operand )*
    ( QUESTION expression COLON expression )?
  ;

/// Spec: NS-LEX-059, NS-EXPR-004..011, NS-LIT-008, NS-TMPL-046, NS-CALL-011,
/// NS-CALL-027, NS-FOR-051, NS-ATTR-011, NS-OP-047..049.
operand
  : ( MINUS | NOT )*
    ( NUMBER
    | IDENT ( ( COLON_COLON IDENT )* arguments )?
    | OPEN_QUOTE parts CLOSE_QUOTE
    | OPEN_HEREDOC parts CLOSE_HEREDOC
    | LPAREN expression RPAREN
    | tuple
    | object
    )
    ( DOT ( IDENT | NUMBER | STAR ) | index )*
  ;

/// Spec: NS-CALL-007..010, NS-CALL-020, NS-CALL-021.
arguments : LPAREN ( expression ( COMMA expression )* ( TRAILING_COMMA | ELLIPSIS )? )? RPAREN ;

/// Spec: NS-COLL-001..006, NS-COLL-008.
tuple : LBRACK ( tupleFor | expression ( COMMA expression )* TRAILING_COMMA? )? RBRACK ;

/// Spec: NS-FOR-001, NS-FOR-003..009, NS-FOR-011, NS-FOR-012, NS-FOR-034,
/// NS-FOR-035, NS-FOR-050.
tupleFor
  : FOR IDENT ( COMMA IDENT )? IN expression COLON expression ( IF expression )? ;

/// Spec: NS-COLL-009, NS-COLL-010, NS-COLL-015..018.
object
  : LBRACE
    ( objectFor | objectItem ( ( COMMA | NEWLINE ) objectItem )* TRAILING_COMMA? )?
    RBRACE
  ;

/// Spec: NS-COLL-011..014, NS-COLL-023..026, NS-COLL-033.
objectItem : expression ( ASSIGN | COLON ) expression ;

/// Spec: NS-FOR-002..010, NS-FOR-012, NS-FOR-032, NS-FOR-033, NS-FOR-036,
/// NS-FOR-037, NS-FOR-050.
objectFor
  : FOR IDENT ( COMMA IDENT )? IN expression COLON expression ARROW expression
    ELLIPSIS? ( IF expression )?
  ;

/// Spec: NS-INDEX-007, NS-INDEX-028, NS-SPLAT-002.
index : LBRACK ( STAR | expression ) RBRACK ;

parts         : ( STRING | interpolation | ifDirective | forDirective )* ;
/// Spec: NS-TMPL-069..071.
interpolation : OPEN_INTERPOLATION expression SEQUENCE_END ;
/// Spec: NS-TMPL-072, NS-TMPL-074, NS-TMPL-081..087.
ifDirective
  : DIRECTIVE_IF KEYWORD expression SEQUENCE_END parts
    ( DIRECTIVE_ELSE KEYWORD SEQUENCE_END parts )?
    DIRECTIVE_ENDIF KEYWORD SEQUENCE_END
  ;
/// Spec: NS-LEX-061, NS-TMPL-088..090, NS-TMPL-092, NS-TMPL-099.
forDirective
  : DIRECTIVE_FOR KEYWORD IDENT ( COMMA IDENT )? IN expression SEQUENCE_END parts
    DIRECTIVE_ENDFOR KEYWORD SEQUENCE_END
  ;
