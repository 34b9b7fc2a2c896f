import type { FunctionRuntime } from "../workbook/custom-function.ts";
import { encodeCall } from "./call-encoding.ts";

export interface AddInFunctions extends FunctionRuntime {
  /** How often each function has been called, by its id. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many messages have not been sent yet. */
  readonly unsent: number;
  /** Sends the calls made so far, once the page has associated its functions. */
  readonly ready: () => void;
}

/** Category and types of the messages to the custom-functions runtime. */
const category = 1;
const invocation = 1000;
const cancellation = 1001;

/** Sends calls and cancellations to the runtime in the page; those of one calculation go together. */
export function createAddInFunctions(
  post: (entries: readonly (readonly unknown[])[]) => void,
  defer: (task: () => void) => void,
): AddInFunctions {
  const counts: Record<string, number> = {};
  let queue: (readonly unknown[])[] = [];
  let isReady = false;
  let scheduled = false;
  return {
    counts,
    get unsent() {
      return queue.length;
    },
    start(call) {
      const { id } = call.definition;
      counts[id] = (counts[id] ?? 0) + 1;
      add([category, invocation, "", JSON.stringify(encodeCall(call)), call.id]);
    },
    cancel(call) {
      add([category, cancellation, "", JSON.stringify({ invocationId: call.id }), call.id]);
    },
    ready() {
      isReady = true;
      schedule();
    },
  };

  function add(entry: readonly unknown[]): void {
    queue.push(entry);
    schedule();
  }

  function schedule(): void {
    if (!isReady || scheduled || queue.length === 0) return;
    scheduled = true;
    defer(() => {
      scheduled = false;
      const entries = queue;
      queue = [];
      post(entries);
    });
  }
}
