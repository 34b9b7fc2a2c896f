import { isAccountingDataError, type Clock } from "@accounting-data/core";
import type { CreatedPartner } from "./created-partner.ts";
import { partnerWithoutRecord } from "./created-partner.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { AttemptJournal, JournalEntry } from "./journal.ts";
import type { PauseParts } from "./run-pause.ts";
import { sendAttempts, type Attempt, type CreatePartner, type RowStatus } from "./send-attempts.ts";
import { sentAtOf, standingOf } from "./standing.ts";

/**
 * What {@link createOnce} needs.
 * @example
 * ```ts
 * const { create, clockAhead } = createPartnerSender({ client: () => client });
 * const parts: CreateOnceParts = {
 *   journal: await createMemoryJournal(), service: baseUrl, account: "acme", create, clockAhead, clock: client.clock,
 *   exists: async (id) => true,
 * };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface CreateOnceParts extends PauseParts {
  readonly journal: AttemptJournal;
  /** Address of the service. */
  readonly service: string;
  /** Whose credential sends, such as a hash of it. One service may have several companies, and one company several credentials. */
  readonly account: string;
  readonly create: CreatePartner;
  /** By how many milliseconds this device's clock is ahead of the service's. Default 0. */
  readonly clockAhead?: () => number;
  /** Whether the service has a record with this id for the credential: then what another credential created is this company's too. */
  readonly exists: (recordId: string) => Promise<boolean>;
  /** Whether a run waits and tries again if a request could not be sent. Default false. */
  readonly waits?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Places of payloads that a person wants created although it is unknown whether they were. Default none. */
  readonly again?: ReadonlySet<number>;
  /** Called with the place of a payload and what has become of it, of those that are sent. */
  readonly onOutcome?: (index: number, once: Once) => void;
}

/**
 * What has become of one payload.
 * @example const isSettled = ({ kind }: Once): boolean => kind === "created" || kind === "rejected";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export type Once =
  | {
      readonly kind: "created";
      readonly partner: CreatedPartner;
      /** It was created before, or of an equal payload of this call; nothing was sent. */
      readonly isEarlier: boolean;
    }
  /** The service refused it: nothing was created. */
  | { readonly kind: "rejected"; readonly error: unknown }
  /** Nothing was created, and the same call may be made again. `error` is undefined if it was cancelled. */
  | { readonly kind: "not-sent"; readonly error: unknown }
  /** Nobody knows whether it was created, and it is never sent again unless a person says so. */
  | {
      readonly kind: "unknown";
      readonly sentAt: Date;
      /** Undefined if an earlier call sent it. */
      readonly error: unknown;
    }
  /** Another program, or another call, is sending it now. */
  | { readonly kind: "elsewhere" };

/**
 * Creates each payload at most once, however often and by whichever program of the journal it is asked for: equal payloads to one
 * company are one record. Before a request leaves, the journal says so; what was sent without a usable answer is never sent again.
 *
 * Resolves with one result a payload, in their order. Rejects only if the journal can't be read, or the service can't tell whether a
 * record exists; nothing was sent then.
 *
 * @example const create = async (parts: CreateOnceParts) => await createOnce([{ Name: "Novák" }], parts);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export async function createOnce(
  payloads: readonly object[],
  parts: CreateOnceParts,
): Promise<readonly Once[]> {
  const { journal, service, account, clock } = parts;
  const runId = crypto.randomUUID();
  const fingerprints = await Promise.all(
    payloads.map((payload) => fingerprintOf(payload, { service, key: journal.fingerprintKey })),
  );
  const indexOf = new Map(fingerprints.map((one, index) => [one, index] as const).toReversed());
  const isOurs = await readOwners(fingerprints, parts);

  return journal.whileRunning(runId, async () => {
    const plans = await journal.exclusively(async () => {
      const running = await journal.running();
      const entries = await journal.find({ keys: [], fingerprints });
      const planned = [...indexOf].map(([fingerprint, index]): readonly [number, Once | Attempt] => {
        const own = entries.filter((entry) => entry.fingerprint === fingerprint && isOurs(entry));
        const again = parts.again?.has(index) ?? false;
        const known = planOf(own, { running, again, account });
        if (!("doubtSince" in known)) return [index, known];
        const { key, doubtSince } = known;
        return [
          index,
          { key: key ?? crypto.randomUUID(), fingerprint, doubtSince, payload: payloads[index]! },
        ];
      });
      const written = planned.flatMap(([, plan]) => ("key" in plan ? [plan] : []));
      await journal.put(written.map((attempt) => entryOf(attempt, { account, runId, clock })));
      return new Map(planned);
    });

    const indexOfKey = new Map(
      [...plans].flatMap(([index, plan]) => ("key" in plan ? [[plan.key, index]] : [])),
    );
    const attempts = [...plans.values()].filter((plan) => "key" in plan);
    const { statuses, stop } = await sendAttempts(attempts, {
      ...parts,
      create: (payload, options) => parts.create(payload, { ...options, headers: parts.headers }),
      connectionId: account,
      runId,
      waits: parts.waits ?? false,
      onStatus: (key, status) => {
        const index = indexOfKey.get(key);
        if (index !== undefined && status.kind !== "sending" && status.kind !== "waiting")
          parts.onOutcome?.(index, onceOf(status, undefined, clock));
      },
    });
    const error = stop && "error" in stop ? stop.error : undefined;
    const onces = new Map(
      [...plans].map(([index, plan]) => [
        index,
        "key" in plan ? onceOf(statuses.get(plan.key)!, error, clock) : plan,
      ]),
    );
    return fingerprints.map((fingerprint, index) => {
      const first = indexOf.get(fingerprint)!;
      const once = onces.get(first)!;
      return once.kind === "created" && first !== index ? { ...once, isEarlier: true } : once;
    });
  });
}

/**
 * What a journal knows of payloads, in their order, without sending any: undefined for one that {@link createOnce} would send.
 * @example const known = async (parts: CreateOnceParts) => await findOnce([{ Name: "Novák" }], parts);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#once-whoever-asks
 */
