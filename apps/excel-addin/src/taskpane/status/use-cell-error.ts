import { useEffect, useState } from "react";
import { watchCellError, type SelectedError } from "../../workbook/watch-cell-error.ts";
import { usePane } from "../pane-context.ts";

/** What the selected cell's error says, where Excel does not show it beside the cell. */
export function useCellError(): SelectedError | undefined {
  const { addIn } = usePane();
  const [error, setError] = useState<SelectedError>();
  useEffect(
    () => (addIn.features().errorTexts ? undefined : watchCellError(addIn.cellErrors.of, setError)),
    [addIn],
  );
  return error;
}
