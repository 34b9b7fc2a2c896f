import { Button } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";

/** Opens the form in which a company gets a new secret. `primary`: nothing else works before that. */
export function RenewSignIn(props: {
  readonly connection: Connection;
  readonly primary?: boolean;
}): ReactElement {
  const { words, openForm } = usePane();
  return (
    <Button
      size="small"
      appearance={props.primary ? "primary" : "secondary"}
      onClick={() => openForm({ existing: props.connection })}
    >
      {words.pane.status.renewSignIn}
    </Button>
  );
}
