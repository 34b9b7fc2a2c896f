import { errorOf, keepFailure, ReadCancelled, standing, type Failure } from "../service/failure.ts";
import { isMissingRecord } from "../service/is-missing-record.ts";
import type { ListRecord } from "./list-snapshot.ts";
import type { Progress } from "./list-status.ts";
import { lookUpIds, NotListed, type LookUp, type Outcome } from "./look-up-ids.ts";
import type { Site } from "./site.ts";
import type { WholeList } from "./whole-list.ts";

/** Records by id for many cells with few requests. */
export interface RecordLookup {
  /** The record. Rejects with the service's 404, with `NotListed`, or with what went wrong. */
  find(id: string, signal?: AbortSignal): Promise<ListRecord>;
  /** Asks again for what cells have asked for and the list does not hold; what fails keeps its old record. Gives what failed. */
  refresh(signal: AbortSignal): Promise<{ readonly error?: unknown }>;
  /** How far the list has been read for look-ups, while it is. */
  readonly progress: Progress | undefined;
  /** Ends the look-ups that are under way. */
  cancel(): void;
  /** Whether any record has been asked for yet. */
  readonly asked: boolean;
  /** The newest answer. */
  readonly latest: Date | undefined;
  put(record: ListRecord): void;
  forgetFailures(): void;
}

/** The ids of one recalculation arrive in several messages: this long after the last one the gathering ends. */
const gatherMs = 30;
const gatherAtMostMs = 300;

interface Answer {
  readonly record?: ListRecord;
  readonly failure?: Failure;
  readonly at: number;
}

interface Wish {
  readonly resolve: (record: ListRecord) => void;
  readonly reject: (error: unknown) => void;
}

/** The lookups of one list. Its source has a `get`. */
export function createRecordLookup(site: Site, list: WholeList): RecordLookup {
  const { clock, idOf } = site;
  const answers = new Map<string, Answer>();
  const wishes = new Map<string, Set<Wish>>();
  /** Ids that a look-up under way will tell of. */
  const underWay = new Map<string, AbortController>();
  let latest: { readonly lookUp: LookUp; readonly controller: AbortController } | undefined;
  let progress: Progress | undefined;
  let gathering: { readonly since: number; readonly cancel: () => void } | undefined;

  function onProgress(now: Progress | undefined): void {
    progress = now;
    site.changed();
  }

  function keep(id: string, outcome: Outcome): void {
    const at = clock.now();
    if ("record" in outcome) answers.set(id, { record: outcome.record, at });
    else answers.set(id, { failure: keepFailure(outcome.error, at), at });
  }

  function grant(id: string, outcome: Outcome): void {
    const waiting = wishes.get(id);
    wishes.delete(id);
    for (const wish of waiting ?? []) {
      if ("record" in outcome) wish.resolve(outcome.record);
      else wish.reject(outcome.error);
    }
  }

  function gather(): void {
    const now = clock.now();
    if (gathering && now - gathering.since >= gatherAtMostMs) return;
    gathering?.cancel();
    gathering = { since: gathering?.since ?? now, cancel: clock.schedule(lookUp, gatherMs) };
  }

  function lookUp(): void {
    gathering = undefined;
    const ids = [...wishes.keys()].filter((id) => !underWay.has(id));
    // Excel may take seconds to ask for all cells of one recalculation: the list is still read once for them.
    const joined = latest?.lookUp.join(ids) ? latest.controller : undefined;
    const controller = joined ?? new AbortController();
    for (const id of ids) if (wishes.has(id)) underWay.set(id, controller);
    if (joined) return;
    const onOutcome = (id: string, outcome: Outcome): void => {
      // Left by everybody; whoever came later is in the next gathering.
      if (controller.signal.aborted) return;
      underWay.delete(id);
      keep(id, outcome);
      grant(id, outcome);
    };
    const { signal } = controller;
    latest = { controller, lookUp: lookUpIds(ids, { site, list }, { signal, onOutcome, onProgress }) };
  }

  function leave(id: string, wish: Wish): void {
    const waiting = wishes.get(id);
    waiting?.delete(wish);
    if (waiting?.size !== 0) return;
    wishes.delete(id);
    // Nobody waits any more: what has not been sent is not sent.
    if (wishes.size > 0) return;
    for (const controller of new Set(underWay.values())) controller.abort();
    underWay.clear();
  }

  return {
    find: async (id, signal) => {
      signal?.throwIfAborted();
      const known = answers.get(id);
      const record = list.find(id) ?? known?.record;
      if (record) return record;
      const kept = standing(known?.failure, clock.now());
      if (kept) throw errorOf(kept);
      return new Promise((resolve, reject) => {
        const wish: Wish = { resolve, reject };
        wishes.set(id, (wishes.get(id) ?? new Set()).add(wish));
        signal?.addEventListener("abort", () => {
          leave(id, wish);
          reject(signal.reason);
        });
        if (!underWay.has(id)) gather();
      });
    },
    refresh: async (signal) => {
      for (const id of answers.keys()) if (list.find(id)) answers.delete(id);
      const before = new Map(answers);
      let failed: { readonly error?: unknown } = {};
      await lookUpIds(
        [...before.keys()],
        { site, list },
        {
          signal,
          onProgress,
          urgent: (id) => !isSettled(before.get(id)),
          onOutcome: (id, outcome) => {
            const settled = "record" in outcome || isMissingRecord(outcome.error);
            if (settled || !isSettled(before.get(id))) keep(id, outcome);
            if (!settled && !(outcome.error instanceof NotListed)) failed = { error: outcome.error };
          },
        },
      ).ended;
      return failed;
    },
    get progress() {
      return progress;
    },
    cancel: () => {
      const error = new ReadCancelled("The read was ended in the pane.");
      for (const [id, controller] of underWay) {
        controller.abort(error);
        keep(id, { error });
        grant(id, { error });
      }
      underWay.clear();
    },
    get asked() {
      return answers.size > 0 || wishes.size > 0;
    },
    get latest() {
      let newest = 0;
      for (const { at } of answers.values()) newest = Math.max(newest, at);
      return newest > 0 ? new Date(newest) : undefined;
    },
    put: (record) => keep(idOf(record), { record }),
    forgetFailures: () => {
      for (const [id, { failure }] of answers) if (failure) answers.delete(id);
    },
  };
}

/** Whether the service has said of this id what it is, or that it is not. */
function isSettled(answer: Answer | undefined): boolean {
  return answer?.record !== undefined || isMissingRecord(answer?.failure?.error);
}
