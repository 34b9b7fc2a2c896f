import { rowsOf } from "@accounting-data/books";
import { parseColumns, watchColumns } from "../columns-of.ts";
import { CommandError, exitCodes } from "../exit-codes.ts";
import { openService } from "../open-service.ts";
import type { Terminal } from "../terminal.ts";

/** Shows one record by its id. */
export async function getCommand(
  terminal: Terminal,
  name: string,
  id: string,
  options: { readonly settings?: string; readonly json?: boolean; readonly columns?: string },
): Promise<void> {
  const { books } = await openService(terminal, options);
  const list = books.list(name);
  if (list.get === undefined) {
    throw new CommandError(`The service reads no single record of ${list.name}.`, exitCodes.usage);
  }
  const record = await list.get(id, { signal: terminal.signal });
  const columns = parseColumns(options.columns);
  const watched = watchColumns(list, columns);
  watched.note(record);
  watched.end();
  const shown = columns
    ? Object.fromEntries(
        columns.map((column) => [column, rowsOf(record, [column]).map(([value]) => value ?? null)]),
      )
    : record;
  terminal.print(options.json ? JSON.stringify(shown) : JSON.stringify(shown, undefined, 2));
}
