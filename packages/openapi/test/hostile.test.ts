import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DescriptionError, readDescription } from "../src/index.ts";
import { description, items, ref } from "./describe.ts";

const secret = "a text that no description may show";
let folder: string;
let address: string;
let requests = 0;
const server = createServer((_, response) => {
  requests++;
  response.end(JSON.stringify({ type: "object", properties: { [secret]: { type: "string" } } }));
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "accounting-data-hostile-"));
  await writeFile(join(folder, "secret.json"), JSON.stringify({ type: "object", description: secret }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/schema.json`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A hostile description, and what it would have done to a reader that trusts it. */
const refused: readonly {
  readonly what: string;
  readonly would: string;
  readonly text: () => string;
  readonly message: RegExp;
}[] = [
  ...["secret.json", "./secret.json#/x", "file:///etc/passwd", "../../.ssh/id_rsa", "C:\\\\secret.json"].map(
    (target) => ({
      what: `a $ref to the file ${target}`,
      would: "read a file of the machine, and write what is in it into the types",
      text: () => description({ A: { $ref: target } }, { "/v1/A": items(ref("A")) }),
      message: /refers to something outside of it.*\/components\/schemas\/A\/\$ref/s,
    }),
  ),
  {
    what: "a $ref to an address",
    would: "call a server of the author's choice, from inside of the company's network",
    text: () => description({ A: { properties: { x: { $ref: address } } } }, { "/v1/A": items(ref("A")) }),
    message: /outside of it: "\$ref": "http:\/\/127\.0\.0\.1/,
  },
  {
    what: "a $ref to an address without a scheme",
    would: "call it",
    text: () => description({ A: { $ref: "//example.com/a.json" } }, {}),
    message: /outside of it/,
  },
  {
    what: "a $ref in a part that nothing uses",
    would: "be followed by a reader that resolves everything first",
    text: () => JSON.stringify({ openapi: "3.1.0", paths: {}, "x-more": [{ deep: { $ref: "other.json" } }] }),
    message: /at \/x-more\/0\/deep\/\$ref/,
  },
  {
    what: "a $ref to an address in YAML, behind an alias",
    would: "call it",
    text: () => `openapi: 3.1.0\npaths: {}\na: &a { $ref: "${address}" }\nb: *a\n`,
    message: /outside of it/,
  },
  {
    what: "an alias bomb",
    would: "need more memory than there is: nine levels of ten aliases are a thousand million objects",
    text: () => {
      const levels = "bcdefghij".split("").map((name, index) => {
        const alias = `*${String.fromCodePoint("a".codePointAt(0)! + index)}`;
        return `${name}: &${name} [${Array(10).fill(alias).join(", ")}]`;
      });
      return `openapi: 3.0.0\na: &a [x]\n${levels.join("\n")}\npaths: *j\n`;
    },
    message: /aliases of the description multiply: written out, they are more than 50 million values/,
  },
  {
    what: "two levels of many aliases",
    would: "need more memory than there is: ten thousand million objects",
    text: () => {
      const many = (alias: string): string => `[${Array(100_000).fill(alias).join(", ")}]`;
      return `openapi: 3.0.0\na: &a [x]\nb: &b ${many("*a")}\npaths: ${many("*b")}\n`;
    },
    message: /aliases of the description multiply/,
  },
  {
    what: "an alias without an anchor",
    would: "be taken for nothing",
    text: () => "openapi: 3.0.0\npaths: *paths\n",
    message: /[Uu]nresolved alias.*paths|alias \*paths without its anchor/,
  },
  {
    what: "schemas in a row of 20,000",
    would: "overflow the stack of whoever follows the references",
    text: () => {
      const schemas = Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [
          `S${index}`,
          { type: "array", items: ref(`S${index + 1}`) },
        ]),
      );
      return description(schemas, { "/v1/A": items({ type: "object", properties: { Row: ref("S0") } }) });
    },
    message: /schemas of the description refer to each other too many times/,
  },
  {
    what: "20,000 references to references",
    would: "be followed anew from each of them: two minutes of a server's start",
    text: () => {
      const schemas = Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [`S${index}`, ref(`S${index + 1}`)]),
      );
      return description(schemas, { "/v1/A": items({ type: "object", properties: { Row: ref("S0") } }) });
    },
    message: /references of the description lead to others more than 100 times in a row/,
  },
  ...[
    { what: "remarks on references", part: { ...ref("Wide"), description: "x" } },
    { what: "allOf", part: { allOf: [ref("Wide"), { properties: { y: {} } }] } },
  ].map(({ what, part }) => ({
    what: `${what} to a wide schema`,
    would: "make two million fields of a text of 200 kB, and end for want of memory with one of 5 MB",
    text: () => {
      const object = (prefix: string, field: (index: number) => object): object => ({
        properties: Object.fromEntries(
          Array.from({ length: 1_500 }, (_, index) => [`${prefix}${index}`, field(index)]),
        ),
      });
      const parts = Array.from({ length: 1_500 }, (_, index) => [`S${index}`, part]);
      const schemas = { Wide: object("w", () => ({})), All: object("a", (index) => ref(`S${index}`)) };
      return description({ ...schemas, ...Object.fromEntries(parts) }, { "/v1/A": items(ref("All")) });
    },
    message: /schemas of the description have more than 1 million fields and keywords/,
  })),
  {
    what: "merge keys that multiply",
    would: "make eight million fields of a text of 200 kB",
    text: () => {
      const fields = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join(", ");
      const copies = Array(400).fill("{ <<: *a }").join(", ");
      return `openapi: 3.0.0\npaths: {}\na: &a { ${fields} }\nb: [${copies}]\n`;
    },
    message: /merge keys \(<<\) of the description copy more than 100000 fields/,
  },
  {
    what: "merge keys within merge keys",
    would: "keep a parser that merges them busy for hours: nine levels of ten are a thousand million",
    text: () => {
      const levels = "bcdefghij".split("").map((name, index) => {
        const alias = `*${String.fromCodePoint("a".codePointAt(0)! + index)}`;
        return `${name}: &${name} { <<: [${Array(10).fill(alias).join(", ")}] }`;
      });
      return `openapi: 3.0.0\na: &a { x: 1 }\n${levels.join("\n")}\npaths: {}\n`;
    },
    message: /aliases of the description multiply: written out, they are more than 50 million values/,
  },
  {
    what: "10 MB",
    would: "block a server that starts for as long as its parser takes",
    text: () => `{"openapi":"3.0.0","x":"${"x".repeat(10_000_000)}"}`,
    message: /has 10\.0 million characters; at most 5\.0 million are read/,
  },
  {
    what: "__proto__ in JSON",
    would: "give every object of a careless program fields of the author's choice",
    text: () => '{"openapi":"3.0.0","components":{"schemas":{"__proto__":{"type":"object"}}}}',
    message: /a key __proto__.*\/components\/schemas\/__proto__/,
  },
  {
    what: "__proto__ in YAML",
    would: "the same",
    text: () => "openapi: 3.0.0\npaths:\n  __proto__: { get: {} }\n",
    message: /a key __proto__/,
  },
  {
    what: "100,000 levels in JSON",
    would: "overflow the stack of whoever walks it",
    text: () => `{"openapi":"3.0.0","x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    message: /nested deeper than 200 levels/,
  },
  {
    what: "100,000 levels in YAML",
    would: "overflow the stack of the parser",
    text: () => `openapi: 3.0.0\nx: ${"[".repeat(100_000)}${"]".repeat(100_000)}\n`,
    message: /YAML: it is nested too deeply/,
  },
  {
    what: "an empty text",
    would: "be taken for a service without lists",
    text: () => " \n",
    message: /is empty/,
  },
  {
    what: "half of a file",
    would: "the same",
    text: () => description({}, {}).slice(0, -20),
    message: /not valid JSON/,
  },
  {
    what: "broken YAML",
    would: "the same",
    text: () => "openapi: 3.0.0\npaths: {\n  a: [}\n",
    message: /YAML: line 3, column \d+/,
  },
  {
    what: "a page of HTML",
    would: "the same",
    text: () => "<!doctype html><title>Sign in</title>",
    message: /not an object|not valid YAML/,
  },
  { what: "another JSON file", would: "the same", text: () => '{"name":"x"}', message: /no "openapi"/ },
  { what: "an array", would: "the same", text: () => "[1]", message: /not an object/ },
  {
    what: "Swagger 2.0",
    would: "the same",
    text: () => '{"swagger":"2.0"}',
    message: /Swagger 2\.0\. Only OpenAPI 3\.0 and 3\.1/,
  },
  {
    what: "OpenAPI 4",
    would: "be misread",
    text: () => '{"openapi":"4.0.0"}',
    message: /OpenAPI "4\.0\.0"\. Only/,
  },
];

describe("is refused, and nothing is read or called:", () => {
  test.for(refused)("$what", async ({ text, message }) => {
    const start = process.cwd();
    process.chdir(folder);
    try {
      const error: unknown = await readDescription(text()).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DescriptionError);
      expect((error as Error).message).toMatch(message);
      expect((error as Error).message).not.toContain(secret);
      expect((error as Error).message.length).toBeLessThan(700);
      expect(requests).toBe(0);
    } finally {
      process.chdir(start);
    }
  });
});

test("a message of a refused description has no character that steers a terminal", async () => {
  const hostile = description({ A: { $ref: "\u001B[2Jx\u202Ey\nz" } }, {});
  const error: unknown = await readDescription(hostile).catch((reason: unknown) => reason);
  expect((error as Error).message).toContain('"$ref": "[2Jx y z"');
});
