import { useConnection, usePane, useStore } from "../pane-context.ts";
import type { ManyFlow } from "../../many/many-flow.ts";

export function useManyFlow(): ManyFlow {
  return usePane().manyFlow(useConnection());
}

/** Returns the flow with its state, for what is drawn only where rows were read. */
export function useManyRows() {
  const flow = useManyFlow();
  const { rows, result, problem } = useStore(flow, flow.state);
  if (!rows) throw new Error("useManyRows must be used where rows were read.");
  return { flow, rows, result, problem };
}
