import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { addConfig } from "./read-config.ts";
import { reasonOf } from "./read-invocation.ts";

/** Writes a configuration, and returns its file. */
async function configure(text: string): Promise<string> {
  const folder = await temporaryFolder();
  const file = join(folder, "server.json");
  await writeFile(file, text);
  return file;
}

async function faultOf(text: string): Promise<string> {
  const config = await configure(text);
  const error: unknown = await addConfig({ config }).catch((fault: unknown) => fault);
  return reasonOf(error, { config }).replace(config, "server.json");
}

test.each(['""', "[]"])(
  "an empty value is refused, above all a host, which would mean every address: %s",
  async (empty) => {
    for (const option of ["host", "upstreams", "folder", "key", "shared", "address", "port"])
      expect(await faultOf(`{ "${option}": ${empty} }`)).toMatch(
        new RegExp(`^server\\.json: "${option}" must (not be empty|be a (text|number))`),
      );
  },
);

test.each(["prefix", "former-prefixes", "base", "before", "trusted-proxies", "aliases"])(
  "%s may be empty, which is its default",
  async (option) => {
    const config = await configure(`{ "${option}": "" }`);
    expect(await addConfig({ config })).toEqual({ [option]: "" });
  },
);

test("an option that is typed may not be empty either", async () => {
  await expect(addConfig({ host: "" })).rejects.toThrow("--host must not be empty");
  await expect(addConfig({ config: "" })).rejects.toThrow("--config must not be empty");
});

test("only the versions before, the former prefixes, the trusted proxies and the aliases may be lists, which may be empty", async () => {
  expect(await faultOf('{ "host": ["0.0.0.0", "::"] }')).toBe('server.json: "host" must be a text.');
  expect(await faultOf('{ "port": [8080] }')).toBe('server.json: "port" must be a number.');
  expect(await faultOf('{ "trusted-proxies": [1] }')).toBe(
    'server.json: "trusted-proxies" must be a list of texts.',
  );
  const config = await configure('{ "trusted-proxies": [], "aliases": ["a.example", "b.example"] }');
  expect(await addConfig({ config })).toEqual({ "trusted-proxies": "", aliases: "a.example,b.example" });
});

test.each([
  ['{ "host": "127.0.0.1", "port": 1,\n "host": "0.0.0.0" }', 'server.json has "host" twice, line 2'],
  ['{ "port": 1, "p\\u006frt": 2 }', 'server.json has "port" twice, line 1'],
])("a name that is there twice is refused, since only the last one would count", async (text, reason) => {
  expect(await faultOf(text)).toContain(reason);
});

test.each([
  ['{ "upstreams": "C:\\config\\u.json" }', /is not JSON, line 1, column 20: write each \\ of a path as \//],
  ['{ "upstreams": }', /is not JSON.*: look for a missing/],
])("what is wrong with %s is said", async (text, reason) => {
  expect(await faultOf(text)).toMatch(reason);
});
