import { join, posix } from "node:path";
import { readManifest, root } from "@accounting-data/runtime-tests/published-packages";
import { afterAll, describe, expect, inject, test } from "vitest";
import { bundle, sizeOf } from "./size-of.ts";

// Bytes of programs as users ship them (see sizeOf), made of the packed packages. CONTRIBUTING.md, *Bytes*, has the rule of
// the limits. Further lists don't use up the budget: a program pays only for those that it imports.

const { exports } = await readManifest(join(root, "packages/resources"));
const resources = await Promise.all(
  Object.entries(exports).flatMap(([path, target]) => {
    if (path === "." || typeof target === "string") return [];
    return [readResource(posix.join("@accounting-data/resources", path), target["@accounting-data/source"])];
  }),
);
// A folder holds more than a plain list.
const [first, ...others] = resources.filter(({ source }) => !source?.endsWith("/index.ts"));
const pagination = `export { collect, take } from "@accounting-data/pagination";`;
const program = (credential: string): string =>
  `export { ${credential}, createClient } from "@accounting-data/core"; ${first!.program} ${pagination}`;
const withKey = program("apiKey");
const bare = withKey.replace(
  `apiKey, createClient } from "@accounting-data/core";`,
  `apiKey } from "@accounting-data/core"; export { createClient, fetchTransport } from "@accounting-data/core/bare";`,
);

const rows: string[] = [];
afterAll(() => console.log(["bytes, minified and gzipped", ...rows].join("\n")));

async function measure(what: string, code: string, beside?: string): Promise<number> {
  const size = await sizeOf(code, inject("installation"));
  const own = beside === undefined ? size : size - (await sizeOf(beside, inject("installation")));
  rows.push(`${own.toLocaleString("en").padStart(8)}  ${what}`);
  return own;
}

test.for([
  { what: "core with apiKey", code: withKey, limit: 23_200 },
  { what: "core with clientCredentials", code: program("clientCredentials"), limit: 24_700 },
  { what: "core/bare with apiKey", code: bare, limit: 19_900 },
])("$what, one resource and pagination stay within $limit bytes", async ({ what, code, limit }) => {
  expect(await measure(what, code)).toBeLessThanOrEqual(limit);
});

test("getting one record adds at most 1,100 bytes to client.send, and no paging", async () => {
  const sending = `export { apiKey, createClient } from "@accounting-data/core";`;
  const getting = `${sending} export { getBank } from "@accounting-data/resources/banks";`;
  const listing = `${sending} export { listBanks } from "@accounting-data/resources/banks";`;
  const code = await bundle(getting, inject("installation"));
  expect(code).not.toMatch(/PaginationStalledError|repeats records/);
  expect(await bundle(listing, inject("installation"))).not.toContain("repeats records");
  await measure("listBanks beside client.send", listing, sending);
  expect(await measure("getBank beside client.send", getting, sending)).toBeLessThanOrEqual(1_100);
});

test("creating records once adds at most 4,400 bytes to a program that creates partners", async () => {
  const creating = `export { createBusinessPartner } from "@accounting-data/resources/business-partners"; ${withKey}`;
  const once = `export { createOnce, createPartnerSender } from "@accounting-data/creating";`;
  expect(await measure("createOnce", `${creating} ${once}`, creating)).toBeLessThanOrEqual(4_400);
});

test.for(others)("$specifier adds at most 100 bytes to a program with another list", async (resource) => {
  const size = await measure(resource.specifier, `${withKey} ${resource.program}`, withKey);
  expect(size).toBeLessThanOrEqual(100);
});

describe("an import from the root costs no more bytes than one from the subpath", () => {
  test.for(resources)("$specifier", async ({ specifier, program }) => {
    const fromRoot = program.replace(specifier, "@accounting-data/resources");
    const difference = await measure(`${specifier}, from the root`, fromRoot, program);
    // The order of the modules, which gzip notices, may differ.
    expect(difference).toBeLessThanOrEqual(10);
  });
});

interface Resource {
  readonly specifier: string;
  readonly source: string | undefined;
  /** A program that uses all functions of the resource. */
  readonly program: string;
}

async function readResource(specifier: string, source: string | undefined): Promise<Resource> {
  const module = (await import(specifier)) as object;
  const functions = Object.entries(module).flatMap(([name, value]) =>
    typeof value === "function" ? [name] : [],
  );
  return { specifier, source, program: `export { ${functions.join(", ")} } from "${specifier}";` };
}
