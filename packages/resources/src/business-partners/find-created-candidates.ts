import type { CallOptions, Client } from "@accounting-data/core";
import type { IterateKeyListOptions } from "../operation/iterate-list.ts";
import { wireMoment } from "../operation/list-query.ts";
import { recordId } from "../operation/record-id.ts";
import type { BusinessPartner } from "./business-partner.ts";
import { compareSent } from "./compare-sent.ts";
import type { CreateBusinessPartnerDto } from "./create-business-partner-dto.ts";
import { iterateBusinessPartners } from "./iterate-business-partners.ts";

/**
 * How many partners match; `cannot_compare` where none of the fields that were sent comes back.
 *
 * @example
 * ```ts
 * const mayCreateAgain = (match: CandidateMatch): boolean => match === "none"; // and even then, let a person decide
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export type CandidateMatch = "none" | "one" | "several" | "cannot_compare";

/**
 * Partners that an attempt with an unknown outcome may have created.
 *
 * @example
 * ```ts
 * const { match, partners }: Candidates = await findCreatedCandidates(client, payload, { attemptedAt: new Date() });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface Candidates {
  /** How many match. */
  readonly match: CandidateMatch;
  /** Those that match; with `cannot_compare` all that were modified since. */
  readonly partners: readonly BusinessPartner[];
  /** Partners modified since that moment were read, by the service's clock or, where it is unknown, by this device's. */
  readonly since: Date;
  /** Whose clock that was: `local` where the service sent no `Date`. */
  readonly clock: "server" | "local";
}

const marginMs = 10 * 60_000;
/** Far below the margin; a `Date` header counts in seconds, and has travelled. */
const toleranceMs = 5_000;

/**
 * Looks for the partner that a create with an unknown outcome may have made: among those modified since the attempt
 * minus ten minutes, compared on the fields that were sent and come back. It gives candidates, never a verdict: another
 * person may have created the same partner, and a create may still take effect after the look. The attempt is the
 * `OutcomeUnknownError`, or whatever else knows when it was: a Date, or an ISO 8601 text with `Z` or an offset, as a
 * journal keeps it.
 *
 * Rejects with InvalidArgumentError where it doesn't know, and with what `iterateBusinessPartners` throws.
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
  payload: CreateBusinessPartnerDto,
  attempt: { readonly attemptedAt: Date | string },
  options: CallOptions = {},
): Promise<Candidates> {
  const { clock: ours } = client;
  const attemptedAt = wireMoment("findCreatedCandidates", attempt?.attemptedAt, "attemptedAt");
  const beginning = Date.parse(attemptedAt) - marginMs;
  let offset: number | undefined;
  const onResponse: CallOptions["onResponse"] = (info) => {
    const theirs = Date.parse(info.headers.get("date") ?? "");
    if (!Number.isNaN(theirs)) offset = theirs - ours.now();
    options.onResponse?.(info);
  };
  const look = async (since: Date): Promise<Candidates> => {
    const found = await compareModified(client, payload, { ...options, onResponse, modifiedSince: since });
    return { ...found, since, clock: offset === undefined ? "local" : "server" };
  };

  // The answer to the first look tells the service's time; the clocks rarely differ by so much that it takes another.
  const found = await look(new Date(beginning));
  return offset === undefined || Math.abs(offset) <= toleranceMs ? found : look(new Date(beginning + offset));
}

/** Reads the partners modified since a moment and compares them with what was sent. */
async function compareModified(
  client: Client,
  payload: CreateBusinessPartnerDto,
  options: IterateKeyListOptions,
): Promise<Pick<Candidates, "match" | "partners">> {
  const modified: BusinessPartner[] = [];
  const matching: BusinessPartner[] = [];
  let comparable = false;
  for await (const partner of iterateBusinessPartners(client, options)) {
    modified.push(partner);
    const comparison = compareSent(payload, partner);
    if (comparison !== "nothing-comes-back") comparable = true;
    if (comparison === "same") matching.push(partner);
  }
  if (modified.length > 0 && !comparable) return { match: "cannot_compare", partners: modified };
  const match = matching.length === 0 ? "none" : matching.length === 1 ? "one" : "several";
  return { match, partners: matching.toSorted(byId) };
}

function byId(a: BusinessPartner, b: BusinessPartner): number {
  return recordId(a) < recordId(b) ? -1 : 1;
}
