import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { readGivenDeployment, readInvocation } from "./read-invocation.ts";

/** Reads options beside those without which nothing starts. */
async function read(options: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const upstreams = join(folder, "upstreams.json");
  await writeFile(upstreams, '[{ "id": "acme", "label": "Acme", "apiBaseUrl": "https://api.example.com" }]');
  await writeFile(join(folder, "taskpane.html"), "pane");
  return await readInvocation({ upstreams, ...options }, folder);
}

test.each([
  ["none", "", []],
  ["one", "10.0.0.7", ["10.0.0.7"]],
  ["several, with spaces between", "10.0.0.7, 10.1.0.0/16 ,::1", ["10.0.0.7", "10.1.0.0/16", "::1"]],
])("the addresses of proxies are read: %s", async (_, text, proxies) => {
  expect((await read({ "trusted-proxies": text })).trustedProxies).toEqual(proxies);
});

test("further names are read", async () => {
  const { aliases } = await read({ aliases: "old.example.com, server1" });
  expect(aliases).toEqual(["old.example.com", "server1"]);
  expect((await read({})).aliases).toEqual([]);
});

test("without the options port, host and base it listens on this computer at 8080, at the root", async () => {
  expect(await read({})).toMatchObject({ port: 8080, host: "127.0.0.1", basePath: "" });
  const given = { port: "0", host: "::", base: "/excel/" };
  expect(await read(given)).toMatchObject({ port: 0, host: "::", basePath: "/excel" });
});

test.each([
  "prefix",
  "former-prefixes",
  "name",
  "id",
  "manifest-version",
  "provider",
  "support",
  "privacy",
  "terms",
])("what only the manifests have needs the add-in's address: %s", (option) => {
  expect(() => readGivenDeployment({ [option]: "x" })).toThrow(`--${option} needs --address.`);
});
