import { columnLetters } from "../cells/formula-text.ts";
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
  readonly asOf: (company: string) => string;
  readonly dateFormat: string;
  readonly monthFormat: string;
  readonly sheets: ReportSheets<string>;
}

/** A cell that a person may change. */
export interface ReportInput {
  readonly label: string;
  readonly formula: string;
  readonly format?: string;
}

const companyRow = 2;

/** The cell with the company's name, which all formulas of ours take. */
export function companyCell(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'!$B$${companyRow}`;
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
): Pick<SheetPlan, "cells" | "formats" | "aligned" | "bold"> & {
  readonly headings: number;
  readonly foot: string;
} {
  const { texts, company, counted, sheets } = parts;
  const read = companyRow + 1 + inputs.length;
  const inputCells = inputs.map(({ label, formula }, index) => [
    [`A${companyRow + 1 + index}`, label],
    [inputCell(index).replaceAll("$", ""), formula],
  ]);
  const missing = `IF(${table.isMissing},${quotedText(texts.noData(sheets.data))},"")`;
  const failed = `IF(${table.failed}="","",${quotedText(texts.notRead)}&${table.failed})`;
  return {
    cells: {
      A1: sheets.report,
      [`A${companyRow}`]: texts.company,
      [`B${companyRow}`]: company,
      ...Object.fromEntries(inputCells.flat()),
      [`A${read}`]: texts.read,
      [`B${read}`]: parts.asOf(`$B$${companyRow}`),
      [`A${read + 1}`]: counted,
      [`A${read + 2}`]: `=TEXTJOIN(" · ",TRUE,${[missing, failed, ...notes].join(",")})`,
    },
    formats: Object.fromEntries(
      inputs.flatMap(({ format }, index) =>
        format === undefined ? [] : [[inputCell(index).replaceAll("$", ""), format] as const],
      ),
    ),
    aligned: { [`B${companyRow}:B${read}`]: "Left" },
    bold: ["A1", `B${companyRow}`],
    headings: read + 3,
    foot: `${company} · ${sheets.report}`,
  };
}

function quotedText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Headings of columns from the first one on; those of amounts are to the right, as these are. */
export function headingCells(
  row: number,
  headings: readonly string[],
  amountsFrom: number,
): Pick<SheetPlan, "cells" | "aligned" | "bold"> {
  const last = columnLetters(headings.length - 1);
  return {
    cells: Object.fromEntries(headings.map((text, index) => [`${columnLetters(index)}${row}`, text])),
    aligned: { [`${columnLetters(amountsFrom)}${row}:${last}${row}`]: "Right" },
    bold: [`A${row}:${last}${row}`],
  };
}
