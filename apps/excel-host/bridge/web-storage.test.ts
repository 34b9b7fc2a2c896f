import { expect, test } from "vitest";
import { createWebStorage } from "./web-storage.ts";

test("items are texts that are read by key, by position and as properties", () => {
  const storage = createWebStorage({ a: "1" });
  storage.setItem("b", 2 as never);
  storage["c"] = "3";
  expect([storage.getItem("a"), storage.getItem("b"), storage["c"], storage.getItem("missing")]).toEqual([
    "1",
    "2",
    "3",
    null,
  ]);
  expect([storage.length, storage.key(1), storage.key(9)]).toEqual([3, "b", null]);
  expect(Object.keys(storage)).toEqual(["a", "b", "c"]);
  storage.removeItem("a");
  delete storage["b"];
  expect(Object.entries(storage)).toEqual([["c", "3"]]);
  storage.clear();
  expect(storage.length).toBe(0);
});
