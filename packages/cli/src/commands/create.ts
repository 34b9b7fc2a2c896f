import { readFile } from "node:fs/promises";
import { describeFailure, type Books } from "@accounting-data/books";
import { isAccountingDataError } from "@accounting-data/core";
import {
  type AttemptJournal,
  createOnce,
  createPartnerSender,
  findOnce,
  searchCandidates,
  type CreateOnceParts,
  type Once,
  type PartnerSender,
} from "@accounting-data/creating";
import { journalFile, openFileJournal } from "@accounting-data/creating/node";
import { findAlike } from "@accounting-data/creating/partners";
import { elementFields, payloadFields, withSpecified } from "@accounting-data/creating/payload";
import { recordId } from "@accounting-data/resources";
import { getBusinessPartner } from "@accounting-data/resources/business-partners";
import { parseCsv } from "../create/parse-csv.ts";
import { readPartners, type PartnerRow } from "../create/read-partners.ts";
import { CommandError, exitCodes } from "../exit-codes.ts";
import { openService } from "../open-service.ts";
import { formatTable } from "../output/table.ts";
import type { Terminal } from "../terminal.ts";

export interface CreateOptions {
  readonly settings?: string;
  readonly json?: boolean;
  readonly journal?: string;
  readonly check?: boolean;
  readonly duplicates?: boolean;
  readonly again?: readonly number[];
}

/** What became of a row of the file. */
interface RowResult {
  readonly row: number;
  readonly result:
    | "created"
    | "created before"
    | "exists"
    | "invalid"
    | "refused"
    | "not sent"
    | "unknown"
    | "under way"
    | "can be created";
  readonly id?: string | undefined;
  readonly message?: string | undefined;
}

/** Creates a partner from each row of a CSV file, once however often it is run. */
export async function createCommand(terminal: Terminal, file: string, options: CreateOptions): Promise<void> {
  const { books, service, account, digest } = await openService(terminal, options);
  const rows = readPartners(parseCsv(await readText(file)), [
    ...withSpecified(payloadFields(digest)),
    ...elementFields(digest),
  ]);
  const journal = await openJournal(options.journal ?? journalFile(terminal.environment));
  const sender = createPartnerSender({ client: () => books.client });
  const parts: CreateOnceParts = {
    journal,
    service,
    create: sender.create,
    clockAhead: sender.clockAhead,
    account: await account(journal.fingerprintKey),
    clock: books.client.clock,
    exists: (id) => isThere(books, id),
    waits: true,
    signal: terminal.signal,
    onPause: (ms, error) => {
      if (ms > 0)
        terminal.showProgress(`${describeFailure(error)} Trying again in ${Math.ceil(ms / 1000)} s.`);
    },
  };
  const results = await createRows(rows, { terminal, options, parts, books, sender });
  print(terminal, results, options);
  const done = results.filter(({ result }) => /^created|^can/.test(result)).length;
  if (terminal.signal.aborted)
    throw new CommandError(
      "Ended. Run the same again to go on; nothing is created twice.",
      exitCodes.cancelled,
    );
  if (done < results.length) {
    throw new CommandError(
      `${summaryOf(results, options)} Do what the messages say, then run the same again; nothing is created twice.`,
      done === 0 ? exitCodes.failed : exitCodes.partly,
    );
  }
}

async function openJournal(file: string): Promise<AttemptJournal> {
  return openFileJournal(file).catch((error: unknown) => {
    throw new CommandError(`${file} can't be opened: ${describeFailure(error)}`, exitCodes.usage);
  });
}

