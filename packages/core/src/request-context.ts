import type { Clock } from "./clock.ts";
import type { Counters } from "./counters.ts";
import type { Hooks } from "./hooks.ts";
import type { OnAbort } from "./pacing/on-abort.ts";
import type { Transport } from "./transport/transport.ts";

/** What every request needs, to the API or to the auth server: the client's checked options and its counters. */
export interface RequestContext {
  readonly hooks: readonly Hooks[];
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: () => number;
  readonly parseJson: (text: string) => unknown;
  readonly maxRetryAfter: number;
  /** Calls back when a signal aborts. */
  readonly onAbort: OnAbort;
  /** Reports what a hook threw. */
  readonly reportHookError: (error: unknown) => void;
  readonly counters: { -readonly [Name in keyof Counters]: number };
}
