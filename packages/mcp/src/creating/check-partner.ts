import { findAlike, registrationsOf } from "@accounting-data/creating/partners";
import {
  checkPayload,
  describeFault,
  elementFields,
  payloadFields,
  withSpecified,
  type PayloadField,
} from "@accounting-data/creating/payload";
import { recordId } from "@accounting-data/resources";
import type { ToolCall } from "../tools/tool.ts";
import type { ToolContext } from "../tools/tool-context.ts";

type Payload = Readonly<Record<string, unknown>>;

/** What is known of a partner before it is created. */
export interface PartnerCheck {
  /** As it would be sent, with what has to be there although it may be empty. */
  readonly payload: Payload;
  readonly faults: readonly { readonly field: string; readonly fault: string }[];
  readonly duplicates: readonly Payload[];
  readonly duplicatesBy: "number" | "name" | null;
  readonly asOf: string;
}

/** More would say no more. */
const mostDuplicates = 5;

/** Checks a partner by the description, and looks for others with the same number or name. Sends nothing. */
export async function checkPartner(
  partner: Payload,
  { books, readWhole, digest }: ToolContext,
  { reading, progress }: ToolCall,
): Promise<PartnerCheck> {
  const { payload, faults } = checkPayload(partner, partnerFields(digest));
  const list = books.lists.find(({ creates }) => creates) ?? books.list("BusinessPartners");
  const whole = await readWhole(list, { reading, onProgress: progress });
  const alike = findAlike(whole.records)(payload);
  return {
    payload,
    faults: faults.map(({ name, fault }) => ({ field: name, fault: describeFault(fault) })),
    duplicates: (alike?.items ?? []).slice(0, mostDuplicates).map(briefly),
    duplicatesBy: alike ? (alike.by === "name" ? "name" : "number") : null,
    asOf: whole.asOf.toISOString(),
  };
}

/** The fields of a new partner, as the description has them. */
export function partnerFields(digest: ToolContext["digest"]): readonly PayloadField[] {
  return [...withSpecified(payloadFields(digest)), ...elementFields(digest)];
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A partner by what tells it from others. */
export function briefly(record: object): Payload {
  const { Name, CompanyName, City } = record as Payload;
  const numbers = registrationsOf({ ...record });
  return Object.fromEntries(
    Object.entries({ Id: recordId(record), Name, CompanyName, City, numbers }).filter(
      ([, value]) => value !== undefined && value !== null && value !== "" && !isEmptyList(value),
    ),
  );
}
