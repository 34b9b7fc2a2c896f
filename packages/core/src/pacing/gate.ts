import type { Wire } from "../request/wire.ts";
import { abortable } from "../request/abortable.ts";
import type { Pause } from "./pause.ts";

/** What a call brings to the gate. */
export interface Ticket {
  readonly signal: AbortSignal | undefined;
  /** Longest pause it waits for, in milliseconds. */
  readonly patience: number;
  /** The error of a pause that is too long. */
  tooLong(pauseMs: number): Error;
}

/** Lets requests through: so many at once, so many a second, and none during a pause. */
export interface Gate {
  /** Waits for a place; undefined when there is one. Throws or rejects when a pause is too long or the signal ends. */
  enter(ticket: Ticket): Promise<void> | undefined;
  /** Gives the place back. */
  leave(): void;
  /** A request that began at that moment was answered: well, or with a sign of overload. */
  adapt(begun: number, well: boolean): void;
}

interface Waiting {
  readonly ticket: Ticket;
  readonly admit: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * The gate of one client. The places halve when the service shows that it is overloaded (once for all requests that
 * were under way) and come back one for each round of requests that went well.
 */
export function createGate(wire: Wire, pause: Pause, concurrency: number, intervalMs: number): Gate {
  const { clock, counters } = wire;
  const queue = new Set<Waiting>();
  // One iterator for all, which goes on as the queue grows: each new one would pass over the places of all that left.
  const order = queue.values();
  let underWay = 0;
  let places = concurrency;
  let slowedAt = Number.NEGATIVE_INFINITY;
  let nextStart = Number.NEGATIVE_INFINITY;
  let cancelTimer: (() => void) | undefined;

  const pausedFor = (): number => pause.until - clock.monotonic();
  const blockedFor = (): number => Math.max(pause.until, nextStart) - clock.monotonic();
  const hasPlace = (): boolean => underWay < Math.floor(places);
  const take = (): void => {
    underWay++;
    if (intervalMs) nextStart = clock.monotonic() + intervalMs;
  };
  const disarm = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
  };

  const pump = (): void => {
    disarm();
    const pauseMs = pausedFor();
    if (pauseMs > 0) {
      for (const waiting of queue) {
        if (waiting.ticket.patience < pauseMs) waiting.refuse(waiting.ticket.tooLong(pauseMs));
      }
    }
    while (queue.size && hasPlace()) {
      const ms = blockedFor();
      if (ms > 0) {
        cancelTimer = clock.schedule(pump, ms);
        return;
      }
      take();
      order.next().value?.admit();
    }
  };

  return {
    enter(ticket) {
      const pauseMs = pausedFor();
      if (ticket.patience < pauseMs) throw ticket.tooLong(pauseMs);
      if (!queue.size && hasPlace() && blockedFor() <= 0) {
        take();
        return undefined;
      }
      const begun = clock.monotonic();
      counters.waits++;
      return abortable<void>(ticket.signal, (resolve, reject) => {
        const waiting: Waiting = { ticket, admit: resolve, refuse: reject };
        queue.add(waiting);
        // With a place free, only time is in the way, and the first to wait has to look at the clock for all.
        if (hasPlace() && !cancelTimer) cancelTimer = clock.schedule(pump, blockedFor());
        return () => {
          queue.delete(waiting);
          counters.waitedMs += clock.monotonic() - begun;
          if (!queue.size) disarm();
        };
      });
    },
    leave() {
      underWay--;
      pump();
    },
    adapt(begun, well) {
      if (well) places = Math.min(concurrency, places + 1 / places);
      else if (begun > slowedAt) {
        places = Math.max(1, places / 2);
        slowedAt = clock.monotonic();
      }
    },
  };
}
