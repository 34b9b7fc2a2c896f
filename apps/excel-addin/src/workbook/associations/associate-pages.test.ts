import { product } from "@accounting-data/deployment";
import { afterEach, expect, test, vi } from "vitest";
import { associateCommands, associatePages } from "./associate-buttons.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubOffice(showAsTaskpane: () => Promise<void>): (id: string) => Promise<void> {
  const commands = new Map<string, (event: { completed: () => void }) => void>();
  vi.stubGlobal("Office", {
    addin: { showAsTaskpane },
    actions: {
      associate: (id: string, run: (event: { completed: () => void }) => void) => commands.set(id, run),
    },
  });
  return (id) => new Promise((completed) => commands.get(id)!({ completed }));
}

test.each([
  ["InsertTable", "lists"],
  ["CreatePartner", "partner"],
  ["CreateMany", "many"],
])("%s opens the pane at the page %s, as often as it is pressed", async (id, page) => {
  let shown = 0;
  const press = stubOffice(async () => void shown++);
  const chosen: string[] = [];
  associatePages(async (one) => void chosen.push(one));
  await press(id);
  await press(id);
  expect([chosen, shown]).toEqual([[page, page], 2]);
});

test("where Excel can't open the pane, the page is chosen all the same, and the button can be pressed again", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const press = stubOffice(() => Promise.reject(new Error("not supported")));
  const chosen: string[] = [];
  associatePages(async (one) => void chosen.push(one));
  await press("CreateMany");
  expect(chosen).toEqual(["many"]);
  expect(logged.mock.lastCall).toEqual(["Error: not supported"]);
});

test("every button of the manifest does something; Excel itself opens the pane", () => {
  const associated: string[] = ["OpenPane"];
  vi.stubGlobal("Office", { actions: { associate: (id: string) => associated.push(id) } });
  associateCommands(async () => true);
  associatePages(async () => undefined);
  expect(associated.sort()).toEqual(product.buttons.map(({ id }) => id).sort());
});
