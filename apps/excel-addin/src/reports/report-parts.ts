import { quotedSheet, type Formula } from "../cells/formula-text.ts";
import type { ReportTexts } from "../messages/en/reports.ts";
import type { CountedList } from "./counted-list.ts";
import type { ReportSheets } from "./sheet-plan.ts";

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
  /** The names of all companies, if it counts several. They stand on the sheet of the data. */
  readonly companies?: readonly string[] | undefined;
  /** Which lists and columns it counts, in a sentence. */
  readonly counted: string;
  /** A call that says when the values were read; its last argument is the company. */
  readonly asOf: (company: string) => Formula;
  readonly dateFormat: string;
  readonly momentFormat: string;
  readonly monthFormat: string;
  readonly sheets: ReportSheets<string>;
}

/** The row with the name of the company. */
export const companyRow = 2;

/** The cell with the company's name, which all formulas of ours take. */
export function companyCell(sheet: string): string {
  return `${quotedSheet(sheet)}!$B$${companyRow}`;
}

/** The first row of companies on the sheet of the data. */
export const firstCompanyRow = 3;

/** The cell with the name of one of several companies, by its place among them. */
export function companyCellOfData(sheet: string, index: number): string {
  return `${quotedSheet(sheet)}!$A$${firstCompanyRow + index}`;
}

/** The cell of an input, by its place among them. */
export function inputCell(index: number): string {
  return `$B$${companyRow + 1 + index}`;
}
