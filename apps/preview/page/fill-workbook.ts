import type { ExcelHost } from "@accounting-data/excel-host/browser";
import { firstCell, reportCells, reportFormats, reportHeadings, reportWidths } from "./reports.ts";
import type { PageWords } from "./words.ts";

/** The sheets of the first visit. */
export interface WorkbookPlan {
  readonly firstSheet: string;
  readonly columnWidths: Readonly<Record<string, readonly number[]>>;
  readonly headings: Readonly<Record<string, readonly string[]>>;
  /** The sheet with all partners. */
  readonly partners: string;
  /** Fills the workbook, and selects the cell to type into. */
  readonly fill: (host: ExcelHost) => Promise<void>;
}

/** Id, code, name, street, city, post code, region. */
const partnerWidths = [88, 64, 240, 180, 180, 80, 170];

/**
 * With the sandbox's own data, whose fields are known, the first sheet has three reports that Excel's functions make of
 * the lists on the sheets after it, and room to try formulas. With any other data the first sheet has the partners, and an
 * empty one follows.
 */
export function planWorkbook(
  { sheets, reports }: PageWords,
  options: { readonly reports: boolean },
): WorkbookPlan {
  const { empty, partners, invoices } = sheets;
  if (!options.reports) {
    return {
      firstSheet: partners,
      columnWidths: { [partners]: partnerWidths },
      headings: {},
      partners,
      fill: async (host) => {
        host.addSheet(empty);
        await host.enter("A1", "=PARTNERS()");
      },
    };
  }
  return {
    firstSheet: empty,
    columnWidths: {
      [empty]: reportWidths,
      [partners]: partnerWidths,
      [invoices]: [110, 280, 100, 110, 90],
    },
    headings: { [empty]: reportHeadings, [partners]: ["A1:Z1"], [invoices]: ["A1:E1"] },
    partners,
    fill: async (host) => {
      host.addSheet(partners);
      host.addSheet(invoices);
      await host.enter(`'${partners}'!A1`, "=PARTNERS()");
      await host.enter(
        `'${invoices}'!A1`,
        '=ISSUEDINVOICES("Number, Address.CompanyName|Name, DueOn, Totals.Total, IsPaid")',
      );
      host.setNumberFormat(`'${invoices}'!D2:D1000`, "#,##0.00");
      for (const [range, format] of Object.entries(reportFormats)) host.setNumberFormat(range, format);
      for (const [address, input] of Object.entries(reportCells({ partners, invoices }, reports)))
        await host.enter(address, input);
      host.select(firstCell(document.getElementById("sheet")?.clientWidth ?? 0));
    },
  };
}
