import { useMemo, type ReactElement } from "react";
import { dateFormat } from "../../cells/cell.ts";
import type { ListName } from "../../lists/list-name.ts";
import { tableHeadings } from "../../messages/fields/column-titles.ts";
import { findInvoiceColumns } from "../../reports/invoice-columns.ts";
import { turnoverByPartner, vatByMonth } from "../../reports/invoice-reports.ts";
import type { ReportSheets } from "../../reports/sheet-plan.ts";
import { insertReport } from "../../workbook/tables/insert-report.ts";
import { useOffered, usePane } from "../pane-context.ts";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { ReportList } from "./report-list.tsx";

const makers = { vat: vatByMonth, turnover: turnoverByPartner };
type Report = keyof typeof makers;

/** The reports that a list's columns allow, by their names; nothing for a list that has no invoices. */
export function InvoiceReportButtons(props: {
  readonly list: ListName;
  readonly names: readonly string[];
}): ReactElement | null {
  const offered = useOffered();
  const { callOf, words } = usePane();
  const { pane, language } = words;
  const { titles, data, texts, hint, inserted } = pane.invoiceReports;
  const { list, names } = props;
  const columns = useMemo(() => findInvoiceColumns(names), [names]);
  if (!columns) return null;
  const makerOf = (report: Report) => (sheets: ReportSheets<string>) =>
    makers[report]({
      columns,
      sheets,
      title: titles[report],
      texts,
      call: callOf(list),
      headings: tableHeadings(names, { language, words: offered?.words }),
      dateFormat: dateFormat(language),
      monthFormat: language === "cs" ? "m/yyyy" : "yyyy-mm",
    });
  const possible = (["vat", "turnover"] as const).filter((report) =>
    makerOf(report)({ report: "", data: "" }),
  );
  if (possible.length === 0) return null;

  async function insert(report: Report, signal: AbortSignal): Promise<string> {
    const sheets = { report: titles[report], data: data[report] };
    const names = await insertReport(sheets, (named) => makerOf(report)(named)!, signal);
    return names.report;
  }

  return (
    <Stack gap="XS" role="group" aria-label={pane.reports.reports}>
      <Hint>{hint}</Hint>
      <ReportList
        reports={possible.map((report) => ({
          title: titles[report],
          insert: (signal) => insert(report, signal),
        }))}
        inserted={inserted}
      />
    </Stack>
  );
}
