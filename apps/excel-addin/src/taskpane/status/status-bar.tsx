import { Caption1, Field, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { useKeptFocus } from "../parts/use-kept-focus.ts";
import { NoticeMessage } from "./notice-message.tsx";
import type { Notice } from "../../status/notice.ts";
import { StatusLine } from "./status-line.tsx";
import { useStatus } from "./use-status.ts";

const useStyles = makeStyles({
  root: { position: "relative" },
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
export function StatusBar(props: { readonly notes: readonly Notice[] }): ReactElement {
  const styles = useStyles();
  const { addIn, words, insertFlow, status: cached } = usePane();
  const { notes } = props;
  const status = useStatus(notes);
  const { working, reading, notices } = status;
  const [open, setOpen] = useState(false);
  const keptFocus = useKeptFocus(focusRefresh);
  const isOpen = open && reading.length + notices.length > 0;

  function cancel(): void {
    addIn.refreshFlow.cancel();
    insertFlow.cancel();
    for (const { connection: company, lists } of cached.all()) {
      for (const { list, progress } of lists) if (progress) addIn.data.of(company, list).cancel();
    }
  }

  return (
    <section className={styles.root} aria-label={words.pane.status.label} {...keptFocus}>
      <StatusLine status={status} open={isOpen} onToggle={() => setOpen(!open)} onCancel={cancel} />
      {isOpen && (
        <div className={styles.panel}>
          {reading.map((sentence) => (
            <Caption1 key={sentence}>{sentence}</Caption1>
          ))}
          {notices.map((notice) => (
            <NoticeMessage key={notice.key} notice={notice} />
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

function focusRefresh(bar: HTMLElement): void {
  bar.querySelector<HTMLElement>(".fui-SplitButton button")?.focus();
}
