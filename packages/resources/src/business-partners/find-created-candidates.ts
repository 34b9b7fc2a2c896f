import { checkCallOptions, type CallOptions, type Client } from "@accounting-data/core";
import { readHttpDate } from "@accounting-data/core/http";
import { formatMoment } from "../operation/list-query.ts";
import { checkCall } from "../operation/option-names.ts";
import { recordId } from "../operation/record-id.ts";
import { businessPartners, type BusinessPartner } from "./business-partners.ts";
import { checkPayload } from "./check-payload.ts";
import { compareSent } from "./compare-sent.ts";
import type { CreateBusinessPartnerDto } from "./create-business-partner.ts";

/**
 * How many partners match; `unsure` where no field that was sent comes back, so that nothing could be compared.
 * @example const mayCreateAgain = (match: CandidateMatch): boolean => match === "none"; // and even then, let a person decide
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export type CandidateMatch = "none" | "one" | "several" | "unsure";

/**
 * Partners that an attempt with an unknown outcome may have created.
 * @example const { match, partners }: Candidates = await findCreatedCandidates(client, payload, { attemptedAt: new Date() });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface Candidates {
  /** How many match. */
  readonly match: CandidateMatch;
  /** Those that match; where the match is `unsure`, all that were modified since. */
  readonly partners: readonly BusinessPartner[];
  /** Partners modified since then were read. */
  readonly since: Date;
  /** Whether the service's clock counted too: `local` where the service sent no `Date` header. */
  readonly clock: "server" | "local";
}

const marginMs = 10 * 60_000;
/** Clocks that differ by less count as equal: a `Date` header has whole seconds and took time to arrive. */
const toleranceMs = 5_000;

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
  payload: CreateBusinessPartnerDto,
  attempt: { readonly attemptedAt: Date | string },
  options: CallOptions = {},
): Promise<Candidates> {
  checkPayload(payload, "findCreatedCandidates");
  const modified = await readModified("findCreatedCandidates", client, attempt, options);
  return modified.candidatesFor(payload);
}

/**
 * Partners modified since a moment, to be compared with any number of payloads.
 * @example const matches = (modified: ModifiedPartners, names: string[]) => names.map((Name) => modified.candidatesFor({ Name }).match);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface ModifiedPartners {
  /** Those that an attempt with this payload may have created. Sends nothing. */
  candidatesFor(payload: CreateBusinessPartnerDto): Candidates;
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
  return readModified("readModifiedPartners", client, attempt, options);
}

async function readModified(
  operation: string,
  client: Client,
  attempt: { readonly attemptedAt: Date | string },
  options: CallOptions,
): Promise<ModifiedPartners> {
  checkCall(client, options, operation, []);
  checkCallOptions(options, operation);
  const attemptedAt = formatMoment(operation, attempt?.attemptedAt, "attemptedAt");
  const earliest = Date.parse(attemptedAt) - marginMs;
  /** By how much the service's clock is ahead of ours, once a response told its time. */
  let offset: number | undefined;
  const onResponse: CallOptions["onResponse"] = (info) => {
    const serviceTime = readHttpDate(info.headers.get("date"));
    if (!Number.isNaN(serviceTime)) offset = serviceTime - client.clock.now();
    return options.onResponse?.(info);
  };
  const readSince = async (since: Date): Promise<ModifiedPartners> => {
    const modified: BusinessPartner[] = [];
    const query = { ...options, onResponse, modifiedSince: since };
    for await (const partner of businessPartners.iterate(client, query)) modified.push(partner);
    const clock = offset === undefined ? "local" : "server";
    return {
      candidatesFor(payload) {
        checkPayload(payload, operation);
        // As it was sent: a Date as a text.
        const sent = JSON.parse(JSON.stringify(payload)) as object;
        return { ...compareAll(sent, modified), since, clock };
      },
    };
  };

  // The first reading tells the service's time. A second one is needed only where this device's clock is ahead, which is rare: a
  // clock that is behind may have been right when the partner was sent.
  const found = await readSince(new Date(earliest));
  return offset === undefined || offset >= -toleranceMs ? found : readSince(new Date(earliest + offset));
}

/** Compares what was sent with each partner. */
function compareAll(
  sent: object,
  partners: readonly BusinessPartner[],
): Pick<Candidates, "match" | "partners"> {
  const matching: BusinessPartner[] = [];
  let compared = false;
  for (const partner of partners) {
    const comparison = compareSent(sent, partner);
    if (comparison !== "unsure") compared = true;
    if (comparison === "same") matching.push(partner);
  }
  if (partners.length > 0 && !compared) return { match: "unsure", partners };
  return { match: matchOf(matching.length), partners: matching.toSorted(byId) };
}

function matchOf(count: number): CandidateMatch {
  if (count === 0) return "none";
  return count === 1 ? "one" : "several";
}

function byId(a: BusinessPartner, b: BusinessPartner): number {
  return recordId(a) < recordId(b) ? -1 : 1;
}
