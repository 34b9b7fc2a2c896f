import type { RowStatus } from "@accounting-data/creating";
import type { Clock } from "@accounting-data/core";
import type { CreateRowsResult } from "../creating/create-rows.ts";
import type { PaneWords } from "../messages/pane-words.ts";

/** How many rows of a run are where. */
export interface ManyCounts {
  readonly created: number;
  readonly rejected: number;
  readonly unknown: number;
  readonly elsewhere: number;
  /** Not sent. */
  readonly waiting: number;
}

export interface ManyProgress {
  readonly counts: ManyCounts;
  /** Rows that the run has to send. */
  readonly total: number;
  /** Rows a second lately; undefined before that is known, and once none is left. */
  readonly rate: number | undefined;
  /** Until when the run waits before it tries again, and why. */
  readonly pause: { readonly until: Date; readonly error: unknown } | undefined;
  /** A person has cancelled it; rows under way are finished. */
  readonly cancelled: boolean;
}

export interface ManyResult extends Omit<CreateRowsResult, "plans" | "toSend" | "written"> {
  readonly counts: ManyCounts;
  readonly at: Date;
  /** How many statuses a run wrote that sent nothing; undefined of any other run. */
  readonly writtenOnly: number | undefined;
}

const none: ManyCounts = { created: 0, rejected: 0, unknown: 0, elsewhere: 0, waiting: 0 };

/** A run of so many rows before the first of them is sent. */
export function progressAtStart(total: number): ManyProgress {
  return { counts: { ...none, waiting: total }, total, rate: undefined, pause: undefined, cancelled: false };
}

/** Rows that are done with. */
export function doneOf({ created, rejected, unknown, elsewhere }: ManyCounts): number {
  return created + rejected + unknown + elsewhere;
}

/** Rows of the last 20 seconds say how fast it goes. */
const windowMs = 20_000;
/** A person can't read faster. */
const reportEveryMs = 200;

/** Reports the progress of a run five times a second: its rate changes even if nothing else does. */
export function trackProgress(total: number, clock: Clock, report: (progress: ManyProgress) => void) {
  const started = clock.monotonic();
  const statuses = new Map<string, RowStatus>();
  let progress = progressAtStart(total);
  let times: number[] = [];

  function rate(): number | undefined {
    const now = clock.monotonic();
    times = times.filter((at) => at > now - windowMs);
    const elapsed = Math.min(now - started, windowMs);
    return elapsed < 1000 || times.length < 2 ? undefined : (times.length / elapsed) * 1000;
  }

  function send(): void {
    const counts = countStatuses(statuses.values());
    const waiting = total - doneOf(counts);
    progress = { ...progress, counts: { ...counts, waiting }, rate: waiting === 0 ? undefined : rate() };
    report(progress);
  }

  let cancelReport = (): void => undefined;
  function schedule(): void {
    cancelReport = clock.schedule(() => {
      send();
      schedule();
    }, reportEveryMs);
  }
  schedule();

  return {
    status: (key: string, status: RowStatus): void => {
      statuses.set(key, status);
      if (status.kind !== "sending" && status.kind !== "waiting") times.push(clock.monotonic());
    },
    pause: (ms: number, error: unknown): void => {
      const pause = ms > 0 ? { until: new Date(clock.now() + ms), error } : undefined;
      progress = { ...progress, pause };
    },
    cancelled: (): void => {
      progress = { ...progress, cancelled: true };
    },
    /** Reports nothing any more. */
    end: (): void => cancelReport(),
  };
}

export function countStatuses(statuses: Iterable<RowStatus>): ManyCounts {
  const counts = { ...none };
  for (const { kind } of statuses) counts[kind === "sending" ? "waiting" : kind]++;
  return counts;
}

/** Counts the rows of each field that was sent and did not come back. */
export function countMissing({ statuses }: Pick<ManyResult, "statuses">): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const status of statuses.values()) {
    const { missing = [] } = status.kind === "created" ? status.partner : {};
    for (const field of missing) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return counts;
}

/** Whether another window has sent every row of a run. */
export function isElsewhere(counts: ManyCounts): boolean {
  return counts.elsewhere > 0 && doneOf(counts) === counts.elsewhere;
}

/** How good the end of a run is. */
export function intentOf(result: ManyResult): "success" | "info" | "warning" {
  const { counts, stop, unwritten } = result;
  const { rejected, unknown, elsewhere, waiting } = counts;
  const isGood = stop === undefined && countMissing(result).size === 0;
  if (isGood && rejected + unknown + elsewhere + waiting + unwritten === 0) return "success";
  return isElsewhere(counts) && unwritten === 0 ? "info" : "warning";
}

const order = ["created", "rejected", "unknown", "elsewhere", "waiting"] as const;

/** "10 created · 2 refused · 3 not sent". */
export function describeCounts(counts: ManyCounts, { pane }: PaneWords): string {
  return order
    .filter((kind) => counts[kind] > 0 || (kind === "created" && counts.elsewhere === 0))
    .map((kind) => pane.many.counts[kind](counts[kind]))
    .join(" · ");
}
