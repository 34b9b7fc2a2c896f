import type { Failure } from "../service/failure.ts";
import type { Candidates } from "@accounting-data/resources/business-partners";
import { recordId } from "@accounting-data/resources";
import { titleOfRecord } from "../cells/entity-card.ts";
import type { ListRecord } from "../service/list-record.ts";
import { journalKeptMs } from "./journal.ts";
import { findValue } from "./place-value.ts";

/** A partner that exists. Fields are undefined if its record does not have them. */
export interface CreatedPartner {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly city: string | undefined;
  readonly warnings: readonly string[];
  /** Fields that were sent and did not come back. */
  readonly missing?: readonly string[];
  /** As the service sent it; undefined where another window created it. */
  readonly record: ListRecord | undefined;
}

/** A partner as its record names it: by its title, which a card shows too. */
export function describePartner(record: ListRecord): CreatedPartner {
  const city = findValue(record, ["City"]);
  return {
    id: recordId(record),
    name: companyNameOf(record) ?? titleOfRecord(record),
    city: typeof city === "string" && city !== "" ? city : undefined,
    warnings: [],
    record,
  };
}

/** The name of a company, where its partner has that of a person besides. */
function companyNameOf(record: ListRecord): string | undefined {
  const name = findValue(record, ["CompanyName"]);
  return typeof name === "string" && name.trim() !== "" ? name : undefined;
}

/** A partner that this page knows without its record. */
export function partnerWithoutRecord(id: string | undefined, name?: string, city?: string): CreatedPartner {
  return { id, name, city, warnings: [], record: undefined };
}

/** Partners that an attempt of unknown outcome may have created. A person decides which one it is. */
export interface PartnerCandidates extends Pick<Candidates, "match" | "clock"> {
  readonly partners: readonly CreatedPartner[];
}

/** Reads once what a search needs for any number of payloads that were sent since this moment. */
export type ReadCandidates = (attempt: {
  readonly attemptedAt: Date;
}) => Promise<{ candidatesFor(payload: Readonly<Record<string, unknown>>): PartnerCandidates }>;

/** The partners that rows in doubt may have become, by the rows' indexes. */
export interface FoundCandidates {
  readonly byRow: ReadonlyMap<number, PartnerCandidates>;
  /** The partners that are the only match of one row and of no other. */
  readonly certain: ReadonlyMap<number, CreatedPartner>;
}

/** The search for the partners that rows in doubt may have become. */
export type CandidateSearch<Found = FoundCandidates> =
  | { readonly kind: "searching" }
  | { readonly kind: "found"; readonly found: Found }
  | ({ readonly kind: "failed" } & Failure);

/** Searches, and shows how the search goes. Never rejects. */
export async function showSearch<Found>(
  search: () => Promise<Found>,
  now: () => Date,
  show: (search: CandidateSearch<Found>) => void,
): Promise<void> {
  show({ kind: "searching" });
  try {
    show({ kind: "found", found: await search() });
  } catch (error) {
    show({ kind: "failed", error, at: now() });
  }
}

export interface DoubtfulAttempt {
  readonly index: number;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When it was sent, in milliseconds since 1970; undefined where the journal does not know it. */
  readonly sentAt: number | undefined;
}

/** By how much a clock is taken to have been ahead, unnoticed, when an attempt was sent; it may have been put right since. */
const unnoticedMs = 24 * 60 * 60_000;

/**
 * Searches for all rows at once: the list is read from a day before the earliest known attempt on, and for half a year for rows that the
 * journal does not know, or knows as sent in the future: this device's clock was ahead. Rejects where the service does not answer.
 */
export async function searchCandidates(
  doubts: readonly DoubtfulAttempt[],
  parts: { readonly readCandidates: ReadCandidates; readonly now: number },
): Promise<FoundCandidates> {
  const isKnown = ({ sentAt = Infinity }: DoubtfulAttempt): boolean => sentAt <= parts.now;
  const sent = doubts.filter(isKnown);
  const others = doubts.filter((doubt) => !isKnown(doubt));
  const search = async (
    rows: readonly DoubtfulAttempt[],
    since: number,
  ): Promise<readonly (readonly [number, PartnerCandidates])[]> => {
    if (rows.length === 0) return [];
    const modified = await parts.readCandidates({ attemptedAt: new Date(since) });
    return rows.map(({ index, payload }) => [index, modified.candidatesFor(payload)]);
  };
  const earliest = sent.reduce((least, { sentAt }) => Math.min(least, sentAt!), Infinity);
  const found = await Promise.all([
    search(sent, earliest - unnoticedMs),
    search(others, parts.now - journalKeptMs),
  ]);
  const byRow = new Map(found.flat());
  return { byRow, certain: certainOf(byRow) };
}

function certainOf(byRow: ReadonlyMap<number, PartnerCandidates>): FoundCandidates["certain"] {
  const claims = new Map<string | undefined, number>();
  for (const { match, partners } of byRow.values()) {
    // If nothing could be compared, the partners are not matches.
    if (match === "unsure") continue;
    for (const { id } of partners) claims.set(id, (claims.get(id) ?? 0) + 1);
  }
  return new Map(
    [...byRow].flatMap(([index, { match, partners }]) => {
      const [partner] = partners;
      const isCertain = match === "one" && partner?.id !== undefined && claims.get(partner.id) === 1;
      return isCertain ? [[index, partner] as const] : [];
    }),
  );
}
