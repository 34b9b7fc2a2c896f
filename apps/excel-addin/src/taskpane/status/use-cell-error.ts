import { useEffect, useState } from "react";
import { onSelection } from "../../workbook/document-use.ts";
import { readActiveCell } from "../../workbook/active-cell.ts";
import { usePane } from "../pane-context.ts";

export interface SelectedError {
  readonly address: string;
  readonly message: string;
}

/** What the selected cell's error says, where Excel does not show it beside the cell. */
export function useCellError(): SelectedError | undefined {
  const { addIn } = usePane();
  const [error, setError] = useState<SelectedError>();
  useEffect(() => {
    if (addIn.features().errorTexts) return;
    let isShown = true;
    const read = async (): Promise<void> => {
      const { address, value } = await readActiveCell();
      const message = String(value).startsWith("#") ? addIn.cellErrors.of(address) : undefined;
      if (isShown) setError(message === undefined ? undefined : { address, message });
    };
    // While Excel does not answer, the next selection tells.
    void onSelection(() => void read().catch(() => undefined));
    return () => {
      isShown = false;
    };
  }, [addIn]);
  return error;
}
