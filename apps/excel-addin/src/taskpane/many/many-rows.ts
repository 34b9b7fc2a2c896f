import type { Journal } from "../../creating/journal.ts";
import { planRows, type Decision } from "../../creating/prepare-run.ts";
import type { Doubt, RowPlan } from "../../creating/classify-rows.ts";
import { fingerprintOf } from "../../creating/fingerprint.ts";
import { readStatusCell } from "../../creating/status-cell.ts";
import type { Language } from "../../messages/formats.ts";
import type { ReadRows } from "../../workbook/rows/read-rows.ts";
import type { KnownField } from "../../creating/known-fields.ts";
import type { CandidateSearch, DoubtfulAttempt } from "./candidate-search.ts";
import type { ColumnChoice } from "./column-choice.ts";
import { readRow, type ReadRow } from "./read-row.ts";
import type { RememberedChoices } from "./remembered-choices.ts";
import { suggestField } from "./suggest-field.ts";

/** A row that can be sent, with its place among all rows that were read. */
export interface ReadyRow {
  readonly index: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly fingerprint: string;
  readonly key: string | undefined;
  readonly recordId: string | undefined;
}

/** What a run would do with the rows that can be sent. */
export interface ManyPlan {
  readonly ready: readonly ReadyRow[];
  /** One for each ready row. */
  readonly plans: readonly RowPlan[];
}

/** Rows as they were read, and what their columns mean. */
export interface ManyRows {
  readonly sheet: ReadRows;
  readonly choices: readonly ColumnChoice[];
  /** Whether rows that the sheet does not show are sent too. */
  readonly withHidden: boolean;
  /** The fields of the partners that are loaded. */
  readonly known: readonly KnownField[];
  /** One for each row of the sheet. */
  readonly read: readonly ReadRow[];
  /** Undefined while it is made. */
  readonly plan: ManyPlan | undefined;
  /** What a person decided, by the row's index. */
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly search: CandidateSearch;
}

/** The fields that the columns probably mean: what was chosen for such a heading before, else what it suggests. */
export function suggestChoices(
  headings: readonly string[],
  remembered: Pick<RememberedChoices, "of">,
  known: readonly KnownField[],
): readonly ColumnChoice[] {
  const names = known.map(({ name }) => name);
  return headings.map((heading) => remembered.of(heading) ?? choiceOf(suggestField(heading, names), known));
}

/** A field, with the type that it has in the partners that are loaded. */
export function choiceOf(field: string | undefined, known: readonly KnownField[]): ColumnChoice {
  const type = known.find(({ name }) => name === field)?.type ?? "nothing";
  return { field, type: type === "nothing" ? "cell" : type };
}

/** Reads every row that is shown; with the hidden ones if a person has asked for them. */
export function checkRows(
  { sheet, choices, withHidden }: Pick<ManyRows, "sheet" | "choices" | "withHidden">,
  language: Language,
): readonly ReadRow[] {
  return sheet.rows.map(({ cells, hidden }) =>
    hidden && !withHidden ? { kind: "hidden" } : readRow(cells, choices, language),
  );
}

/** Says what a run would do with the rows now. */
export async function planReady(
  sheet: ReadRows,
  read: readonly ReadRow[],
  parts: {
    readonly journal: Journal & { readonly fingerprintKey: CryptoKey };
    readonly connectionId: string;
  },
): Promise<ManyPlan> {
  const found = read.flatMap((row, index) => (row.kind === "ready" ? [{ index, payload: row.payload }] : []));
  const ready = await Promise.all(
    found.map(async ({ index, payload }) => ({
      index,
      payload,
      fingerprint: await fingerprintOf(payload, parts.journal.fingerprintKey),
      ...readStatusCell(sheet.rows[index]!.status),
    })),
  );
  return { ready, plans: await planRows(ready, parts) };
}

/** The rows that a run would send now, by their indexes. */
export function toSendOf({ plan, decisions }: Pick<ManyRows, "plan" | "decisions">): readonly number[] {
  return (plan?.ready ?? []).flatMap(({ index }, at) => {
    const { kind } = plan!.plans[at]!;
    const decision = decisions.get(index)?.kind;
    const isDecided =
      (kind === "ask" && decision === "create-anyway") || (kind === "refused" && decision !== "leave-out");
    return kind === "send" || isDecided ? [index] : [];
  });
}

/** The rows that the service refused as they are, with the keys under which they were sent. */
export function refusedOf({
  plan,
}: Pick<ManyRows, "plan">): readonly { readonly row: ReadyRow; readonly key: string }[] {
  return (plan?.ready ?? []).flatMap((row, at) => {
    const one = plan!.plans[at]!;
    return one.kind === "refused" ? [{ row, key: one.key }] : [];
  });
}

/** Whether a run has anything to do now: rows to send, or decisions to write. */
export function canStart(rows: Pick<ManyRows, "plan" | "decisions">): boolean {
  return toSendOf(rows).length > 0 || [...rows.decisions.values()].some(({ kind }) => kind === "exists");
}

/** A row that a run does not send by itself. */
export interface DoubtfulRow extends DoubtfulAttempt {
  readonly row: ReadyRow;
  readonly doubt: Doubt;
}

/** The rows about which a person has to decide. */
export function doubtsOf({ plan }: Pick<ManyRows, "plan">): readonly DoubtfulRow[] {
  return (plan?.ready ?? []).flatMap((row, at) => {
    const one = plan!.plans[at]!;
    return one.kind === "ask" ? [{ row, doubt: one.doubt, sentAt: one.entry?.at }] : [];
  });
}

/** The number that the sheet shows beside a row. */
export function sheetRowOf({ sheet }: Pick<ManyRows, "sheet">, index: number): number {
  return sheet.place.row + index + 2;
}
