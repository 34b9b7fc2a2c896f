import { Body1, Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Decision } from "../../creating/prepare-run.ts";
import { sentenceOfStatus } from "../../creating/status-cell.ts";
import { usePane } from "../pane-context.ts";
import type { ManyFlow } from "./many-flow.ts";
import { refusedOf } from "./many-plan.ts";
import { sheetRowOf, type ManyRows } from "./many-rows.ts";
import { RowLink } from "./row-link.tsx";

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  minor: { color: tokens.colorNeutralForeground2 },
  // Undoes Fluent's padding.
  choice: { alignSelf: "flex-start", marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** How many rows are listed; the sheet shows all. */
const shownRows = 10;

/** Rows that the service refused as they are, with what their statuses say, and the choice not to send them again. */
export function ManyRefused(props: {
  readonly rows: ManyRows;
  /** Those, by their keys, whose refusal is told elsewhere. */
  readonly told: ReadonlyMap<string, unknown> | undefined;
  readonly flow: ManyFlow;
}): ReactElement | null {
  const styles = useStyles();
  const { many } = usePane().words.pane;
  const { rows, told, flow } = props;
  const refused = refusedOf(rows);
  if (refused.length === 0) return null;
  const untold = refused.filter(({ key }) => !told?.has(key));
  const isIncluded = refused.some(({ row }) => rows.decisions.get(row.index)?.kind !== "leave-out");

  function include(isSent: boolean): void {
    const decision: Decision | undefined = isSent ? undefined : { kind: "leave-out" };
    flow.decide(new Map(refused.map(({ row }) => [row.index, decision])));
  }

  return (
    <>
      <Body1>{many.refusedBefore(refused.length)}</Body1>
      {untold.length > 0 && (
        <ul className={styles.list}>
          {untold.slice(0, shownRows).map((one) => (
            <li key={one.key}>
              <RowLink index={one.row.index} flow={flow}>
                {[many.row(String(sheetRowOf(rows, one.row.index))), sentenceOf(one, rows)]
                  .filter(Boolean)
                  .join(": ")}
              </RowLink>
            </li>
          ))}
        </ul>
      )}
      {untold.length > shownRows && (
        <Caption1 className={styles.minor}>{many.more(untold.length - shownRows)}</Caption1>
      )}
      <Checkbox
        className={styles.choice}
        checked={isIncluded}
        label={many.sendRefused(refused.length)}
        onChange={(_, { checked }) => include(checked === true)}
      />
    </>
  );
}

/** What the row's status says; nothing where rows were sorted without their statuses. */
function sentenceOf({ row, key }: ReturnType<typeof refusedOf>[number], { sheet }: ManyRows): string {
  return row.key === key ? sentenceOfStatus(sheet.rows[row.index]!.status) : "";
}
