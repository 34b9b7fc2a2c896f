import type { ListName } from "@accounting-data/deployment";
import type { ListChoice } from "../tables/list-choice.ts";
import type { ListTable } from "../tables/list-table.ts";
import type { AddIn } from "../add-in.ts";
import { firstColumns } from "../cells/known-columns.ts";
import { headingsOfTable } from "../messages/fields/headings-of-table.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import { ReadCancelled, type Failure } from "../service/failure.ts";
import { oldestRead } from "../cache/read-times.ts";
import type { Connection } from "../settings/connection.ts";
import { createListeners } from "../base/listeners.ts";
import { TableError } from "../tables/table-error.ts";
import { newNames, type TableCompany } from "../tables/company-names.ts";
import { readCompanyRows, readTableRows } from "../tables/table-records.ts";
import type { TableRows } from "../tables/table-rows.ts";
import type { InsertedTable, officeTableSheets, TablePlace } from "../workbook/tables/insert-table.ts";
import type { Ask } from "../base/questions.ts";

export type InsertState =
  | { readonly kind: "idle" }
  /** The list is being read, or a person decides where the table goes. */
  | { readonly kind: "reading"; readonly list: ListName }
  | { readonly kind: "writing"; readonly list: ListName; readonly rows: number; readonly written: number }
  | (InsertedTable & {
      readonly kind: "done";
      readonly rows: number;
      /** The companies that could not be read, and why. */
      readonly missing: readonly { readonly company: string; readonly error: unknown }[];
      /** False in a read-only workbook: *Refresh* will not find the table. */
      readonly isRemembered: boolean;
      readonly at: Date;
    })
  | { readonly kind: "cancelled"; readonly list: ListName; readonly at: Date }
  | ({ readonly kind: "failed"; readonly list: ListName } & Failure);

/** Inserts lists as tables, one at a time. Keeps the last result until it is dismissed. */
export type InsertFlow = ReturnType<typeof createInsertFlow>;

