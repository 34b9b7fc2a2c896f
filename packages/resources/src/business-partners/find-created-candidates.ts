import type { CallOptions, Client } from "@accounting-data/core";
import { recordId } from "../operation/record-id.ts";
import type { BusinessPartner } from "./business-partner.ts";
import { compareSent } from "./compare-sent.ts";
import type { CreateBusinessPartnerDto } from "./create-business-partner-dto.ts";
import { iterateBusinessPartners } from "./iterate-business-partners.ts";
import { listBusinessPartners } from "./list-business-partners.ts";

/**
 * How many partners match; `cannot_compare` where none of the fields that were sent comes back.
 *
 * @see docs/specification.md#created-response
 */
export type CandidateMatch = "none" | "one" | "several" | "cannot_compare";

/**
 * Partners that an attempt with an unknown outcome may have created.
 *
 * @example
 * ```ts
 * const { match, partners }: Candidates = await findCreatedCandidates(client, payload, error);
 * ```
 * @see docs/specification.md#created-response
 */
export interface Candidates {
  readonly match: CandidateMatch;
  /** Those that match; with `cannot_compare` all that were modified since. */
  readonly partners: readonly BusinessPartner[];
  /** Partners modified since that moment were read, by the service's clock or, where it is unknown, by this device's. */
  readonly since: Date;
  readonly clock: "server" | "local";
}

/** The attempt, as `OutcomeUnknownError` tells of it. */
interface Attempt {
  readonly attemptedAt: Date;
}

const marginMs = 10 * 60_000;

/**
 * Looks for the partner that a create with an unknown outcome may have made: among those modified since the attempt
 * minus ten minutes, compared on the fields that were sent and come back. It gives candidates, never a verdict: another
 * person may have created the same partner, and a create may still take effect after the look.
 *
 * Rejects with what `listBusinessPartners` and `iterateBusinessPartners` reject with.
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
 * @see docs/specification.md#created-response
 */
export async function findCreatedCandidates(
  client: Client,
  payload: CreateBusinessPartnerDto,
  { attemptedAt }: Attempt,
  options: CallOptions = {},
): Promise<Candidates> {
  const offset = await serverClockOffset(client, options);
  const since = new Date(attemptedAt.getTime() + (offset ?? 0) - marginMs);
  const clock = offset === undefined ? "local" : "server";

  const modified: BusinessPartner[] = [];
  const matching: BusinessPartner[] = [];
  let comparable = false;
  for await (const partner of iterateBusinessPartners(client, { ...options, modifiedSince: since })) {
    modified.push(partner);
    const comparison = compareSent(payload, partner);
    if (comparison !== "nothing-comes-back") comparable = true;
    if (comparison === "same") matching.push(partner);
  }
  if (modified.length > 0 && !comparable)
    return { match: "cannot_compare", partners: modified, since, clock };
  const match = matching.length === 0 ? "none" : matching.length === 1 ? "one" : "several";
  return { match, partners: matching.toSorted(byId), since, clock };
}

/** How far the service's clock is ahead of this one, in milliseconds; undefined without a readable `Date` header. */
async function serverClockOffset(client: Client, options: CallOptions): Promise<number | undefined> {
  let offset: number | undefined;
  await listBusinessPartners(
    client,
    { pageSize: 1, pageNumber: 1 },
    {
      ...options,
      onResponse: (info) => {
        options.onResponse?.(info);
        const serverTime = Date.parse(info.headers.get("date") ?? "");
        offset = Number.isNaN(serverTime) ? undefined : serverTime - client.clock.now();
      },
    },
  );
  return offset;
}

function byId(a: BusinessPartner, b: BusinessPartner): number {
  return recordId(a) < recordId(b) ? -1 : 1;
}
