import { elementFields, payloadFields } from "@accounting-data/creating/payload";
import { makeStyles } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { insertTemplate } from "../../workbook/rows/insert-template.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { useAction } from "../parts/use-action.ts";
import { templateColumns } from "../../many/template-columns.ts";

const useStyles = makeStyles({ root: { alignItems: "flex-start" } });

/** Adds a sheet with the headings of partners, ready to be filled in. */
export function TemplateButton(): ReactElement {
  const styles = useStyles();
  const connection = useConnection();
  const { addIn, words } = usePane();
  const { pane, language } = words;
  const { many } = pane;
  const action = useAction();

  async function insert(): Promise<string> {
    const offered = await addIn.upstreams.of(connection.upstream);
    const sources = { language, words: offered?.words };
    const columns = templateColumns(
      payloadFields(offered?.described),
      sources,
      pane,
      elementFields(offered?.described),
    );
    return many.templateInserted(await insertTemplate(columns, many.templateSheet));
  }

  return (
    <Stack gap="XS" className={styles.root}>
      <Hint>{many.templateHint}</Hint>
      <BusyButton size="small" busy={action.busy} onClick={() => void action.run(insert)}>
        {many.template}
      </BusyButton>
      <ActionResult action={action} />
    </Stack>
  );
}
