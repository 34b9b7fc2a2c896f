import type { DoubtfulAttempt } from "../../creating/candidates.ts";
import type { Doubt, RowPlan } from "../../creating/classify-rows.ts";
import {
  findExisting,
  isIdentified,
  type ExistingPartner,
  type RowIdentity,
} from "../../creating/existing-partners.ts";
import { fingerprintOf } from "../../creating/fingerprint.ts";
import { planRows, sentAtOf, type Decision } from "../../creating/prepare-run.ts";
import { readStatusCell } from "../../creating/status-cell.ts";
import type { ReadRows } from "../../workbook/rows/read-rows.ts";
import type { ListRecord } from "../../service/list-record.ts";
import type { ColumnChoice, ReadRow } from "./read-row.ts";
import { meansId, meansRegistration } from "./suggest-field.ts";

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
  /** The rows to send that are partners already, by their indexes. They are left out unless a person wants them. */
  readonly existing: ReadonlyMap<number, ExistingPartner>;
  /** Rows whose status cells do not show yet what became of them, though the journal knows. */
  readonly behind: readonly number[];
  /** Why nobody knows which rows are partners already. */
  readonly unchecked?: { readonly error: unknown; readonly at: Date } | undefined;
}

/** What planning needs of the device and the service. */
export type PlanParts = Parameters<typeof planRows>[1] & {
  readonly service: () => string;
  /** Whether a status cell says that its row is not done. */
  readonly isUnfinished: (cell: unknown) => boolean;
  /** Every partner that exists. One read for all rows; none where the list is at hand. */
  readonly readPartners: () => Promise<readonly ListRecord[]>;
};

/** A plan, undefined while it is made, and what a person decided about it, by the rows' indexes. */
export interface PlannedRows {
  readonly plan: ManyPlan | undefined;
  readonly decisions: ReadonlyMap<number, Decision>;
}

/** Says what a run would do with the rows now. */
export async function planReady(
  { sheet, choices }: { readonly sheet: ReadRows; readonly choices: readonly ColumnChoice[] },
  read: readonly ReadRow[],
  parts: PlanParts,
): Promise<ManyPlan> {
  const { journal } = parts;
  const service = parts.service();
  const found = read.flatMap((row, index) => (row.kind === "ready" ? [{ index, payload: row.payload }] : []));
  const ready = await Promise.all(
    found.map(async ({ index, payload }) => ({
      index,
      payload,
      fingerprint: await fingerprintOf(payload, { service, key: journal.fingerprintKey }),
      ...readStatusCell(sheet.rows[index]!.status),
    })),
  );
  const plans = await planRows(ready, parts);
  const toSend = ready.filter((_, at) => plans[at]!.kind === "send" || plans[at]!.kind === "refused");
  const identified = identitiesOf(sheet, choices, toSend).filter(isIdentified);
  const behind = ready.flatMap(({ index, recordId }, at) => {
    const plan = plans[at]!;
    const isKnown =
      plan.kind === "created" || plan.kind === "refused" || (plan.kind === "ask" && plan.doubt === "unknown");
    const lacksId = plan.kind === "created" && plan.recordId !== undefined && recordId === undefined;
    return isKnown && (lacksId || parts.isUnfinished(sheet.rows[index]!.status)) ? [index] : [];
  });
  return { ready, plans, behind, ...(await checkExisting(identified, parts)) };
}

async function checkExisting(
  rows: readonly RowIdentity[],
  { readPartners, clock }: PlanParts,
): Promise<Pick<ManyPlan, "existing" | "unchecked">> {
  if (rows.length === 0) return { existing: new Map() };
  try {
    return { existing: findExisting(rows, await readPartners()) };
  } catch (error) {
    return { existing: new Map(), unchecked: { error, at: new Date(clock.now()) } };
  }
}

/** What rows say of who their partners are, in whatever columns. */
function identitiesOf(
  { headings, rows }: ReadRows,
  choices: readonly ColumnChoice[],
  wanted: readonly ReadyRow[],
): readonly RowIdentity[] {
  const idColumns = headings.flatMap((heading, column) => (meansId(heading) ? [column] : []));
  const registrationColumns = headings.flatMap((heading, column) =>
    meansRegistration(choices[column]?.field?.split(".").at(-1) ?? heading) ? [column] : [],
  );
  return wanted.map(({ index }) => {
    const textsOf = (columns: readonly number[]): readonly string[] =>
      columns.flatMap((column) => {
        const cell = rows[index]!.cells[column];
        return cell ? [String(cell.value)] : [];
      });
    return { index, ids: textsOf(idColumns), registrations: textsOf(registrationColumns) };
  });
}

