import { Button } from "@fluentui/react-components";
import { useRef, useState, type ReactElement } from "react";
import { isAbort } from "../../service/failure.ts";
import { usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { ButtonRow } from "../parts/button-row.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { useAction } from "../parts/use-action.ts";

export interface OfferedReport {
  readonly title: string;
  /** Resolves with the name of its sheet. */
  readonly insert: (signal: AbortSignal) => Promise<string>;
}

/** A button for each report, one of which is made at a time and can be cancelled; and what became of it. */
export function ReportList(props: {
  readonly reports: readonly OfferedReport[];
  /** What is said of a report on this sheet. */
  readonly inserted: (sheet: string) => string;
}): ReactElement {
  const { reports: texts, common } = usePane().words.pane;
  const action = useAction();
  const { busy, run, cancel } = action;
  const [started, setStarted] = useState<string>();
  const buttons = useRef<HTMLDivElement>(null);

  async function insert(report: OfferedReport): Promise<void> {
    setStarted(report.title);
    await run(async (signal) => {
      try {
        return props.inserted(await report.insert(signal));
      } catch (error) {
        if (signal.aborted && isAbort(error)) return texts.cancelled;
        throw error;
      }
    });
  }

  function stop(): void {
    cancel();
    // The button that was pressed goes away.
    const index = props.reports.findIndex(({ title }) => title === started);
    (buttons.current?.children[index] as HTMLElement | undefined)?.focus();
  }

  return (
    <>
      <ButtonRow ref={buttons}>
        {props.reports.map((report) => (
          <BusyButton
            key={report.title}
            size="small"
            busy={busy && report.title === started}
            disabledFocusable={busy}
            onClick={() => void insert(report)}
          >
            {busy && report.title === started ? texts.making : report.title}
          </BusyButton>
        ))}
        {busy && (
          <Button size="small" appearance="subtle" aria-label={texts.cancelOf(started!)} onClick={stop}>
            {common.cancel}
          </Button>
        )}
      </ButtonRow>
      <ActionResult action={action} title={texts.failed} />
    </>
  );
}
