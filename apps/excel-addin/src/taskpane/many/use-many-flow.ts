import { useConnection, usePane } from "../pane-context.ts";
import type { ManyFlow } from "./many-flow.ts";

/** Returns the flow of the company that the pane shows. */
export function useManyFlow(): ManyFlow {
  return usePane().manyFlow(useConnection());
}
