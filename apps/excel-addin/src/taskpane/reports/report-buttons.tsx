import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { type ReactElement, useMemo, useRef } from "react";
import { dateFormat } from "../../cells/cell.ts";
import type { ListName } from "../../lists/list-name.ts";
import { tableHeadings } from "../../messages/fields/column-titles.ts";
import { findInvoiceColumns } from "../../reports/invoice-columns.ts";
import { turnoverByPartner, vatByMonth } from "../../reports/invoice-reports.ts";
import { makeReceivables } from "../../reports/make-receivables.ts";
import { findReceivables } from "../../reports/receivables.ts";
import type { ReportSheets } from "../../reports/sheet-plan.ts";
import { insertReport } from "../../workbook/tables/insert-report.ts";
import { useConnection, useOffered, usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { ButtonRow } from "../parts/button-row.tsx";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { TitledSection } from "../parts/titled-section.tsx";
import { useAction } from "../parts/use-action.ts";

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
});

/** The reports that the described lists allow; nothing where they allow none. */
export function ReportButtons(): ReactElement | null {
  const styles = useStyles();
  const connection = useConnection();
  const { addIn, callOf, words } = usePane();
  const texts = words.pane.reports;
  const { title } = texts.receivables;
  const offered = useOffered();
  const lists = useMemo(() => (offered?.described ? findReceivables(offered.described) : []), [offered]);
  if (lists.length === 0) return null;

  async function insert(signal: AbortSignal): Promise<string> {
    const plan = await makeReceivables(addIn.tableSource, connection, {
      lists,
      texts: texts.receivables,
      words: offered?.words,
      callOf,
      signal,
    });
    const { report } = await insertReport({ report: title, data: texts.dataOf(title) }, plan, signal);
    return report;
  }

  return (
    <TitledSection title={texts.reports} className={styles.root}>
      <ReportList reports={[{ title, insert }]} inserted={texts.inserted} />
    </TitledSection>
  );
}

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

interface OfferedReport {
  readonly title: string;
  /** Resolves with the name of its sheet. */
  readonly insert: (signal: AbortSignal) => Promise<string>;
}

/** A button for each report, one of which is made at a time and can be cancelled; and what became of it. */
function ReportList(props: {
  readonly reports: readonly OfferedReport[];
  /** What is said of a report on this sheet. */
  readonly inserted: (sheet: string) => string;
}): ReactElement {
  const { reports: texts, common } = usePane().words.pane;
  const action = useAction(texts.cancelled);
  const { busy, running, run, cancel } = action;
  const buttons = useRef<HTMLDivElement>(null);

  function stop(): void {
    cancel();
    // The button that was pressed goes away.
    const index = props.reports.findIndex(({ title }) => title === running);
    (buttons.current?.children[index] as HTMLElement | undefined)?.focus();
  }

  return (
    <>
      <ButtonRow ref={buttons}>
        {props.reports.map(({ title, insert }) => (
          <BusyButton
            key={title}
            size="small"
            busy={title === running}
            disabledFocusable={busy}
            onClick={() => void run(async (signal) => props.inserted(await insert(signal)), title)}
          >
            {title === running ? texts.making : title}
          </BusyButton>
        ))}
        {running !== undefined && (
          <Button size="small" appearance="subtle" aria-label={texts.cancelOf(running)} onClick={stop}>
            {common.cancel}
          </Button>
        )}
      </ButtonRow>
      <ActionResult action={action} title={texts.failed} />
    </>
  );
}
