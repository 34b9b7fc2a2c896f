import { type PartnerCandidates, fingerprintOf, searchCandidates } from "@accounting-data/creating";
import type { Payload } from "@accounting-data/creating/payload";
import type { Failure } from "../service/failure.ts";
import type { Clock } from "@accounting-data/core";
import { seal } from "../settings/seal.ts";
import { endOfPlan, endOfStatus, type AttemptEnd, type UnsettledAttempt } from "./attempt-end.ts";
import type { CompanyOf, RowPlan } from "./classify-rows.ts";
import { createRows } from "./create-rows.ts";
import { createPageJournal, type Journal } from "./journal.ts";
import type { PartnerService } from "./partner-service.ts";
import { planRows, type Decision } from "./prepare-run.ts";
import { sentSince } from "./sent-since.ts";
import { newRowKey } from "./status-cell.ts";
import {
  dropTyped,
  readTypedAttempts,
  mergeUnsettled,
  type DamagedAttempt,
  type Unsettled,
} from "./typed-attempts.ts";

/** What creating partners in a company needs, one or many. */
export interface CreatingParts {
  readonly connectionId: string;
  /** The service of the connection, as the deployment names it. */
  readonly service: () => string;
  readonly companyOf: CompanyOf;
  readonly openJournal: () => Promise<Journal>;
  readonly partners: PartnerService;
  readonly clock: Clock;
  readonly newId: () => string;
}

/**
 * Attempts to create one partner at a time. Each is a run of one row, whose data a person has typed and no sheet has; the
 * journal keeps that data, encrypted, until the outcome is known.
 */
export type PartnerAttempts = ReturnType<typeof createPartnerAttempts>;

