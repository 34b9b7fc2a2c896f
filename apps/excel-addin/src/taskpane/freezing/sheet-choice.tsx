import { Checkbox, Spinner } from "@fluentui/react-components";
import { useCallback, useContext, type ReactElement } from "react";
import { readSheetNames } from "../../workbook/file/read-sheet-names.ts";
import { usePane } from "../pane-context.ts";
import { ShownContext } from "../parts/disclosure.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { Stack } from "../parts/stack.tsx";
import { useReading } from "../parts/use-reading.ts";

/** The workbook's sheets, as they are when the choice is opened; at least one stays chosen. */
export function SheetChoice({
  leftOut,
  onChange,
}: {
  readonly leftOut: readonly string[];
  readonly onChange: (leftOut: readonly string[]) => void;
}): ReactElement {
  const { freezing: texts, columns } = usePane().words.pane;
  const shown = useContext(ShownContext);
  const read = useCallback(async () => (shown ? await readSheetNames() : []), [shown]);
  const reading = useReading(read);
  if (reading.kind === "reading") return <Spinner size="tiny" label={columns.loading} />;
  if (reading.kind === "failed")
    return <ProblemMessage failure={reading} title={texts.failed} onRetry={reading.retry} />;
  const names = reading.value;
  const chosen = names.filter((name) => !leftOut.includes(name));
  return (
    <Stack gap="XS" role="group" aria-label={texts.sheetsOf}>
      <Hint block>{texts.sheetsHint}</Hint>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen.includes(name)}
          disabled={chosen.length === 1 && chosen[0] === name}
          onChange={(_, { checked }) =>
            onChange(names.filter((one) => (one === name ? checked !== true : !chosen.includes(one))))
          }
        />
      ))}
    </Stack>
  );
}