export function createInsertFlow(parts: {
  readonly addIn: Pick<AddIn, "binding" | "renew" | "tables" | "tableSource" | "upstreams">;
  readonly words: PaneWords;
  readonly ask: Ask;
  readonly sheets: typeof officeTableSheets;
  readonly now: () => Date;
}) {
  const { addIn, words, sheets, now } = parts;
  const { pane, language } = words;
  const listeners = createListeners();
  let state: InsertState = { kind: "idle" };
  let running: AbortController | undefined;

  function setState(next: InsertState): void {
    state = next;
    listeners.notify();
  }

  /** The selected cell if there is room; else a person decides. Undefined if nothing is to be inserted. */
  async function findPlace({ rows, columns }: TableRows): Promise<TablePlace | undefined> {
    const size = { rows: Math.max(rows.length, 1) + 1, columns: columns.length };
    const place = await sheets.selectedPlace(size);
    if (place.free) return place;
    const answer = await parts.ask({
      title: pane.tables.noRoom(place.address),
      text: pane.tables.noRoomText(rows.length, columns.length),
      confirm: pane.tables.newSheet,
    });
    return answer === "confirm" ? { sheetId: undefined, row: 0, column: 0 } : undefined;
  }

  /** The workbook's id of its company. */
  const boundId = (): string | undefined => addIn.binding.state().company?.id;

  /** This device's id of it. */
  function ownId(): string | undefined {
    const bound = addIn.binding.state();
    return bound.kind === "bound" ? bound.connection?.id : undefined;
  }

  /** Returns false in a read-only workbook: the table is inserted nevertheless. */
  async function remember(table: ListTable): Promise<boolean> {
    try {
      const { tables } = addIn;
      await tables.change((before) => [...before.filter(({ id }) => id !== table.id), table]);
      return true;
    } catch {
      return false;
    }
  }

  async function insertTable(
    connections: readonly Connection[],
    options: { readonly list: ListName; readonly choice: ListChoice; readonly signal: AbortSignal },
  ): Promise<InsertState> {
    const { list, choice, signal } = options;
    const [first] = connections;
    if (!first) return { kind: "idle" };
    // Before the list is read: meanwhile a person may choose another company for the workbook.
    const owner = boundId();
    // Cells do not show the list's changes that were read for the table. The place is looked for after they do.
    const onChanges = async (): Promise<void> => void (await addIn.renew(list));
    const reading = { list, choice, signal, onChanges };
    const own = ownId();
    const companies = isOwnAlone() ? undefined : newNames(connections.map(companyOf));
    const { rows: table, failed: missing } = companies
      ? await readCompanyRows(
          addIn.tableSource,
          connections.map((connection, at) => ({ connection, company: companies[at]! })),
          reading,
        )
      : { rows: await readTableRows(addIn.tableSource, first, reading), failed: [] };
    signal.throwIfAborted();
    const place = await findPlace(table);
    signal.throwIfAborted();
    if (!place) return { kind: "idle" };
    if (boundId() !== owner) throw new TableError("other-company");
    const rows = table.rows.length;
    setState({ kind: "writing", list, rows, written: 0 });
    const { idColumn, positionColumn, companyColumn } = table;
    const fields = table.columns.map(({ field }) => field);
    const offered = await addIn.upstreams.of(first.upstream);
    const among = firstColumns(await addIn.tableSource.columns.of(first, list));
    const headings = headingsOfTable(fields, {
      language,
      words: offered?.words,
      among: [...fields, ...among],
      company: { field: companyColumn, heading: pane.tables.companyHeading },
    });
    const columns = table.columns.map((column) => ({ ...column, heading: headings.get(column.field)! }));
    const title = pane.list(list).plural;
    const inserted = await sheets.insert({ columns, rows: table.rows, title }, place, {
      signal,
      onRows: (written) => setState({ kind: "writing", list, rows, written }),
    });
    const { id, name, layout } = inserted;
    const readAt = oldestRead(addIn.tableSource.data);
    if (readAt) addIn.tables.noteRead(id, readAt);
    const shows = { ...choice, list, columns: fields, idColumn, positionColumn };
    const of = companies ? { company: "", companies, companyColumn } : { company: owner ?? "" };
    const isRemembered = owner !== undefined && (await remember({ id, name, layout, ...of, ...shows }));
    return { kind: "done", rows: rows - missing.length, ...inserted, missing, isRemembered, at: now() };

    function isOwnAlone(): boolean {
      return connections.length === 1 && (own === undefined || first!.id === own);
    }

    /** The workbook's own company has the workbook's id, which other devices know. */
    function companyOf({ id, label }: Connection): TableCompany {
      return { id: id === own && owner !== undefined ? owner : id, label };
    }
  }

  return {
    state: () => state,
    /**
     * Reads the list of these companies, and inserts it at the selected cell. Does nothing while another table is being inserted. A table
     * of another company than the workbook's, or of several, says whose each row is.
     */
    start: async (connections: readonly Connection[], list: ListName, choice: ListChoice): Promise<void> => {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      setState({ kind: "reading", list });
      try {
        setState(await insertTable(connections, { list, choice, signal }));
      } catch (error) {
        const isAborted = signal.aborted || error instanceof ReadCancelled;
        // Cells that could not be removed after the abort are a failure: the workbook is not as it was.
        const isCancelled = isAborted && !(error instanceof TableError);
        setState(
          isCancelled ? { kind: "cancelled", list, at: now() } : { kind: "failed", list, error, at: now() },
        );
      } finally {
        running = undefined;
      }
    },
    /** Leaves the workbook as it was. */
    cancel: (): void => running?.abort(),
    dismiss: (): void => {
      if (!running) setState({ kind: "idle" });
    },
    subscribe: listeners.subscribe,
  };
}
