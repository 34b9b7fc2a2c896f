import type { Pace } from "@accounting-data/deployment";
import { createCredentialLanes, type Lane, type Turn } from "./lanes.ts";
import type { Ledger } from "./ledger.ts";
import type { PacingTime } from "./pacing-time.ts";

/** A call that waits for its turn. */
export interface Applicant {
  /** See {@link CredentialId}. */
  readonly key: string;
  readonly pace: Pace;
  /** Seats take turns. */
  readonly seat: string;
  /** Whether it is a create, which goes first. */
  readonly isUrgent: boolean;
  /** Aborts when the applicant no longer waits. */
  readonly signal: AbortSignal;
}

export interface PacerOptions extends PacingTime {
  readonly ledger: Ledger;
}

/** Milliseconds that a read and a create wait at most. */
const patience = { read: 4_000, create: 20_000 };
/** Milliseconds by which a request may miss its reserved moment; a longer interval between two requests allows more. */
const tolerance = 25;
/** During a pause, milliseconds between two looks at whether it has ended early. */
const look = 1_000;
/** The weight of the latest request in the average duration. */
const weight = 0.2;

/** Paces requests: no faster than configured, nor than 429s have taught. */
export function createPacer({ ledger, now, sleep, after }: PacerOptions) {
  const lanes = createCredentialLanes(now);

  /** Milliseconds from one turn to the next. */
  const timePerTurn = ({ interval, duration, atATime }: Lane): number =>
    Math.max(interval.milliseconds, duration / atATime);

  /** Milliseconds until a lane's pause ends. */
  const pauseLeft = ({ pause }: Lane): number => Math.max(pause.until - now(), 0);

  /** Seconds for `Retry-After` if the wait for a turn would be too long. Each read gets a moment of its own. */
  function retryAfterOf(lane: Lane, isUrgent: boolean): number | undefined {
    const paused = pauseLeft(lane);
    if (isUrgent) return paused > patience.create ? Math.ceil(paused / 1000) : undefined;
    const wait = paused + lane.line.size * timePerTurn(lane);
    return wait <= patience.read ? undefined : promiseTurn(lane, Math.max(paused, wait - patience.read));
  }

  /** Promises a read the next free turn, not before `earliest` milliseconds from now. Returns the seconds until then. */
  function promiseTurn(lane: Lane, earliest: number): number {
    lane.promised = Math.max(lane.promised, now() + earliest) + timePerTurn(lane);
    return Math.max(1, Math.ceil((lane.promised - now()) / 1000));
  }

  function begin(lane: Lane, { isTest }: { readonly isTest: boolean }): Turn {
    lane.running += 1;
    lane.interval.started();
    const begun = now();
    let isOver = false;
    return {
      answered(answer) {
        if (answer.status < 400) lane.isProven = true;
        const pause = lane.interval.answered(answer);
        if (isTest) lane.pause.end();
        if (pause !== undefined) lane.pause.extend(now(), pause);
        if (isTest || pause !== undefined) void ledger.pause(lane.key, pause ?? 0, { replaces: isTest });
      },
      end() {
        if (isOver) return;
        isOver = true;
        lane.running -= 1;
        const took = now() - begun;
        lane.duration = lane.duration === 0 ? took : lane.duration * (1 - weight) + took * weight;
        void giveTurns(lane);
      },
    };
  }

  /** Gives turns until nobody waits, or as many requests are under way as may be. */
  async function giveTurns(lane: Lane): Promise<void> {
    if (lane.isGivingTurns) return;
    lane.isGivingTurns = true;
    let wasLate = false;
    while (lane.line.size > 0 && lane.running < lane.atATime) {
      const { wait, paused } = await ledger.reserve(lane.key, lane.interval.milliseconds);
      // Another server has noted a pause.
      if (paused > 0) lane.pause.extend(now(), paused);
      const moment = now() + wait;
      if (wait > 0 && paused === 0) await sleep(wait);
      const left = pauseLeft(lane);
      if (left > 0) {
        await sleep(Math.min(left, look));
        continue;
      }
      // This server stood still, and other servers that did would all send now too. So it reserves again; only once, so that a slow
      // machine sends at all.
      const isLate = wait > 0 && now() - moment > Math.max(lane.interval.milliseconds, tolerance);
      if (isLate && !wasLate) {
        wasLate = true;
        continue;
      }
      wasLate = false;
      const take = lane.line.next();
      if (take) take(begin(lane, { isTest: false }));
    }
    lane.isGivingTurns = false;
  }

  /** Resolves to a turn, or, once the wait has been too long, to seconds for `Retry-After`. */
  function waitInLine(lane: Lane, { seat, signal, isUrgent }: Applicant): Promise<Turn | number> {
    return new Promise((resolve, reject) => {
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
      // The service has slowed down since this call joined the line.
      const giveUp = (): void => {
        end();
        lane.line.remove(take);
        const paused = pauseLeft(lane);
        resolve(isUrgent ? Math.max(1, Math.ceil(paused / 1000)) : promiseTurn(lane, paused));
      };
      const stopClock = after(isUrgent ? patience.create : patience.read + 500, giveUp);
      if (signal.aborted) return leave();
      signal.addEventListener("abort", leave, { once: true });
      lane.line.add(seat, take, isUrgent);
      void giveTurns(lane);
    });
  }

  return {
    /** Waits for a turn. Resolves to seconds for `Retry-After` if the wait would be, or has been, too long. */
    async apply(applicant: Applicant): Promise<Turn | number> {
      const { key, pace, isUrgent } = applicant;
      const lane = lanes.of(key, pace);
      if (lane.pause.mayTest(now()) && (await ledger.startTest(key))) return begin(lane, { isTest: true });
      return retryAfterOf(lane, isUrgent) ?? (await waitInLine(lane, applicant));
    },
  };
}
