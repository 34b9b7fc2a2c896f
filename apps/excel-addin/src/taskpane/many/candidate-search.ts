import type { PartnerService } from "../partner/partner-flow.ts";
import type { PartnerCandidates } from "../partner/partner-state.ts";

/** The partners that rows in doubt may have become, by the rows' indexes. */
export interface FoundCandidates {
  readonly byRow: ReadonlyMap<number, PartnerCandidates>;
  /** The ids of partners that are the only match of one row and of no other. */
  readonly certain: ReadonlyMap<number, string>;
}

/** The search for the partners that rows in doubt may have become. */
export type CandidateSearch =
  | { readonly kind: "idle" | "searching" }
  | { readonly kind: "found"; readonly found: FoundCandidates }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };

/** A row in doubt. */
export interface DoubtfulAttempt {
  readonly row: { readonly index: number; readonly payload: Readonly<Record<string, unknown>> };
  /** When it was sent, in milliseconds since 1970; undefined where the journal does not know it. */
  readonly sentAt: number | undefined;
}

/** A row that this device's journal does not know was sent within the last half-year, if at all. */
const unknownSinceMs = 183 * 24 * 60 * 60_000;

/**
 * Searches for all rows at once: the list is read from the earliest known attempt on, and, for rows that the journal does
 * not know, from half a year ago. Rejects where the service does not answer.
 */
export async function searchCandidates(
  doubts: readonly DoubtfulAttempt[],
  parts: { readonly readCandidates: PartnerService["readCandidates"]; readonly now: number },
): Promise<FoundCandidates> {
  const known = doubts.filter(({ sentAt }) => sentAt !== undefined);
  const others = doubts.filter(({ sentAt }) => sentAt === undefined);
  const search = async (
    rows: readonly DoubtfulAttempt[],
    since: number,
  ): Promise<readonly (readonly [number, PartnerCandidates])[]> => {
    if (rows.length === 0) return [];
    const modified = await parts.readCandidates({ attemptedAt: new Date(since) });
    return rows.map(({ row }) => [row.index, modified.candidatesFor(row.payload)]);
  };
  const earliest = known.reduce((least, { sentAt }) => Math.min(least, sentAt!), Infinity);
  const found = await Promise.all([search(known, earliest), search(others, parts.now - unknownSinceMs)]);
  const byRow = new Map(found.flat());
  return { byRow, certain: certainOf(byRow) };
}

function certainOf(byRow: ReadonlyMap<number, PartnerCandidates>): ReadonlyMap<number, string> {
  const claims = new Map<string | undefined, number>();
  for (const { match, partners } of byRow.values()) {
    // Where nothing could be compared, the partners are no matches.
    if (match === "unsure") continue;
    for (const { id } of partners) claims.set(id, (claims.get(id) ?? 0) + 1);
  }
  return new Map(
    [...byRow].flatMap(([index, { match, partners }]) => {
      const id = partners[0]?.id;
      return match === "one" && id !== undefined && claims.get(id) === 1 ? [[index, id] as const] : [];
    }),
  );
}
