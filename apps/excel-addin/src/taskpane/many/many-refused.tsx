import { Body1 } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Decision } from "../../creating/prepare-run.ts";
import { sentenceOfStatus } from "../../creating/status-cell.ts";
import { usePane } from "../pane-context.ts";
import { refusedOf, type RefusedRow } from "../../many/many-plan.ts";
import { sheetRowOf, type ManyRows } from "../../many/many-rows.ts";
import { RowChoice } from "./row-choice.tsx";
import { RowList } from "./row-list.tsx";
import { useManyRows } from "./use-many-flow.ts";

/** Rows that the service refused as they are, with what their statuses say, and the choice not to send them again. */
export function ManyRefused(): ReactElement | null {
  const { many } = usePane().words.pane;
  const { flow, rows, result } = useManyRows();
  const refused = refusedOf(rows);
  if (refused.length === 0) return null;
  // The result above lists those that the last run sent.
  const listed = refused.filter(({ plan }) => result?.statuses.get(plan.key)?.kind !== "rejected");
  const isIncluded = refused.some(({ index }) => rows.decisions.get(index)?.kind !== "leave-out");

  function include(isSent: boolean): void {
    const decision: Decision | undefined = isSent ? undefined : { kind: "leave-out" };
    flow.decide(new Map(refused.map(({ index }) => [index, decision])));
  }

  return (
    <>
      <Body1 role="status">{many.refusedBefore(refused.length)}</Body1>
      <RowList
        rows={listed.map((row) => {
          const words = [many.row(sheetRowOf(rows, row.index)), sentenceOf(row, rows)];
          return { index: row.index, texts: [words.filter(Boolean).join(": ")] };
        })}
      />
      <RowChoice checked={isIncluded} label={many.sendRefused(refused.length)} onChange={include} />
    </>
  );
}

/** What the row's status says; nothing where rows were sorted without their statuses. */
function sentenceOf({ index, key, plan }: RefusedRow, { sheet }: ManyRows): string {
  return key === plan.key ? sentenceOfStatus(sheet.rows[index]!.status) : "";
}
