import { expect, test } from "vitest";
import { memoryStorage } from "../../test/device-connections.ts";
import { createPreferences } from "../settings/preferences.ts";
import { rememberFields, usedFields } from "./offered-fields.ts";

test("the further fields used last come first, each once, without values", () => {
  const storage = memoryStorage();
  const preferences = createPreferences({ storage });
  rememberFields(preferences, [{ name: "Note", type: "text" }]);
  const filled = { key: 1, name: " Credit ", type: "number", value: "canary" } as const;
  rememberFields(preferences, [filled, { name: "Note", type: "text" }, { name: " ", type: "text" }]);
  expect(usedFields(createPreferences({ storage }))).toEqual([
    { name: "Credit", type: "number" },
    { name: "Note", type: "text" },
  ]);
  expect([...storage.entries.values()].join()).not.toContain("canary");
});

test("fields that were used in another window meanwhile stay", () => {
  const storage = memoryStorage();
  const windows = [1, 2].map(() => createPreferences({ storage }));
  for (const one of windows) expect(usedFields(one)).toEqual([]);
  rememberFields(windows[0]!, [{ name: "Note", type: "text" }]);
  rememberFields(windows[1]!, [{ name: "Credit", type: "number" }]);
  expect(usedFields(windows[1]!).map(({ name }) => name)).toEqual(["Credit", "Note"]);
});

test("what another version stored is left out", () => {
  expect(usedFields({ read: () => [{ name: 1 }] })).toEqual([]);
});
