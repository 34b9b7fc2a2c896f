import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { iterateRecords } from "../src/index.ts";
import { guid } from "./model-answers.ts";

const records = 100_000;
const recordBytes = 600;

const collectGarbage = (): void => {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
};

describe("100,000 records through for await", () => {
  test("leave nothing behind but their ids", async () => {
    const used = (): number => {
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const read = async ({ pageSize, after }: { pageSize: number; after?: string }) => {
      const from = after === undefined ? 0 : places.get(after)! + 1;
      const count = Math.min(pageSize, records - from);
      const items = Array.from({ length: count }, (_, number) => ({
        Id: guid(from + number),
        Note: String(from + number).padStart(recordBytes),
      }));
      places.clear();
      if (count > 0) places.set(items.at(-1)!.Id, from + count - 1);
      const raw: unknown = JSON.parse(JSON.stringify({ items, totalItemCount: records }));
      return { items: (raw as { items: typeof items }).items, totalCount: records, raw };
    };
    const places = new Map<string, number>();
    const list = iterateRecords(read, {
      id: ({ Id }) => Id,
      strategies: ["key", "page"],
      list: "notes",
      pageSize: 500,
    });

    let seen = 0;
    let before = 0;
    let after = 0;
    for await (const _ of list) {
      if (++seen === records / 10) before = used();
      if (seen === records - 250) after = used();
    }
    expect(seen).toBe(records);
    console.log(
      `100,000 records of ${recordBytes} bytes: ${((after - before) / (0.9 * records)).toFixed(1)} bytes kept a record`,
    );
    // 90,000 records of 600 bytes would be 54 MB; an id takes about 100 bytes, and a page or two may be in memory.
    expect(after - before).toBeLessThan(0.9 * records * 120 + 2_000_000);
  });
});

describe("A page whose records were all read", () => {
  test.each([0, 1] as const)(
    "is not in memory while the next one comes, with prefetch %i",
    async (prefetch) => {
      let latest: WeakRef<object> | undefined;
      const areKept: boolean[] = [];
      const read = async ({ after }: { after?: string }) => {
        const from = after === undefined ? 0 : Number.parseInt(after, 10) + 1;
        // With prefetch, the records of the page before this one are still being read in this task.
        await new Promise(setImmediate);
        collectGarbage();
        areKept.push(latest?.deref() !== undefined);
        const items = Array.from({ length: Math.min(2, 9 - from) }, (_, at) => ({ Id: String(from + at) }));
        latest = new WeakRef(items);
        return { items, totalCount: 9, raw: undefined };
      };
      const list = iterateRecords(read, {
        id: ({ Id }) => Id,
        strategies: ["key"],
        list: "notes",
        pageSize: 2,
        prefetch,
      });
      let seen = 0;
      for await (const _ of list) seen++;
      expect(seen).toBe(9);
      expect(areKept).toEqual(Array(6).fill(false));
    },
  );
});
