import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { type DescribedType, type Digest, readDescription } from "../src/index.ts";

/** What is read from a description: a line for each list, each record and each part that is left out. */
interface Summary {
  readonly lists: readonly string[];
  readonly records: Readonly<Record<string, string>>;
  readonly choices?: Readonly<Record<string, string>>;
  readonly leftOut: readonly string[];
}

const noSlash = "its path ends with a slash, which the client does not send";

/** Descriptions as generators write them, shortened: the paths, envelopes, references and titles are theirs. */
const cases: readonly (readonly [file: string, Summary])[] = [
  [
    "nswag.json",
    {
      lists: [
        "BusinessPartners /v1/BusinessPartners of BusinessPartnerDto: After, by id, created from CreateBusinessPartnerDto",
        "Documents /v1/Documents of unknown",
      ],
      records: {
        BusinessPartnerDto: "Id guid, $type text!, Name text, Address AddressDto?, Kind PartnerKind",
        AddressDto: "City text?",
        CreateBusinessPartnerDto: "Name text!, Kind PartnerKind?",
        WarningDto: "Message text",
        InvoiceDto: "Id guid, DueDate date-time",
        CreditNoteDto: "Id guid, Reason text",
      },
      choices: { PartnerKind: "0 Company, 1 Person" },
      leftOut: [
        "Fields of GET /v1/Documents: its records are of several kinds",
        "GET /v1/Company: its answer has no array of records",
      ],
    },
  ],
  [
    "swashbuckle.json",
    {
      lists: [
        "Currencies /v1/Currencies of CurrencyDto: ModifiedSince, by id",
        "Projects /v1/Projects of Acme.Project",
      ],
      records: {
        CurrencyDto: "id uuid, code text!, rounding Rounding?, rate number?, labels map?",
        "Acme.Project": "id uuid, name text?",
      },
      choices: { Rounding: "0, 1, 2" },
      leftOut: [
        "GET /v1/Reports: its answer is not described as JSON",
        "GET /v1/Dashboard: its answer has several arrays of records, and no name tells which one is the list",
      ],
    },
  ],
  [
    "fastapi.json",
    {
      lists: [
        "Currencies /v1/Currencies of CurrencyOut: After, ModifiedSince, by id, created from CurrencyIn",
        "Settings /v1/Settings of unknown",
      ],
      records: {
        CurrencyOut:
          "Id uuid!, Code text!, Rate decimal?!, Rounding Rounding?!, ValidFrom date?!, Country CountryOut?!, Source CurrencyOutSource, Extra list?",
        CountryOut: "Code text",
        CurrencyIn: "Code text!, Rate number or decimal?",
      },
      choices: { Rounding: "up, down", CurrencyOutSource: "bank" },
      leftOut: [
        "JsonValue: it contains itself, and not in a field of an object",
        `GET /v1/Countries/: ${noSlash}`,
      ],
    },
  ],
  [
    "springdoc.json",
    {
      lists: ["Currencies /v1/currencies of CurrencyDto: After, ModifiedSince, by id"],
      records: {
        CurrencyDto: "id uuid, code text!, rounding CurrencyDtoRounding, validFrom date, country CountryDto",
        CountryDto: "code text, currency CurrencyDto",
      },
      choices: { CurrencyDtoRounding: "UP, DOWN" },
      leftOut: [
        "GET /v1/price-levels: its answer has no array of records",
        "GET /actuator/health: its answer is not described, and it does not take PageSize and PageNumber",
      ],
    },
  ],
  [
    "drf-spectacular.yaml",
    {
      lists: ["Currencies /v1/Currencies of Currency: by id"],
      records: {
        Currency:
          "Id uuid!, Code text!, Rate decimal?, Rounding CurrencyRounding?, Kind CurrencyKind, ValidFrom date-time!",
      },
      choices: { CurrencyRounding: "up Up, down Down, ", CurrencyKind: "0 National, 1 Foreign" },
      leftOut: [
        `GET /v1/Countries/: ${noSlash}`,
        `GET /v1/Countries/{id}/: ${noSlash}`,
        "GET /v1/Export: its answer is not described as JSON",
      ],
    },
  ],
  [
    "hand-written.yaml",
    {
      lists: ["Currencies /v1/Currencies of Currency", "CurrenciesActive /v1/Currencies/Active of Currency"],
      records: { Currency: "Id guid, ChangedOn date-time, Note text, Code text, Kind CurrencyKind" },
      choices: { CurrencyKind: "A Domácí, B Cizí" },
      leftOut: [
        "GET /v1/Stock Items: its path has characters other than letters, digits, _ and -",
        "GET /v1/Countries: it does not take PageSize and PageNumber",
      ],
    },
  ],
];

describe("of a description in the style of a generator the lists are found, and what is left out is named:", () => {
  test.for(cases)("%s", async ([file, expected]) => {
    const text = await readFile(new URL(`generators/${file}`, import.meta.url), "utf8");
    expect(summaryOf(await readDescription(text))).toEqual(expected);
  });
});

test("titles that only repeat a name are not descriptions", async () => {
  const text = await readFile(new URL("generators/fastapi.json", import.meta.url), "utf8");
  const { records, choices } = await readDescription(text);
  const said = [...records.flatMap(({ fields }) => fields), ...records, ...choices].flatMap(
    ({ description }) => description ?? [],
  );
  expect(said).toEqual(["First day."]);
});

test("lines on enumerated values belong to the values alone", async () => {
  const text = await readFile(new URL("generators/drf-spectacular.yaml", import.meta.url), "utf8");
  const { records } = await readDescription(text);
  expect(records[0]?.fields.flatMap(({ description }) => description ?? [])).toEqual([]);
});

function summaryOf({ lists, records, choices, leftOut }: Digest): Summary {
  return {
    lists: lists.map(({ name, path, record = "unknown", after, modifiedSince, byId, create }) => {
      const takes = [
        ...(after ? ["After"] : []),
        ...(modifiedSince ? ["ModifiedSince"] : []),
        ...(byId ? ["by id"] : []),
        ...(create ? [`created from ${create.payload}`] : []),
      ];
      return `${name} ${path} of ${record}${takes.length > 0 ? `: ${takes.join(", ")}` : ""}`;
    }),
    records: Object.fromEntries(
      records.map((record) => [
        record.name,
        record.fields
          .map(({ name, type, nullable, required }) => {
            return `${name} ${typeText(type)}${nullable ? "?" : ""}${required ? "!" : ""}`;
          })
          .join(", "),
      ]),
    ),
    choices: Object.fromEntries(
      choices.map(({ name, values }) => [
        name,
        values
          .map(({ value, description }) => [value, ...(description ? [description] : [])].join(" "))
          .join(", "),
      ]),
    ),
    leftOut: leftOut.map(({ place, reason }) => `${place}: ${reason}`),
  };
}

function typeText(type: DescribedType): string {
  if (type.kind === "record") return type.record;
  if (type.kind === "choice") return type.choice;
  if (type.kind === "either") return type.of.map(typeText).join(" or ");
  return type.kind === "text" ? (type.format ?? "text") : type.kind;
}
