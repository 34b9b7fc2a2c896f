import type { ExcelHost } from "@accounting-data/excel-host/browser";
import type { PageWords } from "./words.ts";

/** Widths of the columns of each sheet, as wide as what they show. */
export function columnWidths({ sheets }: PageWords): Readonly<Record<string, readonly number[]>> {
  return {
    // Id, code, name, street, city, post code, region.
    Sheet1: [88, 64, 240, 180, 180, 80, 170],
    [sheets.invoices]: [110, 280, 100, 110, 80],
    [sheets.reports]: [184, 68, 20, 224, 90, 20, 108, 232, 90, 80],
  };
}

/**
 * Fills the workbook for a first visit: the partners on the first sheet and an empty sheet to type into. With the sandbox's
 * data, whose fields are known, also the invoices, and three reports that Excel's own functions make of both lists.
 */
export async function fillWorkbook(
  host: ExcelHost,
  { sheets, reports: words }: PageWords,
  options: { readonly reports: boolean },
): Promise<void> {
  host.addSheet(sheets.empty);
  await host.enter("A1", "=PARTNERS()");
  if (!options.reports) return;
  const { invoices, reports } = sheets;
  host.addSheet(reports);
  host.addSheet(invoices);
  await host.enter(`'${invoices}'!A1`, '=ISSUEDINVOICES("Number, Partner.Name, DueOn, Total, IsPaid")');
  const cells = { ...headings(words), ...formulas(invoices) };
  for (const [address, input] of Object.entries(cells)) await host.enter(`'${reports}'!${address}`, input);
}

function headings(words: PageWords["reports"]): Readonly<Record<string, string>> {
  return {
    A1: words.byCity,
    A2: words.city,
    B2: words.partners,
    D1: words.byPartner,
    D2: words.partner,
    E2: words.total,
    G1: words.overdue,
    G2: words.number,
    H2: words.partner,
    I2: words.total,
    J2: words.daysLate,
  };
}

/** The reports' formulas: the ten largest or oldest of each. */
function formulas(invoices: string): Readonly<Record<string, string>> {
  const cities = "Sheet1!E2:E1000";
  const [partners, dues, totals] = ["B", "C", "D"].map((column) => `'${invoices}'!${column}2:${column}1000`);
  const all = `'${invoices}'!A1#`;
  return {
    A3: topTen(cities, `COUNTIF(${cities},${distinct(cities)})`),
    B3: `=COUNTIF(${cities},A3#)`,
    D3: topTen(partners!, `SUMIF(${partners},${distinct(partners!)},${totals})`),
    E3: `=SUMIF(${partners},D3#,${totals})`,
    G3:
      `=TAKE(CHOOSECOLS(SORT(FILTER(${all},(CHOOSECOLS(${all},5)=FALSE)*(CHOOSECOLS(${all},3)<TODAY())),3),` +
      "1,2,4),10)",
    J3: `=TODAY()-XLOOKUP(CHOOSECOLS(G3#,1),'${invoices}'!A2:A1000,${dues})`,
  };
}

function topTen(range: string, by: string): string {
  return `=TAKE(SORTBY(${distinct(range)},${by},-1),10)`;
}

/** The different texts of a range that are not empty. */
function distinct(range: string): string {
  return `UNIQUE(FILTER(${range},${range}<>""))`;
}