/** How many rows are not created, and why; of those in doubt nobody knows. */
function summaryOf(results: readonly RowResult[], { check }: CreateOptions): string {
  const counts = new Map<RowResult["result"], number>();
  for (const { result } of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  const kinds = ["exists", "invalid", "refused", "not sent", "under way"] as const;
  const undone = kinds.flatMap((kind) => (counts.has(kind) ? [`${counts.get(kind)} ${kind}`] : []));
  const unknown = counts.get("unknown");
  return [
    ...(undone.length > 0 ? [`${check ? "Can't be created" : "Not created"}: ${undone.join(", ")}.`] : []),
    ...(unknown === undefined ? [] : [`Unknown whether they were created: ${unknown}.`]),
  ].join(" ");
}

async function createRows(
  rows: readonly PartnerRow[],
  {
    terminal,
    options,
    parts,
    books,
    sender,
  }: {
    readonly terminal: Terminal;
    readonly options: CreateOptions;
    readonly parts: CreateOnceParts;
    readonly books: Books;
    readonly sender: PartnerSender;
  },
): Promise<readonly RowResult[]> {
  const again = new Set(options.again);
  const payloads = rows.map(({ payload }) => payload);
  const known = await findOnce(payloads, parts);
  const isNew = (index: number): boolean => known[index] === undefined && rows[index]!.faults.length === 0;
  const duplicates = options.duplicates
    ? new Map<number, string>()
    : await findDuplicates(payloads, { isNew, books, signal: terminal.signal });
  const settled = new Map<number, RowResult>();
  for (const [index, { row, faults }] of rows.entries()) {
    const id = duplicates.get(index);
    if (faults.length > 0) settled.set(index, { row, result: "invalid", message: faults.join(" ") });
    else if (id !== undefined)
      settled.set(index, {
        row,
        result: "exists",
        id,
        message: "A partner has this number or name. --duplicates creates it all the same.",
      });
    else if (options.check && isNew(index)) settled.set(index, { row, result: "can be created" });
  }
  const places = rows.flatMap((_, index) => (settled.has(index) ? [] : [index]));
  let count = 0;
  const onces = options.check
    ? places.map((index) => known[index]!)
    : await createOnce(
        places.map((index) => payloads[index]!),
        {
          ...parts,
          again: new Set(places.flatMap((index, place) => (again.has(rows[index]!.row) ? [place] : []))),
          onOutcome: () => terminal.showProgress(`${++count} of ${places.length} rows`),
        },
      );
  const candidates = await findCandidates(onces, { payloads, places, sender, now: parts.clock.now() });
  for (const [place, index] of places.entries())
    settled.set(index, resultOf(onces[place]!, rows[index]!.row, candidates.get(place) ?? []));
  return rows.map((_, index) => settled.get(index)!);
}

function resultOf(once: Once, row: number, candidates: readonly string[]): RowResult {
  switch (once.kind) {
    case "created": {
      const { partner, isEarlier } = once;
      const message = partner.warnings.join(" ");
      return {
        row,
        result: isEarlier ? "created before" : "created",
        id: partner.id,
        ...(message !== "" && { message }),
      };
    }
    case "rejected":
      return { row, result: "refused", message: describeFailure(once.error) };
    case "not-sent":
      return {
        row,
        result: "not sent",
        message: once.error === undefined ? "Ended before it was sent." : describeFailure(once.error),
      };
    case "elsewhere":
      return { row, result: "under way", message: "Another program is creating it now." };
    case "unknown": {
      const found = candidates.length === 0 ? "none so far" : candidates.join(", ");
      return {
        row,
        result: "unknown",
        id: undefined,
        message: `Sent on ${once.sentAt.toISOString()}, and nobody knows whether it was created. Partners that it may be: ${found}. If it does not exist, create it by --again ${row}.`,
      };
    }
  }
}

/** The ids of the partners that rows in doubt may have become. A failure of the search leaves them out. */
async function findCandidates(
  onces: readonly Once[],
  {
    payloads,
    places,
    sender,
    now,
  }: {
    readonly payloads: readonly Readonly<Record<string, unknown>>[];
    readonly places: readonly number[];
    readonly sender: PartnerSender;
    readonly now: number;
  },
): Promise<ReadonlyMap<number, readonly string[]>> {
  const doubts = onces.flatMap((once, index) =>
    once.kind === "unknown"
      ? [{ index, payload: payloads[places[index]!]!, sentAt: once.sentAt.getTime() }]
      : [],
  );
  if (doubts.length === 0) return new Map();
  const { readCandidates } = sender;
  const found = await searchCandidates(doubts, { readCandidates, now }).catch(() => undefined);
  return new Map(
    [...(found?.byRow ?? [])].map(([index, { partners }]) => [index, partners.flatMap(({ id }) => id ?? [])]),
  );
}

/** The ids of partners that have the number or the name of a new row. */
async function findDuplicates(
  payloads: readonly object[],
  {
    isNew,
    books,
    signal,
  }: { readonly isNew: (index: number) => boolean; readonly books: Books; readonly signal: AbortSignal },
): Promise<ReadonlyMap<number, string>> {
  if (!payloads.some((_, index) => isNew(index))) return new Map();
  const list = books.lists.find(({ creates }) => creates) ?? books.list("BusinessPartners");
  const partners: object[] = [];
  for await (const partner of list.iterate({ signal })) partners.push(partner);
  const search = findAlike(partners);
  return new Map(
    payloads.flatMap((payload, index) => {
      const alike = isNew(index) ? search(payload)?.items[0] : undefined;
      return alike ? [[index, recordId(alike)] as const] : [];
    }),
  );
}

async function isThere({ client }: Books, id: string): Promise<boolean> {
  try {
    await getBusinessPartner(client, id);
    return true;
  } catch (error) {
    if (isAccountingDataError(error, "not_found")) return false;
    throw error;
  }
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandError(`The file can't be read: ${describeFailure(error)}`, exitCodes.usage);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${file} is not UTF-8: save it as "CSV UTF-8".`, exitCodes.usage);
  }
}

function print(terminal: Terminal, results: readonly RowResult[], { json }: CreateOptions): void {
  if (json) for (const result of results) terminal.print(JSON.stringify(result));
  else {
    const rows = results.map(({ row, result, id, message }) => [row, result, id, message]);
    terminal.print(formatTable(["row", "result", "id", "message"], rows, { lastIsWhole: true }));
  }
}
