import type { ByteBudget } from "../request/byte-budget.ts";
import { createByteBlocks } from "../request/byte-blocks.ts";
import type { PacingTime } from "./pacing-time.ts";

export interface ReadAheadOptions extends Pick<PacingTime, "after"> {
  /** Bytes that it may read ahead. */
  readonly most: number;
  /** Bytes that all bodies hold together. */
  readonly budget: ByteBudget;
  /** Called when the reader has stood still for {@link patience} and no more may be read ahead. */
  readonly stalled: () => void;
}

/** Milliseconds that a reader may stand still. */
const patience = 2_000;

/** Reads a body ahead of a slow reader, so that its sender is soon done. */
export function readAhead(
  source: ReadableStream<Uint8Array>,
  { most, budget, after, stalled }: ReadAheadOptions,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const blocks = createByteBlocks();
  /** Bytes that the reader has. */
  let read = 0;
  /** Bytes taken from the budget. */
  let taken = 0;
  /** Whether the budget had room for the last chunk. */
  let hasRoom = true;
  let end: { readonly failure?: unknown } | undefined;
  let isReaderWaiting = false;
  /** A chunk that goes to the waiting reader at once, without being stored. */
  let direct: Uint8Array | undefined;
  let wakeReader = (): void => undefined;
  let wakeSource = (): void => undefined;

  function giveBack(): void {
    blocks.dropBefore(read);
    const left = end && read === blocks.size ? 0 : blocks.held;
    if (taken <= left) return;
    budget.give(taken - left);
    taken = left;
  }
  async function waitForRoom(): Promise<void> {
    // If the budget is spent, it reads nothing ahead.
    while (!end && !isReaderWaiting && (!hasRoom || blocks.size - read >= most)) {
      const stop = after(patience, stalled);
      await new Promise<void>((resolve) => (wakeSource = resolve));
      stop();
    }
  }
  function receive(chunk: Uint8Array): void {
    const growth = blocks.growth(chunk.byteLength);
    hasRoom = budget.take(growth);
    if (!isReaderWaiting) {
      if (hasRoom) taken += growth;
      blocks.add(chunk);
      return;
    }
    if (hasRoom) budget.give(growth);
    isReaderWaiting = false;
    direct = chunk;
    wakeReader();
  }
  async function pump(): Promise<void> {
    try {
      for (;;) {
        await waitForRoom();
        const next = await reader.read();
        if (end) return;
        if (next.done) break;
        if (next.value.byteLength > 0) receive(next.value);
      }
      end ??= {};
    } catch (failure) {
      end ??= { failure };
    }
    wakeReader();
  }
  void pump();

  /** The next bytes; none at the end. */
  async function nextBytes(): Promise<Uint8Array> {
    if (read === blocks.size && !end) {
      isReaderWaiting = true;
      wakeSource();
      await new Promise<void>((resolve) => (wakeReader = resolve));
    }
    const bytes = direct ?? blocks.from(read);
    if (!direct) read += bytes.byteLength;
    direct = undefined;
    giveBack();
    wakeSource();
    return bytes;
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await nextBytes();
        if (bytes.byteLength > 0) return controller.enqueue(bytes);
        if (end && "failure" in end) controller.error(end.failure);
        else controller.close();
      },
      cancel(reason) {
        end ??= {};
        read = blocks.size;
        giveBack();
        wakeSource();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
