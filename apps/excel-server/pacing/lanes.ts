import { Pause, type AnswerHead } from "@accounting-data/core/http";
import type { Pace } from "@accounting-data/deployment";
import { createInterval, type Interval } from "./pace.ts";
import { createWaitingLine, type WaitingLine } from "./waiting-line.ts";

/** The permission to send one request now. */
export interface Turn {
  /** Call it when the service's headers are there; the body may still be on its way. */
  answered(answer: AnswerHead): void;
  /** Call it when the call has ended, with or without an answer. Only the first time has an effect. */
  end(): void;
}

/** The requests of one credential to one service. */
export interface Lane {
  readonly key: string;
  readonly interval: Interval;
  readonly line: WaitingLine<(turn: Turn) => void>;
  readonly pause: Pause;
  /** Requests at a time. */
  atATime: number;
  running: number;
  /** Whether a loop is giving turns. */
  isGivingTurns: boolean;
  /** Whether the service has ever accepted the credential. */
  isProven: boolean;
  /** Milliseconds that a request takes, on average; 0 until one has ended. */
  duration: number;
  /** The last moment that a refused read was told to retry at. */
  promised: number;
}

/**
 * How many credentials are remembered. Strangers can send any number of invalid ones, so room is made by forgetting those without
 * a pause, then those that the service has never accepted. The pause of an accepted one is never forgotten.
 */
const remembered = 10_000;

/** The lanes of all credentials. `now`: milliseconds of a clock that never goes back. */
export function createCredentialLanes(now: () => number) {
  /** In the order of their last use. */
  const lanes = new Map<string, Lane>();

  function makeRoom(): void {
    const isIdle = ({ line, running }: Lane): boolean => line.size === 0 && running === 0;
    const isPaused = ({ pause }: Lane): boolean => pause.until > now();
    const forgettable =
      find((lane) => isIdle(lane) && !isPaused(lane)) ?? find((lane) => isIdle(lane) && !lane.isProven);
    if (forgettable) lanes.delete(forgettable.key);
  }
  function find(isWanted: (lane: Lane) => boolean): Lane | undefined {
    for (const lane of lanes.values()) if (isWanted(lane)) return lane;
    return undefined;
  }
  function create(key: string, pace: Pace): Lane {
    return {
      key,
      interval: createInterval(pace, now),
      line: createWaitingLine(),
      pause: new Pause(),
      atATime: Infinity,
      running: 0,
      isGivingTurns: false,
      isProven: false,
      duration: 0,
      promised: 0,
    };
  }
  return {
    /** The lane of a credential; it has this pace from now on. */
    of(key: string, pace: Pace): Lane {
      const existing = lanes.get(key);
      if (!existing && lanes.size >= remembered) makeRoom();
      const lane = existing ?? create(key, pace);
      lane.interval.configure(pace);
      lane.atATime = pace.atATime ?? Infinity;
      lanes.delete(key);
      lanes.set(key, lane);
      return lane;
    },
  };
}
