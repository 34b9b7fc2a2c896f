import type { Failure } from "../service/failure.ts";
import type { Clock } from "@accounting-data/core";
import { createListeners } from "../base/listeners.ts";
import type { ManyProgress, ManyResult } from "./many-progress.ts";
import type { ManyRows } from "./many-rows.ts";

export interface ManyState {
  /** Undefined before rows were read. */
  readonly rows: ManyRows | undefined;
  readonly reading: boolean;
  /** Present while a run is under way. */
  readonly run: ManyProgress | undefined;
  readonly result: ManyResult | undefined;
  /** Whether a person has seen how it ended. */
  readonly isSeen: boolean;
  /** Why the last step failed. Nothing was sent. */
  readonly problem: ManyProblem | undefined;
}

export interface ManyProblem extends Failure {
  /**
   * `journal`: this device can't keep one, so nothing may be sent. `fields`: it is unknown which fields partners have; rows
   * can still be sent.
   */
  readonly step: "read" | "fields" | "journal" | "start";
}

/** Keeps the state of creating many, and notifies its listeners. */
export function createManyState(clock: Pick<Clock, "now">) {
  const listeners = createListeners();
  let state: ManyState = {
    rows: undefined,
    reading: false,
    run: undefined,
    result: undefined,
    isSeen: false,
    problem: undefined,
  };
  /** The rows as they were last shown with a plan. */
  let planned: ManyRows | undefined;

  function change(changes: Partial<ManyState>): void {
    state = { ...state, ...changes };
    if (state.rows?.plan) planned = state.rows;
    listeners.notify();
  }

  return {
    now: () => state,
    planned: () => planned,
    isBusy: (): boolean => state.reading || state.run !== undefined,
    /** The rows, unless a run is under way: it goes on with them as they are. */
    changeableRows: (): ManyRows | undefined => (state.run ? undefined : state.rows),
    change,
    fail: (step: ManyProblem["step"], error: unknown): void =>
      change({ problem: { step, error, at: new Date(clock.now()) } }),
    subscribe: listeners.subscribe,
  };
}
