import type { AnswerHead } from "@accounting-data/core/http";
import type { Ledger } from "./ledger.ts";
import type { PacingTime } from "./pacing-time.ts";
import { createInterval, type Interval, type Pace } from "./pace.ts";
import { createWaitingLine, type WaitingLine } from "./waiting-line.ts";

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

/** It may send its request now. */
export interface Turn {
  /** The service has answered; the answer's body may still be on its way. */
  answered(answer: AnswerHead): void;
  /** The call has ended, with an answer or without. Further calls have no effect. */
  end(): void;
}

/** Paces requests: no faster than configured, and than a service that answered 429 wants. */
export interface Pacer {
  /** Waits for a turn. Resolves to the seconds after which to come again, where the wait would be too long. */
  apply(applicant: Applicant): Promise<Turn | number>;
}

export interface PacerOptions extends PacingTime {
  readonly ledger: Ledger;
}

/** Milliseconds that a read and a create wait at most. */
const patience = { read: 4_000, create: 20_000 };
/** Milliseconds by which a request may miss its reserved moment, if that is more than the time between two. */
const tolerance = 25;
/** Credentials whose pace is remembered before idle ones are forgotten. */
const remembered = 10_000;

/** The requests of one credential to one service. */
interface Lane {
  readonly interval: Interval;
  readonly line: WaitingLine<(turn: Turn) => void>;
  running: number;
  /** Turns are being given. */
  isOpen: boolean;
  /** Until then the service wants to be left alone. */
  pausedUntil: number;
  /** The last moment for which a refused read was told to come again. */
  promised: number;
}

export function createPacer({ ledger, now, sleep, after }: PacerOptions): Pacer {
  const lanes = new Map<string, Lane>();

  function laneOf({ key, pace }: Applicant): Lane {
    const known = lanes.get(key);
    if (known) return known;
    if (lanes.size >= remembered)
      for (const [one, { line, running }] of lanes) if (line.size === 0 && running === 0) lanes.delete(one);
    const lane: Lane = {
      interval: createInterval(pace, now),
      line: createWaitingLine(),
      running: 0,
      isOpen: false,
      pausedUntil: 0,
      promised: 0,
    };
    lanes.set(key, lane);
    return lane;
  }

  /** The seconds after which an applicant that would wait too long finds a turn: each read is told another moment. */
  function comeAgain(lane: Lane, isUrgent: boolean): number | undefined {
    const { milliseconds } = lane.interval;
    const paused = Math.max(lane.pausedUntil - now(), 0);
    if (isUrgent) return paused > patience.create ? Math.ceil(paused / 1000) : undefined;
    const wait = paused + lane.line.size * milliseconds;
    if (wait <= patience.read) return undefined;
    lane.promised = Math.max(lane.promised, now() + Math.max(paused, wait - patience.read)) + milliseconds;
    return Math.max(1, Math.ceil((lane.promised - now()) / 1000));
  }

  function begin(applicant: Applicant, lane: Lane): Turn {
    lane.running += 1;
    lane.interval.started();
    let isOver = false;
    return {
      answered(answer) {
        const pause = lane.interval.answered(answer);
        if (pause === undefined) return;
        lane.pausedUntil = Math.max(lane.pausedUntil, now() + pause);
        void ledger.pause(applicant.key, pause);
      },
      end() {
        if (isOver) return;
        isOver = true;
        lane.running -= 1;
        void open(applicant, lane);
      },
    };
  }

  /** Gives turns until nobody waits, or as many run as may. */
  async function open(applicant: Applicant, lane: Lane): Promise<void> {
    if (lane.isOpen) return;
    lane.isOpen = true;
    const most = applicant.pace.atATime ?? Infinity;
    let wasLate = false;
    while (lane.line.size > 0 && lane.running < most) {
      if (lane.interval.milliseconds > 0 || lane.pausedUntil > now()) {
        const wait = await ledger.reserve(applicant.key, lane.interval.milliseconds);
        // Another server has been told to leave the service alone.
        if (wait > patience.create) lane.pausedUntil = Math.max(lane.pausedUntil, now() + wait);
        const moment = now() + wait;
        if (wait > 0) await sleep(wait);
        // The service has answered with a 429 meanwhile.
        if (lane.pausedUntil > now()) continue;
        // This server stood still, and others that did would send now too. Only once, so that a slow machine sends at all.
        const isLate = now() - moment > Math.max(lane.interval.milliseconds, tolerance);
        if (isLate && !wasLate) {
          wasLate = true;
          continue;
        }
      }
      wasLate = false;
      const take = lane.line.next();
      if (take) take(begin(applicant, lane));
    }
    lane.isOpen = false;
  }

  return {
    async apply(applicant) {
      const { seat, signal, isUrgent } = applicant;
      const lane = laneOf(applicant);
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
        // The service has slowed down since the place in the line was taken.
        const giveUp = (): void => {
          end();
          lane.line.remove(take);
          resolve(comeAgain(lane, isUrgent) ?? 1);
        };
        const stopClock = after(isUrgent ? patience.create : patience.read + 500, giveUp);
        if (signal.aborted) return leave();
        signal.addEventListener("abort", leave, { once: true });
        lane.line.add(seat, take, isUrgent);
        void open(applicant, lane);
      });
    },
  };
}
