/** A body that several readers read at their own speeds, each from its start. */
export interface SharedBody {
  /** A stream of the whole body; undefined if its start is no longer kept, or nobody can read it any more. */
  open(): ReadableStream<Uint8Array> | undefined;
}

/**
 * Shares a body. It is read as fast as its fastest reader reads. At most `kept` bytes are kept: a body that is longer can
 * no longer be opened, and a reader that falls further behind gets an error. `ended` is called once, with whether the whole
 * body is kept.
 */
export function shareBody(
  source: ReadableStream<Uint8Array>,
  kept: number,
  ended: (isKept: boolean) => void,
): SharedBody {
  const reader = source.getReader();
  const chunks: Uint8Array[] = [];
  let dropped = 0;
  let bytes = 0;
  const readers = new Set<{ index: number }>();
  let end: { readonly failure?: unknown } | undefined;
  let reading: Promise<void> | undefined;

  function finish(how: { readonly failure?: unknown }): void {
    if (end) return;
    end = how;
    ended(!("failure" in how) && dropped === 0);
  }

  async function readChunk(): Promise<void> {
    try {
      const next = await reader.read();
      if (next.done) return finish({});
      // A copy: a chunk may be a small part of a large buffer, which it would keep.
      chunks.push(next.value.slice());
      bytes += next.value.byteLength;
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
    while (chunks.length > 1 && (bytes > kept || (dropped > 0 && dropped < read))) {
      bytes -= chunks.shift()!.byteLength;
      dropped += 1;
    }
  }

  function open(): ReadableStream<Uint8Array> | undefined {
    if (dropped > 0 || (end && "failure" in end)) return undefined;
    const place = { index: 0 };
    readers.add(place);

    function leave(): void {
      readers.delete(place);
      if (readers.size > 0 || end) return;
      finish({ failure: new Error("All readers are gone.") });
      reader.cancel().catch(() => undefined);
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
  return { open };
}
