import { searchCandidates, sentAtOf } from "@accounting-data/creating";
import { showSearch } from "../creating/candidate-search.ts";
import { type Decision } from "../creating/prepare-run.ts";
import type { RowsPlace } from "../workbook/rows/rows-place.ts";
import { withNewPartners } from "./make-many-plan.ts";
import type { ManyParts } from "./many-parts.ts";
import { changeDecisions, doubtsOf, toSendOf } from "./many-plan.ts";
import { progressAtStart, type ManyProgress } from "./many-progress.ts";
import { createManyState } from "./many-state.ts";
import { askedColumns, type Included } from "./many-rows.ts";
import { createRowsReader } from "./read-many-rows.ts";
import type { FieldChoice } from "./read-row.ts";
import { runRows, type RunTask } from "./run-rows.ts";

/** Rows of the workbook that become partners. Lives as long as the page, so that a run goes on while another page is shown. */
export type ManyFlow = ReturnType<typeof createManyFlow>;

export function createManyFlow(parts: ManyParts) {
  const { clock, openJournal, partners } = parts;
  const state = createManyState(clock);
  const { change, fail, isBusy, changeableRows } = state;
  const { readRows, showRows } = createRowsReader(parts, state);
  let running: AbortController | undefined;

  async function readOnRequest(place?: RowsPlace): Promise<void> {
    if (isBusy()) return;
    change({ result: undefined });
    await readRows(place);
  }

  async function run(task: RunTask): Promise<void> {
    const { rows } = state.now();
    if (!rows?.plan || isBusy()) return;
    if (task === "send" && askedColumns(rows).length > 0) return;
    running = new AbortController();
    const { signal } = running;
    const onProgress = (progress: ManyProgress): void => change({ run: progress });
    const shown = task === "send" ? toSendOf(rows) : [];
    change({ problem: undefined, result: undefined, run: progressAtStart(shown.length) });
    try {
      const journal = await openJournal();
      const plan = await Promise.race([
        withNewPartners(rows.plan, shown, parts),
        untilAborted(signal).then(() => rows.plan!),
      ]);
      const options = { task, shown, parts, journal, onProgress, signal };
      const { result, place } = await runRows({ ...rows, plan }, options);
      change({ result, run: undefined, isSeen: false });
      await readRows(place);
    } catch (error) {
      change({ run: undefined });
      fail("start", error);
    }
  }

  return {
    state: state.now,
    /** Does nothing while a run is under way. */
    readSelection: (): Promise<void> => readOnRequest(),
    /** Reads the same rows again, wherever they are by now and whatever is selected. */
    readSameRows: async (): Promise<void> => {
      const { rows } = state.now();
      if (rows) await readOnRequest(rows.sheet.place);
    },
    /** Reads the rows below an empty row too. */
    readRowsBelow: async (): Promise<void> => {
      const { below, place } = state.now().rows?.sheet ?? {};
      if (!below || !place || isBusy()) return;
      await readRows({ ...place, rows: below.rowsWithThem });
    },
    /** Chooses the field of a column, and remembers it for its heading. */
    choose: async (column: number, choice: FieldChoice): Promise<void> => {
      const rows = changeableRows();
      if (!rows) return;
      parts.choices.remember(rows.sheet.headings[column]!, choice);
      change({ problem: undefined });
      await showRows({ ...rows, choices: rows.choices.with(column, choice) });
    },
    /** Takes in what is left out at first, or leaves it out again. */
    include: async (which: Partial<Included>): Promise<void> => {
      const rows = changeableRows();
      if (!rows) return;
      change({ problem: undefined });
      await showRows({ ...rows, included: { ...rows.included, ...which } });
    },
    /** Decides about rows in doubt, by their indexes; undefined takes a decision back. */
    decide: (changes: ReadonlyMap<number, Decision | undefined>): void => {
      const rows = changeableRows();
      if (rows) change({ rows: { ...rows, decisions: changeDecisions(rows.decisions, changes) } });
    },
    /** Searches for the partners that the rows in doubt may have become. Does nothing while a search is under way. */
    search: async (): Promise<void> => {
      const searched = changeableRows();
      if (!searched || searched.search?.kind === "searching") return;
      const attempts = doubtsOf(searched).map((row) => {
        const { entry } = row.plan;
        return { ...row, sentAt: entry && sentAtOf(entry) };
      });
      await showSearch(
        () => searchCandidates(attempts, { ...partners, now: clock.now() }),
        () => new Date(clock.now()),
        (search) => {
          const { rows } = state.now();
          // Other rows may have been read meanwhile.
          if (rows?.plan === searched.plan) change({ rows: { ...rows!, search } });
        },
      );
    },
    selectRow: async (index: number): Promise<void> => {
      const { rows } = state.now();
      if (!rows) return;
      try {
        await parts.selectRow(rows.sheet, index);
      } catch (error) {
        fail("read", error);
      }
    },
    start: (): Promise<void> => run("send"),
    /** Writes the statuses that the journal knows and the sheet does not show. Sends nothing. */
    writeStatuses: (): Promise<void> => run("write statuses"),
    /** A person has looked at how the last run ended. */
    noteSeen: (): void => {
      const { result, isSeen } = state.now();
      if (result && !isSeen) change({ isSeen: true });
    },
    /** Sends no further row. */
    cancel: (): void => running?.abort(),
    subscribe: state.subscribe,
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
