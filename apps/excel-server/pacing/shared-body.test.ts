import { expect, test } from "vitest";
import { createByteBudget } from "../request/byte-budget.ts";
import { shareBody, type SharedBodyOptions } from "./shared-body.ts";

function source(chunks: readonly string[], end: "close" | "fail" = "close") {
  let pulled = 0;
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[pulled++];
        if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk));
        else if (end === "close") controller.close();
        else controller.error(new Error("reset"));
      },
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { stream, pulled: () => pulled, isCancelled: () => isCancelled };
}
function share(stream: ReadableStream<Uint8Array>, options: Partial<SharedBodyOptions> = {}) {
  return shareBody(stream, {
    kept: 100,
    budget: createByteBudget(1_000),
    ended: () => undefined,
    now: () => 0,
    after: () => () => undefined,
    ...options,
  });
}
const text = (stream: ReadableStream<Uint8Array> | undefined) => new Response(stream).text();

test("each reader gets the whole body, also one that comes later", async () => {
  const ends: boolean[] = [];
  const body = share(source(["a", "b", "c"]).stream, { ended: (isKept) => ends.push(isKept) });
  expect(await Promise.all([text(body.open()), text(body.open())])).toEqual(["abc", "abc"]);
  expect(await text(body.open())).toBe("abc");
  expect(ends).toEqual([true]);
});

test("the source is read as fast as the fastest reader reads, and no faster", async () => {
  const { stream, pulled } = source(["a", "b", "c"]);
  const body = share(stream);
  const [fast, slow] = [body.open()!.getReader(), body.open()!.getReader()];
  await fast.read();
  await fast.read();
  await slow.read();
  expect(pulled()).toBe(2);
});

test("a body that is longer than what is kept can't be opened later, and reaches all who have opened it", async () => {
  const ends: boolean[] = [];
  const body = share(source(["aaaa", "bbbb", "cccc", "dddd"]).stream, {
    kept: 8,
    ended: (isKept) => ends.push(isKept),
  });
  const slow = body.open();
  expect(await text(body.open())).toBe("aaaabbbbccccdddd");
  expect(await text(slow)).toBe("aaaabbbbccccdddd");
  expect(body.open()).toBeUndefined();
  expect(ends).toEqual([false]);
});

test("a body that is exactly as long as what is kept can be opened later", async () => {
  const body = share(source(["aaaa", "bbbb"]).stream, { kept: 8 });
  expect(await text(body.open())).toBe("aaaabbbb");
  expect(await text(body.open())).toBe("aaaabbbb");
});

