import { expect, test } from "vitest";
import { memoryStorage } from "../../test/device-connections.ts";
import { createPreferences } from "./preferences.ts";

test("a preference lasts beyond the session, separately for each Office site", () => {
  const storage = memoryStorage();
  createPreferences({ storage, partitionKey: "one." }).write("tab", "activity");
  expect(createPreferences({ storage, partitionKey: "one." }).read("tab")).toBe("activity");
  expect(createPreferences({ storage }).read("tab")).toBeUndefined();
});

test("without storage a preference lasts for the session", () => {
  const denied = (): never => {
    throw new Error("denied");
  };
  const storage = { getItem: denied, setItem: denied, removeItem: denied };
  const preferences = createPreferences({ storage });
  expect(preferences.read("tab")).toBeUndefined();
  preferences.write("tab", "partner");
  expect(preferences.read("tab")).toBe("partner");
});

test("a value is the same object until it is written, and listeners are notified then", () => {
  const preferences = createPreferences({ storage: memoryStorage() });
  preferences.write("presets", { one: 1 });
  expect(preferences.read("presets")).toBe(preferences.read("presets"));
  let notified = 0;
  const unsubscribe = preferences.subscribe(() => notified++);
  preferences.write("presets", {});
  unsubscribe();
  preferences.write("presets", {});
  expect(notified).toBe(1);
});
