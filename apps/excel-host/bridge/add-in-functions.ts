import type { FunctionCall, FunctionRuntime } from "../workbook/function-call.ts";
import { encodeCall } from "./call-encoding.ts";

export interface AddInFunctions extends FunctionRuntime {
  /** How often each function has been called, by its id. */
  readonly counts: Readonly<Record<string, number>>;
  /** Calls that are still to be sent. */
  readonly waiting: number;
  /** The page has associated its functions: what was called before is sent now. */
  readonly ready: () => void;
}

const category = 1;
const invocation = 1000;
const cancellation = 1001;

/** Sends the workbook's calls to the runtime in the page, those of one calculation together. */
export function createAddInFunctions(
  post: (entries: readonly (readonly unknown[])[]) => void,
  defer: (task: () => void) => void,
): AddInFunctions {
  const counts: Record<string, number> = {};
  let waiting: (readonly unknown[])[] = [];
  let isReady = false;
  let scheduled = false;
  return {
    counts,
    get waiting() {
      return waiting.length;
    },
    start(call) {
      const { id } = call.definition;
      counts[id] = (counts[id] ?? 0) + 1;
      queue([category, invocation, "", JSON.stringify(encodeCall(call)), call.id]);
    },
    cancel(call: FunctionCall) {
      queue([category, cancellation, "", JSON.stringify({ invocationId: call.id }), call.id]);
    },
    ready() {
      isReady = true;
      schedule();
    },
  };

  function queue(entry: readonly unknown[]): void {
    waiting.push(entry);
    schedule();
  }

  function schedule(): void {
    if (!isReady || scheduled || waiting.length === 0) return;
    scheduled = true;
    defer(() => {
      scheduled = false;
      const entries = waiting;
      waiting = [];
      post(entries);
    });
  }
}
