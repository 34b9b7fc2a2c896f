import type { Clock } from "@accounting-data/core";
import {
  readAutoRefresh,
  writeAutoRefresh,
  type AutoRefreshChoice,
} from "../../settings/auto-refresh-choice.ts";
import { autoRefreshKey } from "../../settings/auto-refresh-key.ts";
import { createListeners } from "../../base/listeners.ts";
import type { WorkbookBinding } from "../../settings/workbook-binding.ts";
import type { WorkbookSettings } from "../../settings/workbook-settings.ts";
import { decideNextRefresh, type Situation, type NextRefresh } from "./decide-next-refresh.ts";
import { momentOf, type Moment } from "../../base/moment.ts";
import { createQuietRefresh, type QuietRefreshParts } from "./quiet-refresh.ts";
import { rhythmAfter, rhythmOnOpening, type Rhythm } from "./rhythm.ts";

export interface AutoRefreshParts extends QuietRefreshParts {
  readonly binding: Pick<WorkbookBinding, "state" | "resolve" | "subscribe">;
  readonly settings: WorkbookSettings;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly isEditing: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  /** Calls the listener when the device may be online again. */
  readonly onOnline: (listener: () => void) => void;
  /** Calls the listener when somebody uses the workbook. Resolves with false if Excel does not tell. */
  readonly onUse: (listener: () => void) => Promise<boolean>;
  /** Does the work unless another window of this device does it for the same workbook; then resolves with false. */
  readonly alone: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** How the workbook refreshes by itself, as the pane shows it. The same object until something changes. */
export interface AutoRefreshState {
  /** Undefined: it does not. */
  readonly choice: AutoRefreshChoice | undefined;
  /** False if the workbook could not store the choice, so that it lasts until the workbook is closed. */
  readonly isStored: boolean;
  /** Undefined without a choice, and until the workbook was read. */
  readonly next: NextRefresh | undefined;
  readonly nextAt: Date | undefined;
}

/** Refreshes a workbook by itself, if a person has chosen so. */
export type AutoRefresh = ReturnType<typeof createAutoRefresh>;

/** The device may sleep, and timers with it: the clock is looked at this often. */
const lookEveryMs = 60_000;

/** Begins with `start`. It owns the only timer. */
export function createAutoRefresh(parts: AutoRefreshParts) {
  const { refreshFlow, binding, settings, clock, random } = parts;
  const listeners = createListeners();
  const quiet = createQuietRefresh(parts);
  let rhythm: Rhythm = rhythmOnOpening(momentOf(clock), random());
  let choice: AutoRefreshChoice | undefined;
  let state: AutoRefreshState = { choice, isStored: true, next: undefined, nextAt: undefined };
  let usedAt: Moment | undefined;
  let worksUnderWay = 0;
  let isEditing = false;
  let isElsewhere = false;
  let isBeginning = false;
  let isFollowing = false;
  let cancelTimer: (() => void) | undefined;

  function nowAndRandom(): { readonly now: Moment; readonly random: number } {
    return { now: momentOf(clock), random: random() };
  }

  function show(change: Partial<AutoRefreshState>): void {
    state = { ...state, choice, ...change };
    listeners.notify();
  }

  function situation(): Situation {
    const bound = binding.state();
    return {
      rhythm,
      minutes: choice?.minutes,
      isRefreshing: refreshFlow.state().kind === "running",
      isConnected: bound.kind === "bound" && bound.connection !== undefined,
      isOnline: parts.isOnline(),
      isWorking: worksUnderWay > 0,
      isEditing,
      isElsewhere,
      usedAt,
    };
  }

  /** Decides what is next, and sets the timer for it. */
  function decide(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    if (isBeginning) return;
    if (!choice) return show({ next: undefined, nextAt: undefined });
    const next = decideNextRefresh(situation(), momentOf(clock));
    const nextAt = next.kind === "later" ? new Date(clock.now() + next.ms) : undefined;
    // Whether it is held up is known only when it has begun.
    if (next.kind === "due") void begin();
    else if (!isSameHold(state.next, next)) show({ next, nextAt });
    if ("ms" in next) cancelTimer = clock.schedule(decide, Math.min(next.ms, lookEveryMs));
    // Next time, both are looked at again.
    isEditing = false;
    isElsewhere = false;
  }

  /** Refreshes, unless a cell is being edited, another window refreshes, or a colleague has chosen otherwise. */
  async function begin(): Promise<void> {
    isBeginning = true;
    try {
      isEditing = await parts.isEditing();
      if (isEditing) return;
      const stored = readAutoRefresh(await settings.read(autoRefreshKey));
      if (state.isStored && stored?.minutes !== choice?.minutes) choice = stored;
      if (!choice || decideNextRefresh(situation(), momentOf(clock)).kind !== "due") return;
      isElsewhere = !(await parts.alone(quiet.run));
    } catch {
      // Excel does not answer, say while a dialog is open.
      isEditing = true;
    } finally {
      isBeginning = false;
      decide();
    }
  }

  /** Excel may not answer yet: then it is asked again. */
  async function start(): Promise<void> {
    try {
      const stored = readAutoRefresh(await settings.read(autoRefreshKey));
      // A person may have chosen meanwhile.
      choice ??= stored;
      if (!choice) return;
      follow();
      await binding.resolve();
    } catch {
      clock.schedule(() => void start(), lookEveryMs);
    }
    decide();
  }

  function noteUse(): void {
    usedAt = momentOf(clock);
    if (state.next?.kind === "held" && state.next.why === "unused") decide();
  }

  /** Without a choice nothing is listened to. */
  function follow(): void {
    if (isFollowing) return;
    isFollowing = true;
    quiet.follow((outcome) => {
      // The pause begins anew after each refresh, also one that a person began.
      if (outcome && choice) rhythm = rhythmAfter(rhythm, outcome, { choice, ...nowAndRandom() });
      decide();
    });
    parts.onOnline(decide);
    binding.subscribe(() => {
      // Another sign-in may be accepted.
      rhythm = { ...rhythm, isSignedOut: false };
      decide();
    });
    void parts.onUse(noteUse).then((tells) => {
      if (tells) usedAt ??= momentOf(clock);
    });
  }

  return {
    /** Reads the workbook's choice. Refreshes if there is one. Never rejects. */
    start,
    state: () => state,
    subscribe: listeners.subscribe,
    /** Stores the choice in the workbook, for everybody who opens it. Undefined: it does not refresh by itself any more. */
    choose: async (chosen: AutoRefreshChoice | undefined): Promise<void> => {
      choice = chosen;
      if (chosen) follow();
      if (chosen) rhythm = rhythmAfter(rhythm, { kind: "read" }, { choice: chosen, ...nowAndRandom() });
      decide();
      const isStored = await settings.write(autoRefreshKey, writeAutoRefresh(chosen)).then(
        () => true,
        // A read-only workbook: the choice lasts until it is closed.
        () => false,
      );
      show({ isStored });
    },
    /** Waits until the work has ended: rows are created, a table is inserted. */
    during: async <T>(work: Promise<T>): Promise<T> => {
      worksUnderWay++;
      try {
        return await work;
      } finally {
        worksUnderWay--;
        decide();
      }
    },
  };
}

function isSameHold(before: NextRefresh | undefined, now: NextRefresh): boolean {
  return before?.kind === "held" && now.kind === "held" && before.why === now.why;
}
