import { expect, test } from "vitest";
import { rememberConnection } from "./remember-connection.ts";

const entry = { key: "connections", value: "the sandbox's" };

test("gives the sandbox's connection where there is none, and leaves a person's own alone", () => {
  const empty = storage({});
  rememberConnection(empty, entry);
  expect(empty.getItem("connections")).toBe("the sandbox's");

  const own = storage({ connections: "a person's" });
  rememberConnection(own, entry);
  expect(own.getItem("connections")).toBe("a person's");
});

test("takes the sandbox's connection away when a real service is shown", () => {
  const used = storage({});
  rememberConnection(used, entry);
  rememberConnection(used, undefined);
  expect(used.getItem("connections")).toBeNull();
  expect(used.length).toBe(0);
});

test("keeps what a person added to the sandbox's connection", () => {
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
