import { expect, test } from "vitest";
import type { OperationName } from "../operations.ts";
import { createFaultQueue } from "./fault-queue.ts";

const operations: readonly OperationName[] = ["listBanks", "getBank", "requestToken"];
const paths: Partial<Record<OperationName, string>> = {
  listBanks: "/v1/Banks",
  getBank: "/v1/Banks/1",
  requestToken: "/connect/token",
};

function take(
  queue: ReturnType<typeof createFaultQueue>,
  ...operations: readonly OperationName[]
): readonly unknown[] {
  return operations.map((operation) => queue.take(operation, paths[operation] ?? "/"));
}

test("a fault happens once, or as often as its scope says", () => {
  const queue = createFaultQueue(operations);
  queue.add(500);
  queue.add(503, { times: 2 });
  expect(take(queue, "listBanks", "getBank", "listBanks", "listBanks")).toEqual([500, 503, 503, undefined]);
  queue.add(504, { times: Infinity });
  expect(take(queue, "listBanks", "listBanks", "listBanks")).toEqual([504, 504, 504]);
});

test("the first requests of a scope can pass", () => {
  const queue = createFaultQueue(operations);
  queue.add(500, { on: "listBanks", after: 2 });
  expect(take(queue, "listBanks", "getBank", "listBanks", "listBanks")).toEqual([
    undefined,
    undefined,
    undefined,
    500,
  ]);
});

test("a request that passes one fault meets the next", () => {
  const queue = createFaultQueue(operations);
  queue.add(500, { after: 1 });
  queue.add(503);
  expect(take(queue, "listBanks", "listBanks", "listBanks")).toEqual([503, 500, undefined]);
});

test("a scope is an operation, a path, the beginning of a path, or the whole service", () => {
  const queue = createFaultQueue(operations);
  queue.add(501, { on: "getBank" });
  queue.add(502, { on: "/v1/Banks" });
  queue.add(503, { on: "/v1/Banks/*" });
  queue.add(504);
  queue.add(500, { on: "/*" });
  expect(take(queue, "getBank", "getBank", "listBanks", "requestToken", "listBanks")).toEqual([
    501, 503, 502, 500, 504,
  ]);
});

test("removes one fault, or all", () => {
  const queue = createFaultQueue(operations);
  const remove = queue.add(500);
  queue.add(503);
  remove();
  expect(take(queue, "listBanks")).toEqual([503]);
  queue.add(504);
  queue.replace([]);
  expect(take(queue, "listBanks")).toEqual([undefined]);
});

test("rejects a scope that no request can match", () => {
  const queue = createFaultQueue(operations);
  expect(() => queue.add(500, { times: 0 })).toThrow("times");
  expect(() => queue.add(500, { times: Number.NaN })).toThrow("times");
  expect(() => queue.add(500, { after: -1 })).toThrow("after");
  expect(() => queue.add(500, { on: "listPartners" as OperationName })).toThrow(
    'No operation "listPartners". Available: listBanks, getBank, requestToken.',
  );
});
