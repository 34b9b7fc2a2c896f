import type { DeviceJournal } from "../../creating/indexed-db-journal.ts";
import type { Decision } from "../../creating/prepare-run.ts";
import { createListeners } from "../../settings/listeners.ts";
import type { RowsPlace } from "../../workbook/rows/rows-place.ts";
import { searchCandidates } from "./candidate-search.ts";
import type { ColumnChoice } from "./column-choice.ts";
import { keptDecisions } from "./kept-decisions.ts";
import { progressAtStart, type ManyProgress } from "./many-progress.ts";
import type { ManyParts, ManyProblem, ManyState } from "./many-state.ts";
import {
  checkRows,
  doubtsOf,
  planReady,
  suggestChoices,
  toSendOf,
  type ManyPlan,
  type ManyRows,
} from "./many-rows.ts";
import { startRun } from "./start-run.ts";

/** Rows of the workbook that become partners. Lives as long as the page, so that a run goes on while another page is shown. */
export interface ManyFlow {
  state(): ManyState;
  /** Reads the selected rows. Does nothing while a run is under way. */
  read(): Promise<void>;
  /** Chooses the field of a column, and remembers it for its heading. */
  choose(column: number, choice: ColumnChoice): Promise<void>;
  /** Takes in the rows that the sheet does not show, or leaves them out. At first they are left out. */
  includeHidden(withHidden: boolean): Promise<void>;
  /** Decides about rows in doubt, by their indexes; undefined takes a decision back. */
  decide(decisions: ReadonlyMap<number, Decision | undefined>): void;
  /** Searches for the partners that the rows in doubt may have become. Does nothing while a search is under way. */
  search(): Promise<void>;
  /** Selects a row in the sheet. */
  selectRow(index: number): Promise<void>;
  /** Sends the rows that may be sent. */
  start(): Promise<void>;
  /** Sends no further row. */
  cancel(): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a flow without rows. */
export function createManyFlow(parts: ManyParts): ManyFlow {
  const { clock, connectionId, language } = parts;
  const listeners = createListeners();
  let state: ManyState = {
    rows: undefined,
    reading: false,
    run: undefined,
    result: undefined,
    problem: undefined,
  };
  /** The rows as they were last shown with a plan. */
  let planned: ManyRows | undefined;
  let journal: Promise<DeviceJournal> | undefined;
  let cancel: (() => void) | undefined;

  const set = (changes: Partial<ManyState>): void => {
    state = { ...state, ...changes };
    if (state.rows?.plan) planned = state.rows;
    listeners.notify();
  };
  const fail = (step: ManyProblem["step"], error: unknown): void =>
    set({ problem: { step, error, at: new Date(clock.now()) } });

  function openJournal(): Promise<DeviceJournal> {
    journal ??= parts.openJournal().catch((error: unknown) => {
      journal = undefined;
      throw error;
    });
    return journal;
  }

  /** Shows the rows with these choices, and then what a run would do with them. */
  async function show(chosen: Pick<ManyRows, "sheet" | "choices" | "withHidden">): Promise<void> {
    const { sheet } = chosen;
    const read = checkRows(chosen, language);
    const rows: ManyRows = {
      ...chosen,
      known: parts.knownFields(),
      read,
      plan: undefined,
      decisions: new Map(),
      search: { kind: "idle" },
    };
    set({ rows, reading: false });
    try {
      const plan = await planReady(sheet, read, { journal: await openJournal(), connectionId });
      // A person may have chosen another field meanwhile.
      if (state.rows === rows) set({ rows: { ...rows, plan, decisions: keptDecisions(planned, plan) } });
    } catch (error) {
      if (state.rows === rows) fail("journal", error);
    }
  }

  async function readFrom(before?: RowsPlace): Promise<void> {
    set({ reading: true, problem: undefined });
    try {
      const sheet = await parts.readRows(before);
      const { rows } = state;
      const isSame = before && rows?.sheet.headings.join("\n") === sheet.headings.join("\n");
      const choices = isSame
        ? rows!.choices
        : suggestChoices(sheet.headings, parts.choices, parts.knownFields());
      await show({ sheet, choices, withHidden: before !== undefined && rows?.withHidden === true });
    } catch (error) {
      set({ reading: false, rows: undefined });
      fail("read", error);
    }
  }

  async function run(rows: ManyRows, plan: ManyPlan): Promise<void> {
    const onProgress = (progress: ManyProgress): void => set({ run: progress });
    const started = startRun(rows, plan, { parts, openJournal, onProgress });
    ({ cancel } = started);
    set({ problem: undefined, result: undefined, run: progressAtStart(toSendOf(rows).length) });
    try {
      set({ result: await started.result });
    } catch (error) {
      fail("start", error);
      return;
    } finally {
      cancel = undefined;
      set({ run: undefined });
    }
    await readFrom(started.place());
  }

  return {
    state: () => state,
    read: async () => {
      if (state.run || state.reading) return;
      set({ result: undefined });
      await readFrom();
    },
    choose: async (column, choice) => {
      if (!state.rows || state.run) return;
      const { sheet, choices } = state.rows;
      parts.choices.remember(sheet.headings[column]!, choice);
      set({ problem: undefined });
      await show({ ...state.rows, choices: choices.with(column, choice) });
    },
    includeHidden: async (withHidden) => {
      if (!state.rows || state.run) return;
      set({ problem: undefined });
      await show({ ...state.rows, withHidden });
    },
    decide: (changes) => {
      if (!state.rows || state.run) return;
      const decisions = new Map(state.rows.decisions);
      for (const [index, decision] of changes) {
        if (decision) decisions.set(index, decision);
        else decisions.delete(index);
      }
      set({ rows: { ...state.rows, decisions } });
    },
    search: async () => {
      const { rows } = state;
      if (!rows || state.run || rows.search.kind === "searching") return;
      const show = (search: ManyRows["search"]): void => {
        // Other rows may have been read meanwhile.
        if (state.rows?.plan === rows.plan) set({ rows: { ...state.rows!, search } });
      };
      show({ kind: "searching" });
      try {
        const readCandidates: ManyParts["readCandidates"] = (attempt) => parts.readCandidates(attempt);
        const found = await searchCandidates(doubtsOf(rows), { readCandidates, now: clock.now() });
        show({ kind: "found", found });
      } catch (error) {
        show({ kind: "failed", error, at: new Date(clock.now()) });
      }
    },
    selectRow: async (index) => {
      if (!state.rows) return;
      try {
        await parts.selectRow(state.rows.sheet, index);
      } catch (error) {
        fail("read", error);
      }
    },
    start: async () => {
      if (state.rows?.plan && !state.run && !state.reading) await run(state.rows, state.rows.plan);
    },
    cancel: () => cancel?.(),
    subscribe: listeners.subscribe,
  };
}
