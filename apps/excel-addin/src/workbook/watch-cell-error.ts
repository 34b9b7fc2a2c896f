import { readActiveCell } from "./active-cell.ts";
import { onSelection } from "./document-use.ts";

export interface SelectedError {
  /** Of the cell, with its sheet's name. */
  readonly address: string;
  readonly message: string;
}

/**
 * Tells what the error of the selected cell says each time a person selects another one; undefined for a cell without an error of ours.
 * Returns what ends it.
 */
export function watchCellError(
  messageOf: (address: string) => string | undefined,
  show: (error: SelectedError | undefined) => void,
): () => void {
  let isWatching = true;
  /** An earlier cell may be read later than the next one. */
  let selections = 0;

  async function read(selection: number): Promise<void> {
    const { address, value } = await readActiveCell();
    if (!isWatching || selection !== selections) return;
    // Excel keeps no error of ours where a person has typed over it.
    const message = String(value).startsWith("#") ? messageOf(address) : undefined;
    show(message === undefined ? undefined : { address, message });
  }

  // While Excel does not answer, the next selection tells.
  void onSelection(() => void read(++selections).catch(() => undefined));
  return () => {
    isWatching = false;
  };
}
