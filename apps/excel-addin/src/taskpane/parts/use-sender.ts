import { findConnection } from "../../settings/find-connection.ts";
import { useConnection, usePane } from "../pane-context.ts";

/** To which company a connection has sent something, in a sentence; nothing of the company that the pane shows, and of an unknown one. */
export function useSender(connectionId: string | undefined): string | undefined {
  const shown = useConnection();
  const { addIn, words } = usePane();
  const sender =
    connectionId === undefined ? undefined : findConnection(addIn.connections.list(), connectionId);
  return sender && sender.id !== shown.id ? words.pane.create.sentTo(sender.label) : undefined;
}
