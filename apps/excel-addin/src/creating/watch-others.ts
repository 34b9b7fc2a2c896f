import { describePartner } from "./describe-partner.ts";
import type { CreatedPartner, JournalEntry } from "@accounting-data/creating";
import {
  type PartnerIdentity,
  createPartnerIndex,
  identityOfPartner,
} from "@accounting-data/creating/partners";
import type { Clock } from "@accounting-data/core";
import { idOfRecord, type ListRecord } from "../service/list-record.ts";
import type { Journal } from "./journal.ts";
import type { PartnerService } from "./partner-service.ts";

/** A row: who its partner is, and the fingerprint under which the journal knows it. */
export interface WatchedRow extends PartnerIdentity {
  /** Whether the run sends it. The others say which partners they have become. */
  readonly isSent: boolean;
  readonly fingerprint: string;
  /** The partner of that name or number that existed before, if the row is sent all the same. */
  readonly existingId?: string | undefined;
}

export interface WatchParts extends Pick<PartnerService, "clockAhead"> {
  readonly journal: Pick<Journal, "find">;
  /** Reads the partners that were changed since a moment of the service's clock. */
  readonly readChanged: (since: Date, signal: AbortSignal) => Promise<readonly ListRecord[]>;
  readonly clock: Clock;
}

/** Two people who press the button together are noticed soon. */
const firstLookMs = 3000;
const lookEveryMs = 10_000;
/** Rows to create between two looks: a look is then one request in a hundred, and a run that a quota slows down looks less often. */
const rowsBetweenLooks = 100;
/** The list with which the rows were compared may have been read so long before the run began. */
const comparedBeforeMs = 60_000;
/** The service dates its answers to the second. */
const overlapMs = 2000;

/**
 * Looks for partners that somebody else creates while a run sends its rows: a colleague may have started with the same list on another
 * device, and the service knows no keys by which it would refuse the second one. Calls `found` once. A look that fails is made up for by
 * the next one.
 */
export function watchOthers(
  rows: readonly WatchedRow[],
  { journal, readChanged, clockAhead, clock }: WatchParts,
  found: (partners: readonly CreatedPartner[]) => void,
) {
  const ending = new AbortController();
  const index = createPartnerIndex<WatchedRow>();
  for (const row of rows) index.add(row, row);
  /** Partners of whom it is not known yet who has created them, by their ids. */
  const suspects = new Map<string, ListRecord>();
  let lookedAt = clock.now() - comparedBeforeMs;
  /** Since the last look; the first one does not wait for any. */
  let createdRows = rowsBetweenLooks;

  const rowsOf = (partner: ListRecord): readonly WatchedRow[] =>
    index.find(identityOfPartner(partner))?.items ?? [];

  async function look(): Promise<readonly ListRecord[]> {
    if (createdRows < rowsBetweenLooks) return [];
    const at = clock.now();
    createdRows = 0;
    const since = new Date(lookedAt - clockAhead() - overlapMs);
    for (const partner of await readChanged(since, ending.signal)) suspects.set(idOfRecord(partner), partner);
    lookedAt = at;
    const fingerprints = [...suspects.values()].flatMap((one) =>
      rowsOf(one).map(({ fingerprint }) => fingerprint),
    );
    const entries = await journal.find({ keys: [], fingerprints });
    const others: ListRecord[] = [];
    for (const [id, partner] of suspects) {
      const creator = creatorOf(id, rowsOf(partner), entries);
      if (creator === "others") others.push(partner);
      if (creator !== "unknown") suspects.delete(id);
    }
    return others;
  }

  async function lookAgain(): Promise<void> {
    const others = await look().catch(() => []);
    if (ending.signal.aborted) return;
    if (others.length === 0) schedule(lookEveryMs);
    else found(others.map(describePartner));
  }

  let cancelLook = (): void => undefined;
  function schedule(ms: number): void {
    cancelLook = clock.schedule(() => void lookAgain(), ms);
  }
  schedule(firstLookMs);
  return {
    /** Call it for each row that was created. */
    noteCreated: (): void => {
      createdRows++;
    },
    end: (): void => {
      cancelLook();
      ending.abort();
    },
  };
}

/**
 * Who has created a partner, as far as the journal knows. This device, if an entry of a row that it may be has its id; "unknown" while
 * such a row is under way or in doubt.
 */
function creatorOf(
  id: string,
  rows: readonly WatchedRow[],
  entries: readonly JournalEntry[],
): "nobody of concern" | "this device" | "unknown" | "others" {
  const isKnown = rows.some(({ existingId }) => existingId?.toLowerCase() === id);
  if (isKnown || !rows.some(({ isSent }) => isSent)) return "nobody of concern";
  const data = new Set(rows.map(({ fingerprint }) => fingerprint));
  const own = entries.filter(({ fingerprint }) => data.has(fingerprint));
  const created = own.filter(({ state }) => state === "created");
  if (created.some(({ recordId }) => recordId === undefined || recordId.toLowerCase() === id))
    return "this device";
  return own.some(({ state }) => state === "sending" || state === "unknown") ? "unknown" : "others";
}
