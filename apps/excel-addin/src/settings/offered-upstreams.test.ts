import { expect, it } from "vitest";
import { readOfferedUpstreams } from "./offered-upstreams.ts";

const folder = new URL("https://addin.example.com/tools/");
const acme = { id: "acme", label: "Acme", tokens: true };

it("reads the list from the page's own folder", async () => {
  const fetch = async (input: URL | RequestInfo) =>
    new Request(input).url === `${folder}upstreams.json`
      ? Response.json([acme])
      : new Response("", { status: 404 });
  expect(await readOfferedUpstreams(folder, fetch)).toEqual([acme]);
});

/** The answer with one service that has one further list. */
function withList(fields: object): Response {
  return Response.json([{ ...acme, lists: [{ name: "Currencies", ...fields }] }]);
}

it.each([
  [new Response("gone", { status: 404 }), "status 404"],
  [new Response("<html>"), "JSON"],
  [Response.json([]), "not a list of services"],
  [Response.json([{ id: "acme" }]), "not a list of services"],
  [withList({ after: "yes" }), "not a list of services"],
  [withList({ byId: "yes" }), "not a list of services"],
])("rejects an invalid list: %o", async (answer, reason) => {
  await expect(readOfferedUpstreams(folder, async () => answer)).rejects.toThrow(reason);
});
