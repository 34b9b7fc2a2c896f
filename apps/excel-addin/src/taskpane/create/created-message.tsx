import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { BusyIcon } from "../parts/busy-icon.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import type { CreatedPartner } from "./partner-flow.ts";

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

/** Where the search for the partner in the workbook stands. */
type Showing =
  | { readonly kind: "idle" | "looking" | "not-shown" }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };

/** The partner exists: what the service remarked, where it stands in the workbook, and its id to copy. */
export function CreatedMessage(props: {
  readonly connection: Connection;
  readonly partner: CreatedPartner;
  readonly taken: boolean;
}): ReactElement {
  const styles = useStyles();
  const { addIn, words, showPartner, announce, now } = usePane();
  const { create } = words.pane;
  const notShown = create.notShown(addIn.formula("PARTNERS"));
  const { partner, taken } = props;
  const { id, name, warnings } = partner;
  const [showing, setShowing] = useState<Showing>({ kind: "idle" });
  const sentence =
    name === undefined ? create.createdUnnamed : taken ? create.tookAsCreated(name) : create.created(name);

  async function show(): Promise<void> {
    setShowing({ kind: "looking" });
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
      <MessageBar intent={warnings.length > 0 ? "warning" : "success"} layout="multiline">
        <MessageBarBody>
          {sentence}
          {showing.kind === "not-shown" && ` ${notShown}`}
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
            <Button
              size="small"
              disabledFocusable={showing.kind === "looking"}
              onClick={() => void (showing.kind !== "looking" && show())}
              {...(showing.kind === "looking" && { icon: <BusyIcon /> })}
            >
              {create.show}
            </Button>
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
