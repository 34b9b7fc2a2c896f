import { type Payload, type PayloadField, placedValues } from "@accounting-data/creating/payload";
import { isRegistrationField, namesOfPartner } from "@accounting-data/creating/partners";
import type { Failure } from "../service/failure.ts";
import {
  createPartnerSearch,
  identityOfRow,
  isIdentified,
  type ExistingPartner,
} from "./existing-partners.ts";
import { isNameOptional } from "./partner-words.ts";
import type { ExistingPartners } from "./read-partners.ts";

/** What a person is asked before a partner is sent that they have typed. */
export type CreateQuestion =
  /** It has neither a name nor a company's name. */
  | { readonly because: "nameless" }
  | { readonly because: "exists"; readonly existing: ExistingPartner }
  /** Nobody knows whether it exists. */
  | ({ readonly because: "unchecked" } & Failure);

/** Looks once whether a partner exists. Resolves with what to ask; undefined: it can be sent. */
export async function askBeforeCreate(
  payload: Payload,
  {
    described,
    readPartners,
    now,
  }: {
    /** The fields that the service describes. Where it wants a name itself, nobody has to be asked about one. */
    readonly described: readonly PayloadField[];
    readonly readPartners: () => Promise<ExistingPartners>;
    readonly now: () => Date;
  },
): Promise<CreateQuestion | undefined> {
  if (isNameOptional(described) && namesOfPartner(payload).length === 0) return { because: "nameless" };
  const registrations = placedValues(payload)
    .filter(({ name }) => isRegistrationField(name))
    .map(({ value }) => String(value));
  const identity = identityOfRow({ ids: [], registrations, payload });
  if (!isIdentified(identity)) return undefined;
  try {
    const { records, error } = await readPartners();
    const existing = createPartnerSearch(records)(identity);
    if (existing) return { because: "exists", existing };
    return error === undefined ? undefined : { because: "unchecked", error, at: now() };
  } catch (error) {
    return { because: "unchecked", error, at: now() };
  }
}
