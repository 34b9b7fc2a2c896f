import { expect, test } from "vitest";
import type { OperationName } from "../operations.ts";
import { createFaultQueue } from "./fault-queue.ts";

const paths: Partial<Record<OperationName, string>> = {
  listBanks: "/v1/Banks",
  getBank: "/v1/Banks/1",
  requestToken: "/connect/token",
};

function met(
  queue: ReturnType<typeof createFaultQueue>,
  ...operations: readonly OperationName[]
): readonly unknown[] {
  return operations.map((operation) => queue.take(operation, paths[operation] ?? "/"));
}

test("a fault is met once unless it says how often", () => {
  const queue = createFaultQueue();
  queue.add(500);
  queue.add(503, { times: 2 });
  expect(met(queue, "listBanks", "getBank", "listBanks", "listBanks")).toEqual([500, 503, 503, undefined]);
  queue.add(504, { times: Infinity });
  expect(met(queue, "listBanks", "listBanks", "listBanks")).toEqual([504, 504, 504]);
});

test("a fault lets the first requests of its scope pass", () => {
  const queue = createFaultQueue();
  queue.add(500, { on: "listBanks", after: 2 });
  expect(met(queue, "listBanks", "getBank", "listBanks", "listBanks")).toEqual([
    undefined,
    undefined,
    undefined,
    500,
  ]);
});

test("a request that one fault lets pass meets the next", () => {
  const queue = createFaultQueue();
  queue.add(500, { after: 1 });
  queue.add(503);
  expect(met(queue, "listBanks", "listBanks", "listBanks")).toEqual([503, 500, undefined]);
});

test("a scope is an operation, a path, the beginning of a path, or all of the service", () => {
  const queue = createFaultQueue();
  queue.add(501, { on: "getBank" });
  queue.add(502, { on: "/v1/Banks" });
  queue.add(503, { on: "/v1/Banks/*" });
  queue.add(504);
  queue.add(500, { on: "/*" });
  expect(met(queue, "getBank", "getBank", "listBanks", "requestToken", "listBanks")).toEqual([
    501, 503, 502, 500, 504,
  ]);
});

test("faults can be taken back, one or all", () => {
  const queue = createFaultQueue();
  const takeBack = queue.add(500);
  queue.add(503);
  takeBack();
  expect(met(queue, "listBanks")).toEqual([503]);
  queue.add(504);
  queue.clear();
  expect(met(queue, "listBanks")).toEqual([undefined]);
});

test("a scope that no request can meet is refused", () => {
  const queue = createFaultQueue();
  expect(() => queue.add(500, { times: 0 })).toThrow("times");
  expect(() => queue.add(500, { times: Number.NaN })).toThrow("times");
  expect(() => queue.add(500, { after: -1 })).toThrow("after");
  expect(() => queue.add(500, { on: "listPartners" as OperationName })).toThrow("listPartners");
});
