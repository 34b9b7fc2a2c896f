import { Body1, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons/svg/checkmark-circle";
import { DismissCircleRegular } from "@fluentui/react-icons/svg/dismiss-circle";
import { SubtractCircleRegular } from "@fluentui/react-icons/svg/subtract-circle";
import type { ReactElement } from "react";
import { usePane, useStore } from "../pane-context.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { describeOperation, groupActivity, type ActivityGroup } from "../../status/group-activity.ts";

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  row: {
    display: "grid",
    gridTemplateColumns: "auto 1fr auto",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "center",
    minHeight: "44px",
  },
  icon: { display: "flex", fontSize: tokens.fontSizeBase400 },
  ok: { color: tokens.colorPaletteGreenForeground1 },
  failed: { color: tokens.colorPaletteRedForeground1 },
  cancelled: { color: tokens.colorNeutralForeground3 },
  words: { display: "flex", flexDirection: "column", minWidth: 0 },
  minor: { color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
});

const icons = {
  ok: <CheckmarkCircleRegular />,
  failed: <DismissCircleRegular />,
  cancelled: <SubtractCircleRegular />,
};

/** How many lines are shown, newest first. */
const shown = 50;

/** The most recent calls: operation, time, outcome, and the trace id to copy. The pages of one read are one line. */
export function ActivityPage(): ReactElement {
  const styles = useStyles();
  const { addIn, words, now } = usePane();
  const { pane, formats } = words;
  const { activity } = pane;
  const entries = useStore(addIn.activity, () => addIn.activity.entries());
  const several = new Set(entries.map(({ connectionLabel }) => connectionLabel)).size > 1;

  function result({ last, milliseconds }: ActivityGroup): string {
    const { outcome, status } = last;
    if (outcome === "ok")
      return `${activity.ok}, ${activity.milliseconds(formats.number(Math.round(milliseconds)))}`;
    if (outcome === "cancelled") return activity.cancelled;
    return status === undefined ? activity.failed : activity.failedWith(String(status));
  }

  function describe(group: ActivityGroup): string {
    return [
      formats.moment(group.at, now()),
      ...(group.calls > 1 ? [activity.calls(group.calls)] : []),
      result(group),
      ...(several ? [group.last.connectionLabel] : []),
    ].join(" · ");
  }

  return (
    <div className={styles.root}>
      {entries.length === 0 && <Body1 className={styles.minor}>{activity.empty}</Body1>}
      <ul aria-label={pane.tabs.activity}>
        {groupActivity(entries)
          .slice(0, shown)
          .map((group) => {
            const { last } = group;
            const operation = describeOperation(last.operation, pane);
            return (
              <li key={last.id} className={styles.row}>
                <span className={mergeClasses(styles.icon, styles[last.outcome])} aria-hidden>
                  {icons[last.outcome]}
                </span>
                <div className={styles.words}>
                  <Body1>{operation}</Body1>
                  <Caption1 className={styles.minor}>{describe(group)}</Caption1>
                </div>
                {last.traceId !== undefined && (
                  <CopyButton text={last.traceId} label={activity.copyTraceId(operation)} />
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
