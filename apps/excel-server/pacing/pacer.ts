import { endPause, extendPause, mayTest } from "@accounting-data/core/http";
import { createCredentialLanes, type Lane, type Turn } from "./lanes.ts";
import type { Ledger } from "./ledger.ts";
import type { PacingTime } from "./pacing-time.ts";
import type { Pace } from "./pace.ts";

/** Someone who wants to send a request. */
export interface Applicant {
  /** The key of its credential and service. */
  readonly key: string;
  readonly pace: Pace;
  /** Between seats the turns are even. */
  readonly seat: string;
  /** A create: it is before all others. */
  readonly isUrgent: boolean;
  /** Aborts when the applicant no longer waits. */
  readonly signal: AbortSignal;
}

/** Paces requests: no faster than configured, and than a service that answered 429 wants. */
export type Pacer = ReturnType<typeof createPacer>;

export interface PacerOptions extends PacingTime {
  readonly ledger: Ledger;
}

/** Milliseconds that a read and a create wait at most. */
const patience = { read: 4_000, create: 20_000 };
/** Milliseconds by which a request may miss its reserved moment, if that is more than the time between two. */
const tolerance = 25;
/** Milliseconds after which those who wait during a pause look whether it has ended early. */
const look = 1_000;
/** What the last request counts in the average of how long one takes. */
const weight = 0.2;

export function createPacer({ ledger, now, sleep, after }: PacerOptions) {
  const lanes = createCredentialLanes(now);

  /** Milliseconds from one turn to the next. */
  const timePerTurn = ({ interval, duration, atATime }: Lane): number =>
    Math.max(interval.milliseconds, duration / atATime);

  /** The seconds after which an applicant that would wait too long finds a turn: each read gets another moment. */
  function comeAgain(lane: Lane, isUrgent: boolean): number | undefined {
    const paused = Math.max(lane.pause.until - now(), 0);
    if (isUrgent) return paused > patience.create ? Math.ceil(paused / 1000) : undefined;
    const wait = paused + lane.line.size * timePerTurn(lane);
    return wait <= patience.read ? undefined : promise(lane, Math.max(paused, wait - patience.read));
  }

  /** Promises the next turn after so many milliseconds to a read. Returns the seconds until then. */
  function promise(lane: Lane, earliest: number): number {
    lane.promised = Math.max(lane.promised, now() + earliest) + timePerTurn(lane);
    return Math.max(1, Math.ceil((lane.promised - now()) / 1000));
  }

  function begin(lane: Lane, isTest = false): Turn {
    lane.running += 1;
    lane.interval.started();
    const begun = now();
    let isOver = false;
    return {
      answered(answer) {
        if (answer.status < 400) lane.isProven = true;
        const pause = lane.interval.answered(answer);
        if (pause !== undefined) {
          extendPause(lane.pause, now(), pause, isTest);
          void ledger.pause(lane.key, pause, isTest);
        } else if (isTest) {
          endPause(lane.pause);
          void ledger.pause(lane.key, 0, true);
        }
      },
      end() {
        if (isOver) return;
        isOver = true;
        lane.running -= 1;
        const took = now() - begun;
        lane.duration = lane.duration === 0 ? took : lane.duration * (1 - weight) + took * weight;
        void open(lane);
      },
    };
  }

  /** Gives turns until nobody waits, or as many run as may. */
  async function open(lane: Lane): Promise<void> {
    if (lane.isOpen) return;
    lane.isOpen = true;
    let wasLate = false;
    while (lane.line.size > 0 && lane.running < lane.atATime) {
      const { wait, paused } = await ledger.reserve(lane.key, lane.interval.milliseconds);
      // Another server has been told to leave the service alone.
      if (paused > 0) extendPause(lane.pause, now(), paused, false);
      const moment = now() + wait;
      if (wait > 0 && paused === 0) await sleep(wait);
      const left = lane.pause.until - now();
      if (left > 0) {
        await sleep(Math.min(left, look));
        continue;
      }
      // This server stood still, and others that did would send now too. Only once, so that a slow machine sends at all.
      const isLate = wait > 0 && now() - moment > Math.max(lane.interval.milliseconds, tolerance);
      if (isLate && !wasLate) {
        wasLate = true;
        continue;
      }
      wasLate = false;
      const take = lane.line.next();
      if (take) take(begin(lane));
    }
    lane.isOpen = false;
  }

  return {
    /** Waits for a turn. Resolves to the seconds after which to come again, where the wait would be too long. */
    async apply({ key, pace, seat, signal, isUrgent }: Applicant): Promise<Turn | number> {
      const lane = lanes.of(key, pace);
      if (mayTest(lane.pause, now()) && (await ledger.startTest(key))) return begin(lane, true);
      const again = comeAgain(lane, isUrgent);
      if (again !== undefined) return again;
      return await new Promise<Turn | number>((resolve, reject) => {
        const end = (): void => {
          signal.removeEventListener("abort", leave);
          stopClock();
        };
        const take = (turn: Turn): void => {
          end();
          resolve(turn);
        };
        const leave = (): void => {
          end();
          lane.line.remove(take);
          reject(signal.reason as Error);
        };
        // The service has slowed down since the place in the line was taken, and so do all leave that came then.
        const giveUp = (): void => {
          end();
          lane.line.remove(take);
          const paused = Math.max(lane.pause.until - now(), 0);
          resolve(isUrgent ? Math.max(1, Math.ceil(paused / 1000)) : promise(lane, paused));
        };
        const stopClock = after(isUrgent ? patience.create : patience.read + 500, giveUp);
        if (signal.aborted) return leave();
        signal.addEventListener("abort", leave, { once: true });
        lane.line.add(seat, take, isUrgent);
        void open(lane);
      });
    },
  };
}
