/// The JSON syntax of HCL over the tokens of HclJsonLexer.g4: RFC 7159, whose
/// values become bodies and expressions when a schema reads them.
///
/// The grammar has no actions, and every decision needs only the next token.
parser grammar HclJson;

options { tokenVocab = HclLexer; }

/// Spec: JS-PARSE-001, JS-PARSE-007, JS-PARSE-008, JS-BODY-006.
jsonFile : jsonValue EOF ;

/// Spec: JS-PARSE-001, JS-PARSE-008.
jsonValue
  : LBRACE ( jsonMember ( COMMA jsonMember )* )? RBRACE
  | LBRACK ( jsonValue ( COMMA jsonValue )* )? RBRACK
  | STRING
  | NUMBER
  | KEYWORD
  ;

/// Spec: JS-PARSE-001, JS-PARSE-003.
jsonMember : STRING COLON jsonValue ;
