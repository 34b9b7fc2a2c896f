import { columnLetters, quotedSheet, quoted, type Formula } from "../cells/formula-text.ts";
import type { ReportTexts } from "../messages/en/reports.ts";
import type { CountedList, DocumentsTable } from "./documents-table.ts";
import type { ReportSheets, SheetPlan } from "./sheet-plan.ts";

/** What every report is made of. */
export interface ReportParts {
  readonly lists: readonly CountedList[];
  /** The list that tells rates in percent, if there is one. */
  readonly rates?: CountedList | undefined;
  readonly partners?: CountedList | undefined;
  /** What is left to pay of invoices, if another list than theirs tells it. */
  readonly unpaid?: CountedList | undefined;
  readonly texts: ReportTexts;
  /** The name of the company whose books it shows. */
  readonly company: string;
  /** Which lists and columns it counts, in a sentence. */
  readonly counted: string;
  /** A call that says when the values were read; its last argument is the company. */
  readonly asOf: (company: string) => Formula;
  readonly dateFormat: string;
  readonly monthFormat: string;
  readonly sheets: ReportSheets<string>;
}

/** A cell that a person may change. */
export interface ReportInput {
  readonly label: string;
  readonly content:
    | { readonly formula: Formula; readonly format?: string }
    /** Of the service, say. */
    | { readonly text: string };
}

const companyRow = 2;

/** The cell with the company's name, which all formulas of ours take. */
export function companyCell(sheet: string): string {
  return `${quotedSheet(sheet)}!$B$${companyRow}`;
}

/** The cell of an input, by its place among them. */
export function inputCell(index: number): string {
  return `$B$${companyRow + 1 + index}`;
}

/**
 * The top of a report: its title, whose books these are, what a person may change, when they were read, what is counted, and what is
 * not. The headings stand below it.
 */
export function reportHead(
  parts: ReportParts,
  {
    inputs,
    table,
    notes,
  }: {
    readonly inputs: readonly ReportInput[];
    readonly table: DocumentsTable;
    /** Texts as parts of a formula; an empty text says nothing. */
    readonly notes: readonly string[];
  },
): Pick<SheetPlan, "formulas" | "texts" | "formats" | "aligned" | "bold"> & {
  readonly headings: number;
  readonly foot: string;
} {
  const { texts, company, counted, sheets } = parts;
  const read = companyRow + 1 + inputs.length;
  const cells = inputs.map(({ label, content }, index) => ({
    row: companyRow + 1 + index,
    label,
    formula: undefined,
    format: undefined,
    text: undefined,
    ...content,
  }));
  /** What inputs have of a kind, by the addresses of their cells. */
  const inputsWith = <T>(of: (cell: (typeof cells)[number]) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      cells.flatMap((cell) => {
        const value = of(cell);
        return value === undefined ? [] : [[`B${cell.row}`, value] as const];
      }),
    );
  const missing = `IF(${table.isMissing},${quoted(texts.noData(sheets.data))},"")`;
  const failed = `IF(${table.failed}="","",${quoted(texts.notRead)}&${table.failed})`;
  return {
    formulas: {
      ...inputsWith(({ formula }) => formula),
      [`B${read}`]: parts.asOf(`$B$${companyRow}`),
      [`A${read + 2}`]: `=TEXTJOIN(" · ",TRUE,${[missing, failed, ...notes].join(",")})`,
    },
    texts: {
      A1: sheets.report,
      [`A${companyRow}`]: texts.company,
      [`B${companyRow}`]: company,
      ...Object.fromEntries(cells.map(({ row, label }) => [`A${row}`, label])),
      ...inputsWith(({ text }) => text),
      [`A${read}`]: texts.read,
      [`A${read + 1}`]: counted,
    },
    formats: inputsWith(({ format }) => format),
    aligned: { [`B${companyRow}:B${read}`]: "Left" },
    bold: ["A1", `B${companyRow}`],
    headings: read + 3,
    foot: `${company} · ${sheets.report}`,
  };
}

/** Headings of columns from the first one on; those of amounts are to the right, as these are. */
export function headingCells(
  row: number,
  headings: readonly string[],
  amountsFrom: number,
): Pick<SheetPlan, "texts" | "aligned" | "bold"> {
  const last = columnLetters(headings.length - 1);
  return {
    texts: Object.fromEntries(headings.map((text, index) => [`${columnLetters(index)}${row}`, text])),
    aligned: { [`${columnLetters(amountsFrom)}${row}:${last}${row}`]: "Right" },
    bold: [`A${row}:${last}${row}`],
  };
}
