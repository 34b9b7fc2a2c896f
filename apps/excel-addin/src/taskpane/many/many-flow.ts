import { searchCandidates, type CandidateSearch } from "../../creating/candidates.ts";
import type { Journal } from "../../creating/journal.ts";
import type { KnownField } from "../../creating/known-fields.ts";
import type { PartnerService } from "../../creating/partner-service.ts";
import type { Decision } from "../../creating/prepare-run.ts";
import type { Language } from "../../messages/formats.ts";
import { createListeners } from "../../settings/listeners.ts";
import type { ReadRows } from "../../workbook/rows/read-rows.ts";
import type { RowsPlace } from "../../workbook/rows/rows-place.ts";
import { doubtsOf, keptDecisions, planReady, toSendOf, type PlanParts } from "./many-plan.ts";
import { progressAtStart, type ManyProgress, type ManyResult } from "./many-progress.ts";
import { checkRows, suggestChoices, type ManyRows } from "./many-rows.ts";
import type { ColumnChoice } from "./read-row.ts";
import type { RememberedChoices } from "./remembered-choices.ts";
import { runRows, type RunRowsParts, type RunTask } from "./run-rows.ts";

/** The state of creating many. */
export interface ManyState {
  /** Undefined before rows were read. */
  readonly rows: ManyRows | undefined;
  readonly reading: boolean;
  /** Present while a run is under way. */
  readonly run: ManyProgress | undefined;
  /** How the last run ended. */
  readonly result: ManyResult | undefined;
  /** Why the last step failed. Nothing was sent. */
  readonly problem: ManyProblem | undefined;
}

/** Why a step failed. */
export interface ManyProblem {
  /**
   * `journal`: this device can't keep one, so nothing may be sent. `fields`: it is unknown which fields partners have; rows
   * can be sent all the same.
   */
  readonly step: "read" | "fields" | "journal" | "start";
  readonly error: unknown;
  readonly at: Date;
}

/** What the flow needs of Excel, the service and the device. */
export interface ManyParts extends RunRowsParts {
  /** The service of the connection, as the deployment names it. */
  readonly service: () => string;
  readonly language: Language;
  readonly choices: RememberedChoices;
  /** The fields that partners have, by those that are loaded or by one small read. */
  readonly knownFields: () => Promise<readonly KnownField[]>;
  readonly readPartners: PlanParts["readPartners"];
  readonly isUnfinished: PlanParts["isUnfinished"];
  readonly openJournal: () => Promise<Journal>;
  readonly readRows: (before?: RowsPlace) => Promise<ReadRows>;
  readonly selectRow: (rows: ReadRows, index: number) => Promise<void>;
  readonly readCandidates: PartnerService["readCandidates"];
}

/** Rows of the workbook that become partners. Lives as long as the page, so that a run goes on while another page is shown. */
export interface ManyFlow {
  state(): ManyState;
  /** Reads the selected rows. Does nothing while a run is under way. */
  read(): Promise<void>;
  /** Reads the same rows again, wherever they are by now and whatever is selected. */
  readAgain(): Promise<void>;
  /** Reads the rows below an empty row too. */
  readBelow(): Promise<void>;
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
  /** Writes the statuses that the journal knows and the sheet does not show. Sends nothing. */
  writeStatuses(): Promise<void>;
  /** Sends no further row. */
  cancel(): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a flow without rows. */
export function createManyFlow(parts: ManyParts): ManyFlow {
  const { clock, language, openJournal } = parts;
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
  let running: AbortController | undefined;

  const set = (changes: Partial<ManyState>): void => {
    state = { ...state, ...changes };
    if (state.rows?.plan) planned = state.rows;
    listeners.notify();
  };
  const fail = (step: ManyProblem["step"], error: unknown): void =>
    set({ problem: { step, error, at: new Date(clock.now()) } });

  /** Shows the rows with these choices, and then what a run would do with them. */
  async function show(chosen: Pick<ManyRows, "sheet" | "choices" | "known" | "withHidden">): Promise<void> {
    const read = checkRows(chosen, language);
    const rows: ManyRows = {
      ...chosen,
      read,
      plan: undefined,
      decisions: new Map(),
      search: undefined,
    };
    set({ rows, reading: false });
    try {
      const plan = await planReady(chosen, read, { ...parts, journal: await openJournal() });
      // A person may have chosen another field meanwhile.
      if (state.rows === rows) set({ rows: { ...rows, plan, decisions: keptDecisions(planned, plan) } });
    } catch (error) {
      if (state.rows === rows) fail("journal", error);
    }
  }

  /** Without the fields of partners a person can still choose those of the specification, and name others. */
  async function readFields(): Promise<readonly KnownField[]> {
    try {
      return await parts.knownFields();
    } catch (error) {
      fail("fields", error);
      return [];
    }
  }

  async function readFrom(before?: RowsPlace): Promise<void> {
    set({ reading: true, problem: undefined });
    try {
      const sheet = await parts.readRows(before);
      const { rows } = state;
      const known = await readFields();
      const isSame = before && rows?.sheet.headings.join("\n") === sheet.headings.join("\n");
      const choices = isSame ? rows!.choices : suggestChoices(sheet.headings, parts.choices, known);
      await show({ sheet, choices, known, withHidden: before !== undefined && rows?.withHidden === true });
    } catch (error) {
      set({ reading: false, rows: undefined });
      fail("read", error);
    }
  }

  async function run(task: RunTask): Promise<void> {
    const { rows } = state;
    if (!rows?.plan || state.run || state.reading) return;
    running = new AbortController();
    const { signal } = running;
    const onProgress = (progress: ManyProgress): void => set({ run: progress });
    set({
      problem: undefined,
      result: undefined,
      run: progressAtStart(task === "send" ? toSendOf(rows).length : 0),
    });
    try {
      const journal = await openJournal();
      const { result, place } = await runRows(rows, rows.plan, { task, parts, journal, onProgress, signal });
      set({ result, run: undefined });
      await readFrom(place);
    } catch (error) {
      set({ run: undefined });
      fail("start", error);
    }
  }

  return {
    state: () => state,
    read: async () => {
      if (state.run || state.reading) return;
      set({ result: undefined });
      await readFrom();
    },
    readAgain: async () => {
      if (!state.rows || state.run || state.reading) return;
      set({ result: undefined });
      await readFrom(state.rows.sheet.place);
    },
    readBelow: async () => {
      const { below, place } = state.rows?.sheet ?? {};
      if (!below || !place || state.run || state.reading) return;
      await readFrom({ ...place, rows: below.rowsWithThem });
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
      if (!rows || state.run || rows.search?.kind === "searching") return;
      const show = (search: CandidateSearch): void => {
        // Other rows may have been read meanwhile.
        if (state.rows?.plan === rows.plan) set({ rows: { ...state.rows!, search } });
      };
      show({ kind: "searching" });
      try {
        const { readCandidates } = parts;
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
    start: () => run("send"),
    writeStatuses: () => run("write statuses"),
    cancel: () => running?.abort(),
    subscribe: listeners.subscribe,
  };
}
