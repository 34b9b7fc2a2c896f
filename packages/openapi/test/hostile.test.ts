import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DescriptionError, readDescription, writeTypes } from "../src/index.ts";
import { compile } from "./compile.ts";
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

/** What is given, and what the description would have done to a reader that trusts it. */
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

test("aliases as people use them are read", async () => {
  const paths = Array.from({ length: 90 }, (_, index) => `  /v1/List${index}: *list\n`);
  const text = `openapi: 3.1.0
x-list: &list
  get:
    parameters: [{ name: PageSize, in: query }, { name: PageNumber, in: query }]
    responses: { "200": { content: { application/json: { schema: { type: array, items: { type: object } } } } } }
paths:
${paths.join("")}`;
  expect((await readDescription(text)).lists).toHaveLength(90);
});

test("a description with an alias for each answer that its operations share is read", async () => {
  const statuses = ["400", "401", "403", "404", "409", "429", "500", "503"];
  const shared = statuses.map(
    (status) => `  answer${status}: &answer${status}
    description: Answer ${status}
    content: { application/json: { schema: *problem }, application/problem+json: { schema: *problem } }
`,
  );
  const paths = Array.from(
    { length: 1_000 },
    (_, index) => `  /v1/List${index}:
    get:
      parameters: *page
      responses:
        "200": { content: { application/json: { schema: { type: array, items: { type: object } } } } }
${statuses.map((status) => `        "${status}": *answer${status}\n`).join("")}`,
  );
  const text = `openapi: 3.1.0
x-shared:
  problem: &problem { type: object, properties: { type: { type: string }, title: { type: string } } }
  page: &page [{ name: PageSize, in: query }, { name: PageNumber, in: query }]
${shared.join("")}paths:
${paths.join("")}`;
  expect((await readDescription(text)).lists).toHaveLength(1_000);
});

test("20,000 anchors are read as fast as other text of this size", async () => {
  const pairs = Array.from({ length: 20_000 }, (_, index) => `&a${index} [1], *a${index}`);
  const { lists } = await readDescription(`openapi: 3.0.0\npaths: {}\nx: [${pairs.join(", ")}]\n`);
  expect(lists).toEqual([]);
});

test("an anchor's name may be used again: an alias means the last one before it", async () => {
  const { title } = await readDescription(`openapi: 3.0.0
x: [&title Old, &title New]
info: { title: *title }
paths: {}
y: &title Later
`);
  expect(title).toBe("New");
});

test("5,000 lists with their records by id are read as fast as other descriptions of this size", async () => {
  const answers = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [
      [`/v1/List${index}`, items(ref("R"))],
      [`/v1/List${index}/{id}`, ref("R")],
    ]).flat(),
  );
  const schemas = { R: { type: "object", properties: { Id: { type: "string" } } } };
  const { lists } = await readDescription(description(schemas, answers));
  expect(lists.filter(({ byId }) => byId)).toHaveLength(5_000);
});

test("an object of 100,000 keys in YAML is read in reasonable time", async () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => `  k${index}: 1\n`);
  const started = performance.now();
  await readDescription(`openapi: 3.0.0\npaths: {}\nx-keys:\n${keys.join("")}`);
  expect(performance.now() - started).toBeLessThan(20_000);
});

test("schemas that consist of themselves are left out and named; those that contain themselves are read", async () => {
  const schemas = {
    Loop: { allOf: [ref("Loop")] },
    Left: ref("Right"),
    Right: ref("Left"),
    Tree: {
      type: "object",
      properties: { Id: { type: "string" }, Below: { type: "array", items: ref("Tree") } },
    },
    A: {
      type: "object",
      properties: { B: ref("B"), Loop: ref("Loop"), Left: ref("Left"), Missing: ref("Missing") },
    },
    B: { type: "object", properties: { A: ref("A") } },
  };
  const digest = await readDescription(
    description(schemas, { "/v1/Trees": items(ref("Tree")), "/v1/As": items(ref("A")) }),
  );
  const tree = digest.records.find(({ name }) => name === "Tree");
  expect(tree?.fields[1]?.type).toEqual({ kind: "list", of: { type: { kind: "record", record: "Tree" } } });
  const a = digest.records.find(({ name }) => name === "A");
  expect(a?.fields.map(({ type }) => type.kind)).toEqual(["record", "unknown", "unknown", "unknown"]);
  expect(digest.leftOut).toContainEqual({ place: "Loop", reason: "it consists of itself" });
});

test("values that contain themselves without a record have a type, and are named", async () => {
  const schemas = {
    Rows: { type: "array", items: ref("Rows") },
    Map: { type: "object", additionalProperties: ref("Map") },
    Either: { oneOf: [ref("Other"), { type: "string" }] },
    Other: { anyOf: [ref("Either"), { type: "integer" }] },
    Both: { type: ["object", "array"], properties: { Id: { type: "string" } }, items: ref("Both") },
  };
  const names = Object.keys(schemas);
  const properties = Object.fromEntries(names.map((name) => [name, ref(name)]));
  const digest = await readDescription(
    description({ ...schemas, R: { type: "object", properties } }, { "/v1/Rs": items(ref("R")) }),
  );
  const { fields } = digest.records.find(({ name }) => name === "R")!;
  expect(fields.map(({ type }) => type.kind)).toEqual(["list", "map", "unknown", "unknown", "either"]);
  expect(digest.leftOut.map(({ place }) => place).toSorted()).toEqual(["Both", "Either", "Map", "Rows"]);
  expect(await compile({ "accounting-data.ts": writeTypes(digest, { schemas: true }) })).toEqual([]);
});

