import type { Clock } from "@accounting-data/core";
import type { OfferedUpstream } from "@accounting-data/deployment";
import { hasEnded, momentOf, type Wait } from "../base/moment.ts";
import { createListeners } from "../base/listeners.ts";
import { withinTime } from "../base/within-time.ts";

export type Upstreams = ReturnType<typeof createUpstreams>;

/** Every cell asks; a server that can't be reached is asked again after this long. */
const retryAfterMs = 30_000;

/** With the services of an earlier session, cells wait no longer than this for the deployment's list. */
const waitAtMostMs = 2000;

/** Reads the services when they are first needed. `earlier` are those of an earlier session, for a start without a network. */
export function createUpstreams(
  read: () => Promise<readonly OfferedUpstream[]>,
  clock: Clock,
  earlier?: readonly OfferedUpstream[],
) {
  const listeners = createListeners();
  let upstreams: readonly OfferedUpstream[] | undefined;
  let reading: Promise<void> | undefined;
  let wait: Wait | undefined;

  /** Reads the deployment's list now, also if it has been read before. Rejects if it can't be read. */
  async function readAll(): Promise<readonly OfferedUpstream[]> {
    upstreams = await read();
    listeners.notify();
    return upstreams;
  }

  async function loadUpstreams(): Promise<void> {
    try {
      await readAll();
    } catch {
      wait = { since: momentOf(clock), ms: retryAfterMs };
    } finally {
      reading = undefined;
    }
  }

  function startReading(): Promise<void> {
    const isWaiting = wait !== undefined && !hasEnded(wait, momentOf(clock));
    if (!reading && !upstreams && !isWaiting) reading = loadUpstreams();
    return reading ?? Promise.resolve();
  }

  const find = (id: string): OfferedUpstream | undefined =>
    (upstreams ?? earlier)?.find((one) => one.id === id);

  return {
    /** Undefined if the deployment has no such service, or its list can't be read now. Never rejects. */
    of: async (id: string): Promise<OfferedUpstream | undefined> => {
      const started = startReading();
      const late = (): void => undefined;
      await (earlier ? withinTime(started, waitAtMostMs, { clock, late }) : started);
      return find(id);
    },
    /** The same without waiting: undefined before the deployment's list has been read, which this starts. */
    peek: (id: string): OfferedUpstream | undefined => {
      void startReading();
      return find(id);
    },
    /** What the deployment calls lists, the same for all its services; undefined before it is known, or without words of its own. */
    listWords: () => (upstreams ?? earlier)?.find(({ listWords }) => listWords)?.listWords,
    /** All of them; undefined before the deployment's list has been read. */
    all: () => upstreams,
    readAll,
    subscribe: listeners.subscribe,
  };
}
