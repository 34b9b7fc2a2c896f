import type { DescribedField, DescribedType } from "@accounting-data/openapi";
import { describe, expect, test } from "vitest";
import { columnNames, describedColumns } from "./described-columns.ts";

const text: DescribedType = { kind: "text" };
const field = (name: string, type: DescribedType = text, more: Partial<DescribedField> = {}) => ({
  name,
  type,
  ...more,
});
const of = (record: string): DescribedType => ({ kind: "record", record });
const row = { one: "Tag", path: "/v1/Tags", after: false, modifiedSince: true, byId: false };
const list = (type: DescribedType): DescribedType => ({ kind: "list", of: { type } });
const names = (records: Readonly<Record<string, readonly DescribedField[]>>) =>
  describedColumns(
    {
      lists: [{ ...row, name: "List", record: Object.keys(records)[0]! }],
      records: Object.entries(records).map(([name, fields]) => ({ name, fields })),
      choices: [],
    },
    "List",
  ).map(({ name, array }) => (array === undefined ? name : `${name} [${array}]`));

describe("the columns of a described record", () => {
  test("stand in its order, objects flattened in place, elements of arrays behind the array", () => {
    expect(
      names({
        Invoice: [
          field("Id"),
          field("Address", of("Address")),
          field("Items", list(of("Item"))),
          field("Tags", list(text)),
          field("Total", { kind: "number" }),
        ],
        Address: [field("City"), field("Country", of("Country"))],
        Country: [field("Code")],
        Item: [field("Text"), field("Rates", list(of("Country"))), field("Country", of("Country"))],
      }),
    ).toEqual([
      "Id",
      "Address.City",
      "Address.Country.Code",
      "Items",
      "Items.Text [Items]",
      "Items.Rates [Items]",
      "Items.Country.Code [Items]",
      "Tags",
      "Total",
    ]);
  });

  test("end where a record contains itself, and leave out what may be anything or is never sent", () => {
    expect(
      names({
        Partner: [
          field("Name"),
          field("Parent", of("Partner")),
          field("Children", list(of("Partner"))),
          field("Any", { kind: "unknown" }),
          field("Custom", { kind: "map", of: { type: text } }),
          field("Either", { kind: "either", of: [text, { kind: "number" }] }),
          field("Odd", { kind: "either", of: [text, of("Partner")] }),
          field("OneOrMany", { kind: "either", of: [text, list(text)] }),
          field("Secret", text, { only: "write" }),
          field("name"),
          field("Gone", of("Missing")),
        ],
      }),
    ).toEqual([
      "Name",
      "Children",
      "Children.Name [Children]",
      "Children.Children [Children]",
      "Children.Either [Children]",
      "Either",
    ]);
  });

  test("are the less nested ones where all of them would be too many", () => {
    const wide = Array.from({ length: 20 }, (_, index) => field(`F${index}`, of("Middle")));
    const middle = Array.from({ length: 20 }, (_, index) => field(`M${index}`));
    expect(names({ Wide: [field("Id"), ...wide], Middle: middle })).toEqual(["Id"]);
    expect(names({ Wide: [field("Id"), ...wide.slice(0, 5)], Middle: middle })).toHaveLength(101);
  });
});

test("a list has the names of its record's columns; one without a described record has none", () => {
  const description = {
    lists: [
      { ...row, name: "Tags", record: "Tag" },
      { ...row, name: "Others" },
    ],
    records: [{ name: "Tag", fields: [field("Id"), field("Names", list(of("Tag")))] }],
    choices: [],
  };
  expect(columnNames(description, "Tags")).toEqual(["Id", "Names"]);
  expect(columnNames(description, "Others")).toEqual([]);
  expect(columnNames(description, "Unknown")).toEqual([]);
});
