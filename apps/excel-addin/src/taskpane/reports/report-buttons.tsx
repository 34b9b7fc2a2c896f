import type { ListName } from "@accounting-data/deployment";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { type ReactElement, useMemo, useRef } from "react";
import type { ReportName, ReportPlace } from "../../reports/report.ts";
import { offeredReports, type OfferedReport } from "../../reports/reports.ts";
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

/** The reports that the described lists allow; nothing if they allow none. */
export function ReportButtons(): ReactElement | null {
  const styles = useStyles();
  const reports = useReports();
  const texts = usePane().words.pane.reports;
  if (reports.length === 0) return null;
  return (
    <TitledSection title={texts.reports} className={styles.root}>
      <ReportList reports={reports} />
    </TitledSection>
  );
}

/** The reports that an open list's columns allow, by their names; nothing for a list that has no invoices. */
export function ListReportButtons(props: {
  readonly list: ListName;
  readonly columns: readonly { readonly name: string }[];
}): ReactElement | null {
  const { list, columns } = props;
  const place = useMemo(() => ({ name: list, columns: columns.map(({ name }) => name) }), [list, columns]);
  const reports = useReports(place);
  const texts = usePane().words.pane.reports;
  if (reports.length === 0) return null;
  return (
    <Stack gap="XS" role="group" aria-label={texts.reports}>
      <Hint>{texts.hint}</Hint>
      <ReportList reports={reports} />
    </Stack>
  );
}

function useReports(list?: ReportPlace["list"]): readonly OfferedReport[] {
  const description = useOffered()?.described;
  return useMemo(() => offeredReports({ description, list }), [description, list]);
}

/** A button for each report, one of which is made at a time and can be cancelled; and what became of it. */
function ReportList({ reports }: { readonly reports: readonly OfferedReport[] }): ReactElement {
  const connection = useConnection();
  const fieldWords = useOffered()?.words;
  const { addIn, callOf, words } = usePane();
  const { reports: texts, common } = words.pane;
  const action = useAction(texts.cancelled);
  const { busy, running, run, cancel } = action;
  const buttons = useRef<HTMLDivElement>(null);

  /** Returns what to say of it. */
  async function insert({ name, plan }: OfferedReport, signal: AbortSignal): Promise<string> {
    const source = addIn.tableSource;
    const planned = await plan({ source, connection, words, fieldWords, callOf, signal });
    const sheets = { report: texts.titles[name], data: texts.data[name] };
    return texts.inserted[name]((await insertReport(sheets, planned, signal)).report);
  }

  function stop(): void {
    cancel();
    // The button that was pressed goes away.
    const index = reports.findIndex(({ name }) => name === running);
    (buttons.current?.children[index] as HTMLElement | undefined)?.focus();
  }

  return (
    <>
      <ButtonRow ref={buttons}>
        {reports.map((report) => (
          <BusyButton
            key={report.name}
            size="small"
            busy={report.name === running}
            disabledFocusable={busy}
            onClick={() => void run((signal) => insert(report, signal), report.name)}
          >
            {report.name === running ? texts.making : texts.titles[report.name]}
          </BusyButton>
        ))}
        {running !== undefined && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={texts.cancelOf(texts.titles[running as ReportName])}
            onClick={stop}
          >
            {common.cancel}
          </Button>
        )}
      </ButtonRow>
      <ActionResult action={action} title={texts.failed} />
    </>
  );
}
