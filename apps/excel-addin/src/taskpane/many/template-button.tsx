import { makeStyles } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { payloadFields } from "../../creating/payload-fields.ts";
import { insertTemplate } from "../../workbook/rows/insert-template.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { Stack } from "../parts/stack.tsx";
import { useAction } from "../parts/use-action.ts";
import { templateColumns } from "./template-columns.ts";

const useStyles = makeStyles({ root: { alignItems: "flex-start" } });

/** Adds a sheet with the headings of partners, ready to be filled in. */
export function TemplateButton(): ReactElement {
  const styles = useStyles();
  const connection = useConnection();
  const { addIn, words } = usePane();
  const { pane, language } = words;
  const { many } = pane;
  const [inserted, setInserted] = useState<string>();
  const { busy, failure, run } = useAction();

  async function insert(): Promise<void> {
    const offered = await addIn.upstreams.of(connection.upstream);
    const sources = { language, words: offered?.words };
    const columns = templateColumns(payloadFields(offered?.described), sources, pane);
    setInserted(await insertTemplate(columns, many.templateSheet));
  }

  return (
    <Stack gap="XS" className={styles.root}>
      <Hint>{many.templateHint}</Hint>
      <BusyButton size="small" busy={busy} onClick={() => void run(insert)}>
        {many.template}
      </BusyButton>
      {inserted !== undefined && <Hint role="status">{many.templateInserted(inserted)}</Hint>}
      {failure && <ProblemMessage failure={failure} />}
    </Stack>
  );
}
