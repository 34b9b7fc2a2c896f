import { columnLetters, quoted, quotedSheet, type Formula } from "../cells/formula-text.ts";
import type { ReportTexts } from "../messages/en/reports.ts";
import { amountLevel } from "./amount-formula.ts";
import type { CountedList } from "./counted-list.ts";
import { neededColumns, type DocumentField } from "./document-fields.ts";
import { fieldFormula } from "./field-formulas.ts";
import { amountColumns, letNames } from "./let-names.ts";
import { hasHomeAmounts, homeCandidate } from "./home-amounts.ts";
import { partnerLabels } from "./partner-labels.ts";
import { reportAmount } from "./report-amount.ts";
import { firstCompanyRow } from "./report-parts.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import { headedWidth, namesInCells, none, openCall, type ColumnLook, type SheetPlan } from "./sheet-plan.ts";

export interface DocumentsTable extends SheetPlan {
  /** Names for LET: one for each field, and `partner`, what each row's partner is called apart from others of its name. */
  readonly names: string;
  /** For formulas: the rows of each list, as references. */
  readonly spills: readonly string[];
  /** For formulas: the rows of all lists. */
  readonly spill: string;
  /** For formulas that call the rows `d`: a column of them. */
  readonly column: (field: DocumentField) => string;
  /** A condition for formulas: none of the lists has been read. */
  readonly isMissing: string;
  /** For formulas: the titles of lists that could not be read, though others could. */
  readonly failed: string;
  /** Whether amounts are in the home currency; if not, a report must not add up those of several currencies. */
  readonly isHome: boolean;
  /** For formulas: the currency of each document that needs no rate of exchange, if some may need one. */
  readonly homeCandidates: string | undefined;
}

export interface DocumentsOptions {
  readonly fields: readonly DocumentField[];
  /** Whether there is a row for each rate or item of a document. */
  readonly perRate?: boolean;
  /** The number of its first column; default 0. */
  readonly from?: number;
  readonly texts: ReportTexts;
  readonly sheet: string;
  /** The cell with the company's name, which the calls of functions take; a list of another company has its own. */
  readonly company: string;
  /** The names of all companies, if there are several. */
  readonly companies?: readonly string[] | undefined;
  readonly dateFormat: string;
  /** The cell with the home currency, if there are amounts in it. */
  readonly home?: string | undefined;
}

const days: readonly DocumentField[] = ["issued", "day", "due"];
const amounts: readonly DocumentField[] = [
  "net",
  "vat",
  "total",
  "paidTotal",
  "documentTotal",
  "foreign",
  "rest",
];
const headingRow = 1;
const namesRow = 2;
const firstRow = 3;

/**
 * The sheet that a report is calculated from: each list by a formula of ours, below the names of its columns; beside it, by a formula
 * of Excel's, what the report counts of it; and what each partner is called.
 */
