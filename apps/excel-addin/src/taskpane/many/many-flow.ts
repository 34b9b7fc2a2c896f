import type { DateSystem } from "../../cells/iso-date.ts";
import { searchCandidates, showSearch } from "../../creating/candidates.ts";
import type { Journal } from "../../creating/journal.ts";
import type { KnownField } from "../../creating/known-fields.ts";
import type { PartnerService } from "../../creating/partner-service.ts";
import type { Decision } from "../../creating/prepare-run.ts";
import type { Language } from "../../messages/formats.ts";
import { payloadFields } from "../../creating/payload-fields.ts";
import type { FieldWords } from "../../settings/field-words.ts";
import type { OfferedDescription } from "../../settings/offered-upstreams.ts";
import type { ReadRows } from "../../workbook/rows/read-rows.ts";
import type { RowsPlace } from "../../workbook/rows/rows-place.ts";
import { planReady, type PlanParts } from "./make-many-plan.ts";
import { changeDecisions, doubtsOf, keptDecisions, toSendOf } from "./many-plan.ts";
import { progressAtStart, type ManyProgress } from "./many-progress.ts";
import { checkRows, suggestChoices, type ChosenRows, type ManyRows } from "./many-rows.ts";
import { createManyState, type ManyState } from "./many-state.ts";
import type { FieldChoice } from "./read-row.ts";
import type { RememberedChoices } from "./remembered-choices.ts";
import { runRows, type RunRowsParts, type RunTask } from "./run-rows.ts";

/** What the flow needs of Excel, the service and the device. */
export interface ManyParts extends RunRowsParts {
  /** The service of the connection, as the deployment names it. */
  readonly service: () => string;
  readonly language: Language;
  readonly choices: RememberedChoices;
  /** The fields that partners have, by those that are loaded or by one small read. */
  readonly knownFields: () => Promise<readonly KnownField[]>;
  /** What the deployment calls fields, and what the service's description knows of them. */
  readonly offered: () => {
    readonly words?: FieldWords | undefined;
    readonly description?: OfferedDescription | undefined;
  };
  readonly readPartners: PlanParts["readPartners"];
  readonly isUnfinished: PlanParts["isUnfinished"];
  readonly openJournal: () => Promise<Journal>;
  /** The date system of the workbook. */
  readonly dateSystem: () => Promise<DateSystem>;
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
  choose(column: number, choice: FieldChoice): Promise<void>;
  /** Takes in the rows that the sheet does not show, or leaves them out. At first they are left out. */
  includeHidden(withHidden: boolean): Promise<void>;
  /** Decides about rows in doubt, by their indexes; undefined takes a decision back. */
  decide(changes: ReadonlyMap<number, Decision | undefined>): void;
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
  const state = createManyState(clock);
  const { change, fail, isBusy, changeableRows } = state;
  let running: AbortController | undefined;

  /** Shows the rows with these choices, and then what a run would do with them. */
  async function show(chosen: ChosenRows): Promise<void> {
    const read = checkRows(chosen, language);
    const rows: ManyRows = { ...chosen, read, plan: undefined, decisions: new Map(), search: undefined };
    change({ rows, reading: false });
    try {
      const plan = await planReady(chosen, read, { ...parts, journal: await openJournal() });
      // A person may have chosen another field meanwhile.
      if (state.now().rows !== rows) return;
      change({ rows: { ...rows, plan, decisions: keptDecisions(state.planned(), plan) } });
    } catch (error) {
      if (state.now().rows === rows) fail("journal", error);
    }
  }

  /** Without them a person can still choose the fields of the specification, and name others. */
  function failedFields(error: unknown): readonly KnownField[] {
    fail("fields", error);
    return [];
  }

  async function readFrom(before?: RowsPlace): Promise<void> {
    change({ reading: true, problem: undefined });
    try {
      const sheet = await parts.readRows(before);
      const dateSystem = await parts.dateSystem();
      const { rows } = state.now();
      const { words, description } = parts.offered();
      const described = payloadFields(description);
      const known = described.length > 0 ? described : await parts.knownFields().catch(failedFields);
      const isSame = before && rows?.sheet.headings.join("\n") === sheet.headings.join("\n");
      const choices = isSame ? rows!.choices : suggestChoices(sheet, parts.choices, { known, words });
      const withHidden = before !== undefined && rows?.withHidden === true;
      await show({ sheet, choices, known, described, dateSystem, withHidden });
    } catch (error) {
      change({ reading: false, rows: undefined });
      fail("read", error);
    }
  }

  async function readOnRequest(place?: RowsPlace): Promise<void> {
    if (isBusy()) return;
    change({ result: undefined });
    await readFrom(place);
  }

  async function run(task: RunTask): Promise<void> {
    const { rows } = state.now();
    if (!rows?.plan || isBusy()) return;
    running = new AbortController();
    const { signal } = running;
    const onProgress = (progress: ManyProgress): void => change({ run: progress });
    change({
      problem: undefined,
      result: undefined,
      run: progressAtStart(task === "send" ? toSendOf(rows).length : 0),
    });
    try {
      const journal = await openJournal();
      const { result, place } = await runRows(rows, rows.plan, { task, parts, journal, onProgress, signal });
      change({ result, run: undefined });
      await readFrom(place);
    } catch (error) {
      change({ run: undefined });
      fail("start", error);
    }
  }

  return {
    state: state.now,
    read: () => readOnRequest(),
    readAgain: async () => {
      const { rows } = state.now();
      if (rows) await readOnRequest(rows.sheet.place);
    },
    readBelow: async () => {
      const { below, place } = state.now().rows?.sheet ?? {};
      if (!below || !place || isBusy()) return;
      await readFrom({ ...place, rows: below.rowsWithThem });
    },
    choose: async (column, choice) => {
      const rows = changeableRows();
      if (!rows) return;
      parts.choices.remember(rows.sheet.headings[column]!, choice);
      change({ problem: undefined });
      await show({ ...rows, choices: rows.choices.with(column, choice) });
    },
    includeHidden: async (withHidden) => {
      const rows = changeableRows();
      if (!rows) return;
      change({ problem: undefined });
      await show({ ...rows, withHidden });
    },
    decide: (changes) => {
      const rows = changeableRows();
      if (rows) change({ rows: { ...rows, decisions: changeDecisions(rows.decisions, changes) } });
    },
    search: async () => {
      const searched = changeableRows();
      if (!searched || searched.search?.kind === "searching") return;
      await showSearch(
        () => searchCandidates(doubtsOf(searched), { ...parts, now: clock.now() }),
        () => new Date(clock.now()),
        (search) => {
          const { rows } = state.now();
          // Other rows may have been read meanwhile.
          if (rows?.plan === searched.plan) change({ rows: { ...rows!, search } });
        },
      );
    },
    selectRow: async (index) => {
      const { rows } = state.now();
      if (!rows) return;
      try {
        await parts.selectRow(rows.sheet, index);
      } catch (error) {
        fail("read", error);
      }
    },
    start: () => run("send"),
    writeStatuses: () => run("write statuses"),
    cancel: () => running?.abort(),
    subscribe: state.subscribe,
  };
}
