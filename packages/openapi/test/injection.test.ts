import { expect, test } from "vitest";
import { readDescription, writeTypes } from "../src/index.ts";
import { compile } from "./compile.ts";
import { description, items, ref } from "./describe.ts";

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
