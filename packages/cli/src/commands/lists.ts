import { openService } from "../open-service.ts";
import { formatTable } from "../output/table.ts";
import type { Terminal } from "../terminal.ts";

/** Names the lists, or the columns of one. */
export async function listsCommand(
  terminal: Terminal,
  list: string | undefined,
  options: { readonly settings?: string; readonly json?: boolean },
): Promise<void> {
  const { books } = await openService(terminal, options);
  if (list === undefined) {
    const rows = books.lists.map(({ name, path, description = "" }) => ({ name, path, description }));
    return terminal.print(
      options.json
        ? JSON.stringify(rows)
        : formatTable(["list", "path", "what it is"], rows.map(Object.values)),
    );
  }
  const columns = await books.list(list).columns({ signal: terminal.signal });
  terminal.print(
    options.json
      ? JSON.stringify(columns)
      : formatTable(
          ["column", "type", "what it is"],
          columns.map(({ path, type, description }) => [path, type, description]),
        ),
  );
}
