import type { TableMessages } from "../../messages/en/tables.ts";
import type { PaneWords } from "../../messages/pane-words.ts";
import type { InsertState } from "../../tables/insert-flow.ts";
import { TableError } from "../../tables/table-error.ts";
import type { Notice } from "./notice.ts";

/** The progress of writing a table; undefined while none is written. */
export function describeWriting(
  state: InsertState,
  { pane, formats }: PaneWords,
): { readonly sentence: string; readonly share: number } | undefined {
  if (state.kind !== "writing") return undefined;
  const { list, written, rows } = state;
  const sentence = pane.tables.writing(pane.list(list).plural, formats.number(written), formats.number(rows));
  return { sentence, share: rows === 0 ? 0 : written / rows };
}

/** How the last insertion of a table ended, apart from lists whose reading a person cancelled. */
export function describeInsertion(
  state: InsertState,
  { pane, formats }: PaneWords,
  failures: readonly Notice[],
): readonly Notice[] {
  const { tables } = pane;
  switch (state.kind) {
    case "idle":
    case "reading":
    case "question":
    case "writing":
      return [];
    case "done": {
      const { rows, name, address, isRemembered } = state;
      const title = tables.done(formats, rows, address);
      return [
        isRemembered
          ? { ...answer(state), intent: "success", title, consequence: tables.keptCurrent(name) }
          : { ...answer(state), intent: "warning", title, consequence: tables.notRemembered },
      ];
    }
    case "cancelled": {
      if (failures.some(({ intent }) => intent === "info")) return [];
      return [{ ...answer(state), intent: "info", title: tables.cancelled(pane.list(state.list).plural) }];
    }
    case "failed": {
      const { list, error, at } = state;
      const title = tables.failed(pane.list(list).plural);
      const failed = { ...answer(state), intent: "error", title } as const;
      if (!(error instanceof TableError))
        return [{ ...failed, consequence: tables.asBefore, failure: { error, at } }];
      const sentence = describeTableError(error, tables);
      return [
        {
          ...failed,
          consequence: error.problem === "left-over" ? sentence : `${sentence} ${tables.asBefore}`,
        },
      ];
    }
  }
}

function answer({ at }: { readonly at: Date }): Pick<Notice, "key" | "at" | "answer" | "action"> & {
  readonly key: string;
} {
  return { key: "insertion", at, answer: true, action: { kind: "dismiss-insertion" } };
}

/** What is wrong with a table, and the cells that a person has to look at, if there are any. */
export function describeTableError({ problem, address }: TableError, tables: TableMessages): string {
  const isLeftOver = problem === "left-over" && address !== undefined;
  return isLeftOver ? `${tables.problems[problem]} ${tables.leftOverIn(address)}` : tables.problems[problem];
}
