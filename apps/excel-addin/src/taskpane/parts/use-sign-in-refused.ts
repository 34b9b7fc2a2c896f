import { useContext } from "react";
import { ConnectionContext, usePane, useStore } from "../pane-context.ts";

const none = [] as const;

/**
 * Whether the last read of a list found the sign-in of the pane's company refused. The status line, which every page has above it, then
 * offers to renew it.
 */
export function useSignInRefused(): boolean {
  const { addIn, words, status } = usePane();
  const company = useContext(ConnectionContext);
  const lists = useStore(addIn.data, () => (company ? status.of(company) : none));
  return lists.some(({ failure }) => failure && words.describe(failure).next === "sign-in");
}
