/// The native syntax of HCL over the tokens of HclLexer.g4.
///
/// Free of actions, and every decision is made by the next token alone, so the
/// generated parser never calls adaptivePredict (a test looks). The token
/// source helps in four ways, all specified in HclLexer.g4: NEWLINE stands only
/// where a newline means something, a comma before a closer is a
/// TRAILING_COMMA, FOR, IN and IF stand only where these words are keywords,
/// and a directive's opener tells which keyword
/// follows.
///
/// Operators form a flat list: lowering knows their precedence.
parser grammar HclParser;

options { tokenVocab = HclLexer; }

configFile     : body EOF ;
expressionFile : expression EOF ;
templateFile   : parts EOF ;

body      : ( NEWLINE | item )* ;
item      : IDENT ( attribute | block ) ( NEWLINE | EOF ) ;
attribute : ASSIGN expression ;
block     : ( IDENT | label )* LBRACE ( NEWLINE body | IDENT attribute )? RBRACE ;
label     : OPEN_QUOTE STRING? CLOSE_QUOTE ;

expression
  : operand
    ( ( STAR | SLASH | PERCENT | PLUS | MINUS | EQUAL | NOT_EQUAL | LESS | GREATER
      | LESS_EQUAL | GREATER_EQUAL | AND | OR ) operand )*
    ( QUESTION expression COLON expression )?
  ;

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

arguments : LPAREN ( expression ( COMMA expression )* ( TRAILING_COMMA | ELLIPSIS )? )? RPAREN ;

tuple : LBRACK ( tupleFor | expression ( COMMA expression )* TRAILING_COMMA? )? RBRACK ;

tupleFor
  : FOR IDENT ( COMMA IDENT )? IN expression COLON expression ( IF expression )? ;

object
  : LBRACE
    ( objectFor | objectItem ( ( COMMA | NEWLINE ) objectItem )* TRAILING_COMMA? )?
    RBRACE
  ;

objectItem : expression ( ASSIGN | COLON ) expression ;

objectFor
  : FOR IDENT ( COMMA IDENT )? IN expression COLON expression ARROW expression
    ELLIPSIS? ( IF expression )?
  ;

index : LBRACK ( STAR | expression ) RBRACK ;

parts         : ( STRING | interpolation | ifDirective | forDirective )* ;
interpolation : OPEN_INTERPOLATION expression SEQUENCE_END ;
ifDirective
  : DIRECTIVE_IF KEYWORD expression SEQUENCE_END parts
    ( DIRECTIVE_ELSE KEYWORD SEQUENCE_END parts )?
    DIRECTIVE_ENDIF KEYWORD SEQUENCE_END
  ;
forDirective
  : DIRECTIVE_FOR KEYWORD IDENT ( COMMA IDENT )? IN expression SEQUENCE_END parts
    DIRECTIVE_ENDFOR KEYWORD SEQUENCE_END
  ;
