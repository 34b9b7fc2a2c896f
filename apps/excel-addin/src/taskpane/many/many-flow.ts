import { createMany, type CreateMany } from "../../create-many/create-many.ts";
import type { DeviceJournal } from "../../create-many/indexed-db-journal.ts";
import type { Decision } from "../../create-many/prepare-run.ts";
import { newRowKey } from "../../create-many/status-cell.ts";
import { createListeners } from "../../settings/listeners.ts";
import type { ReadRows } from "../../workbook/read-rows.ts";
import type { RowsPlace } from "../../workbook/rows-place.ts";
import type { PartnerCandidates } from "../create/partner-state.ts";
import type { ColumnChoice } from "./column-choice.ts";
import { countStatuses, progressAtStart, trackProgress } from "./many-progress.ts";
import type { ManyParts, ManyProblem, ManyState } from "./many-state.ts";
import { checkRows, planReady, suggestChoices, toSendOf, type ManyPlan, type ManyRows } from "./many-rows.ts";

/** Rows of the workbook that become partners. Lives as long as the page, so that a run goes on while another page is shown. */
export interface ManyFlow {
  state(): ManyState;
  /** Reads the selected rows. Does nothing while a run is under way. */
  read(): Promise<void>;
  /** Chooses the field of a column, and remembers it for its heading. */
  choose(column: number, choice: ColumnChoice): Promise<void>;
  /** Decides about rows in doubt; undefined takes the decision back. */
  decide(indexes: readonly number[], decision: Decision | undefined): void;
  /** Searches for the partner that a row in doubt may have become. */
  findCandidates(index: number): Promise<PartnerCandidates>;
  /** Sends the rows that may be sent. */
  start(): Promise<void>;
  /** Sends no further row. */
  cancel(): void;
  subscribe(listener: () => void): () => void;
}

/** A row that this device's journal does not know was sent within the last half-year, if at all. */
const unknownSinceMs = 183 * 24 * 60 * 60_000;

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
  let journal: Promise<DeviceJournal> | undefined;
  let cancel: (() => void) | undefined;

  const set = (changes: Partial<ManyState>): void => {
    state = { ...state, ...changes };
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
  async function show(sheet: ReadRows, choices: readonly ColumnChoice[]): Promise<void> {
    const read = checkRows(sheet, choices, language);
    const known = parts.knownFields();
    const rows: ManyRows = { sheet, choices, known, read, plan: undefined, decisions: new Map() };
    set({ rows, reading: false });
    try {
      const plan = await planReady(sheet, read, { journal: await openJournal(), connectionId });
      // A person may have chosen another field meanwhile.
      if (state.rows === rows) set({ rows: { ...rows, plan } });
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
      await show(sheet, choices);
    } catch (error) {
      set({ reading: false, rows: undefined });
      fail("read", error);
    }
  }

  async function run(rows: ManyRows, { ready }: ManyPlan): Promise<void> {
    const { sheet, choices, decisions } = rows;
    const sent = new Set(choices.flatMap(({ field }, index) => (field === undefined ? [] : [index])));
    const column = parts.statusColumn(sheet, sent, (index) => ready[index]!.index);
    const total = toSendOf(rows).length;
    const tracker = trackProgress(total, clock, (progress) => set({ run: progress }));
    let many: CreateMany | undefined;
    let isCancelled = false;
    cancel = () => {
      isCancelled = true;
      tracker.cancelled();
      many?.cancel();
    };
    set({ problem: undefined, result: undefined, run: progressAtStart(total) });
    try {
      many = createMany(ready, {
        ...parts,
        journal: await openJournal(),
        runId: parts.newId(),
        newKey: () => newRowKey(),
        decisions: new Map(
          ready.flatMap(({ index }, at) => (decisions.has(index) ? [[at, decisions.get(index)!]] : [])),
        ),
        column,
        onStatus: tracker.status,
        onPause: tracker.pause,
      });
      if (isCancelled) many.cancel();
      const { statuses, stop, unwritten, writeError } = await many.result;
      const refused = [...statuses].flatMap(([key, status]) =>
        status.kind === "rejected" ? [[key, status.error] as const] : [],
      );
      const result = { counts: countStatuses(statuses.values()), stop, at: new Date(clock.now()) };
      set({ result: { ...result, refused: new Map(refused), unwritten, writeError } });
    } catch (error) {
      fail("start", error);
      return;
    } finally {
      tracker.end();
      cancel = undefined;
      set({ run: undefined });
    }
    await readFrom(column.place);
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
      await show(sheet, choices.with(column, choice));
    },
    decide: (indexes, decision) => {
      if (!state.rows || state.run) return;
      const decisions = new Map(state.rows.decisions);
      for (const index of indexes) {
        if (decision) decisions.set(index, decision);
        else decisions.delete(index);
      }
      set({ rows: { ...state.rows, decisions } });
    },
    findCandidates: async (index) => {
      const { ready = [], plans = [] } = state.rows?.plan ?? {};
      const at = ready.findIndex((row) => row.index === index);
      const plan = plans[at];
      const sentAt = plan?.kind === "ask" ? plan.entry?.at : undefined;
      const attemptedAt = new Date(sentAt ?? clock.now() - unknownSinceMs);
      return parts.findCandidates(ready[at]?.payload ?? {}, { attemptedAt });
    },
    start: async () => {
      if (state.rows?.plan && !state.run && !state.reading) await run(state.rows, state.rows.plan);
    },
    cancel: () => cancel?.(),
    subscribe: listeners.subscribe,
  };
}
