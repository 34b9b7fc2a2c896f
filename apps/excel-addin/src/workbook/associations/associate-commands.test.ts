import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { associateCommands } from "./associate-buttons.ts";

let shown: number;
let commands: Map<string, (event: { completed: () => void }) => void>;

beforeEach(() => {
  commands = new Map();
  shown = 0;
  vi.stubGlobal("Office", {
    addin: { showAsTaskpane: async () => void shown++ },
    actions: {
      associate: (id: string, run: (event: { completed: () => void }) => void) => commands.set(id, run),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (id: string): Promise<void> => new Promise((completed) => commands.get(id)!({ completed }));

test.each([
  ["Refresh", false],
  ["ReloadEverything", true],
])("%s refreshes (everything: %s), and the button can be pressed again", async (id, everything) => {
  const refresh = vi.fn<Parameters<typeof associateCommands>[0]>(async () => true);
  associateCommands(refresh);
  await press(id);
  await press(id);
  expect(refresh.mock.calls).toEqual([[{ everything }], [{ everything }]]);
});

test("after a refresh that could not read everything the pane opens, which says so", async () => {
  associateCommands(async ({ everything }) => everything);
  await press("ReloadEverything");
  expect(shown).toBe(0);
  await press("Refresh");
  expect(shown).toBe(1);
});

test("after a failure the pane opens and the button can be pressed again", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  associateCommands(() => Promise.reject(new Error("offline")));
  await press("Refresh");
  expect(logged.mock.lastCall).toEqual(["Error: offline"]);
  expect(shown).toBe(1);
});
