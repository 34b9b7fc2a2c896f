import type { PacingTime } from "../pacing/pacing-time.ts";
import { createByteBudget } from "../request/byte-budget.ts";
import type { PackedAnswer } from "./packed-answer.ts";

/** Makes an answer. The signal aborts when nobody waits for it any more. */
type Make = (signal: AbortSignal) => Promise<PackedAnswer>;

interface Entry {
  readonly answer: Promise<PackedAnswer>;
  readonly abort: AbortController;
  waiting: number;
}

/** Milliseconds for which a page is kept: workbooks that start to refresh within this time walk through a list together. */
const lifetime = 30_000;
/** Bytes that are kept of all pages together. */
const keptOfAll = 33_554_432;

/**
 * Makes equal pages once for everybody who asks for them together or closely after each other. The key has the credential in it. An
 * error is shared by those who wait for it, and not kept.
 */
export function createSharedPages({ after }: Pick<PacingTime, "after">) {
  const entries = new Map<string, Entry>();
  const budget = createByteBudget(keptOfAll);

  function begin(key: string, make: Make): Entry {
    const abort = new AbortController();
    const entry: Entry = { answer: make(abort.signal), abort, waiting: 0 };
    const forget = (): void => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entries.set(key, entry);
    abort.signal.addEventListener("abort", forget, { once: true });
    entry.answer.then(({ bytes: { byteLength } }) => {
      if (entries.get(key) !== entry) return;
      if (!budget.take(byteLength)) return forget();
      after(lifetime, () => {
        budget.give(byteLength);
        forget();
      });
    }, forget);
    return entry;
  }

  return {
    async get(key: string, client: AbortSignal, make: Make): Promise<PackedAnswer> {
      client.throwIfAborted();
      const entry = entries.get(key) ?? begin(key, make);
      entry.waiting += 1;
      const leave = (): void => {
        entry.waiting -= 1;
        if (entry.waiting === 0) entry.abort.abort(client.reason);
      };
      client.addEventListener("abort", leave, { once: true });
      try {
        return await entry.answer;
      } finally {
        client.removeEventListener("abort", leave);
        if (!client.aborted) entry.waiting -= 1;
      }
    },
  };
}
