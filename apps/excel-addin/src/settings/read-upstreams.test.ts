import { expect, test } from "vitest";
import { parseUpstreams, readOfferedUpstreams } from "./read-upstreams.ts";

const folder = new URL("https://addin.example.com/tools/");
const acme = { id: "acme", label: "Acme", tokens: true };

test("reads the list from the page's own folder", async () => {
  const fetch = async (input: URL | RequestInfo) =>
    new Request(input).url === `${folder}upstreams.json`
      ? Response.json([acme])
      : new Response("", { status: 404 });
  expect(await readOfferedUpstreams(folder, fetch)).toEqual([acme]);
});

test.each([
  [new Response("gone", { status: 404 }), "status 404"],
  [new Response("<html>"), "JSON"],
  [Response.json([]), "not a list of services"],
])("rejects an invalid list: %o", async (answer, reason) => {
  await expect(readOfferedUpstreams(folder, async () => answer)).rejects.toThrow(reason);
});

test.each<object>([
  { id: "" },
  { label: "" },
  { tokens: "yes" },
  { timeZone: "" },
  { lists: [{ name: "" }] },
  { lists: [{ name: "Currencies", path: "" }] },
  { lists: [{ name: "Currencies", after: "yes" }] },
  { lists: [{ name: "Currencies", modifiedSince: "yes" }] },
  { lists: [{ name: "Currencies", byId: "yes" }] },
  { asDescribed: [{ name: "" }] },
  { described: "yes" },
  { only: "Banks" },
  { remember: "no" },
  { snapshot: "no" },
  { silentBinding: "no" },
  { words: null },
  { words: 1 },
  { words: { DueOn: "yes" } },
])("rejects a service with a field that is not what its name says: %j", async (fields) => {
  const services = [{ ...acme, ...fields }];
  const answer = Response.json(services);
  await expect(readOfferedUpstreams(folder, async () => answer)).rejects.toThrow("not a list of services");
  expect(parseUpstreams(JSON.stringify(services))).toBeUndefined();
});
