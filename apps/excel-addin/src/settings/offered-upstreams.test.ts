import { expect, it } from "vitest";
import { createAddInServer } from "../../server/create-add-in-server.ts";
import { readOfferedUpstreams } from "./offered-upstreams.ts";

const folder = new URL("https://addin.example.com/tools/");
const apiBaseUrl = "https://api.example.com";

it("reads the list from the page's own folder", async () => {
  const server = createAddInServer({
    upstreams: [{ id: "acme", label: "Acme", apiBaseUrl, authUrl: apiBaseUrl }],
    read: async () => undefined,
    basePath: "/tools",
  });
  const fetch = async (input: URL | RequestInfo, init?: RequestInit) =>
    await server.fetch(new Request(input, init));
  expect(await readOfferedUpstreams(folder, fetch)).toEqual([{ id: "acme", label: "Acme", tokens: true }]);
});

it.each([
  [new Response("gone", { status: 404 }), "status 404"],
  [new Response("<html>"), "JSON"],
  [Response.json([]), "no service"],
  [Response.json([{ id: "acme" }]), "label"],
])("rejects an invalid list: %o", async (answer, reason) => {
  await expect(readOfferedUpstreams(folder, async () => answer)).rejects.toThrow(reason);
});
