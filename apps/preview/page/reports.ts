import type { PageWords } from "./words.ts";

/** Widths of the reports’ columns: A to E with two reports, one of them below the other, then room to type into. */
export const reportWidths: readonly number[] = [184, 84, 20, 330, 112, 24, 112, 112, 112, 112];

/** The cell to type into: right of the reports if that is in sight, else the first cell. */
export function firstCell(width: number): string {
  const reports = reportWidths.slice(0, 7).reduce((sum, one) => sum + one, 0);
  return width >= reports + rowHeadings ? "G2" : "A1";
}

/** The width of the numbers of the rows, in pixels. */
const rowHeadings = 46;

export const reportHeadings: readonly string[] = ["A1:G1", "A2:E2", "A15:E16"];

export const reportFormats: Readonly<Record<string, string>> = {
  "E3:E12": "#,##0.00",
  "E17:E24": "#,##0.00",
};

/** Three reports: partners by city, invoices by partner, and overdue invoices; the largest or oldest of each. */
export function reportCells(
  sheets: { readonly partners: string; readonly invoices: string },
  words: PageWords["reports"],
): Readonly<Record<string, string>> {
  const { partners: partnerSheet, invoices } = sheets;
  const cities = `'${partnerSheet}'!E2:E1000`;
  const [numbers, names, dues, totals] = ["A", "B", "C", "D"].map((c) => `'${invoices}'!${c}2:${c}1000`);
  const all = `'${invoices}'!A1#`;
  return {
    A1: words.byCity,
    A2: words.city,
    B2: words.partners,
    A3: largest(cities, `COUNTIF(${cities},${distinct(cities)})`),
    B3: `=COUNTIF(${cities},A3#)`,
    D1: words.byPartner,
    D2: words.partner,
    E2: words.total,
    D3: largest(names!, `SUMIF(${names},${distinct(names!)},${totals})`),
    E3: `=SUMIF(${names},D3#,${totals})`,
    G1: words.here,
    A15: words.overdue,
    A16: words.number,
    B16: words.daysLate,
    D16: words.partner,
    E16: words.total,
    A17: `=TAKE(CHOOSECOLS(SORT(FILTER(${all},(CHOOSECOLS(${all},5)=FALSE)*(CHOOSECOLS(${all},3)<TODAY())),3),1),8)`,
    B17: `=TODAY()-XLOOKUP(A17#,${numbers},${dues})`,
    D17: `=XLOOKUP(A17#,${numbers},${names})`,
    E17: `=XLOOKUP(A17#,${numbers},${totals})`,
  };
}

/** The ten different texts of a range for which `by` is largest. */
function largest(range: string, by: string): string {
  return `=TAKE(SORTBY(${distinct(range)},${by},-1),10)`;
}

/** The different texts of a range that are not empty. */
function distinct(range: string): string {
  return `UNIQUE(FILTER(${range},${range}<>""))`;
}
