import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AddIn, RefreshOptions } from "../add-in.ts";
import { associateCommands } from "./associate-commands.ts";

let commands: Map<string, (event: { completed: () => void }) => void>;

beforeEach(() => {
  commands = new Map();
  vi.stubGlobal("Office", {
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
  const asked: (RefreshOptions | undefined)[] = [];
  const refresh = async (options?: RefreshOptions): Promise<void> => void asked.push(options);
  associateCommands(async () => ({ refresh }) as unknown as AddIn);
  await press(id);
  await press(id);
  expect(asked).toEqual([{ everything }, { everything }]);
});

test("the button can be pressed again also where the add-in could not be loaded", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  associateCommands(() => Promise.reject(new Error("offline")));
  await press("Refresh");
  expect(said.mock.lastCall).toEqual(["Error: offline"]);
});
