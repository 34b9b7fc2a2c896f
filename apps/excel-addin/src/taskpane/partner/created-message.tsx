import {
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { CreatedPartner } from "../../creating/candidates.ts";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { useTitles } from "../parts/use-titles.ts";
import { isolateName } from "../parts/isolate-name.ts";

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

/** State of the search for the partner in the workbook. */
type Showing =
  | { readonly kind: "idle" | "searching" | "not-shown" }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };

/** The partner exists: the service's warnings, a button that selects its cell, and its id to copy. */
export function CreatedMessage(props: {
  readonly connection: Connection;
  readonly partner: CreatedPartner;
  readonly confirmed: boolean;
}): ReactElement {
  const styles = useStyles();
  const { addIn, words, showPartner, announce, now } = usePane();
  const { create } = words.pane;
  const notShown = create.notShown(addIn.formula("PARTNERS"));
  const { partner, confirmed } = props;
  const { id, name, warnings, missing = [] } = partner;
  const titles = useTitles(props.connection, missing);
  const [showing, setShowing] = useState<Showing>({ kind: "idle" });
  const sentence =
    name === undefined
      ? create.createdUnnamed
      : (confirmed ? create.confirmed : create.created)(isolateName(name));

  async function show(): Promise<void> {
    setShowing({ kind: "searching" });
    try {
      const shown = await showPartner(props.connection, partner);
      setShowing({ kind: shown ? "idle" : "not-shown" });
      if (!shown) announce(notShown);
    } catch (error) {
      setShowing({ kind: "failed", error, at: now() });
    }
  }

  return (
    <>
      <MessageBar
        intent={warnings.length > 0 || missing.length > 0 ? "warning" : "success"}
        layout="multiline"
      >
        <MessageBarBody>
          <MessageBarTitle>{sentence}</MessageBarTitle>
          {showing.kind === "not-shown" && ` ${notShown}`}
          {missing.length > 0 &&
            ` ${create.missing(words.formats.list(missing.map((field) => titles.get(field)?.full ?? field)))}`}
          {warnings.length > 0 && (
            <>
              {" "}
              {create.warnings}
              <ul className={styles.list}>
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </>
          )}
        </MessageBarBody>
        {id !== undefined && (
          <MessageBarActions>
            <BusyButton size="small" busy={showing.kind === "searching"} onClick={() => void show()}>
              {create.show}
            </BusyButton>
            <CopyButton text={id} label={create.copyId}>
              {create.copyId}
            </CopyButton>
          </MessageBarActions>
        )}
      </MessageBar>
      {showing.kind === "failed" && <ProblemMessage error={showing.error} at={showing.at} />}
    </>
  );
}
