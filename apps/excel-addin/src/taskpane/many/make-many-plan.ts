import { seenText } from "../../cells/seen-text.ts";
import {
  findExisting,
  identityOfRow,
  isIdentified,
  type RowIdentity,
} from "../../creating/existing-partners.ts";
import { fingerprintOf } from "../../creating/fingerprint.ts";
import type { ExistingPartners } from "../../creating/read-partners.ts";
import { planRows } from "../../creating/prepare-run.ts";
import { readStatusCell } from "../../creating/status-cell.ts";
import type { ReadRows } from "../../workbook/rows/read-rows.ts";
import { findLikeRows } from "./like-rows.ts";
import type { ManyPlan, ReadyRow } from "./many-plan.ts";
import type { FieldChoice, ReadRow } from "./read-row.ts";
import { meansId, meansRegistration } from "./suggest-field.ts";

/** What planning needs of the device and the service. */
export type PlanParts = Parameters<typeof planRows>[1] & {
  readonly service: () => string;
  /** Whether a status cell says that its row is not done. */
  readonly isUnfinished: (cell: unknown) => boolean;
  /** One read for all rows. */
  readonly readPartners: () => Promise<ExistingPartners>;
};

/** Says what a run would do with the rows now. */
export async function planReady(
  { sheet, choices }: { readonly sheet: ReadRows; readonly choices: readonly FieldChoice[] },
  checked: readonly ReadRow[],
  parts: PlanParts,
): Promise<ManyPlan> {
  const { journal } = parts;
  const service = parts.service();
  const found = checked.flatMap((row, index) =>
    row.kind === "ready" ? [{ index, payload: row.payload }] : [],
  );
  const ready = await Promise.all(
    found.map(async ({ index, payload }) => ({
      index,
      payload,
      fingerprint: await fingerprintOf(payload, { service, key: journal.fingerprintKey }),
      ...readStatusCell(sheet.rows[index]!.status),
    })),
  );
  const plans = await planRows(ready, parts);
  const identities = identitiesOf(sheet, choices, ready);
  const isToSend = (at: number): boolean => ["send", "refused"].includes(plans[at]!.kind);
  const checks = await checkExisting(
    identities.filter((row, at) => isToSend(at) && isIdentified(row)),
    parts,
  );
  const like = findLikeRows(
    ready.map(({ fingerprint }, at) => ({ ...identities[at]!, fingerprint, plan: plans[at]! })),
    checks.existing,
  );
  const behind = ready.flatMap(({ index, recordId }, at) => {
    const plan = plans[at]!;
    const isKnown =
      plan.kind === "created" || plan.kind === "refused" || (plan.kind === "ask" && plan.doubt === "unknown");
    const lacksId = plan.kind === "created" && plan.recordId !== undefined && recordId === undefined;
    return isKnown && (lacksId || parts.isUnfinished(sheet.rows[index]!.status)) ? [index] : [];
  });
  return { ready, plans, behind, like, ...checks };
}

/**
 * The plan with the rows to send that have become partners since it was made: a colleague may have sent the same list. Where nobody knows,
 * the plan stays as it is.
 */
export async function withNewPartners(
  { sheet, choices }: { readonly sheet: ReadRows; readonly choices: readonly FieldChoice[] },
  plan: ManyPlan,
  options: { readonly toSend: readonly number[]; readonly parts: Parameters<typeof checkExisting>[1] },
): Promise<ManyPlan> {
  const wanted = new Set(options.toSend);
  const rows = plan.ready.filter(({ index }) => wanted.has(index));
  const identified = identitiesOf(sheet, choices, rows).filter(isIdentified);
  const { existing } = await checkExisting(identified, options.parts);
  return existing.size > 0 ? { ...plan, existing: new Map([...existing, ...plan.existing]) } : plan;
}

async function checkExisting(
  rows: readonly RowIdentity[],
  { readPartners, clock }: Pick<PlanParts, "readPartners" | "clock">,
): Promise<Pick<ManyPlan, "existing" | "unchecked" | "compared">> {
  if (rows.length === 0) return { existing: new Map() };
  const partners = await readPartners().catch((error: unknown) => ({ records: [], complete: true, error }));
  const { records, complete, error } = partners;
  return {
    existing: findExisting(rows, records),
    ...(error !== undefined && { unchecked: { error, at: new Date(clock.now()) } }),
    ...(!complete && { compared: records.length }),
  };
}

/** What rows say of who their partners are, in whatever columns. */
export function identitiesOf(
  { headings, rows }: ReadRows,
  choices: readonly FieldChoice[],
  wanted: readonly ReadyRow[],
): readonly RowIdentity[] {
  const idColumns = headings.flatMap((heading, column) => (meansId(heading) ? [column] : []));
  const registrationColumns = headings.flatMap((heading, column) =>
    meansRegistration(choices[column]?.field?.split(".").at(-1) ?? heading) ? [column] : [],
  );
  return wanted.map(({ index, payload }) => {
    const textsOf = (columns: readonly number[]): readonly string[] =>
      columns.flatMap((column) => {
        const cell = rows[index]!.cells[column];
        return cell ? [seenText(String(cell.value))] : [];
      });
    const registrations = textsOf(registrationColumns);
    return identityOfRow({ index, ids: textsOf(idColumns), registrations, payload });
  });
}
