import type { Candidates } from "@accounting-data/resources/business-partners";
import type { CreatedPartner } from "./created-partner.ts";
import { journalKeptMs } from "./journal.ts";

/**
 * Partners that an attempt of unknown outcome may have created. A person decides which one it is.
 * @example const named = ({ partners }: PartnerCandidates) => partners.map(({ name }) => name);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface PartnerCandidates extends Pick<Candidates, "match" | "clock"> {
  readonly partners: readonly CreatedPartner[];
}

/**
 * Reads once what a search needs for any number of payloads that were sent since this moment.
 * @example
 * ```ts
 * const readCandidates: ReadCandidates = async (attempt) => {
 *   const modified = await readModifiedPartners(client, attempt);
 *   return {
 *     candidatesFor: (payload) => {
 *       const { partners, ...found } = modified.candidatesFor(payload);
 *       return { ...found, partners: partners.map((one) => partnerWithoutRecord(recordId(one))) };
 *     },
 *   };
 * };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export type ReadCandidates = (attempt: { readonly attemptedAt: Date }) => Promise<{
  /** Those that an attempt with this payload may have created. Sends nothing. */
  candidatesFor(payload: Readonly<Record<string, unknown>>): PartnerCandidates;
}>;

/**
 * The partners that rows in doubt may have become, by the rows' indexes.
 * @example const certainIds = ({ certain }: FoundCandidates) => [...certain.values()].map(({ id }) => id);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface FoundCandidates {
  readonly byRow: ReadonlyMap<number, PartnerCandidates>;
  /** The partners that are the only match of one row and of no other. */
  readonly certain: ReadonlyMap<number, CreatedPartner>;
}

/**
 * An attempt whose outcome nobody knows.
 * @example const doubt: DoubtfulAttempt = { index: 0, payload: { Name: "Novák" }, sentAt: Date.now() - 60_000 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface DoubtfulAttempt {
  readonly index: number;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When it was sent, in milliseconds since 1970; undefined if the journal does not know it. */
  readonly sentAt: number | undefined;
}

/** By how much a clock may have been ahead, unnoticed, when an attempt was sent; it may have been put right since. */
const unnoticedMs = 24 * 60 * 60_000;

/**
 * Searches for all rows at once. If the journal knows when rows were sent, the list is read from a day before the earliest of them on.
 * For the other rows it is read for half a year; so it is for those sent in the future, since this device's clock was ahead. Rejects if
 * the service does not answer.
 * @example
 * ```ts
 * const { readCandidates } = createPartnerSender({ client: () => client });
 * const doubts = [{ index: 0, payload: { Name: "Novák" }, sentAt: undefined }];
 * const { byRow } = await searchCandidates(doubts, { readCandidates, now: Date.now() });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export async function searchCandidates(
  doubts: readonly DoubtfulAttempt[],
  { readCandidates, now }: { readonly readCandidates: ReadCandidates; readonly now: number },
): Promise<FoundCandidates> {
  const byRow = new Map<number, PartnerCandidates>();
  const search = async (rows: readonly DoubtfulAttempt[], since: number): Promise<void> => {
    if (rows.length === 0) return;
    const modified = await readCandidates({ attemptedAt: new Date(since) });
    for (const { index, payload } of rows) byRow.set(index, modified.candidatesFor(payload));
  };
  const isTimed = ({ sentAt = Infinity }: DoubtfulAttempt): boolean => sentAt <= now;
  const timed = doubts.filter(isTimed);
  const earliest = timed.reduce((least, { sentAt }) => Math.min(least, sentAt!), now);
  const untimed = doubts.filter((doubt) => !isTimed(doubt));
  await Promise.all([search(timed, earliest - unnoticedMs), search(untimed, now - journalKeptMs)]);
  return { byRow, certain: certainMatches(byRow) };
}

/** A partner is certain if it is the only match of its row, and no other row matches it. */
function certainMatches(byRow: FoundCandidates["byRow"]): FoundCandidates["certain"] {
  // If nothing could be compared, the partners are not matches.
  const compared = [...byRow].filter(([, { match }]) => match !== "unsure");
  const matches = new Map<string | undefined, number>();
  for (const { id } of compared.flatMap(([, { partners }]) => partners)) {
    matches.set(id, (matches.get(id) ?? 0) + 1);
  }
  return new Map(
    compared.flatMap(
      ([
        row,
        {
          match,
          partners: [partner],
        },
      ]) => {
        const isCertain = match === "one" && partner?.id !== undefined && matches.get(partner.id) === 1;
        return isCertain ? [[row, partner] as const] : [];
      },
    ),
  );
}
