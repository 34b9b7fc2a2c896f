import { createByteBlocks } from "../request/byte-blocks.ts";
import type { ByteBudget } from "../request/byte-budget.ts";
import { CutOff } from "../request/cut-off.ts";
import type { PacingTime } from "./pacing-time.ts";

/** A body that several readers read, each from its start and at its own speed. */
export type SharedBody = ReturnType<typeof shareBody>;

export interface SharedBodyOptions extends Pick<PacingTime, "now" | "after"> {
  /** The largest body, in bytes, that is kept whole for later readers. */
  readonly kept: number;
  /** Bytes that all bodies hold together. */
  readonly budget: ByteBudget;
  /** Called once, with whether the whole body is kept. */
  readonly ended?: (isKept: boolean) => void;
  /** Reads the body ahead of its readers, so that its sender is soon done. */
  readonly ahead?: {
    /** Bytes by which it is ahead of the slowest. If the budget is spent, nothing is read ahead. */
    readonly most: number;
    /** Called when the readers have stood still for {@link patience.ahead} and no more may be read ahead. */
    readonly stalled: () => void;
  };
}

/** Bytes by which readers may be apart: usually, and when the budget is spent. */
const apart = { most: 4_194_304, least: 131_072 };
/** Milliseconds that readers wait for one that stands still, and altogether for one that is slower; and that its sender waits. */
const patience = { still: 5_000, slow: 20_000, ahead: 2_000 };

/** One reader's place in the body. */
interface Place {
  offset: number;
  /** Milliseconds that others have waited for it, less those that it waited for them: equally fast readers wait in turns. */
  owed: number;
  /** Ends its stream with an error. */
  fail(error: unknown): void;
}

/**
 * Shares a body. The fastest reader sets the speed. When the slowest is too far behind, the others wait until it goes on or is cut
 * off.
 */
export function shareBody(
  source: ReadableStream<Uint8Array>,
  { kept, budget, ended, ahead, now, after }: SharedBodyOptions,
) {
  const reader = source.getReader();
  /** The chunk that is being read. */
  let reading: Promise<void> | undefined;
  let end: { readonly failure?: unknown } | undefined;
  const blocks = createByteBlocks();
  /** Bytes taken from the budget. */
  let taken = 0;
  /** Whether the budget had room for the last chunk. */
  let hasRoom = true;
  let isForgotten = false;
  const places = new Set<Place>();
  /** The wait until the slowest reader goes on or is cut off. */
  let waiting: Promise<void> | undefined;
  let stopWaiting: (() => void) | undefined;
  /** Ends the wait of what reads ahead. */
  let goOn = (): void => undefined;

  const slowest = (): number => Math.min(...[...places].map(({ offset }) => offset));
  const isKept = (): boolean =>
    end !== undefined && !("failure" in end) && blocks.start === 0 && blocks.size <= kept;

  /** Drops blocks that nobody will read, and returns their bytes to the budget. */
  function trim(): void {
    const isPartial = blocks.size > kept || blocks.start > 0 || !hasRoom;
    if (places.size > 0 && isPartial) blocks.dropBefore(slowest());
    const held = places.size === 0 && (isForgotten || !isKept()) ? 0 : blocks.held;
    if (taken <= held) return;
    budget.give(taken - held);
    taken = held;
  }

  function finish(how: { readonly failure?: unknown }): void {
    if (end) return;
    end = how;
    goOn();
    ended?.(isKept());
  }

  async function readChunk(): Promise<void> {
    goOn();
    try {
      const next = await reader.read();
      if (next.done) return finish({});
      const growth = blocks.growth(next.value.byteLength);
      hasRoom = budget.take(growth);
      if (hasRoom) taken += growth;
      blocks.add(next.value);
    } catch (failure) {
      finish({ failure });
    } finally {
      reading = undefined;
    }
  }

  async function readAhead({ most, stalled }: NonNullable<typeof ahead>): Promise<void> {
    while (!end) {
      if (reading || (hasRoom && blocks.size - slowest() < most)) {
        await (reading ??= readChunk());
        continue;
      }
      const stop = after(patience.ahead, stalled);
      await new Promise<void>((resolve) => (goOn = resolve));
      stop();
    }
  }

  function waitForSlowest(): Promise<void> {
    return (waiting ??= new Promise((resolve) => {
      const since = now();
      const offset = slowest();
      const late = [...places].filter((place) => place.offset === offset);
      const left = patience.slow - Math.max(...late.map(({ owed }) => owed));
      const limit = Math.min(patience.still, left);
      const isDue = (place: Place): boolean =>
        place.offset === offset && (limit === patience.still || place.owed + limit >= patience.slow);
      const stopClock = after(limit, () => {
        for (const place of late.filter(isDue)) {
          place.fail(new CutOff("client slower than others who read the same"));
          leave(place);
        }
        // The reader that was due may have gone on while others stayed at the offset: then the wait begins anew.
        stopWaiting?.();
      });
      stopWaiting = () => {
        stopClock();
        for (const place of late) place.owed += now() - since;
        waiting = stopWaiting = undefined;
        resolve();
      };
    }));
  }
  function advance(place: Place, bytes: number): void {
    const before = slowest();
    place.offset += bytes;
    trim();
    if (slowest() > before) stopWaiting?.();
    goOn();
  }
  function leave(place: Place): void {
    if (!places.delete(place)) return;
    if (places.size === 0 && !end) {
      finish({ failure: new Error("All readers are gone.") });
      reader.cancel().catch(() => undefined);
    }
    trim();
    stopWaiting?.();
  }

  /** Resolves when there are bytes that a reader has not got, at the end, and when the reader is gone. */
  async function waitForBytes(place: Place): Promise<void> {
    while (places.has(place) && place.offset === blocks.size && !end) {
      const isTooFar = blocks.size - slowest() >= (hasRoom ? apart.most : apart.least);
      if (isTooFar) {
        const since = now();
        await waitForSlowest();
        place.owed = Math.max(0, place.owed - (now() - since));
      } else await (reading ??= readChunk());
    }
  }
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>, place: Place): Promise<void> {
    await waitForBytes(place);
    if (!places.has(place)) return;
    const bytes = blocks.from(place.offset);
    if (bytes.byteLength > 0) {
      controller.enqueue(bytes);
      return advance(place, bytes.byteLength);
    }
    leave(place);
    if (end && "failure" in end) controller.error(end.failure);
    else controller.close();
  }

  /** A stream of the whole body; undefined if its start was dropped, its reading failed, or it was forgotten. */
  function open(): ReadableStream<Uint8Array> | undefined {
    if (isForgotten || blocks.start > 0 || (end && "failure" in end)) return undefined;
    const place: Place = { offset: 0, owed: 0, fail: () => undefined };
    places.add(place);
    if (ahead && places.size === 1) void readAhead(ahead);
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (place.fail = (error) => controller.error(error)),
        pull: (controller) => pull(controller, place),
        cancel: () => leave(place),
      },
      { highWaterMark: 0 },
    );
  }
  return {
    open,
    /** Ends opening it. Its memory is freed when its last reader has left. */
    forget(): void {
      isForgotten = true;
      trim();
    },
  };
}
