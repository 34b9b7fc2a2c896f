import { ColumnError, describeFailure, rowsOf, type BookList } from "@accounting-data/books";
import { recordId } from "@accounting-data/resources";
import { parseColumns, parseModifiedSince, plainColumns, watchColumns } from "../columns-of.ts";
import { CommandError, exitCodes } from "../exit-codes.ts";
import { openExportFile, type ExportFile } from "../export/export-state.ts";
import { openService } from "../open-service.ts";
import { csvRow } from "../output/csv.ts";
import { sayFact } from "../output/say-fact.ts";
import { refusesToGoOn } from "../refuses-to-go-on.ts";
import type { Terminal } from "../terminal.ts";

type Format = "csv" | "ndjson";

export interface ExportOptions {
  readonly settings?: string;
  readonly json?: boolean;
  readonly columns?: string;
  readonly modifiedSince?: string;
  readonly format?: Format;
  readonly delimiter: string;
  readonly out?: string;
  readonly resume?: boolean;
}

/** The first character of a CSV file tells Excel that it is UTF-8. */
const byteOrderMark = "\uFEFF";

/** Writes a whole list, as a file or to standard output, or fails. */
export async function exportCommand(terminal: Terminal, name: string, options: ExportOptions): Promise<void> {
  const { books, service } = await openService(terminal, options);
  const list = books.list(name);
  const { signal } = terminal;
  const { delimiter, out, resume = false } = options;
  const format = formatOf(options);
  const modifiedSince = parseModifiedSince(options.modifiedSince, list);
  const chosen = parseColumns(options.columns);
  // NDJSON has whole records unless columns are chosen.
  const columns = chosen ?? (format === "csv" ? await plainColumns(list, signal) : undefined);
  const file =
    out === undefined
      ? writeTo(terminal)
      : await openExportFile(
          out,
          {
            service,
            list: list.name,
            columns: columns ?? null,
            format,
            delimiter,
            modifiedSince: modifiedSince?.toISOString() ?? null,
          },
          { resume },
        );
  if (format === "csv" && columns && file.cursor === undefined) {
    await file.append({
      text: `${out === undefined ? "" : byteOrderMark}${csvRow(columns, delimiter)}`,
      ids: [],
      cursor: null,
    });
  }
  const watched = watchColumns(list, chosen);
  const before = file.ids.size;
  try {
    const total = await writePages(list, file, {
      onRecord: watched.note,
      toText: (record) => recordText(record, { columns, format, delimiter }),
      signal,
      modifiedSince,
      onPage: (written, promised) =>
        terminal.showProgress(
          `${list.name}: ${written}${promised === undefined ? "" : ` of ${promised}`} records`,
        ),
    });
    watched.end();
    await file.finish();
    const done = { list: list.name, records: total, complete: true, ...(out !== undefined && { out }) };
    if (!options.json)
      terminal.say(`${total} records of ${list.name}${out === undefined ? "" : ` in ${out}`}.`);
    else if (out === undefined) terminal.say(JSON.stringify(done));
    else terminal.print(JSON.stringify(done));
  } catch (error) {
    if (error instanceof ColumnError) throw error;
    if (out !== undefined) {
      const records = file.ids.size;
      if (records === before && file.cursor !== undefined && refusesToGoOn(error)) {
        throw new CommandError(
          `The service refused to go on where ${out} stopped. Run the same without --resume to begin again: ${describeFailure(error)}`,
        );
      }
      sayFact(
        terminal,
        options,
        `${out} is not whole yet: ${records} records are kept beside it. Run the same again with --resume to go on.`,
        { out, records },
      );
    } else sayFact(terminal, options, "What was printed is not the whole list.", { complete: false });
    throw error;
  }
}

/** CSV unless it is said, or the records themselves are to be JSON. */
function formatOf({ format, json, out }: ExportOptions): Format {
  const printsJson = json === true && out === undefined;
  if (printsJson && format === "csv") {
    throw new CommandError(
      "CSV is no JSON: write it to a file by --out, or leave out --json.",
      exitCodes.usage,
    );
  }
  return format ?? (printsJson ? "ndjson" : "csv");
}

async function writePages(
  list: BookList,
  file: ExportFile,
  {
    toText,
    onRecord,
    signal,
    modifiedSince,
    onPage,
  }: {
    readonly onRecord: (record: object) => void;
    readonly toText: (record: object) => string;
    readonly signal: AbortSignal;
    readonly modifiedSince: Date | undefined;
    readonly onPage: (written: number, promised: number | undefined) => void;
  },
): Promise<number> {
  const pages = list
    .iterate({
      signal,
      ...(modifiedSince && { modifiedSince }),
      ...(file.cursor !== undefined && { from: file.cursor }),
    })
    .pages();
  for await (const page of pages) {
    // After a resume, records at the cut may come again.
    const added = page.items.filter((record) => !file.ids.has(recordId(record)));
    page.items.forEach(onRecord);
    await file.append({ text: added.map(toText).join(""), ids: added.map(recordId), cursor: page.cursor });
    onPage(file.ids.size, modifiedSince ? undefined : page.totalCount);
  }
  return file.ids.size;
}

function recordText(
  record: object,
  {
    columns,
    format,
    delimiter,
  }: {
    readonly columns: readonly string[] | undefined;
    readonly format: "csv" | "ndjson";
    readonly delimiter: string;
  },
): string {
  if (columns === undefined) return `${JSON.stringify(record)}\n`;
  const rows = rowsOf(record, columns);
  if (format === "csv") return rows.map((row) => csvRow(row, delimiter)).join("");
  return rows
    .map(
      (row) =>
        `${JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])))}\n`,
    )
    .join("");
}

/** Standard output, which can't be continued. */
function writeTo({ print }: Terminal): ExportFile {
  const ids = new Set<string>();
  return {
    cursor: undefined,
    ids,
    append: async ({ text, ids: added }) => {
      for (const id of added) ids.add(id);
      if (text !== "") print(text.replace(/\r?\n$/, ""));
    },
    finish: async () => {},
  };
}
