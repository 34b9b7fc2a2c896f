import { expect, test } from "vitest";
import { rememberConnection } from "./remember-connection.ts";

const entry = { key: "connections", value: "the sandbox's" };

test("stores the sandbox's connection unless there are connections already", () => {
  const empty = storage({});
  rememberConnection(empty, entry);
  expect(empty.getItem("connections")).toBe("the sandbox's");

  const own = storage({ connections: "a person's" });
  rememberConnection(own, entry);
  expect(own.getItem("connections")).toBe("a person's");
});

test("removes the sandbox's connection for a real service", () => {
  const used = storage({});
  rememberConnection(used, entry);
  rememberConnection(used, undefined);
  expect(used.getItem("connections")).toBeNull();
  expect(used.length).toBe(0);
});

test("does not remove connections that a person has added to", () => {
  const used = storage({});
  rememberConnection(used, entry);
  used.setItem("connections", "the sandbox's and a person's");
  rememberConnection(used, undefined);
  expect(used.getItem("connections")).toBe("the sandbox's and a person's");
});

function storage(items: Record<string, string>): Storage {
  const map = new Map(Object.entries(items));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}