/** What is decided about a row: by a person, or since it is a partner already. */
export function decisionOf({ plan, decisions }: PlannedRows, index: number): Decision | undefined {
  return decisions.get(index) ?? (plan?.existing.has(index) ? { kind: "leave-out" } : undefined);
}

/** The rows that a run would send now, by their indexes. */
export function toSendOf(rows: PlannedRows): readonly number[] {
  const { plan } = rows;
  return (plan?.ready ?? []).flatMap(({ index }, at) => {
    const { kind } = plan!.plans[at]!;
    const decision = decisionOf(rows, index)?.kind;
    const isSent =
      kind === "ask"
        ? decision === "create-anyway"
        : (kind === "send" || kind === "refused") && decision !== "leave-out";
    return isSent ? [index] : [];
  });
}

/** The rows that the service refused as they are and that are no partners yet, with the keys under which they were sent. */
export function refusedOf({
  plan,
}: Pick<PlannedRows, "plan">): readonly { readonly row: ReadyRow; readonly key: string }[] {
  return (plan?.ready ?? []).flatMap((row, at) => {
    const one = plan!.plans[at]!;
    return one.kind === "refused" && !plan!.existing.has(row.index) ? [{ row, key: one.key }] : [];
  });
}

/** Whether a run has anything to do now: rows to send, or decisions to write. */
export function canStart(rows: PlannedRows): boolean {
  return toSendOf(rows).length > 0 || [...rows.decisions.values()].some(({ kind }) => kind === "exists");
}

/** A row that a run sends only if a person says so. */
export interface DoubtfulRow extends DoubtfulAttempt {
  readonly row: ReadyRow;
  readonly doubt: Doubt;
}

/** The rows about which a person has to decide. */
export function doubtsOf({ plan }: Pick<PlannedRows, "plan">): readonly DoubtfulRow[] {
  return (plan?.ready ?? []).flatMap((row, at) => {
    const one = plan!.plans[at]!;
    return one.kind === "ask" ? [{ row, doubt: one.doubt, sentAt: one.entry && sentAtOf(one.entry) }] : [];
  });
}

/** What a plan says about rows that need no decision. */
export interface PlanCounts {
  /** Rows that say the same as an earlier one, `first`, and are sent all the same. By their indexes. */
  readonly duplicates: readonly { readonly index: number; readonly first: number }[];
  /** Created before, as they are now. */
  readonly created: number;
  /** Created before with other data. */
  readonly changed: number;
  readonly elsewhere: number;
}

/** Counts the rows of a plan. */
export function countPlan(rows: PlannedRows): PlanCounts {
  const { ready = [], plans = [] } = rows.plan ?? {};
  const toSend = new Set(toSendOf(rows));
  const firsts = new Map<string, number>();
  const duplicates = ready.flatMap(({ index, fingerprint }) => {
    if (!toSend.has(index)) return [];
    const first = firsts.get(fingerprint);
    if (first !== undefined) return [{ index, first }];
    firsts.set(fingerprint, index);
    return [];
  });
  const created = plans.filter((plan) => plan.kind === "created");
  return {
    duplicates,
    created: created.filter(({ changed }) => !changed).length,
    changed: created.filter(({ changed }) => changed).length,
    elsewhere: plans.filter(({ kind }) => kind === "elsewhere").length,
  };
}

/**
 * The decisions of the rows as they were read before that still apply to the plan, by the rows' new indexes: which partner a
 * row is, if the row is still in doubt and says the same, and which refused rows are left out. To create a row anyway is decided
 * anew, since it may have been sent meanwhile.
 */
export function keptDecisions(
  before: PlannedRows | undefined,
  plan: ManyPlan,
): ReadonlyMap<number, Decision> {
  if (!before) return new Map();
  const rows = byIdentity({ plan });
  return new Map(
    [...byIdentity(before)].flatMap(([identity, index]) => {
      const decision = index === undefined ? undefined : before.decisions.get(index);
      const now = rows.get(identity);
      return decision && decision.kind !== "create-anyway" && now !== undefined
        ? [[now, decision] as const]
        : [];
    }),
  );
}

/** The index of each row in doubt, and of each refused one; undefined where several rows can't be told apart. */
function byIdentity(rows: Pick<PlannedRows, "plan">): ReadonlyMap<string, number | undefined> {
  const indexes = new Map<string, number | undefined>();
  const refused = refusedOf(rows).map(({ row }) => ({ row, doubt: "refused" }));
  for (const { row, doubt } of [...doubtsOf(rows), ...refused]) {
    const identity = JSON.stringify([row.key, row.fingerprint, doubt]);
    indexes.set(identity, indexes.has(identity) ? undefined : row.index);
  }
  return indexes;
}
