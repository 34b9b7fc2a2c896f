import { Body1, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ListName } from "../../lists/list-name.ts";
import type { ListStatus } from "../../cache/list-status.ts";
import { usePane } from "../pane-context.ts";
import { ProblemMessage } from "../parts/problem-message.tsx";

const useStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column" },
  row: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: "solid",
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  words: { display: "flex", flexDirection: "column", minWidth: 0 },
  when: { color: tokens.colorNeutralForeground2 },
  button: { flexShrink: 0 },
  hint: { color: tokens.colorNeutralForeground2, margin: 0, textWrap: "pretty" },
});

/** Every loaded list: its size, its age, and a button that resets its columns. */
export function ListDetails({ lists }: { readonly lists: readonly ListStatus[] }): ReactElement {
  const styles = useStyles();
  const { addIn, words, now, announce } = usePane();
  const { pane, formats } = words;
  const [resetting, setResetting] = useState<ListName>();
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly at: Date }>();

  function when({ asOf, complete }: ListStatus): string {
    if (!asOf) return pane.loaded.notRead;
    const [changes, fullRead] = [
      formats.moment(asOf.changesAt, now()),
      formats.moment(asOf.fullReadAt, now()),
    ];
    const text = changes === fullRead ? pane.loaded.readAt(changes) : pane.loaded.asOf(changes, fullRead);
    return complete === false ? `${text}. ${pane.loaded.partly}` : text;
  }

  async function reset(list: ListName): Promise<void> {
    setResetting(list);
    setFailure(undefined);
    try {
      await addIn.resetColumns(list);
      announce(pane.loaded.columnsReset(pane.lists[list].plural));
    } catch (error) {
      setFailure({ error, at: now() });
    } finally {
      setResetting(undefined);
    }
  }

  return (
    <>
      <ul className={styles.list}>
        {lists.map((status) => (
          <li key={status.list} className={styles.row}>
            <div className={styles.words}>
              <Body1>
                {pane.lists[status.list].plural}
                {status.count !== undefined && ` ${formats.number(status.count)}`}
              </Body1>
              <Caption1 className={styles.when}>{when(status)}</Caption1>
            </div>
            <Button
              size="small"
              appearance="subtle"
              className={styles.button}
              disabledFocusable={resetting !== undefined}
              aria-label={pane.loaded.resetColumnsOf(pane.lists[status.list].plural)}
              onClick={() => void (resetting === undefined && reset(status.list))}
            >
              {pane.loaded.resetColumns}
            </Button>
          </li>
        ))}
      </ul>
      <Caption1 as="p" className={styles.hint}>
        {pane.loaded.resetColumnsHint}
      </Caption1>
      {failure && <ProblemMessage {...failure} />}
    </>
  );
}