/** Knows no attempt of other pages before they are loaded. */
export function createPartnerAttempts(parts: CreatingParts) {
  const { connectionId, service, companyOf, partners, clock, newId } = parts;
  let fallback: Promise<Journal> | undefined;
  /** Created by this page, so that a person who types the same again wants another one. */
  const seen = new Set<string>();
  /** The runs of this page: a person who decides about an attempt has seen how they ended. */
  const ownRuns: string[] = [];
  let unsettled: Unsettled = new Map();
  let damaged: readonly DamagedAttempt[] = [];
  let unread: Failure | undefined;
  let loading: Promise<void> = Promise.resolve();

  /** The journal to send with: the device's, or one of this page where that can't be opened. */
  function openJournal(): Promise<Journal> {
    return (
      fallback ??
      parts.openJournal().catch((error: unknown) => {
        noteUnread(error);
        return (fallback ??= createPageJournal());
      })
    );
  }

  function noteUnread(error: unknown): void {
    unread = { error, at: new Date(clock.now()) };
  }

  /** Equal data was created before, and a person who has seen that types it again. */
  function isRepeated(plan: RowPlan): boolean {
    const { entry } = plan.kind === "ask" ? plan : {};
    return entry?.state === "created" && seen.has(entry.key);
  }

  /** Runs one row, whose key is known where its outcome is not. */
  async function run(
    payload: Payload,
    earlier?: { readonly attempt: UnsettledAttempt; readonly decision: Decision },
  ) {
    const { attempt: asked, decision } = earlier ?? {};
    const knownRuns = asked && new Set([...asked.knownRuns, ...ownRuns]);
    const journal = await openJournal();
    const fingerprint = await fingerprintOf(payload, { service: service(), key: journal.fingerprintKey });
    const sealed = await seal(await journal.sealKey(connectionId), fingerprint, JSON.stringify(payload));
    const at = clock.now();
    const row = { key: asked?.key, recordId: undefined, fingerprint, payload, typed: { sealed, at } };
    const runId = newId();
    ownRuns.push(runId);
    const decisionFor = (plan: RowPlan): Decision | undefined => {
      if (isRepeated(plan)) return { kind: "create-anyway" };
      const isOld = knownRuns && plan.kind === "ask" && sentSince(plan, knownRuns);
      return decision?.kind === "create-anyway" && isOld ? undefined : decision;
    };
    const { plans, toSend, statuses, stop } = await createRows([row], {
      ...partners,
      journal,
      connectionId,
      companyOf,
      runId,
      clock,
      waits: false,
      newKey: () => asked?.key ?? newRowKey(),
      decisionOf: (_, plan) => decisionFor(plan),
      onStatus: () => undefined,
    });
    const [attempt] = toSend;
    if (!attempt) {
      const [plan] = plans as [RowPlan];
      if (plan.kind === "created") seen.add(plan.key);
      return endOfPlan(plan, { key: asked?.key, at, payload, knownRuns }, companyOf);
    }
    const status = statuses.get(attempt.key)!;
    if (status.kind === "created") seen.add(attempt.key);
    return endOfStatus(status, stop, { ...attempt, at, payload, knownRuns });
  }

  async function end(running: Promise<AttemptEnd>, key?: string): Promise<AttemptEnd> {
    const ended = await running.catch((error: unknown): AttemptEnd => ({ kind: "failed", error }));
    const next = new Map(unsettled);
    if (ended.kind === "created" && key !== undefined) next.delete(key);
    if (ended.kind === "unknown" && ended.attempt.key !== undefined) {
      next.set(ended.attempt.key, ended.attempt);
    }
    unsettled = next;
    return ended;
  }

  async function readUnsettled(): Promise<void> {
    const before = unsettled;
    const found = await readTypedAttempts(await (fallback ?? parts.openJournal()), companyOf);
    const read = [...found.unsettled].map(
      ([key, attempt]) => [key, { ...attempt, error: unsettled.get(key)?.error }] as const,
    );
    unsettled = mergeUnsettled(new Map(read), before, unsettled);
    damaged = found.damaged;
    if (fallback === undefined) unread = undefined;
  }

  async function dismiss(attempt: DamagedAttempt): Promise<void> {
    await dropTyped(await (fallback ?? parts.openJournal()), attempt.entry);
    damaged = damaged.filter((one) => one !== attempt);
  }

  /** Whether `send` would ask about an earlier attempt with this data instead of sending it. */
  async function isInDoubt(payload: Payload): Promise<boolean> {
    const journal = await openJournal();
    const fingerprint = await fingerprintOf(payload, { service: service(), key: journal.fingerprintKey });
    const row = { key: undefined, recordId: undefined, fingerprint };
    const [plan] = await planRows([row], { journal, companyOf, clock });
    return plan?.kind === "ask" && !isRepeated(plan);
  }

  return {
    /** Never rejects: if the journal can't be read, `send` says so. */
    isInDoubt: (payload: Payload): Promise<boolean> => isInDoubt(payload).catch(() => false),
    /** Those whose outcome is unknown, the oldest first. */
    unsettled: (): readonly UnsettledAttempt[] => [...unsettled.values()],
    /**
     * Finds those that other pages and earlier ones have left, and drops those that were decided there. Never rejects: if the
     * journal can't be read, what this page knows stays, and `unread` says why.
     */
    loadUnsettled: (): Promise<void> => {
      loading = loading.then(readUnsettled).catch(noteUnread);
      return loading;
    },
    /**
     * Why the attempts of other pages are not all known; undefined if they are, as far as the journal was read. Lasts as long
     * as this page once it has created a partner without the device's journal.
     */
    unread: () => unread,
    /** Those whose outcome is unknown too, and that can't be decrypted any more; the oldest first. */
    damaged: () => damaged,
    /** A person has looked whether that partner exists: the attempt is not shown again. Never rejects. */
    dismissDamaged: (attempt: DamagedAttempt): Promise<void> => dismiss(attempt).catch(noteUnread),
    /** Sends a payload once; not past an equal one whose outcome is unknown, or that another page has created. Never rejects. */
    send: (payload: Payload) => end(run(payload)),
    /** Does what a person has decided about an attempt, unless it was decided elsewhere meanwhile. Never rejects. */
    decide: (attempt: UnsettledAttempt, decision: Decision) =>
      end(run(attempt.payload, { attempt, decision }), attempt.key),
    /** Whether what is unknown outlives this page: the browser keeps a journal. */
    isKept: () => fallback === undefined,
    /** Searches for the partner that an attempt may have created. */
    search: async ({ payload, at }: UnsettledAttempt): Promise<PartnerCandidates> => {
      const { readCandidates } = partners;
      const doubt = { index: 0, payload, sentAt: at.getTime() };
      const { byRow } = await searchCandidates([doubt], { readCandidates, now: clock.now() });
      return byRow.get(0)!;
    },
  };
}
