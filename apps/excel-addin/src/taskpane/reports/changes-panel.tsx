import type { ReactElement } from "react";
import { oldestRead } from "../../cache/read-times.ts";
import { whatChanged, type ListChanges } from "../../reports/what-changed.ts";
import { insertSheet } from "../../workbook/tables/insert-report.ts";
import { useConnection, useOffered, usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { ButtonRow } from "../parts/button-row.tsx";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { useAction } from "../parts/use-action.ts";

/** Inserts a sheet of what the last refresh has changed. */
export function ChangesPanel(): ReactElement {
  const connection = useConnection();
  const fieldWords = useOffered()?.words;
  const { addIn, words, now } = usePane();
  const { reports: texts } = words.pane;
  const action = useAction(texts.cancelled);

  async function insert(signal: AbortSignal): Promise<string> {
    const { data, serviceTime } = addIn.tableSource;
    const lists = data.listsOf(connection).flatMap((list): readonly ListChanges[] => {
      const changes = data.peek(connection, list)?.whole.lastChanges;
      return changes === undefined ? [] : [{ list, changes }];
    });
    if (lists.length === 0) return texts.changes.none;
    const toServiceTime = await serviceTime(connection);
    const read = oldestRead(data) ?? now();
    const context = { company: connection.label, words, fieldWords, read, toServiceTime };
    const sheet = await insertSheet(texts.changes.title, whatChanged(lists, context), signal);
    return texts.changes.inserted(sheet);
  }

  return (
    <Stack gap="S" role="group" aria-label={texts.changes.title}>
      <Hint block>{texts.changes.hint}</Hint>
      <ButtonRow>
        <BusyButton
          size="small"
          appearance="primary"
          busy={action.busy}
          onClick={() => void action.run(insert)}
        >
          {action.busy ? texts.making : texts.make}
        </BusyButton>
      </ButtonRow>
      <ActionResult action={action} title={texts.failed} />
    </Stack>
  );
}
