import { parseStructured, printStructured } from "../formula/structured-reference.ts";
import { tokenize, type FormulaToken } from "../formula/tokenize.ts";

/** What a formula's text in a file depends on. */
export interface FileFormulaOptions {
  readonly isAddInFunction: (name: string) => boolean;
  /** The table in which the formula stands. */
  readonly table: string | undefined;
}

/** Functions that are newer than the format; files have a prefix before them. */
const sinceFormat = new Set(
  (
    "ACOT AGGREGATE ARABIC ARRAYTOTEXT BASE BITAND BITOR BITXOR BYCOL BYROW CEILING.MATH CHOOSECOLS CHOOSEROWS COMBINA CONCAT " +
    "DAYS DECIMAL DROP EXPAND FIELDVALUE FLOOR.MATH FORMULATEXT GROUPBY HSTACK IFNA IFS ISFORMULA ISOMITTED ISOWEEKNUM LAMBDA " +
    "LET MAKEARRAY MAP MAXIFS MINIFS NUMBERVALUE PERCENTOF PIVOTBY RANDARRAY REDUCE SCAN SEQUENCE SHEET SHEETS SORTBY " +
    "SWITCH TAKE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW UNICHAR UNICODE UNIQUE VALUETOTEXT VSTACK WRAPCOLS " +
    "WRAPROWS XLOOKUP XMATCH XOR"
  ).split(" "),
);
const sinceFormatInSheets = new Set(["FILTER", "SORT"]);

/** A formula, with its equals sign, as files have it: without that sign, and with prefixes before newer functions and those of add-ins. */
export function fileFormula(formula: string, options: FileFormulaOptions): string {
  const body = formula.slice(1);
  const tokens = tokenize(body);
  const parameters = parametersIn(tokens);
  let written = "";
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    written += body.slice(from, token.start);
    from = token.end;
    const text = body.slice(token.start, token.end);
    if (isOperator(token, "#")) continue;
    // `A1.City`: written with the cell.
    if (isField(tokens, index)) continue;
    const plain = wordOf(token, { text, isCall: isOperator(next, "("), parameters, options });
    const fields = fieldsAfter(tokens, index);
    const withFields = fields.reduce(
      (value, field) => `_FV(${value},"${field.replaceAll('"', '""')}")`,
      plain,
    );
    written += isOperator(next, "#") ? `_xlfn.ANCHORARRAY(${plain})` : withFields;
  }
  return written + body.slice(from);
}

function wordOf(
  token: FormulaToken,
  {
    text,
    isCall,
    parameters,
    options,
  }: {
    readonly text: string;
    readonly isCall: boolean;
    readonly parameters: ReadonlySet<string>;
    readonly options: FileFormulaOptions;
  },
): string {
  if (token.kind === "structured") return structured(token.table, token.inner, options.table) ?? text;
  if (token.kind !== "word") return text;
  const name = token.value.toUpperCase();
  if (parameters.has(name)) return `_xlpm.${token.value}`;
  if (!isCall) return text;
  if (options.isAddInFunction(name)) return `_xldudf_${name.replaceAll(".", "_")}`;
  if (sinceFormatInSheets.has(name)) return `_xlfn._xlws.${name}`;
  return sinceFormat.has(name) ? `_xlfn.${name}` : text;
}

/** Files name the table and the row. */
function structured(table: string | undefined, inner: string, home: string | undefined): string | undefined {
  const reference = parseStructured(table, inner);
  if (reference === undefined) return undefined;
  const name = table ?? home ?? "";
  if (reference.rows.length !== 1 || reference.rows[0] !== "This Row")
    return printStructured({ ...reference, table: name });
  const [first, last] = reference.columns ?? [];
  const escaped = [first, last].map((column) => column?.replaceAll(/[[\]#'@]/g, "'$&"));
  const range = first === last ? `[${escaped[0]}]` : `[${escaped[0]}]:[${escaped[1]}]`;
  return first === undefined ? `${name}[#This Row]` : `${name}[[#This Row],${range}]`;
}

/** The names that LET and LAMBDA give to values. */
function parametersIn(tokens: readonly FormulaToken[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word" || !/^(?:LET|LAMBDA)$/i.test(token.value)) continue;
    let depth = 0;
    let position = 0;
    for (let at = index + 1; at < tokens.length; at++) {
      const one = tokens[at]!;
      if (isOperator(one, "(") || isOperator(one, "{")) depth++;
      if (isOperator(one, ")") || isOperator(one, "}")) depth--;
      if (depth === 0) break;
      if (depth === 1 && isOperator(one, ",")) position++;
      const startsArgument = isOperator(tokens[at - 1], "(") || isOperator(tokens[at - 1], ",");
      const endsArgument = isOperator(tokens[at + 1], ",");
      const isName = one.kind === "word" && depth === 1 && startsArgument && endsArgument;
      if (isName && (/^LAMBDA$/i.test(token.value) || position % 2 === 0)) found.add(one.value.toUpperCase());
    }
  }
  return found;
}

/** Whether a token belongs to a field behind a cell. */
function isField(tokens: readonly FormulaToken[], index: number): boolean {
  const token = tokens[index];
  if (isOperator(token, ".")) return true;
  return isOperator(tokens[index - 1], ".");
}

function fieldsAfter(tokens: readonly FormulaToken[], index: number): readonly string[] {
  const fields: string[] = [];
  for (let at = index + 1; isOperator(tokens[at], "."); at += 2) {
    const field = tokens[at + 1];
    if (field?.kind === "word") fields.push(field.value);
    if (field?.kind === "structured") fields.push(field.inner);
  }
  return fields;
}

function isOperator(token: FormulaToken | undefined, value: string): boolean {
  return token?.kind === "operator" && token.value === value;
}
