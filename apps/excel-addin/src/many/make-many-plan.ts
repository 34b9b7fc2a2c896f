import { seenText } from "@accounting-data/creating/partners";
import { fingerprintOf } from "@accounting-data/creating";
import { isToSend, type RowPlan } from "../creating/classify-rows.ts";
import {
  createPartnerSearch,
  identityOfRow,
  isIdentified,
  isPartnerOfRow,
  type ExistingPartner,
  type RowIdentity,
} from "../creating/existing-partners.ts";
import type { Journal } from "../creating/journal.ts";
import { isNameOptional } from "../creating/partner-words.ts";
import { planRows } from "../creating/prepare-run.ts";
import { readStatusCell } from "../creating/status-cell.ts";
import { idOfRecord } from "../service/list-record.ts";
import { findLikeRows } from "./like-rows.ts";
import type { ManyParts } from "./many-parts.ts";
import type { ManyPlan, PlannedRow } from "./many-plan.ts";
import type { ManyRows } from "./many-rows.ts";
import { meansId, meansRegistration } from "./heading-meanings.ts";

/** Says what a run would do with the rows now. */
export async function planReady(
  rows: Pick<ManyRows, "sheet" | "choices" | "checked" | "knownFields">,
  parts: ManyParts & { readonly journal: Journal },
): Promise<ManyPlan> {
  const { sheet, checked } = rows;
  const { fingerprintKey: key } = parts.journal;
  const service = parts.service();
  const candidateOf = async (payload: PlannedRow["payload"], index: number) => {
    const fingerprint = await fingerprintOf(payload, { service, key });
    return { index, payload, fingerprint, ...readStatusCell(sheet.rows[index]!.status) };
  };
  const ready = await Promise.all(
    checked.flatMap((row, index) => (row.kind === "ready" ? [candidateOf(row.payload, index)] : [])),
  );
  const identityOf = identitiesOf(rows);
  const identified = ready.map((row) => ({ ...row, ...identityOf(row) }));
  const { plans, known, unchecked } = await planKnown(identified, parts);
  const planned = known.map((row, at) => {
    const plan = plans[at]!;
    const isKnown =
      plan.kind === "created" || plan.kind === "refused" || (plan.kind === "ask" && plan.doubt === "unknown");
    const lacksId = plan.kind === "created" && plan.recordId !== undefined && row.recordId === undefined;
    const isBehind = isKnown && (lacksId || parts.isUnfinished(sheet.rows[row.index]!.status));
    return { ...row, plan, isBehind };
  });
  const toSend = planned.filter(({ plan }) => isToSend(plan));
  const { existing, ...checks } = await checkExisting(toSend, parts);
  // If the service wants a name, it says so itself.
  const mayLackName = isNameOptional(rows.knownFields);
  const like = findLikeRows(planned, existing);
  return {
    ...(unchecked && { unchecked }),
    ...checks,
    rows: planned.map((row) => ({
      ...row,
      existing: existing.get(row.index),
      like: like.get(row.index),
      isNameless: mayLackName && isToSend(row.plan) && row.names.length === 0,
    })),
  };
}

/** A row that was read, before it is known what became of it. */
type ReadRow = Omit<PlannedRow, "plan" | "existing" | "like" | "isBehind" | "isNameless">;

/** Plans the rows. If a status alone says that its row was created, the service is asked whether it has that partner. */
async function planKnown<Row extends ReadRow>(
  rows: readonly Row[],
  parts: ManyParts & { readonly journal: Journal },
): Promise<{
  readonly plans: readonly RowPlan[];
  readonly known: readonly Row[];
  readonly unchecked?: ManyPlan["unchecked"];
}> {
  const plans = await planRows(rows, parts);
  const isClaimed = plans.map((plan) => plan.kind === "ask" && plan.doubt === "claimed");
  if (!isClaimed.includes(true)) return { plans, known: rows };
  try {
    const { records } = await parts.readPartners();
    const byId = new Map(records.map((record) => [idOfRecord(record).toLowerCase(), record]));
    const known = rows.map((row, at) => {
      const record = isClaimed[at] ? byId.get(row.recordId ?? "") : undefined;
      return { ...row, isConfirmed: record !== undefined && isPartnerOfRow(record, row) };
    });
    return { plans: await planRows(known, parts), known };
  } catch (error) {
    return { plans, known: rows, unchecked: { error, at: new Date(parts.clock.now()) } };
  }
}

/**
 * The plan with the rows to send that have become partners since it was made: a colleague may have sent the same list. Where nobody knows,
 * the plan stays as it is.
 */
export async function withNewPartners(
  plan: ManyPlan,
  toSend: readonly PlannedRow[],
  parts: ManyParts,
): Promise<ManyPlan> {
  const { existing } = await checkExisting(toSend, parts);
  return {
    ...plan,
    rows: plan.rows.map((row) => ({ ...row, existing: row.existing ?? existing.get(row.index) })),
  };
}

async function checkExisting(
  rows: readonly (RowIdentity & Pick<PlannedRow, "index">)[],
  { readPartners, clock }: ManyParts,
): Promise<Omit<ManyPlan, "rows"> & { readonly existing: ReadonlyMap<number, ExistingPartner> }> {
  const identified = rows.filter(isIdentified);
  if (identified.length === 0) return { existing: new Map() };
  const partners = await readPartners().catch((error: unknown) => ({ records: [], complete: true, error }));
  const { records, complete, error } = partners;
  const search = createPartnerSearch(records);
  const existing = identified.flatMap((row) => {
    const found = search(row);
    return found ? [[row.index, found] as const] : [];
  });
  return {
    existing: new Map(existing),
    ...(error !== undefined && { unchecked: { error, at: new Date(clock.now()) } }),
    ...(!complete && { compared: records.length }),
  };
}

/** Returns what says who a row's partner is, by the row's cells in whatever columns. */
function identitiesOf({
  sheet: { headings, rows },
  choices,
}: Pick<ManyRows, "sheet" | "choices">): (row: Pick<PlannedRow, "index" | "payload">) => RowIdentity {
  const idColumns = headings.flatMap((heading, column) => (meansId(heading) ? [column] : []));
  const registrationColumns = headings.flatMap((heading, column) =>
    meansRegistration(choices[column]?.field?.split(".").at(-1) ?? heading) ? [column] : [],
  );
  return ({ index, payload }) => {
    const textsOf = (columns: readonly number[]): readonly string[] =>
      columns.flatMap((column) => {
        const cell = rows[index]!.cells[column];
        return cell ? [seenText(String(cell.value))] : [];
      });
    const registrations = textsOf(registrationColumns);
    return identityOfRow({ ids: textsOf(idColumns), registrations, payload });
  };
}