export async function findOnce(
  payloads: readonly object[],
  parts: Pick<CreateOnceParts, "journal" | "service" | "account" | "exists">,
): Promise<readonly (Once | undefined)[]> {
  const { journal, service, account } = parts;
  const fingerprints = await Promise.all(
    payloads.map((payload) => fingerprintOf(payload, { service, key: journal.fingerprintKey })),
  );
  const isOurs = await readOwners(fingerprints, parts);
  const running = await journal.running();
  const entries = await journal.find({ keys: [], fingerprints });
  return fingerprints.map((fingerprint) => {
    const own = entries.filter((entry) => entry.fingerprint === fingerprint && isOurs(entry));
    const plan = planOf(own, { running, again: false, account });
    return "doubtSince" in plan ? undefined : plan;
  });
}

/** What to do, given what the journal knows of equal payloads to this company: an outcome, or the key to send it with. */
function planOf(
  entries: readonly JournalEntry[],
  {
    running,
    again,
    account,
  }: { readonly running: ReadonlySet<string>; readonly again: boolean; readonly account: string },
): Once | { readonly key: string | undefined; readonly doubtSince: number | undefined } {
  const known = entries.map((entry) => ({ entry, standing: standingOf(entry, running) }));
  const find = (...wanted: readonly ReturnType<typeof standingOf>[]): JournalEntry | undefined =>
    known.find(({ standing }) => wanted.includes(standing))?.entry;
  const created = entries.find(
    ({ state, connectionId, recordId }) =>
      state === "created" && (connectionId === account || recordId !== undefined),
  );
  if (created) return { kind: "created", partner: partnerWithoutRecord(created.recordId), isEarlier: true };
  if (find("elsewhere")) return { kind: "elsewhere" };
  // What another credential created without an id may be of this company, or of another one.
  const unknown = find("unknown", "created");
  if (unknown && !again) return { kind: "unknown", sentAt: new Date(sentAtOf(unknown)), error: undefined };
  // An attempt of another credential keeps its entry.
  const own = unknown ?? find("not-sent", "rejected");
  const key = own?.connectionId === account ? own.key : undefined;
  return { key, doubtSince: unknown && sentAtOf(unknown) };
}

/** Tells which entries are of this company: its credential's own, and those of others whose record it has, or may have. */
async function readOwners(
  fingerprints: readonly string[],
  { journal, account, exists }: Pick<CreateOnceParts, "journal" | "account" | "exists">,
): Promise<(entry: JournalEntry) => boolean> {
  const entries = await journal.find({ keys: [], fingerprints });
  const foreign = entries.filter(
    ({ connectionId, state, recordId }) =>
      connectionId !== account && state === "created" && recordId !== undefined,
  );
  const others = new Set<string>();
  for (const { recordId } of foreign) if (!(await exists(recordId!))) others.add(recordId!);
  return ({ recordId, connectionId }) =>
    connectionId === account || recordId === undefined || !others.has(recordId);
}

function entryOf(
  { key, fingerprint, doubtSince }: Attempt,
  { account, runId, clock }: { readonly account: string; readonly runId: string; readonly clock: Clock },
): JournalEntry {
  const at = clock.now();
  const entered = { key, fingerprint, connectionId: account, state: "planned" as const, runId, at };
  return doubtSince === undefined ? entered : { ...entered, doubtSince };
}

function onceOf(status: RowStatus, stop: unknown, clock: Clock): Once {
  switch (status.kind) {
    case "created":
      return { kind: "created", partner: status.partner, isEarlier: false };
    case "rejected":
    case "elsewhere":
      return status;
    case "unknown":
      return {
        kind: "unknown",
        sentAt: sentAtOfError(status.error) ?? new Date(clock.now()),
        error: status.error,
      };
    case "waiting":
    case "sending":
      return { kind: "not-sent", error: stop };
  }
}

function sentAtOfError(error: unknown): Date | undefined {
  return isAccountingDataError(error, "outcome_unknown") ? error.attemptedAt : undefined;
}
