import { afterEach, describe, expect, test, vi } from "vitest";
import { itemList, listService } from "../../test/list-service.ts";
import { iteratePages } from "../iterate-pages.ts";

/** A channel whose messages arrive when the test delivers them. */
class HeldChannel {
  static readonly opened: HeldChannel[] = [];
  static posted = 0;
  closed = false;
  readonly port1: { onmessage: (() => void) | null; close: () => void } = {
    onmessage: null,
    close: () => {
      this.closed = true;
    },
  };
  readonly port2 = {
    postMessage: () => {
      HeldChannel.posted++;
    },
  };
  constructor() {
    HeldChannel.opened.push(this);
  }
  deliver(): void {
    this.port1.onmessage?.();
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function startPages() {
  vi.stubGlobal("MessageChannel", HeldChannel);
  HeldChannel.opened.length = 0;
  HeldChannel.posted = 0;
  const service = listService(1_000);
  const pages = iteratePages(service.read, itemList)[Symbol.asyncIterator]();
  return { ...service, pages };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a page read ahead", () => {
  test("is requested, and the event loop runs, before the page before it is yielded", async () => {
    const { pages, requests } = startPages();
    await pages.next();
    expect(HeldChannel.posted).toBe(0);

    let delivered = false;
    const second = pages.next().then(() => (delivered = true));
    await nextTask();
    expect({ requests: requests.length, posted: HeldChannel.posted, delivered }).toEqual({
      requests: 3,
      posted: 1,
      delivered: false,
    });
    HeldChannel.opened[0]!.deliver();
    await second;
    expect(delivered).toBe(true);
  });

  test("leaves no channel open", async () => {
    const { pages } = startPages();
    await pages.next();
    const second = pages.next();
    await nextTask();
    HeldChannel.opened[0]!.deliver();
    await second;
    expect(HeldChannel.opened.map(({ closed }) => closed)).toEqual([true]);
  });

  test("lets the event loop run on a platform without channels, too", async () => {
    vi.stubGlobal("MessageChannel", undefined);
    const order: string[] = [];
    const pages = iteratePages(listService(1_000).read, itemList)[Symbol.asyncIterator]();
    await pages.next();
    const second = pages.next().then(() => order.push("page"));
    setTimeout(() => order.push("timer"));
    await second;
    expect(order).toEqual(["timer", "page"]);
  });

  test("is aborted for a consumer that leaves meanwhile, which gets no page", async () => {
    const { pages, signals } = startPages();
    await pages.next();
    const second = pages.next();
    await nextTask();
    const left = pages.return();
    HeldChannel.opened[0]!.deliver();
    expect(await Promise.all([second, left])).toEqual([
      { done: true, value: undefined },
      { done: true, value: undefined },
    ]);
    expect(signals[2]!.aborted).toBe(true);
    expect(HeldChannel.opened.every(({ closed }) => closed)).toBe(true);
  });
});