test("types that multiply are unknown and named, in a time that does not", async () => {
  const schemas: Record<string, unknown> = { Equal0: { type: "string" }, Other0: { type: "string" } };
  for (let level = 1; level <= 9; level++) {
    const below = ref(`Other${level - 1}`);
    schemas[`Equal${level}`] = { oneOf: Array(10).fill(ref(`Equal${level - 1}`)) };
    schemas[`Other${level}`] = {
      oneOf: [
        { type: "array", items: below },
        { type: "object", additionalProperties: below },
      ],
    };
  }
  const properties = { Equal: ref("Equal9"), Small: ref("Other2"), Other: ref("Other9") };
  const digest = await readDescription(
    description({ ...schemas, R: { type: "object", properties } }, { "/v1/Rs": items(ref("R")) }),
  );
  const { fields } = digest.records.find(({ name }) => name === "R")!;
  expect(fields.map(({ type }) => type.kind)).toEqual(["text", "either", "either"]);
  expect(digest.leftOut.map(({ reason }) => reason)).toContain("its type has more than 100 parts");
});

test("an object of YAML that contains itself is read once", async () => {
  const text = `openapi: 3.0.0
paths:
  /v1/Trees:
    get:
      parameters: [{ name: PageSize, in: query }, { name: PageNumber, in: query }]
      responses: { "200": { content: { application/json: { schema: { type: array, items: *tree } } } } }
`;
  const withTree = `x: &tree { type: object, properties: { Id: { type: string }, Above: *tree } }\n${text}`;
  const { records } = await readDescription(withTree);
  expect(records).toHaveLength(1);
  expect(records[0]?.fields[1]?.type).toEqual({ kind: "record", record: records[0]?.name });
});

test("many records that share their parts are read in one pass", async () => {
  const schemas: Record<string, unknown> = { S0: { type: "object", properties: { Id: { type: "string" } } } };
  for (let level = 1; level <= 60; level++)
    schemas[`S${level}`] = {
      allOf: [
        ref(`S${level - 1}`),
        ref(`S${level - 1}`),
        { properties: { [`F${level}`]: { type: "string" } } },
      ],
    };
  const { records } = await readDescription(description(schemas, { "/v1/Ss": items(ref("S60")) }));
  expect(records[0]?.fields).toHaveLength(61);
});

/** Texts that end a comment, a literal or a declaration, wherever a description can put a text. */
const payloads = [
  '*/ } export const injected = process.exit(); /* "',
  '"; export const injected = 1; //',
  "`${process.exit()}`",
  "\u2028export const injected = 1;",
  "\r\nexport const injected = 1;\r\n",
  "@ts-nocheck */ export const injected = 1;",
  "*\\/ */",
  "\u202E/* */",
  "</script><script>",
  '/// <reference path="/etc/passwd" />',
  "constructor",
  "default",
  "string",
  "Resource",
  "DescribedRecordTypes",
  "Promise<any>",
  "x-1",
  "1",
  "",
  "ěščř",
  "💰",
];

test("no text of a description becomes code: names, descriptions, values and paths", async () => {
  const properties = (): object =>
    Object.fromEntries(payloads.map((text) => [text, { type: "string", description: text, title: text }]));
  const schemas = Object.fromEntries(
    payloads.flatMap((text) => [
      [
        text,
        {
          type: "object",
          description: text,
          properties: {
            ...properties(),
            Kind: ref(`${text}Kind`.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("%", "%25")),
          },
        },
      ],
      [`${text}Kind`, { enum: payloads, description: text, "x-enum-descriptions": payloads }],
    ]),
  );
  const answers = Object.fromEntries(
    payloads.map((text, index) => [
      `/v1/List${index}`,
      items(ref(encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1")))),
    ]),
  );
  const hostile = JSON.stringify({
    ...(JSON.parse(
      description(schemas, {
        ...answers,
        ...Object.fromEntries(payloads.map((text) => [`/v1/${text}`, items({ type: "object" })])),
      }),
    ) as object),
    info: { title: payloads.join(" ") },
  });
  const digest = await readDescription(hostile);
  expect(digest.lists.length).toBeGreaterThan(payloads.length);
  const text = writeTypes(digest, { schemas: true });
  expect(text).not.toMatch(/^\s*(?:export const injected|\/\/\/)/m);
  // oxlint-disable-next-line no-control-regex -- they are what it looks for
  expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/);
  const use = `import * as all from "./accounting-data.ts";
// @ts-expect-error -- nothing was injected
export const injected: unknown = all.injected;
`;
  expect(await compile({ "accounting-data.ts": text, "use.ts": use })).toEqual([]);
}, 120_000);