test("a failure reaches all readers, and nobody can open the body again", async () => {
  const body = share(source(["a"], "fail").stream);
  const all = await Promise.allSettled([text(body.open()), text(body.open())]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(body.open()).toBeUndefined();
});

test("the source is cancelled when the last reader is gone", async () => {
  const { stream, isCancelled } = source(["a", "b", "c"]);
  const ends: boolean[] = [];
  const body = share(stream, { ended: (isKept) => ends.push(isKept) });
  const [one, other] = [body.open()!, body.open()!];
  await one.cancel();
  expect(isCancelled()).toBe(false);
  await other.cancel();
  expect(isCancelled()).toBe(true);
  expect(ends).toEqual([false]);
});

test("once the budget is spent, what all have read is dropped, and given back at the end", async () => {
  const budget = createByteBudget(10);
  const isFree = (bytes: number): boolean => {
    const taken = budget.take(bytes);
    if (taken) budget.give(bytes);
    return taken;
  };
  const ends: boolean[] = [];
  const ended = (isKept: boolean): void => void ends.push(isKept);
  const first = share(source(["aaaa", "bbbb"]).stream, { ended, budget });
  expect(await text(first.open())).toBe("aaaabbbb");
  expect(isFree(3)).toBe(false);
  const second = share(source(["cccc", "dddd", "eeee"]).stream, { ended, budget });
  const [one, other] = [text(second.open()), text(second.open())];
  expect(await Promise.all([one, other])).toEqual(["ccccddddeeee", "ccccddddeeee"]);
  expect(second.open()).toBeUndefined();
  expect(ends).toEqual([true, false]);
  expect(isFree(2)).toBe(true);
  first.forget();
  expect(isFree(10)).toBe(true);
  expect(first.open()).toBeUndefined();
});

test("the bytes of a body whose readers have left are given back", async () => {
  const budget = createByteBudget(10);
  const body = share(source(["aaaa", "bbbb", "cccc"]).stream, { budget });
  const reader = body.open()!.getReader();
  await reader.read();
  expect(budget.take(10)).toBe(false);
  await reader.cancel();
  expect(budget.take(10)).toBe(true);
});

/** A clock that stands still, and calls back when it is told to. */
function stoppedTime() {
  let now = 0;
  const calls = new Map<() => void, number>();
  return {
    now: () => now,
    after: (milliseconds: number, callback: () => void) => {
      const call = () => callback();
      calls.set(call, now + milliseconds);
      return () => void calls.delete(call);
    },
    pass(milliseconds: number) {
      now += milliseconds;
      for (const [call, at] of calls) if (at <= now && calls.delete(call)) call();
    },
  };
}
const chunk = "x".repeat(65_536);

/** Resolves to nothing when all that can be read has been read: the sources of these tests answer at once. */
const settled = (): Promise<undefined> => new Promise((resolve) => setImmediate(() => resolve(undefined)));

/** Reads what can be read now; resolves to the number of bytes. */
async function readWhatIsThere(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
  let bytes = 0;
  for (;;) {
    const next = await Promise.race([reader.read(), settled()]);
    if (next === undefined || next.done) return bytes;
    bytes += next.value.byteLength;
  }
}

test.each([
  ["4 MiB", 100_000_000, 4_194_304],
  ["128 KiB once the budget is spent", 0, 131_072],
])("readers wait for one that is behind by %s, and go on with it", async (_, free, apart) => {
  const body = share(source(Array(100).fill(chunk)).stream, { kept: 1, budget: createByteBudget(free) });
  const [fast, slow] = [body.open()!.getReader(), body.open()!.getReader()];
  await slow.read();
  const read = await readWhatIsThere(fast);
  expect(read).toBe(65_536 + apart);
  // A reader that leaves makes nobody wait.
  await fast.cancel();
  let rest = 65_536;
  for (let next = await slow.read(); !next.done; next = await slow.read()) rest += next.value.byteLength;
  expect(rest).toBe(6_553_600);
});

test("a reader that stands still while others wait is cut off after 5 seconds, with the cause", async () => {
  const time = stoppedTime();
  const body = share(source(Array(10).fill(chunk)).stream, { kept: 1, budget: createByteBudget(0), ...time });
  const [fast, still] = [body.open()!, body.open()!.getReader()];
  await still.read();
  const all = text(fast);
  await settled();
  time.pass(4_999);
  await settled();
  time.pass(1);
  expect(await all).toHaveLength(655_360);
  await expect(still.read()).rejects.toThrow("client slower than others who read the same");
});

test("readers wait 20 seconds at most for one that goes on slowly", async () => {
  const time = stoppedTime();
  const body = share(source(Array(100).fill(chunk)).stream, {
    kept: 1,
    budget: createByteBudget(0),
    ...time,
  });
  const [fast, slow] = [body.open()!, body.open()!.getReader()];
  const all = text(fast);
  let reads = 0;
  for (; reads < 50; reads += 1) {
    const failure = await slow.read().then(
      () => undefined,
      (error: Error) => error,
    );
    if (failure) break;
    await settled();
    time.pass(2_000);
  }
  expect(reads).toBeGreaterThanOrEqual(10);
  expect(reads).toBeLessThanOrEqual(13);
  expect(await all).toHaveLength(6_553_600);
});

test.each([2, 10])(
  "of %i equal readers none is cut off, however slowly all of them read and however often one waits for another",
  async (count) => {
    const time = stoppedTime();
    const body = share(source(Array(100).fill(chunk)).stream, {
      kept: 1,
      budget: createByteBudget(0),
      ...time,
    });
    const readers = Array.from({ length: count }, () => body.open()!.getReader());
    const read = readers.map(() => 0);
    /** Lets one reader read as far as it can while the others stand still. */
    async function advance(which: number): Promise<void> {
      for (let chunks = 0; chunks < 4; chunks += 1) {
        const next = pending[which] ?? readers[which]!.read();
        pending[which] = next;
        const got = await Promise.race([next, settled()]);
        if (got === undefined) return;
        pending[which] = undefined;
        read[which]! += got.value?.byteLength ?? 0;
      }
    }
    const pending: (ReturnType<(typeof readers)[number]["read"]> | undefined)[] = readers.map(
      () => undefined,
    );
    // In turns, so that each reader is once ahead of the others and once behind. It takes almost a minute.
    for (let round = 0; read.some((bytes) => bytes < 6_553_600); round += 1) {
      for (const which of readers.keys()) {
        await advance((which + round) % count);
        time.pass(55_000 / 50 / count);
      }
    }
    expect(read).toEqual(readers.map(() => 6_553_600));
  },
);

test("a small chunk does not keep the large buffer that it is a part of", async () => {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(65_536).subarray(0, 3));
      controller.close();
    },
  });
  const { value } = await share(stream).open()!.getReader().read();
  expect([value!.byteLength, value!.buffer.byteLength]).toEqual([3, 3]);
});
