import type { DatabaseSync } from "node:sqlite";
import type { BookList } from "@accounting-data/books";
import { readHttpDate } from "@accounting-data/core/http";
import { recordId } from "@accounting-data/resources";
import { refusesToGoOn } from "../refuses-to-go-on.ts";

/** What one run changed in the copy of a list. */
export interface MirroredList {
  readonly list: string;
  /** Records in the copy. */
  readonly records: number;
  /** Whether the whole list was read: deletions show in nothing else. */
  readonly whole: boolean;
  readonly changed: number;
  readonly deleted: number;
}

interface MirrorParts {
  readonly signal: AbortSignal;
  /** What the settings call it. */
  readonly company: string | undefined;
  readonly now: () => number;
  readonly onPage: (read: number) => void;
}

/** A change may be stored a little after its moment, and a clock may be a little behind. */
const overlapMs = 10 * 60_000;

/** Deletions show only in a whole list; a nightly run reads one each night. */
const wholeAfterMs = 20 * 3_600_000;

/**
 * Brings the copy of a list up to date: what changed since the last run, or the whole list if that is 20 hours old, was not
 * finished, or the service has no changes to ask for. A page and how far the copy is are stored together, so that a run
 * that was killed goes on where it was. Rejects if the list does not end as the service promised; nothing is deleted then.
 */
export async function mirrorList(
  database: DatabaseSync,
  list: BookList,
  { signal, company, now, onPage }: MirrorParts,
): Promise<MirroredList> {
  const table = `"${list.name}"`;
  database.exec(`CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, run INTEGER, record TEXT)`);
  const upsert = database.prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?)`);
  const known = database.prepare(`SELECT record FROM ${table} WHERE id = ?`);
  const state = createState(database, list.name);
  let [read, changed, deleted] = [0, 0, 0];

  const write = (records: readonly object[], run: number, values: Readonly<Record<string, string>>): void => {
    database.exec("BEGIN");
    try {
      for (const record of records) {
        const text = JSON.stringify(record);
        if (known.get(recordId(record))?.["record"] !== text) changed += 1;
        upsert.run(recordId(record), run, text);
      }
      state.set(values);
      database.exec("COMMIT");
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
    read += records.length;
    onPage(read);
  };

  const since = Date.parse(state.get("since"));
  const age = now() - Date.parse(state.get("whole"));
  // A watermark of the future comes from a clock that was wrong: only a whole list is right then.
  const takesChanges =
    list.modifiedSince &&
    state.get("cursor") === "" &&
    age >= 0 &&
    age < wholeAfterMs &&
    since <= now() + overlapMs;
  const started = createWatermark(now);
  if (takesChanges) {
    const options = {
      signal,
      company,
      modifiedSince: new Date(since - overlapMs),
      onResponse: started.onResponse,
    };
    for await (const page of list.iterate(options).pages()) write(page.items, Number(state.get("run")), {});
    write([], 0, { since: started.value() });
  } else {
    await readWhole().catch((error: unknown) => {
      if (read > 0 || state.get("cursor") === "" || !refusesToGoOn(error)) throw error;
      state.set({ cursor: "" });
      return readWhole();
    });
    const began = state.get("started") || started.value();
    deleted = Number(
      database.prepare(`DELETE FROM ${table} WHERE run <> ?`).run(Number(state.get("run"))).changes,
    );
    state.set({ cursor: "", since: began, whole: began });
  }

  /** From where an earlier run stopped, else from the beginning. */
  async function readWhole(): Promise<void> {
    const from = state.get("cursor");
    const run = Number(state.get("run")) + (from === "" ? 1 : 0);
    if (from === "") state.set({ run: String(run), started: "" });
    const options = { signal, company, onResponse: started.onResponse, ...(from !== "" && { from }) };
    for await (const page of list.iterate(options).pages()) {
      const began = state.get("started") || started.value();
      write(page.items, run, { cursor: page.cursor ?? "", started: began });
    }
  }
  const records = Number(database.prepare(`SELECT count(*) AS records FROM ${table}`).get()?.["records"]);
  return { list: list.name, records, whole: !takesChanges, changed, deleted };
}

/** The service's clock at the first answer, or this machine's a day earlier if the service tells no time. */
function createWatermark(now: () => number) {
  let moment: string | undefined;
  const begun = now();
  return {
    onResponse: ({ headers }: { readonly headers: Headers }): void => {
      const date = readHttpDate(headers.get("date"));
      moment ??= new Date(Number.isNaN(date) ? begun - 24 * 3_600_000 : date).toISOString();
    },
    value: (): string => moment ?? new Date(begun - 24 * 3_600_000).toISOString(),
  };
}

function createState(database: DatabaseSync, list: string) {
  const assign = database.prepare(`INSERT OR REPLACE INTO "mirror state" VALUES (?, ?, ?)`);
  const lookUp = database.prepare(`SELECT value FROM "mirror state" WHERE list = ? AND name = ?`);
  return {
    get: (name: string): string => String(lookUp.get(list, name)?.["value"] ?? ""),
    set: (values: Readonly<Record<string, string>>): void => {
      for (const [name, value] of Object.entries(values)) assign.run(list, name, value);
    },
  };
}
