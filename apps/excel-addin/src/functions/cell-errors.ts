/** The messages of cells that show an error of ours, by their addresses: Excel on a Mac and an iPad shows none beside a cell. */
export type CellErrors = ReturnType<typeof createCellErrors>;

/** The oldest are forgotten. */
const most = 20_000;

export function createCellErrors() {
  const messages = new Map<string, string>();
  return {
    /** Notes what the cell of a call says now; undefined for a result. */
    note: (cell: string | undefined, message: string | undefined): void => {
      if (cell === undefined) return;
      const key = keyOf(cell);
      messages.delete(key);
      if (message !== undefined) messages.set(key, message);
      const [oldest] = messages.keys();
      if (messages.size > most && oldest !== undefined) messages.delete(oldest);
    },
    of: (address: string): string | undefined => messages.get(keyOf(address)),
  };
}

/** Functions and the API write the name of a sheet with or without quotes. */
function keyOf(address: string): string {
  const [, sheet = "", cell = address] = /^(.*)!([^!]*)$/s.exec(address) ?? [];
  return `${sheet.replace(/^'(.*)'$/s, "$1").replaceAll("''", "'")}!${cell.replaceAll("$", "")}`;
}
