import { callOptionNames, checkCallOptions, type CallOptions, type Client } from "@accounting-data/core";
import { readHttpDate } from "@accounting-data/core/http";
import type { PathParams } from "../operation/list-path.ts";
import { formatMoment } from "../operation/list-query.ts";
import { checkCall, pickOptions } from "../operation/option-names.ts";
import { recordId } from "../operation/record-id.ts";
import type { UntypedRecord } from "../operation/record-types.ts";
import { checkPayload } from "./check-payload.ts";
import { compareSent } from "./compare-sent.ts";

/**
 * How many records match; `unsure` where no field that was sent comes back, so that nothing could be compared.
 * @example const mayCreateAgain = (match: CandidateMatch): boolean => match === "none"; // and even then, let a person decide
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export type CandidateMatch = "none" | "one" | "several" | "unsure";

/**
 * Records that an attempt with an unknown outcome may have created.
 * @example const decide = ({ match, records }: RecordCandidates): string => `${match}: ${records.map(recordId).join(", ")}`;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface RecordCandidates<T extends object = UntypedRecord> {
  /** How many match. */
  readonly match: CandidateMatch;
  /** Those that match; where the match is `unsure`, all that were modified since. */
  readonly records: readonly T[];
  /** Records modified since then were read. */
  readonly since: Date;
  /** Whether the service's clock counted too: `local` where the service sent no `Date` header. */
  readonly clock: "server" | "local";
}

/**
 * Options of a call that looks for created records.
 * @example const options: FindOptions = { signal: AbortSignal.timeout(60_000) };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface FindOptions extends CallOptions {
  /** Values for the parameters of the path, if it has any. */
  readonly params?: PathParams | undefined;
}

/** Records modified since a moment, to be compared with any number of payloads. */
export interface ModifiedRecords<T extends object> {
  /** Those that an attempt with this payload may have created. Sends nothing. */
  candidatesFor(payload: object): RecordCandidates<T>;
}

/** What {@link readModified} needs of a list. */
export interface ModifiedList<T extends object> {
  /** Name of the call in errors. */
  readonly operation: string;
  readonly iterate: (
    client: Client,
    options: FindOptions & { readonly modifiedSince: Date },
  ) => AsyncIterable<T>;
  /** The names of its options, besides those of every call. */
  readonly names: readonly "params"[];
}

const marginMs = 10 * 60_000;
/** Clocks that differ by less count as equal: a `Date` header has whole seconds and took time to arrive. */
const toleranceMs = 5_000;

/**
 * Reads the records modified since ten minutes before an attempt, by the service's clock or this device's, whichever is earlier.
 * A list that ignores `ModifiedSince` is read in full, and no candidate is missed.
 */
export async function readModified<T extends object>(
  { operation, iterate, names }: ModifiedList<T>,
  client: Client,
  attempt: { readonly attemptedAt: Date | string },
  options: FindOptions,
): Promise<ModifiedRecords<T>> {
  checkCall(client, options, operation, names);
  checkCallOptions(pickOptions(options, callOptionNames), operation);
  const attemptedAt = formatMoment(operation, attempt?.attemptedAt, "attemptedAt");
  const earliest = Date.parse(attemptedAt) - marginMs;
  /** By how much the service's clock is ahead of ours, once a response told its time. */
  let offset: number | undefined;
  const onResponse: CallOptions["onResponse"] = (info) => {
    const serviceTime = readHttpDate(info.headers.get("date"));
    if (!Number.isNaN(serviceTime)) offset = serviceTime - client.clock.now();
    return options.onResponse?.(info);
  };
  const readSince = async (since: Date): Promise<ModifiedRecords<T>> => {
    const modified: T[] = [];
    for await (const record of iterate(client, { ...options, onResponse, modifiedSince: since })) {
      modified.push(record);
    }
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
  // clock that is behind may have been right when the record was sent.
  const found = await readSince(new Date(earliest));
  return offset === undefined || offset >= -toleranceMs ? found : readSince(new Date(earliest + offset));
}

/** Compares what was sent with each record. */
function compareAll<T extends object>(
  sent: object,
  modified: readonly T[],
): Pick<RecordCandidates<T>, "match" | "records"> {
  const matching: T[] = [];
  let compared = false;
  for (const record of modified) {
    const comparison = compareSent(sent, record);
    if (comparison !== "unsure") compared = true;
    if (comparison === "same") matching.push(record);
  }
  if (modified.length > 0 && !compared) return { match: "unsure", records: modified };
  return { match: matchOf(matching.length), records: matching.toSorted(byId) };
}

function matchOf(count: number): CandidateMatch {
  if (count === 0) return "none";
  return count === 1 ? "one" : "several";
}

function byId(a: object, b: object): number {
  return recordId(a) < recordId(b) ? -1 : 1;
}
