import { Body1, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons/svg/checkmark-circle";
import { DismissCircleRegular } from "@fluentui/react-icons/svg/dismiss-circle";
import { SubtractCircleRegular } from "@fluentui/react-icons/svg/subtract-circle";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { ActivityEntry } from "../../service/activity.ts";
import { usePane, useStore } from "../pane-context.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { describeOperation } from "./describe-operation.ts";

const useStyles = makeStyles({
  root: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: "solid",
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  list: { listStyleType: "none", margin: 0, padding: 0, maxHeight: "240px", overflowY: "auto" },
  row: {
    display: "grid",
    gridTemplateColumns: "auto 1fr auto",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "center",
    paddingBlock: tokens.spacingVerticalXS,
  },
  icon: { display: "flex", fontSize: tokens.fontSizeBase400, color: tokens.colorNeutralForeground3 },
  ok: { color: tokens.colorPaletteGreenForeground1 },
  failed: { color: tokens.colorPaletteRedForeground1 },
  words: { display: "flex", flexDirection: "column", minWidth: 0 },
  minor: { color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
});

/** How many calls are shown, newest first. */
const shown = 20;

/** The most recent calls: operation, time, outcome, and the trace id to copy. */
export function ActivityLog(): ReactElement {
  const styles = useStyles();
  const { addIn, words, now } = usePane();
  const { pane, formats } = words;
  const root = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  // At the pane's lower edge, it opens out of sight.
  useEffect(() => {
    if (open) root.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const entries = useStore(addIn.activity, () => addIn.activity.entries());

  function result({ outcome, status, milliseconds }: ActivityEntry): string {
    const { activity } = pane;
    if (outcome === "ok")
      return `${activity.ok}, ${activity.milliseconds(formats.number(Math.round(milliseconds)))}`;
    if (outcome === "cancelled") return activity.cancelled;
    return status === undefined ? activity.failed : activity.failedWith(String(status));
  }

  return (
    <section className={styles.root} ref={root} aria-label={pane.activity.title}>
      <Disclosure title={pane.activity.title} open={open} onToggle={setOpen}>
        {entries.length === 0 && <Body1 className={styles.minor}>{pane.activity.empty}</Body1>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be reachable by keyboard */}
        <ul className={styles.list} tabIndex={entries.length > 0 ? 0 : -1} aria-label={pane.activity.title}>
          {entries.slice(0, shown).map((entry) => {
            const operation = describeOperation(entry.operation, pane);
            return (
              <li key={entry.id} className={styles.row}>
                <OutcomeIcon outcome={entry.outcome} />
                <div className={styles.words}>
                  <Body1>{operation}</Body1>
                  <Caption1 className={styles.minor}>
                    {formats.moment(entry.at, now())} · {result(entry)} · {entry.connectionLabel}
                  </Caption1>
                </div>
                {entry.traceId !== undefined && (
                  <CopyButton text={entry.traceId} label={pane.activity.copyTraceId(operation)} />
                )}
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </section>
  );
}

function OutcomeIcon({ outcome }: { readonly outcome: ActivityEntry["outcome"] }): ReactElement {
  const styles = useStyles();
  const [Icon, color] = {
    ok: [CheckmarkCircleRegular, styles.ok] as const,
    failed: [DismissCircleRegular, styles.failed] as const,
    cancelled: [SubtractCircleRegular, ""] as const,
  }[outcome];
  return (
    <span className={mergeClasses(styles.icon, color)} aria-hidden>
      <Icon />
    </span>
  );
}
