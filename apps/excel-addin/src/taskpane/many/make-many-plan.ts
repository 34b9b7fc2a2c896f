import { seenText } from "../../cells/seen-text.ts";
import {
  findExisting,
  isIdentified,
  registrationsOfRow,
  type RowIdentity,
} from "../../creating/existing-partners.ts";
import { fingerprintOf } from "../../creating/fingerprint.ts";
import { planRows } from "../../creating/prepare-run.ts";
import { readStatusCell } from "../../creating/status-cell.ts";
import type { ListRecord } from "../../service/list-record.ts";
import type { ReadRows } from "../../workbook/rows/read-rows.ts";
import type { ManyPlan, ReadyRow } from "./many-plan.ts";
import type { FieldChoice, ReadRow } from "./read-row.ts";
import { meansId, meansRegistration } from "./suggest-field.ts";

/** What planning needs of the device and the service. */
export type PlanParts = Parameters<typeof planRows>[1] & {
  readonly service: () => string;
  /** Whether a status cell says that its row is not done. */
  readonly isUnfinished: (cell: unknown) => boolean;
  /** Every partner that exists. One read for all rows; none where the list is at hand. */
  readonly readPartners: () => Promise<readonly ListRecord[]>;
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
  const toSend = ready.filter((_, at) => plans[at]!.kind === "send" || plans[at]!.kind === "refused");
  const identified = identitiesOf(sheet, choices, toSend).filter(isIdentified);
  const registrations = new Map(identified.map((row) => [row.index, registrationsOfRow(row)]));
  const behind = ready.flatMap(({ index, recordId }, at) => {
    const plan = plans[at]!;
    const isKnown =
      plan.kind === "created" || plan.kind === "refused" || (plan.kind === "ask" && plan.doubt === "unknown");
    const lacksId = plan.kind === "created" && plan.recordId !== undefined && recordId === undefined;
    return isKnown && (lacksId || parts.isUnfinished(sheet.rows[index]!.status)) ? [index] : [];
  });
  return { ready, plans, behind, registrations, ...(await checkExisting(identified, parts)) };
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
  choices: readonly FieldChoice[],
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
        return cell ? [seenText(String(cell.value))] : [];
      });
    return { index, ids: textsOf(idColumns), registrations: textsOf(registrationColumns) };
  });
}
