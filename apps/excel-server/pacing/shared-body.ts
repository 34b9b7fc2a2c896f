import type { ByteBudget } from "../request/byte-budget.ts";

/** A body that several readers read at their own speeds, each from its start. */
export interface SharedBody {
  /** A stream of the whole body; undefined if its start is no longer kept, or nobody can read it any more. */
  open(): ReadableStream<Uint8Array> | undefined;
  /** From now on it can't be opened; its bytes are given back. */
  forget(): void;
}

export interface SharedBodyOptions {
  /** Bytes of this body that are kept. */
  readonly kept: number;
  /** Bytes that all bodies keep together. */
  readonly budget: ByteBudget;
  /** Called once, with whether the whole body is kept. */
  readonly ended: (isKept: boolean) => void;
}

/** Bytes by which readers may be apart when the budget is spent. */
const least = 131_072;

/**
 * Shares a body. It is read as fast as its fastest reader reads. At most `kept` bytes are kept, and none that all have read once
 * the budget is spent: such a body can no longer be opened, and a reader that falls further behind gets an error.
 */
export function shareBody(
  source: ReadableStream<Uint8Array>,
  { kept, budget, ended }: SharedBodyOptions,
): SharedBody {
  const reader = source.getReader();
  const chunks: Uint8Array[] = [];
  let dropped = 0;
  let bytes = 0;
  /** Bytes taken from the budget. */
  let held = 0;
  let hasRoom = true;
  let isForgotten = false;
  const readers = new Set<{ index: number }>();
  let end: { readonly failure?: unknown } | undefined;
  let reading: Promise<void> | undefined;

  function giveBack(most: number): void {
    const freed = Math.min(most, held);
    held -= freed;
    budget.give(freed);
  }

  const isKept = (): boolean => end !== undefined && !("failure" in end) && dropped === 0;

  function finish(how: { readonly failure?: unknown }): void {
    if (end) return;
    end = how;
    ended(isKept());
  }

  async function readChunk(): Promise<void> {
    try {
      const next = await reader.read();
      if (next.done) return finish({});
      // A copy of a chunk that is a small part of a large buffer, which it would keep.
      const isPart = next.value.buffer.byteLength > 2 * next.value.byteLength;
      chunks.push(isPart ? next.value.slice() : next.value);
      bytes += next.value.byteLength;
      hasRoom = budget.take(next.value.byteLength);
      if (hasRoom) held += next.value.byteLength;
      trim();
    } catch (failure) {
      finish({ failure });
    } finally {
      reading = undefined;
    }
  }

  /** Drops what is too much, and of a body that can no longer be opened all that its readers have read. */
  function trim(): void {
    const read = Math.min(...[...readers].map(({ index }) => index));
    const limit = hasRoom ? kept : least;
    const isPartial = !hasRoom || dropped > 0;
    while (chunks.length > 1 && (bytes > limit || (isPartial && dropped < read))) {
      const { byteLength } = chunks.shift()!;
      bytes -= byteLength;
      giveBack(byteLength);
      dropped += 1;
    }
  }

  function open(): ReadableStream<Uint8Array> | undefined {
    if (isForgotten || dropped > 0 || (end && "failure" in end)) return undefined;
    const place = { index: 0 };
    readers.add(place);

    function leave(): void {
      readers.delete(place);
      if (readers.size > 0) return;
      if (!end) {
        finish({ failure: new Error("All readers are gone.") });
        reader.cancel().catch(() => undefined);
      }
      if (!isKept()) giveBack(held);
    }
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          while (place.index - dropped >= chunks.length && !end) await (reading ??= readChunk());
          const chunk = chunks[place.index - dropped];
          if (chunk) {
            place.index += 1;
            controller.enqueue(chunk);
          } else if (place.index < dropped) {
            leave();
            controller.error(new Error("This reader is too slow."));
          } else if (end && "failure" in end) {
            leave();
            controller.error(end.failure);
          } else {
            leave();
            controller.close();
          }
        },
        cancel: leave,
      },
      { highWaterMark: 0 },
    );
  }
  return {
    open,
    forget() {
      isForgotten = true;
      giveBack(held);
    },
  };
}
