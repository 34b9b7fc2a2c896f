import { findInvoiceColumns, type InvoiceColumns, type InvoiceColumnsWith } from "./invoice-columns.ts";
import { turnoverByPartner, vatByMonth } from "./invoice-reports.ts";
import { makeInvoiceReport, type FoundInvoices } from "./make-invoice-report.ts";
import { makeReceivables } from "./make-receivables.ts";
import { findReceivables } from "./receivables.ts";
import type { PlanReport, Report, ReportMaking, ReportPlace } from "./report.ts";

/** Every report, in the order of its buttons. */
const reports = [
  row({
    name: "receivables",
    direction: "owed to us",
    needs: ({ description, list }) => {
      const lists = description && !list ? findReceivables(description) : [];
      return lists.length === 0 ? undefined : lists;
    },
    make: makeReceivables,
  }),
  row({
    name: "vat",
    direction: "owed to us",
    needs: (place) => findInvoices(place, ["rates"]),
    make: makeInvoiceReport(vatByMonth),
  }),
  row({
    name: "turnover",
    direction: "owed to us",
    needs: (place) => findInvoices(place, ["partner", "total"]),
    make: makeInvoiceReport(turnoverByPartner),
  }),
] as const;

/** A report that can be made here. */
export interface OfferedReport extends Pick<Report, "name" | "direction"> {
  readonly plan: (making: ReportMaking) => Promise<PlanReport>;
}

/** The reports for which a place has what they need. */
export function offeredReports(place: ReportPlace): readonly OfferedReport[] {
  return reports.flatMap((report) => report(place) ?? []);
}

function row<Found>({ name, direction, needs, make }: Report<Found>) {
  return (place: ReportPlace): OfferedReport | undefined => {
    const found = needs(place);
    return found && { name, direction, plan: (making) => make(found, making) };
  };
}

/** The open list, if it has invoices with these columns. */
function findInvoices<Needed extends keyof InvoiceColumns>(
  { list }: ReportPlace,
  needed: readonly Needed[],
): FoundInvoices<Needed> | undefined {
  const columns = list && findInvoiceColumns(list.columns);
  if (!list || !columns || !hasColumns(columns, needed)) return undefined;
  return { list: list.name, names: list.columns, columns };
}

function hasColumns<Needed extends keyof InvoiceColumns>(
  columns: InvoiceColumns,
  needed: readonly Needed[],
): columns is InvoiceColumnsWith<Needed> {
  return needed.every((name) => columns[name] !== undefined);
}
