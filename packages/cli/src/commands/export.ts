import { rowsOf, type BookList } from "@accounting-data/books";
import { recordId } from "@accounting-data/resources";
import { parseColumns, parseModifiedSince, plainColumns } from "../columns-of.ts";
import { openExportFile, type ExportFile } from "../export/export-state.ts";
import { openService } from "../open-service.ts";
import { csvRow } from "../output/csv.ts";
import type { Terminal } from "../terminal.ts";

export interface ExportOptions {
  readonly settings?: string;
  readonly json?: boolean;
  readonly columns?: string;
  readonly modifiedSince?: string;
  readonly format: "csv" | "ndjson";
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
  const { format, delimiter, out, resume = false } = options;
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
  try {
    const total = await writePages(list, file, {
      toText: (record) => recordText(record, { columns, format, delimiter }),
      signal,
      modifiedSince,
      onPage: (written, promised) =>
        terminal.showProgress(
          `${list.name}: ${written}${promised === undefined ? "" : ` of ${promised}`} records`,
        ),
    });
    await file.finish();
    terminal.say(
      options.json
        ? JSON.stringify({
            list: list.name,
            records: total,
            complete: true,
            ...(out !== undefined && { out }),
          })
        : `${total} records of ${list.name}${out === undefined ? "" : ` in ${out}`}.`,
    );
  } catch (error) {
    if (out !== undefined) {
      terminal.say(
        `${out} is not whole yet: ${file.ids.size} records are kept beside it. Run the same again with --resume to go on.`,
      );
    } else terminal.say("What was printed is not the whole list.");
    throw error;
  }
}

async function writePages(
  list: BookList,
  file: ExportFile,
  {
    toText,
    signal,
    modifiedSince,
    onPage,
  }: {
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
