import { expect, test } from "vitest";
import { createWebStorage } from "./web-storage.ts";

test("items are texts that are read by key and by position", () => {
  const storage = createWebStorage({ a: "1" });
  storage.setItem("b", 2 as never);
  expect([storage.getItem("a"), storage.getItem("b"), storage.getItem("missing")]).toEqual(["1", "2", null]);
  expect([storage.length, storage.key(1), storage.key(9)]).toEqual([2, "b", null]);
  storage.removeItem("a");
  expect([storage.length, storage.key(0)]).toEqual([1, "b"]);
  storage.clear();
  expect(storage.length).toBe(0);
  const kept = new Map([["a", "1"]]);
  createWebStorage(kept).setItem("b", "2");
  expect([...kept.keys()]).toEqual(["a", "b"]);
});
