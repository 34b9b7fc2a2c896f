import { expect, test } from "vitest";
import { freeMemory } from "./free-memory.ts";

test.runIf("transfer" in ArrayBuffer.prototype)("empties the buffer", () => {
  const buffer = new ArrayBuffer(8);
  freeMemory(buffer);
  expect(buffer.byteLength).toBe(0);
});

test("leaves the buffer where the browser can't empty it", () => {
  const buffer = new ArrayBuffer(8);
  Object.defineProperty(buffer, "transfer", { value: undefined });
  freeMemory(buffer);
  expect(buffer.byteLength).toBe(8);
});
