import { setTimeout } from "node:timers/promises";
import { describeFailure, type Books } from "@accounting-data/books";
import { isAccountingDataError } from "@accounting-data/core";
import { CommandError, exitCodes } from "../exit-codes.ts";
import { mirrorList } from "../mirror/mirror-list.ts";
import { openDatabase } from "../mirror/open-database.ts";
import { openService } from "../open-service.ts";
import type { Terminal } from "../terminal.ts";

export interface MirrorOptions {
  readonly settings?: string;
  readonly json?: boolean;
  readonly lists?: string;
  readonly every?: string;
}

/** Keeps a copy of all lists in an SQLite file: new, changed and deleted records. */
export async function mirrorCommand(terminal: Terminal, path: string, options: MirrorOptions): Promise<void> {
  const everyMs = parseEvery(options.every);
  const { books, service, company } = await openService(terminal, options);
  const names = options.lists?.split(",").map((name) => name.trim()) ?? books.lists.map(({ name }) => name);
  for (const name of names) books.list(name);
  const database = await openDatabase(path);
  try {
    checkService(database, service, path);
    checkCompany(database, company, path);
    for (;;) {
      const failed = await mirrorOnce(terminal, {
        database,
        books,
        company,
        names,
        json: options.json ?? false,
      });
      if (everyMs === undefined) {
        if (failed > 0)
          throw new CommandError(
            `${failed} of ${names.length} lists could not be copied.`,
            failed < names.length ? exitCodes.partly : exitCodes.failed,
          );
        return;
      }
      await setTimeout(everyMs, undefined, { signal: terminal.signal });
    }
  } finally {
    database.close();
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** One list after the other; the failure of one does not keep the others from being copied. Returns how many failed. */
async function mirrorOnce(
  terminal: Terminal,
  {
    database,
    books,
    company,
    names,
    json,
  }: {
    readonly database: Database;
    readonly books: Books;
    readonly company: string | undefined;
    readonly names: readonly string[];
    readonly json: boolean;
  },
): Promise<number> {
  let failed = 0;
  for (const name of names) {
    try {
      const done = await mirrorList(database, books.list(name), {
        signal: terminal.signal,
        company,
        now: Date.now,
        onPage: (read) => terminal.showProgress(`${name}: ${read} records`),
      });
      terminal.print(
        json
          ? JSON.stringify(done)
          : `${name}: ${done.records} records, ${done.changed} new or changed, ${done.whole ? `${done.deleted} deleted` : "deletions not looked for"}`,
      );
    } catch (error) {
      if (terminal.signal.aborted) throw error;
      failed += 1;
      const message = describeFailure(error);
      const code = isAccountingDataError(error) ? error.code : "failed";
      terminal.say(json ? JSON.stringify({ list: name, error: code, message }) : `${name}: ${message}`);
    }
  }
  return failed;
}

/** A copy of one service is never mixed with another's records. */
function checkService(database: Database, service: string, path: string): void {
  const found = readFact(database, "service");
  if (found !== undefined && found !== service) {
    throw new CommandError(`${path} is the copy of another service. Choose another file.`, exitCodes.usage);
  }
  noteFact(database, "service", service);
}

/** Nor with those of another company, if the settings name it: keys change, and do not show whose they are. */
function checkCompany(database: Database, company: string | undefined, path: string): void {
  const found = readFact(database, "company");
  if (found === company) return;
  if (found !== undefined) {
    const next =
      company === undefined
        ? "Set ACCOUNTING_COMPANY to that name, or choose another file."
        : `The settings name ${company}. Choose another file.`;
    throw new CommandError(`${path} is the copy of the company ${found}. ${next}`, exitCodes.usage);
  }
  noteFact(database, "company", company!);
  // Cursors name the company: lists that were not finished begin again.
  database.exec(`UPDATE "mirror state" SET value = '' WHERE name = 'cursor'`);
}

/** What the whole copy is of. */
function readFact(database: Database, name: string): string | undefined {
  const row = database.prepare(`SELECT value FROM "mirror state" WHERE list = '' AND name = ?`).get(name);
  return row === undefined ? undefined : String(row["value"]);
}

function noteFact(database: Database, name: string, value: string): void {
  database.prepare(`INSERT OR REPLACE INTO "mirror state" VALUES ('', ?, ?)`).run(name, value);
}

const unitMs = { s: 1000, m: 60_000, h: 3_600_000 } as const;

function parseEvery(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, count = "", unit = ""] = /^(\d{1,4})([smh])$/.exec(text) ?? [];
  const every = Number(count) * (unitMs[unit as keyof typeof unitMs] ?? 0);
  if (!(every >= 10_000 && every <= 24 * 3_600_000)) {
    throw new CommandError("--every takes a time from 10s to 24h, such as 15m.", exitCodes.usage);
  }
  return every;
}
