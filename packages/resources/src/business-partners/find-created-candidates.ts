import type { CallOptions, Client } from "@accounting-data/core";
import { checkPayload } from "../creating/check-payload.ts";
import { readModified, type RecordCandidates } from "../creating/find-candidates.ts";
import { iterateBusinessPartners, type BusinessPartner } from "./business-partners.ts";
import type { BusinessPartnerPayload } from "./create-business-partner.ts";

/**
 * Partners that an attempt with an unknown outcome may have created.
 * @example const { match, partners }: Candidates = await findCreatedCandidates(client, payload, { attemptedAt: new Date() });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface Candidates extends Omit<RecordCandidates, "records"> {
  /** Those that match; where the match is `unsure`, all that were modified since. */
  readonly partners: readonly BusinessPartner[];
}

/**
 * Looks for the partner that a create with an unknown outcome may have made: among the partners modified since ten
 * minutes before the attempt, by the service's clock or this device's, whichever is earlier, it compares the fields
 * that were sent. It finds candidates, not proof: somebody else may have created the same partner, and the
 * service may still create this one later. Give it the `OutcomeUnknownError`, or the moment of the attempt: a Date, or an
 * ISO 8601 string with `Z` or an offset.
 *
 * Rejects with InvalidArgumentError without such a moment or a payload, and with what `iterateBusinessPartners` throws.
 *
 * @example
 * ```ts
 * try {
 *   await createBusinessPartner(client, payload);
 * } catch (error) {
 *   if (!isAccountingDataError(error, "outcome_unknown")) throw error;
 *   const { match, partners } = await findCreatedCandidates(client, payload, error);
 *   // Let a person decide: "it exists" or "create anyway".
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export async function findCreatedCandidates(
  client: Client,
  payload: BusinessPartnerPayload,
  attempt: { readonly attemptedAt: Date | string },
  options: CallOptions = {},
): Promise<Candidates> {
  checkPayload(payload, "findCreatedCandidates");
  const modified = await readPartners("findCreatedCandidates", client, attempt, options);
  return modified.candidatesFor(payload);
}

/**
 * Partners modified since a moment, to be compared with any number of payloads.
 * @example const matches = (modified: ModifiedPartners, names: string[]) => names.map((Name) => modified.candidatesFor({ Name }).match);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface ModifiedPartners {
  /** Those that an attempt with this payload may have created. Sends nothing. */
  candidatesFor(payload: BusinessPartnerPayload): Candidates;
}

/**
 * Reads once what `findCreatedCandidates` reads for each attempt: for an import that broke off and left many attempts with
 * unknown outcomes behind. Give it the moment of the earliest one: a Date, or an ISO 8601 string with `Z` or an offset.
 *
 * Rejects with InvalidArgumentError without such a moment, and with what `iterateBusinessPartners` throws.
 *
 * @example
 * ```ts
 * const modified = await readModifiedPartners(client, { attemptedAt: "2026-01-31T08:00:00Z" });
 * for (const payload of [{ Name: "Svoboda a dcery" }, { Name: "Novák a syn" }]) {
 *   console.log(payload.Name, modified.candidatesFor(payload).match);
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export async function readModifiedPartners(
  client: Client,
  attempt: { readonly attemptedAt: Date | string },
  options: CallOptions = {},
): Promise<ModifiedPartners> {
  return readPartners("readModifiedPartners", client, attempt, options);
}

async function readPartners(
  operation: string,
  client: Client,
  attempt: { readonly attemptedAt: Date | string },
  options: CallOptions,
): Promise<ModifiedPartners> {
  const list = { operation, iterate: iterateBusinessPartners, names: [] };
  const modified = await readModified<BusinessPartner>(list, client, attempt, options);
  return {
    candidatesFor(payload) {
      const { records: partners, ...candidates } = modified.candidatesFor(payload);
      return { ...candidates, partners };
    },
  };
}
