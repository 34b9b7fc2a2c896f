import { Caption1, Field, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { ceilToMinute } from "../../messages/formats.ts";
import type { Connection } from "../../settings/connection.ts";
import { useUnknownCompanies } from "../company/use-unknown-companies.ts";
import { usePane, useStore } from "../pane-context.ts";
import { usePassed } from "../parts/use-passed.ts";
import { describeWriting } from "./describe-insertion.ts";
import { describeNotices } from "./describe-notices.ts";
import type { Note, Notice } from "./notice.ts";
import { describeAsOf, describeProgress } from "./describe-progress.ts";
import { NoticeMessage } from "./notice-message.tsx";
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
  readonly notes: readonly Note[];
  readonly onRenewSignIn: (connection: Connection) => void;
  /** Opens the form that connects the company of this name. */
  readonly onConnect: (label: string) => void;
}): ReactElement {
  const styles = useStyles();
  const { addIn, words, now, insertFlow } = usePane();
  const { formats, pane } = words;
  const { connection, notes, onRenewSignIn, onConnect } = props;
  const unknownCompanies = useUnknownCompanies();
  const companies = useStore(addIn.data, () => addIn.data.statuses());
  const lists = useStore(addIn.data, () => addIn.data.status(connection));
  const refreshed = useStore(addIn.refreshing, () => addIn.refreshing.state());
  const inserted = useStore(insertFlow, () => insertFlow.state());
  const offlineSince = useOfflineSince();
  const [open, setOpen] = useState(false);
  const refresh = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(undefined);
  // A button may remove itself with its message: the focus would be lost.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) refresh.current?.querySelector("button")?.focus();
  });

  const progress = describeProgress(companies, connection, words);
  // A number: the component renders again when it changes, though no list has changed.
  const waitTime = useStore(addIn.data, () =>
    Math.max(0, ...progress.map((one) => addIn.data.waitsUntil(one.connection)?.getTime() ?? 0)),
  );
  const waitsUntil = waitTime > 0 ? new Date(waitTime) : undefined;
  const waitIsOver = usePassed(waitsUntil);
  const notices = describeNotices(
    { bound: connection, companies, refreshed, inserted, offlineSince, unknownCompanies, notes, now: now() },
    words,
  );
  const asOf = describeAsOf(lists, words, now());
  const working = describeWriting(inserted, words) ?? progress[0];
  const [first] = notices;
  const more = notices.length + (progress.length > 1 ? progress.length : 0);
  const shown =
    waitsUntil !== undefined && !waitIsOver
      ? pane.status.waitsUntil(formats.moment(ceilToMinute(waitsUntil), now()))
      : working
        ? working.sentence
        : first
          ? inOneLine(first)
          : (asOf ?? pane.status.nothing);

  /** The title alone is too little: the line has room for the reason. */
  function inOneLine({ title, consequence, failure }: Notice): string {
    const reason = failure && words.describe(failure.error, { ...failure, since: failure.at }).sentence;
    return [title, reason, consequence].filter(Boolean).join(" ");
  }

  function cancel(): void {
    addIn.refreshing.cancel();
    insertFlow.cancel();
    for (const one of progress) addIn.data.cancel(one.connection, one.status.list);
  }

  return (
    <section
      className={styles.root}
      aria-label={pane.status.label}
      onFocus={({ target }) => (focused.current = target)}
      onBlur={() => (focused.current = undefined)}
    >
      <StatusLine
        text={shown}
        intent={working || refreshed.kind === "running" ? "busy" : first?.intent}
        notice={working ? undefined : first}
        more={more}
        open={open && more > 0}
        onToggle={() => setOpen(!open)}
        onCancel={working && cancel}
        onRenewSignIn={onRenewSignIn}
        onConnect={onConnect}
        after={
          <div ref={refresh} className={styles.refresh}>
            <RefreshButton asOf={asOf} />
          </div>
        }
      />
      {open && more > 0 && (
        <div className={styles.panel}>
          {progress.length > 1 &&
            progress.map(({ status, sentence, connection: { id } }) => (
              <Caption1 key={`${id} ${status.list}`}>{sentence}</Caption1>
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
