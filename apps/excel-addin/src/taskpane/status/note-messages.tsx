import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import type { Note } from "./notice.ts";

const useStyles = makeStyles({
  note: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0` },
});

/** Notes above a page that has no status line. */
export function NoteMessages({ notes }: { readonly notes: readonly Note[] }): ReactElement {
  const styles = useStyles();
  const { status } = usePane().words.pane;
  return (
    <section aria-label={status.label}>
      {notes.map(({ text, onDismiss }) => (
        <div key={text} className={styles.note}>
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{text}</MessageBarBody>
            {onDismiss && (
              <MessageBarActions>
                <Button size="small" onClick={onDismiss}>
                  {status.dismiss}
                </Button>
              </MessageBarActions>
            )}
          </MessageBar>
        </div>
      ))}
    </section>
  );
}
