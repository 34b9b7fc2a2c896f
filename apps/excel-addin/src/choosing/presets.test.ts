import { expect, test } from "vitest";
import { memoryStorage } from "../../test/device-connections.ts";
import { createPreferences } from "../settings/preferences.ts";
import { createPresets } from "./presets.ts";

const due = { name: "Due", columns: ["DueDate", "Name"], modifiedSince: "", limit: "10" };

test("presets are remembered for each list by their names", () => {
  const storage = memoryStorage();
  const presets = createPresets(createPreferences({ storage }));
  presets.save("Banks", due);
  presets.save("Banks", { ...due, name: "Other" });
  presets.save("Banks", { ...due, limit: "" });
  presets.delete("Banks", "Other");
  const again = createPresets(createPreferences({ storage }));
  expect(again.of("Banks")).toEqual([{ ...due, limit: "" }]);
  expect(again.of("Centres")).toEqual([]);
  expect(again.of("Banks")).toBe(again.of("Banks"));
});

test("a preset that another window has saved meanwhile stays", () => {
  const storage = memoryStorage();
  const windows = [1, 2].map(() => createPresets(createPreferences({ storage })));
  for (const one of windows) expect(one.of("Banks")).toEqual([]);
  const names = windows.map((one, number) => {
    one.save("Banks", { ...due, name: `of window ${number}` });
    return one.of("Banks").map(({ name }) => name);
  });
  expect(names).toEqual([["of window 0"], ["of window 0", "of window 1"]]);
});

test("what another version stored is left out", () => {
  const preferences = createPreferences({ storage: memoryStorage() });
  preferences.write("presets", { Banks: [{ name: 1 }] });
  expect(createPresets(preferences).of("Banks")).toEqual([]);
});

test("a list whose name every object has begins without presets, and keeps its own", () => {
  const presets = createPresets(createPreferences({ storage: memoryStorage() }));
  expect(presets.of("constructor")).toEqual([]);
  presets.save("constructor", due);
  expect(presets.of("constructor")).toEqual([due]);
});
