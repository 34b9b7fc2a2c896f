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
    let withFields = plain;
    for (const field of fieldsAfter(tokens, index))
      withFields = `_FV(${withFields},"${field.replaceAll('"', '""')}")`;
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
    // After each name of LET comes its value.
    const step = /^LET$/i.test(token.value) ? 2 : 1;
    // The last argument is what is calculated.
    const args = argumentsAfter(tokens, index).slice(0, -1);
    for (let position = 0; position < args.length; position += step) {
      const [name, ...others] = args[position]!;
      if (name?.kind === "word" && others.length === 0) found.add(name.value.toUpperCase());
    }
  }
  return found;
}

/** The arguments of the function at a token, each as its tokens. */
function argumentsAfter(
  tokens: readonly FormulaToken[],
  index: number,
): readonly (readonly FormulaToken[])[] {
  const args: FormulaToken[][] = [];
  let depth = 0;
  for (const token of tokens.slice(index + 1)) {
    const opens = isOperator(token, "(") || isOperator(token, "{");
    if (isOperator(token, ")") || isOperator(token, "}")) depth--;
    if (depth === 0 && !opens) break;
    if (depth === 0 || (depth === 1 && isOperator(token, ","))) args.push([]);
    else args.at(-1)!.push(token);
    if (opens) depth++;
  }
  return args;
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
