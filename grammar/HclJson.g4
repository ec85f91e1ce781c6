/// The JSON syntax of HCL over the tokens of HclJsonLexer.g4: RFC 7159, whose
/// values become bodies and expressions when a schema reads them.
///
/// Free of actions, and every decision is made by the next token alone.
parser grammar HclJson;

options { tokenVocab = HclLexer; }

jsonFile : jsonValue EOF ;

jsonValue
  : LBRACE ( jsonMember ( COMMA jsonMember )* )? RBRACE
  | LBRACK ( jsonValue ( COMMA jsonValue )* )? RBRACK
  | STRING
  | NUMBER
  | KEYWORD
  ;

jsonMember : STRING COLON jsonValue ;
