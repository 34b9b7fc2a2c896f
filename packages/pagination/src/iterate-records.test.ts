import { getEventListeners } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { type Item, itemList, listService } from "../test/list-service.ts";
import { collect } from "./collect.ts";
import { iterateRecords } from "./iterate-records.ts";
import type { PageAnswer, ReadPage } from "./read-page.ts";
import { take } from "./take.ts";

const macrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** A list whose answers wait, from the second on, until the test releases them. */
function heldList(count: number) {
  const held: (() => void)[] = [];
  const list = listService(count, (page, _, request) =>
    request === 1 ? page : new Promise<PageAnswer<Item>>((resolve) => held.push(() => resolve(page))),
  );
  return { ...list, held };
}

/** An iterator over pages of one record that has read the first one and waits for the second. */
async function awaitSecondPage(read: ReadPage<Item>) {
  const controller = new AbortController();
  const { signal } = controller;
  const records = iterateRecords(read, { ...itemList, pageSize: 1, signal });
  const iterator = records[Symbol.asyncIterator]();
  await iterator.next();
  return { controller, iterator, waiting: iterator.next() };
}

describe("iterateRecords", () => {
  test("yields every record in the service's order", async () => {
    const { read, items } = listService(450);
    expect(await collect(iterateRecords(read, itemList))).toEqual(items);
  });

  test("requests 1,000 records at a time unless a size is given", async () => {
    const { read, requests } = listService(3);
    await collect(iterateRecords(read, { ...itemList, learned: undefined }));
    expect(requests).toEqual([{ pageSize: 1_000, pageNumber: 1 }]);
  });

  test("sends nothing before the first next()", async () => {
    const { read, requests } = listService(450);
    const iterator = iterateRecords(read, itemList)[Symbol.asyncIterator]();
    await macrotask();
    expect(requests).toEqual([]);
    await iterator.next();
    expect(requests).toHaveLength(1);
  });

  test("sends one request for the records of the first page", async () => {
    const { read, requests } = listService(450);
    expect(await collect(take(iterateRecords(read, itemList), 100))).toHaveLength(100);
    await macrotask();
    expect(requests).toHaveLength(1);
  });

  test("reads one page ahead from the second page on, and sends the request before the consumer continues", async () => {
    const { read, requests } = listService(450);
    const seen: [number, number][] = [];
    let count = 0;
    for await (const _ of iterateRecords(read, itemList))
      if (count++ % 100 === 0) seen.push([count, requests.length]);
    expect(seen).toEqual([
      [1, 1],
      [101, 3],
      [201, 4],
      [301, 5],
      [401, 6],
    ]);
  });

  test("reads nothing ahead with prefetch 0", async () => {
    const { read, requests } = listService(450);
    let count = 0;
    for await (const _ of iterateRecords(read, { ...itemList, prefetch: 0 })) {
      expect(requests).toHaveLength(Math.ceil(++count / 100));
    }
  });

  test("reads the list again each time", async () => {
    const { read, requests } = listService(40);
    const list = iterateRecords(read, itemList);
    expect(await collect(list)).toEqual(await collect(list));
    expect(requests).toHaveLength(2);
  });

  test("serialises concurrent calls of next", async () => {
    const { read, items, requests } = listService(250);
    const iterator = iterateRecords(read, itemList)[Symbol.asyncIterator]();
    const results = await Promise.all(Array.from({ length: 255 }, () => iterator.next()));
    expect(results.slice(0, 250).map(({ value }) => value)).toEqual(items);
    expect(results.slice(250)).toEqual(Array.from({ length: 5 }, () => ({ done: true, value: undefined })));
    expect(requests).toHaveLength(4);
  });

  test("keeps the order of calls while one waits", async () => {
    const { read, items, held } = heldList(150);
    const iterator = iterateRecords(read, itemList)[Symbol.asyncIterator]();
    for (let count = 0; count < 100; count++) await iterator.next();
    const [first, second] = [iterator.next(), iterator.next()];
    const third = first.then(() => iterator.next());
    await macrotask();
    held[0]!();
    const results = await Promise.all([first, second, third]);
    expect(results.map(({ value }) => value)).toEqual(items.slice(100, 103));
  });

  test("ends after an error, which is thrown once", async () => {
    const failure = new Error("down");
    const { read } = listService(250, (page, _, request) => (request === 2 ? Promise.reject(failure) : page));
    const iterator = iterateRecords(read, { ...itemList, pageSize: 1 })[Symbol.asyncIterator]();
    await iterator.next();
    await expect(iterator.next()).rejects.toBe(failure);
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  test("rejects if `read` throws", async () => {
    const failure = new Error("no network");
    const read = (): never => {
      throw failure;
    };
    await expect(collect(iterateRecords(read, itemList))).rejects.toBe(failure);
  });

  test("rejects with InvalidArgumentError if an id is not a string", async () => {
    const { read } = listService(1);
    const list = iterateRecords(read, { ...itemList, id: () => 7 as unknown as string });
    await expect(collect(list)).rejects.toMatchObject({ code: "invalid_argument", argument: "id" });
  });
});

describe("leaving an iterator", () => {
  test("aborts the page that was read ahead", async () => {
    const { read, signals, held } = heldList(450);
    const seen: Item[] = [];
    for await (const item of iterateRecords(read, itemList)) {
      seen.push(item);
      held.shift()?.();
      if (seen.length === 100) void macrotask().then(() => held.shift()?.());
      if (seen.length === 101) break;
    }
    await macrotask();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, true]);
  });

  test("by return() ends a pending call of next", async () => {
    const { read, signals } = heldList(450);
    const iterator = iterateRecords(read, { ...itemList, pageSize: 1 })[Symbol.asyncIterator]();
    await iterator.next();
    const waiting = iterator.next();
    expect(await iterator.return!()).toEqual({ done: true, value: undefined });
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(signals[1]?.aborted).toBe(true);
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  test("by throw() aborts what is under way, and rejects with the reason", async () => {
    const { read, signals } = heldList(450);
    const iterator = iterateRecords(read, { ...itemList, pageSize: 1 })[Symbol.asyncIterator]();
    await iterator.next();
    const waiting = iterator.next();
    const reason = new Error("stop");
    await expect(iterator.throw(reason)).rejects.toBe(reason);
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(signals[1]?.aborted).toBe(true);
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  test("by throw() between two pages rejects with the reason", async () => {
    const { read } = listService(450);
    const list = iterateRecords(read, { ...itemList, pageSize: 100 });
    for (const iterator of [list[Symbol.asyncIterator](), list.pages()[Symbol.asyncIterator]()]) {
      await iterator.next();
      const reason = new Error("stop");
      await expect(iterator.throw(reason)).rejects.toBe(reason);
      expect(await iterator.next()).toEqual({ done: true, value: undefined });
    }
  });

  test("by disposal aborts what is under way", async () => {
    const { read, signals } = heldList(450);
    for (const list of [iterateRecords(read, itemList), iterateRecords(read, itemList).pages()]) {
      const iterator = list[Symbol.asyncIterator]();
      const waiting = iterator.next();
      await iterator[Symbol.asyncDispose]();
      expect(await waiting).toEqual({ done: true, value: undefined });
    }
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  test("by disposal works where the runtime has no symbol for it: compilers then use a registered one", async () => {
    const { read, signals } = heldList(450);
    const { asyncIterator } = Symbol;
    const registered = Symbol.for("Symbol.asyncDispose");
    vi.stubGlobal("Symbol", { asyncIterator, for: () => registered });
    const records = iterateRecords(read, { ...itemList, pageSize: 1 });
    vi.unstubAllGlobals();
    const iterator = records[Symbol.asyncIterator]();
    await iterator.next();
    const waiting = iterator.next();
    await (iterator as unknown as Record<symbol, () => Promise<void>>)[registered]!();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(signals.at(-1)!.aborted).toBe(true);
  });

  test("by return() before the first page ends the list for good: a later abort changes nothing", async () => {
    const { read, requests } = listService(3);
    const controller = new AbortController();
    const iterator = iterateRecords(read, { ...itemList, signal: controller.signal })[Symbol.asyncIterator]();
    await iterator.return!();
    controller.abort();
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(requests).toEqual([]);
  });

  test("by return() drops the rest of the page", async () => {
    const { read } = listService(3);
    const iterator = iterateRecords(read, itemList)[Symbol.asyncIterator]();
    await iterator.next();
    await iterator.return!();
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });
});

describe("an abort", () => {
  test("before the first record rejects with its reason and sends nothing", async () => {
    const { read, requests } = listService(450);
    const reason = new Error("closed");
    const reading = collect(iterateRecords(read, { ...itemList, signal: AbortSignal.abort(reason) }));
    await expect(reading).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });

  test("while a page is awaited rejects at once, although `read` ignores the signal", async () => {
    const { read, signals } = heldList(450);
    const { iterator, controller, waiting } = await awaitSecondPage(read);
    controller.abort(new Error("closed"));
    await expect(waiting).rejects.toThrow("closed");
    expect(signals[1]?.reason).toEqual(new Error("closed"));
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  test("rejects the pending call, even if the consumer leaves at the same moment", async () => {
    const { read } = heldList(450);
    const { iterator, controller, waiting } = await awaitSecondPage(read);
    controller.abort(new Error("closed"));
    const left = iterator.return!();
    await expect(waiting).rejects.toThrow("closed");
    expect(await left).toEqual({ done: true, value: undefined });
  });

  test.each([250, 3])(
    "between the records of a page rejects the next call (of %i records)",
    async (count) => {
      const { read } = listService(count);
      const controller = new AbortController();
      const iterator = iterateRecords(read, { ...itemList, signal: controller.signal })[
        Symbol.asyncIterator
      ]();
      await iterator.next();
      controller.abort(new Error("closed"));
      await expect(iterator.next()).rejects.toThrow("closed");
    },
  );

  test("leaves no listener after the end, after leaving, and after an abort", async () => {
    const { read } = listService(150);
    const controller = new AbortController();
    const { signal } = controller;
    const list = iterateRecords(read, { ...itemList, signal });
    await collect(list);
    expect(getEventListeners(signal, "abort")).toEqual([]);
    for await (const _ of list) break;
    expect(getEventListeners(signal, "abort")).toEqual([]);
    const iterator = list[Symbol.asyncIterator]();
    await iterator.next();
    controller.abort();
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});
