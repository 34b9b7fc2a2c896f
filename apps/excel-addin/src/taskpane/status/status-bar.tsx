import { Caption1, Field, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { CompanyStatus } from "../../cache/data-cache.ts";
import type { Connection } from "../../settings/connection.ts";
import { useUnknownCompanies } from "../company/use-unknown-companies.ts";
import { usePane, useStore } from "../pane-context.ts";
import { usePassed } from "../parts/use-passed.ts";
import { decideStatus } from "./decide-status.ts";
import { NoticeMessage } from "./notice-message.tsx";
import type { Notice } from "./notice.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { StatusLine } from "./status-line.tsx";
import { useOfflineSince } from "./use-offline-since.ts";

const useStyles = makeStyles({
  root: { position: "relative" },
  refresh: { display: "contents" },
  bar: { position: "absolute", insetInline: 0, insetBlockEnd: 0 },
  panel: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    maxHeight: "45vh",
    overflowY: "auto",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
});

/** When the values were read, or the progress of reading, or what went wrong: one line, and more of it on request. */
export function StatusBar(props: {
  readonly connection: Connection;
  readonly notes: readonly Notice[];
  readonly onRenewSignIn: (connection: Connection) => void;
  /** Opens the form that connects the company of this name. */
  readonly onConnect: (label: string) => void;
}): ReactElement {
  const styles = useStyles();
  const { addIn, words, now, insertFlow } = usePane();
  const { connection: bound, notes, onRenewSignIn, onConnect } = props;
  const unknownCompanies = useUnknownCompanies();
  const companies = useStore(addIn.data, () => addIn.data.statuses());
  const refreshed = useStore(addIn.refreshing, () => addIn.refreshing.state());
  const inserted = useStore(insertFlow, () => insertFlow.state());
  const offlineSince = useOfflineSince();
  const waitsUntil = useWaitsUntil(companies);
  const [open, setOpen] = useState(false);
  const refresh = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(undefined);
  // A button may remove itself with its message: the focus would be lost.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) refresh.current?.querySelector("button")?.focus();
  });

  const status = decideStatus(
    { bound, companies, waitsUntil, refreshed, inserted, offlineSince, unknownCompanies, notes, now: now() },
    words,
  );
  const { working, reading, notices } = status;
  const isOpen = open && reading.length + notices.length > 0;

  function cancel(): void {
    addIn.refreshing.cancel();
    insertFlow.cancel();
    for (const { connection, lists } of companies) {
      for (const { list, progress } of lists) if (progress) addIn.data.cancel(connection, list);
    }
  }

  return (
    <section
      className={styles.root}
      aria-label={words.pane.status.label}
      onFocus={({ target }) => (focused.current = target)}
      onBlur={() => (focused.current = undefined)}
    >
      <StatusLine
        status={status}
        open={isOpen}
        onToggle={() => setOpen(!open)}
        onCancel={cancel}
        onRenewSignIn={onRenewSignIn}
        onConnect={onConnect}
        after={
          <div ref={refresh} className={styles.refresh}>
            <RefreshButton asOf={status.asOf} />
          </div>
        }
      />
      {isOpen && (
        <div className={styles.panel}>
          {reading.map((sentence) => (
            <Caption1 key={sentence}>{sentence}</Caption1>
          ))}
          {notices.map((notice) => (
            <NoticeMessage
              key={notice.key}
              notice={notice}
              onRenewSignIn={onRenewSignIn}
              onConnect={onConnect}
            />
          ))}
        </div>
      )}
      {working && (
        <Field validationState="none" className={styles.bar}>
          <ProgressBar
            aria-label={working.sentence}
            {...(working.share !== undefined && { value: working.share })}
          />
        </Field>
      )}
    </section>
  );
}

/** Until when the service has asked these reads to wait; rerenders when that has passed. */
function useWaitsUntil(companies: readonly CompanyStatus[]): Date | undefined {
  const { addIn } = usePane();
  const reading = companies.filter(({ lists }) => lists.some(({ progress }) => progress));
  // A number: the component renders again when it changes, though no list has changed.
  const time = useStore(addIn.data, () =>
    Math.max(0, ...reading.map(({ connection }) => addIn.data.waitsUntil(connection)?.getTime() ?? 0)),
  );
  const waitsUntil = time > 0 ? new Date(time) : undefined;
  return usePassed(waitsUntil) ? undefined : waitsUntil;
}
