/** Rows of a table that a structured reference names. */
export type RowsOfTable = "All" | "Data" | "Headers" | "Totals" | "This Row";

/** `Partners[[#Headers],[Name]:[City]]`. */
export interface StructuredReference {
  readonly kind: "structured";
  /** Undefined for the table in which the formula stands. */
  readonly table: string | undefined;
  /** At least one; those of the data where none is named. */
  readonly rows: readonly RowsOfTable[];
  /** The first and the last column; undefined for all columns. */
  readonly columns: readonly [first: string, last: string] | undefined;
}

const rowNames: readonly RowsOfTable[] = ["All", "Data", "Headers", "Totals", "This Row"];
const name = String.raw`(?:[^\[\]#'@]|'.)(?:[^\[\]']|'.)*`;
const bracketed = String.raw`\[(?:[^\[\]']|'.)*\]`;
/** What stands in a part of a list: "[#Headers]", "[Name]" or "[Name]:[City]". */
const partPattern = new RegExp(
  String.raw`^\s*\[(#?(?:[^\[\]']|'.)*)\](?:\s*:\s*\[((?:[^\[\]']|'.)*)\])?\s*$`,
  "u",
);
const simplePattern = new RegExp(`^${name}$`, "u");

/** A structured reference in a formula: a table's name and brackets, or brackets alone. */
export const structuredPattern: RegExp = new RegExp(
  String.raw`([\p{L}_\\][\p{L}\p{N}_.]*)?\[(?:[^\[\]']|'.|${bracketed})*\]`,
  "uy",
);

/** Parses what stands between the outer brackets; undefined where Excel does not accept it. */
export function parseStructured(table: string | undefined, inner: string): StructuredReference | undefined {
  const reference = (
    rows: readonly RowsOfTable[],
    columns: StructuredReference["columns"],
  ): StructuredReference => ({
    kind: "structured",
    table,
    rows: rows.length === 0 ? ["Data"] : rows,
    columns,
  });
  const text = inner.trim();
  if (text === "") return table === undefined ? undefined : reference([], undefined);
  if (text.startsWith("@")) {
    const rest = text.slice(1).trim();
    if (rest === "") return reference(["This Row"], undefined);
    const columns = simplePattern.test(rest) ? both(rest) : columnsOf(rest);
    return columns && reference(["This Row"], columns);
  }
  if (text.startsWith("#")) {
    const rows = rowsOf(text);
    return rows && reference([rows], undefined);
  }
  if (simplePattern.test(text)) return reference([], both(text));
  const rows: RowsOfTable[] = [];
  let columns: StructuredReference["columns"];
  for (const part of text.match(new RegExp(String.raw`${bracketed}(?:\s*:\s*${bracketed})?|[^,\s]`, "gu")) ??
    []) {
    const named = part.startsWith("[#") ? rowsOf(part.slice(1, -1)) : undefined;
    if (named !== undefined) rows.push(named);
    else if (columns === undefined) columns = columnsOf(part);
    else return undefined;
    if (named === undefined && columns === undefined) return undefined;
  }
  return reference(rows, columns);
}

/** What a table's name alone stands for. */
export function wholeTable(table: string): StructuredReference {
  return { kind: "structured", table, rows: ["Data"], columns: undefined };
}

/** Writes a structured reference as Excel shows it. */
export function printStructured({ table = "", rows, columns }: StructuredReference): string {
  const [first, last] = columns ?? [];
  const range = printColumns(columns);
  const [only, ...others] = rows;
  if (only === "This Row" && others.length === 0) {
    const isPlain = first === last && first !== undefined && /^[\p{L}\p{N}_]+$/u.test(first);
    return `${table}[@${isPlain ? first : range}]`;
  }
  const named = only === "Data" && others.length === 0 ? [] : rows.map((row) => `[#${row}]`);
  const parts = range === "" ? named : [...named, range];
  const inner = parts.join(",");
  if (parts.length !== 1) return `${table}[${inner}]`;
  return first === last ? `${table}${inner}` : `${table}[${inner}]`;
}

function printColumns(columns: StructuredReference["columns"]): string {
  if (columns === undefined) return "";
  const [first, last] = columns.map((column) => `[${escape(column)}]`);
  return first === last ? `${first}` : `${first}:${last}`;
}

function columnsOf(part: string): readonly [string, string] | undefined {
  const match = partPattern.exec(part);
  if (match === null || match[1] === undefined || match[1] === "") return undefined;
  return [unescape(match[1]), unescape(match[2] ?? match[1])];
}

function both(text: string): readonly [string, string] {
  return [unescape(text), unescape(text)];
}

function rowsOf(text: string): RowsOfTable | undefined {
  return rowNames.find((row) => `#${row}`.toLowerCase() === text.trim().toLowerCase());
}

function unescape(text: string): string {
  return text.replaceAll(/'(.)/gsu, "$1");
}

function escape(text: string): string {
  return text.replaceAll(/[[\]#'@]/g, "'$&");
}