export function documentsTable(lists: readonly CountedList[], options: DocumentsOptions): DocumentsTable {
  const { fields, texts, sheet, company, dateFormat, home } = options;
  const formulas: Record<string, Formula> = {};
  const written: Record<string, string> = {};
  const looks: Record<string, ColumnLook> = {};
  const aligned: Record<string, "Right"> = {};
  const widths: number[] = [];
  const bold: string[] = [];
  const spills: string[] = [];
  const missing: string[] = [];
  const candidates: string[] = [];
  let next = options.from ?? 0;
  const at = (column: number, row: number): string => `${columnLetters(column)}${row}`;
  const ofSheet = (column: number): string => `${quotedSheet(sheet)}!${absolute(column, firstRow)}`;
  const absolute = (column: number, row: number): string => `$${columnLetters(column)}$${row}`;

  if (options.companies) {
    written[at(next, headingRow)] = texts.company;
    for (const [index, name] of options.companies.entries())
      written[at(next, firstCompanyRow + index)] = name;
    bold.push(at(next, headingRow));
    widths.push(160, 20);
    next += 2;
  }
  for (const list of lists) {
    const level = amountLevel(list.roles, options.perRate ?? false);
    const columns = neededColumns(list.roles, fields, level);
    const asked = namesInCells(columns.map(([, name]) => name));
    const from = next;
    for (const [index, [role, name]] of columns.entries()) {
      const heading = list.headings.get(name) ?? name;
      written[at(from + index, headingRow)] = heading;
      written[at(from + index, namesRow)] = asked[index]!;
      widths.push(headedWidth(heading, 90));
      if (role === "issued" || role === "taxable" || role === "due")
        looks[columnLetters(from + index)] = { format: dateFormat };
    }
    const names = `${absolute(from, namesRow)}:${absolute(from + columns.length - 1, namesRow)}`;
    formulas[at(from, firstRow)] =
      `${openCall(list.call)}${names},,,FALSE,${list.company ?? company},${quoted(none)})`;
    missing.push(`ISERROR(${quotedSheet(sheet)}!${absolute(from, firstRow)})`);
    // What the report counts of it.
    const counted = from + columns.length;
    headFields(counted);
    const spill = `${absolute(from, firstRow)}#`;
    const row = fields.map((field) => fieldFormula(field, list, { level, texts, home })).join(",");
    const none0 = fields.map((field) => (field === "counts" || field === "cancelled" ? "0" : quoted(none)));
    if (home !== undefined && list.roles.currency !== undefined) {
      const isRead = (role: DocumentRole): boolean => columns.some(([one]) => one === role);
      candidates.push(
        `IF(ISERROR(${ofSheet(from)}),${quoted(none)},LET(d,${ofSheet(from)}#,${amountColumns(columns)},${homeCandidate(isRead)}))`,
      );
    }
    formulas[at(counted, firstRow)] =
      `=IF(ISERROR(${absolute(from, firstRow)}),HSTACK(${none0.join(",")}),LET(d,${spill},${letNames(list, columns, { level, home })},HSTACK(${row})))`;
    spills.push(`${quotedSheet(sheet)}!${absolute(counted, firstRow)}#`);
    next = counted + fields.length;
    bold.push(`${at(from, headingRow)}:${at(next - 1, headingRow)}`);
    widths.push(20);
    next++;
  }
  const stacked = spills.length === 1 ? spills[0]! : `VSTACK(${spills.join(",")})`;
  const all = options.companies ? stackOnSheet() : stacked;
  const names = [`d,${all}`, ...fields.map((field, index) => `${field},CHOOSECOLS(d,${index + 1})`)];
  if (fields.includes("name")) {
    formulas[at(next, firstRow - 1)] = partnerLabels(all, {
      name: fields.indexOf("name") + 1,
      id: fields.indexOf("key") + 1,
      heading: texts.partner,
    });
    widths.push(200);
    names.push(`partner,DROP(${quotedSheet(sheet)}!${absolute(next, firstRow - 1)}#,1)`);
  }
  return {
    formulas,
    texts: written,
    formats: {},
    columns: looks,
    head: namesRow,
    aligned,
    bold,
    widths,
    names: names.join(","),
    spills,
    spill: all,
    column: (field) => `CHOOSECOLS(d,${fields.indexOf(field) + 1})`,
    isMissing: missing.join("*"),
    failed: `TEXTJOIN(", ",TRUE,${lists.map((list, index) => `IF(${missing[index]}*(1-ISNA(${missing[index]!.slice(8, -1)})),${titleOf(list)},"")`).join(",")})`,
    isHome: hasHomeAmounts(lists, options.perRate ?? false),
    homeCandidates: candidates.length > 1 ? `VSTACK(${candidates.join(",")})` : candidates[0],
  };

  /** Writes what stands above the fields, and how their values look, from a column on. */
  function headFields(first: number): void {
    for (const [index, field] of fields.entries()) {
      const heading = texts.fields[field];
      written[at(first + index, headingRow)] = heading;
      widths.push(headedWidth(heading, 80));
      const letters = columnLetters(first + index);
      if (days.includes(field)) looks[letters] = { format: dateFormat };
      if (amounts.includes(field)) looks[letters] = { format: reportAmount };
      if (amounts.includes(field)) aligned[at(first + index, headingRow)] = "Right";
    }
  }

  /** Each formula of the report has the rows of all lists in it several times, and Excel accepts 8,192 characters. */
  function stackOnSheet(): string {
    const first = next;
    formulas[at(first, firstRow)] = `=${stacked}`;
    headFields(first);
    bold.push(`${at(first, headingRow)}:${at(first + fields.length - 1, headingRow)}`);
    widths.push(20);
    next += fields.length + 1;
    return `${quotedSheet(sheet)}!${absolute(first, firstRow)}#`;
  }
}

function titleOf({ title, company }: CountedList): string {
  return company === undefined ? quoted(title) : `${quoted(`${title} (`)}&${company}&")"`;
}
