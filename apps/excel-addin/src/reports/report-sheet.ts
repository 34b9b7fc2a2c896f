import { columnLetters, quoted, type Formula } from "../cells/formula-text.ts";
import { breakLines } from "./break-lines.ts";
import type { DocumentsTable } from "./documents-table.ts";
import { reportAmount } from "./report-amount.ts";
import { companyCellOfData, companyRow, inputCell, type ReportParts } from "./report-parts.ts";
import type { ColumnLook, SheetPlan } from "./sheet-plan.ts";

/** A cell that a person may change. */
export interface ReportInput {
  readonly label: string;
  readonly content:
    | { readonly formula: Formula; readonly format?: string }
    /** Of the service, say. */
    | { readonly text: string };
}

export interface ReportColumn {
  readonly heading: string;
  /** In points. */
  readonly width: number;
  /** Default: text. */
  readonly shows?: "text" | "day" | "month" | "monthName" | "amount" | "number";
}

export interface ReportBody extends Pick<SheetPlan, "formulas"> {
  readonly texts?: SheetPlan["texts"];
}

export interface ReportSheetOptions {
  readonly inputs: readonly ReportInput[];
  readonly table: DocumentsTable;
  /** Texts as parts of a formula; an empty text says nothing. */
  readonly notes: readonly string[];
  /** Names for LET that the notes contain. */
  readonly names?: string;
  readonly columns: readonly ReportColumn[];
  /** What stands above some headings, by the number of the column. */
  readonly above?: ReadonlyMap<number, string>;
  /** The cells below the headings, of which the first row is `first`. */
  readonly body: (first: number) => ReportBody;
  /** Whether the first row below the headings has totals. */
  readonly hasTotals?: boolean;
}

/** Notes that share a row. Most of them say nothing. */
const notesInRow = 4;
/** The width of a character, in points. */
const characterWidth = 5.5;

/**
 * The sheet that a person reads: its title, whose books these are, what a person may change, when they were read, what is counted, and
 * what is not; below it a table. No text is wider than the table, so that a printed page isn't either.
 */
export function reportSheet(parts: ReportParts, options: ReportSheetOptions): SheetPlan {
  const { texts, company, companies, counted, sheets } = parts;
  const { inputs, table, columns, above, body } = options;
  const read = companyRow + 1 + inputs.length;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const lines = breakLines(counted, Math.floor(width / characterWidth));
  const missing = `IF(${table.isMissing},${quoted(texts.noData(sheets.data))},"")`;
  const failed = `LET(lists,${table.failed},IF(lists="","",${quoted(texts.notRead)}&lists))`;
  const notes = inRows([missing, failed, ...options.notes], notesInRow);
  const firstNote = read + 1 + lines.length;
  const headings = firstNote + notes.length + (above ? 1 : 0);
  const first = headings + 1;
  const last = columnLetters(columns.length - 1);
  const written = body(first);
  const inputsWith = <T>(of: (content: ReportInput["content"]) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      inputs.flatMap(({ content }, index) => {
        const value = of(content);
        return value === undefined ? [] : [[addressOf(index), value] as const];
      }),
    );
  return {
    texts: {
      A1: sheets.report,
      [`A${companyRow}`]: texts.company,
      ...(companies === undefined && { [`B${companyRow}`]: company }),
      ...Object.fromEntries(inputs.map(({ label }, index) => [`A${companyRow + 1 + index}`, label])),
      ...inputsWith((content) => ("text" in content ? content.text : undefined)),
      [`A${read}`]: texts.read,
      ...Object.fromEntries(lines.map((line, index) => [`A${read + 1 + index}`, line])),
      ...Object.fromEntries(
        [...(above ?? [])].map(([index, text]) => [`${columnLetters(index)}${headings - 1}`, text]),
      ),
      ...Object.fromEntries(
        columns.map(({ heading }, index) => [`${columnLetters(index)}${headings}`, heading]),
      ),
      ...written.texts,
    },
    formulas: {
      ...inputsWith((content) => ("formula" in content ? content.formula : undefined)),
      ...(companies === undefined
        ? { [`B${read}`]: parts.asOf(`$B$${companyRow}`) }
        : ofSeveral(companies, { parts, read })),
      ...Object.fromEntries(
        notes.map((row, index) => [
          `A${firstNote + index}`,
          options.names === undefined
            ? (`=TEXTJOIN(" · ",TRUE,${row.join(",")})` as const)
            : (`=LET(${options.names},TEXTJOIN(" · ",TRUE,${row.join(",")}))` as const),
        ]),
      ),
      ...written.formulas,
    },
    formats: {
      ...inputsWith((content) => ("formula" in content ? content.format : undefined)),
      ...(companies && { [`B${read}`]: parts.momentFormat }),
    },
    columns: Object.fromEntries(
      columns.map(({ shows }, index) => [columnLetters(index), lookOf(shows, parts)]),
    ),
    head: headings,
    aligned: {
      [`B${companyRow}:B${read}`]: "Left",
      ...Object.fromEntries(
        columns.flatMap(({ shows }, index) =>
          isNumber(shows) ? [[`${columnLetters(index)}${headings}`, "Right" as const]] : [],
        ),
      ),
    },
    bold: [
      "A1",
      `B${companyRow}`,
      `A${headings - (above ? 1 : 0)}:${last}${headings}`,
      ...(options.hasTotals ? [`A${first}:${last}${first}`] : []),
    ],
    print: { headings, foot: `${companies?.join(", ") ?? company} · ${sheets.report}` },
    widths: columns.map((column) => column.width),
  };
}

/** Their names as they are on the sheet of the data, and when the oldest of their values were read; each moment in an Excel that shows it as a text. */
function ofSeveral(
  companies: readonly string[],
  { parts, read }: { readonly parts: ReportParts; readonly read: number },
): Record<string, Formula> {
  const cells = companies.map((_, index) => companyCellOfData(parts.sheets.data, index));
  const moments = cells.map((cell) => `IFERROR(${parts.asOf(cell).slice(1)},"")`);
  return {
    [`B${companyRow}`]: `=TEXTJOIN(", ",TRUE,${cells[0]}:${cells.at(-1)!.slice(cells.at(-1)!.lastIndexOf("!") + 1)})`,
    [`B${read}`]: `=LET(at,VSTACK(${moments.join(",")}),oldest,MIN(at),IF(oldest>0,oldest,TEXTJOIN(", ",TRUE,UNIQUE(at))))`,
  };
}

function addressOf(input: number): string {
  return inputCell(input).replaceAll("$", "");
}

function inRows<T>(all: readonly T[], perRow: number): readonly (readonly T[])[] {
  const rows = Math.ceil(all.length / perRow);
  return Array.from({ length: rows }, (_, row) => all.slice(row * perRow, (row + 1) * perRow));
}

function isNumber(shows: ReportColumn["shows"]): boolean {
  return shows === "amount" || shows === "number";
}

function lookOf(shows: ReportColumn["shows"], parts: ReportParts): ColumnLook {
  const format = formatOf(shows, parts);
  return { ...(format !== undefined && { format }), ...(!isNumber(shows) && { alignment: "Left" }) };
}

function formatOf(
  shows: ReportColumn["shows"],
  { dateFormat, monthFormat }: ReportParts,
): string | undefined {
  switch (shows) {
    case "day":
      return dateFormat;
    case "month":
      return monthFormat;
    case "monthName":
      return "mmmm";
    case "amount":
      return reportAmount;
    case "number":
    case "text":
    case undefined:
      return undefined;
  }
}
