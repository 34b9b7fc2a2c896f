import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readDescription, writeTypes } from "../src/index.ts";
import { writeFiles } from "./compile.ts";
import { description, items, ref } from "./describe.ts";

/** What every Standard Schema has. */
interface Schema {
  readonly "~standard": {
    validate(value: unknown): {
      readonly value?: unknown;
      readonly issues?: readonly { readonly message: string }[];
    };
  };
}

/** The schemas of a written file, as a program imports them. */
async function written(text: string): Promise<Readonly<Record<string, Schema>>> {
  const folder = await writeFiles({ "types.ts": writeTypes(await readDescription(text), { schemas: true }) });
  return (await import(pathToFileURL(join(folder, "types.ts")).href)) as Record<string, Schema>;
}

const text = description(
  {
    RateDto: {
      type: "object",
      properties: {
        Id: { type: "string", format: "uuid" },
        Code: { type: "string", minLength: 3, maxLength: 3 },
        Rate: { type: "number", nullable: true, exclusiveMinimum: true, minimum: 0 },
        Kind: { type: "string", enum: ["Day", "Month"] },
        Above: { nullable: true, allOf: [{ $ref: "#/components/schemas/RateDto" }] },
        Since: { type: "string", format: "date-time" },
      },
    },
  },
  { "/v1/Rates": items(ref("RateDto")) },
);
const rate = { Id: "1", Code: "EUR", Rate: 25.1, Kind: "Day", Above: null, Since: "2026-01-01" };

test("a written schema takes what a service sends: a day as a moment, and other fields, which it keeps", async () => {
  const { rateDtoSchema } = await written(text);
  const sent = { ...rate, Above: { ...rate, Code: "CZK" }, Other: [1] };
  expect(rateDtoSchema!["~standard"].validate(sent)).toMatchObject({ value: sent });
});

test("a null that the service leaves out is null", async () => {
  const { rateDtoSchema } = await written(text);
  const { Rate: _, Above: __, ...sent } = rate;
  expect(rateDtoSchema!["~standard"].validate(sent)).toMatchObject({
    value: { ...sent, Rate: null, Above: null },
  });
});

test.each([
  ["a text for a number", { Rate: "25,1" }],
  ["a number that is not above 0", { Rate: 0 }],
  ["a longer text", { Code: "EURO" }],
  ["a value that is not enumerated", { Kind: "Year" }],
  ["null where none is allowed", { Code: null }],
  ["a field that is missing", { Kind: undefined }],
  ["the same one level down", { Above: { ...rate, Code: "E" } }],
])("%s does not pass", async (_, change) => {
  const { rateDtoSchema } = await written(text);
  const { issues } = rateDtoSchema!["~standard"].validate({ ...rate, ...change });
  expect(issues).toHaveLength(1);
});
