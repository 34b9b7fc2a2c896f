import type { CreateOutcome } from "@accounting-data/creating";
import type { Clock } from "@accounting-data/core";
import type { CompanyOf } from "../../src/creating/classify-rows.ts";
import type { Journal } from "../../src/creating/journal.ts";
import type { Device } from "./device.ts";
import { answerOf, hasEffect, intermediaries, type Intermediary } from "./intermediary.ts";

/** What goes wrong at one step of a session. */
export type Fault =
  /** The step fails and has no effect. */
  | "fail"
  /** The step has its effect, and is reported as failed. */
  | "fail after"
  /** The page is gone before the step has its effect. */
  | "kill"
  /** The page is gone when the step has had its effect. */
  | "kill after"
  /** The service refuses all rows (a create only; elsewhere as `fail`). */
  | "stop"
  /** The service asks to wait (a create only; elsewhere as `fail`). */
  | "busy"
  | Intermediary;

export const faults: readonly Fault[] = ["fail", "fail after", "kill", "kill after", "stop", "busy"];

/** A page that is open, and goes away at a fault. */
export interface Page {
  readonly parts: {
    readonly journal: Journal;
    readonly connectionId: string;
    readonly companyOf: CompanyOf;
    readonly clock: Clock;
    readonly create: (payload: object) => Promise<CreateOutcome>;
  };
  readonly runId: string;
  /** The id of a further run, carried out until the page is gone. */
  readonly newRun: () => string;
  /** One step, with the fault that is drawn for it. */
  readonly step: <T>(effect: () => T | Promise<T>) => Promise<T>;
  /** Does the page's work until it ends, or the page is gone. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** What a page tells about itself. */
export interface PageEvents {
  /** Draws what goes wrong at the next step. */
  readonly next: () => Fault | undefined;
  /** Called at each step, after its fault was drawn. */
  readonly stepped: (fault: Fault | undefined) => void;
  /** Called when a create reaches the service. */
  readonly sent: () => void;
  /** Called when a create counts as created that the service never got. */
  readonly falselyCreated: () => void;
  /** The browser stops the page before it sends a row, and no longer takes its run for one that is under way. */
  readonly forgotten?: ForgottenRun | undefined;
}

/** A page that is stopped, and goes on later. */
export interface ForgottenRun {
  /** The place of the row among those that the page sends. */
  readonly beforeRow: number;
  /** What happens until the page goes on. */
  readonly meanwhile: () => Promise<void>;
}

export function openPage(
  device: Device,
  { next, stepped, sent, falselyCreated, forgotten }: PageEvents,
): Page {
  const { journal, connectionId, companyOf } = device;
  const ownRuns: string[] = [];
  const newRun = (): string => {
    const id = `run ${device.nextSerial()}`;
    ownRuns.push(id);
    device.runs.add(id);
    return id;
  };
  const endRuns = (): void => ownRuns.forEach((id) => device.runs.delete(id));
  const runId = newRun();
  let isGone = false;
  let leave = (): void => {};
  const gone = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const die = <T>(): Promise<T> => {
    isGone = true;
    leave();
    return new Promise<T>(() => {});
  };
  const step = async <T>(effect: () => T | Promise<T>, isCreate = false): Promise<T> => {
    await Promise.resolve();
    if (isGone) return new Promise<T>(() => {});
    const fault = next();
    stepped(fault);
    if (fault === "kill") return die();
    if (fault === "fail" || (!isCreate && (fault === "stop" || fault === "busy"))) throw new Error("fault");
    if (isIntermediary(fault)) {
      if (!isCreate) throw new Error("fault");
      if (hasEffect(fault)) await effect();
      throw new Answered(fault);
    }
    if (fault === "stop") throw new Stop();
    if (fault === "busy") throw new Busy();
    const result = await effect();
    if (fault === "kill after") return die();
    if (fault === "fail after") throw new Error("fault");
    return result;
  };
  let begunRows = 0;
  const beforeSending = async (): Promise<void> => {
    if (begunRows++ !== forgotten?.beforeRow) return;
    endRuns();
    await forgotten.meanwhile();
  };
  const send = (data: string): CreateOutcome => {
    sent();
    return device.service.create(data);
  };
  return {
    runId,
    newRun,
    step,
    parts: {
      connectionId,
      companyOf,
      clock,
      journal: {
        ...journal,
        find: (wanted) => step(() => journal.find(wanted)),
        createdAs: (recordId) => step(() => journal.createdAs(recordId)),
        put: (entries) =>
          step(() => {
            device.writes += entries.length;
            return journal.put(entries);
          }),
        replace: (entry, from) => {
          const replace = (): Promise<boolean> =>
            step(() => {
              device.writes++;
              return journal.replace(entry, from);
            });
          return forgotten && entry.state === "sending" ? beforeSending().then(replace) : replace();
        },
        typed: () => step(() => journal.typed()),
        running: async () => new Set(device.runs),
        whileRunning: (_, work) => work(),
        exclusively: (work) => {
          const result = device.turn.then(work);
          // A window that is gone holds up nobody.
          device.turn = Promise.race([result.catch(() => undefined), gone]);
          return result;
        },
      },
      create: async (payload) => {
        try {
          return await step(() => send((payload as { readonly data: string }).data), true);
        } catch (error) {
          if (error instanceof Stop) return { kind: "stop", error };
          if (error instanceof Busy) return { kind: "not-sent", error, retryAfterMs: 1000 };
          if (error instanceof Answered) {
            const outcome = await answerOf(error.by);
            if (outcome.kind === "created" && !hasEffect(error.by)) falselyCreated();
            return outcome;
          }
          return { kind: "unknown", error };
        }
      },
    },
    run: async (work) => {
      await Promise.race([work().catch(() => undefined), gone]);
      isGone = true;
      endRuns();
    },
  };
}

function isIntermediary(fault: Fault | undefined): fault is Intermediary {
  return (intermediaries as readonly unknown[]).includes(fault);
}

/** Something in front of the service has answered in its place. */
class Answered extends Error {
  readonly by: Intermediary;
  constructor(by: Intermediary) {
    super(by);
    this.by = by;
  }
}
class Stop extends Error {}
class Busy extends Error {}

/** Time passes at once. */
export const clock: Clock = {
  now: () => 0,
  monotonic: () => 0,
  schedule: (run) => {
    let cancelled = false;
    void Promise.resolve().then(() => {
      if (!cancelled) run();
    });
    return () => {
      cancelled = true;
    };
  },
};
