import { expect, test } from "vitest";
import { columnExamples, exampleOfPath } from "./column-examples.ts";
import { createServiceTime } from "./service-time.ts";

const examples = (records: readonly Record<string, unknown>[], remembered: readonly string[] = []) =>
  columnExamples(records, { remembered }, createServiceTime("Europe/Prague"));

test("the columns of a list are those of a spill, in its order, each with its first value", () => {
  const records = [
    { Id: "1", Note: null, Terms: { Days: 14 }, Items: [1, 2] },
    { Id: "2", Note: "late", Terms: { Days: 30 }, Items: [] },
  ];
  expect(examples(records, ["Terms.Days"])).toEqual([
    { name: "Terms.Days", example: 14 },
    { name: "Id", example: "1" },
    { name: "Note", example: "late" },
    { name: "Items", example: 2 },
  ]);
});

test("a day is the day that cells show, whatever the device's zone", () => {
  const [due] = examples([{ DueDate: "2025-01-17T23:00:00Z" }]);
  expect(due!.example).toEqual({ date: new Date(2025, 0, 18), hasTime: false });
});

test("a column that is empty in every record has no example", () => {
  expect(examples([{ Note: null }])).toEqual([{ name: "Note", example: undefined }]);
});

test("the columns inside of an array stand below it, with the first value of its elements", () => {
  const records = [
    { Id: "1", Items: [], Rates: [{ Vat: 21 }], Note: "a", Terms: { Steps: [{ Days: 3 }] } },
    { Id: "2", Items: [{ Text: null, Price: { Net: 5 } }, { Text: "Paper" }], Note: "b" },
  ];
  expect(examples(records)).toEqual([
    { name: "Id", example: "1" },
    { name: "Items", example: 0 },
    { name: "Items.Text", example: "Paper", array: "Items" },
    { name: "Items.Price.Net", example: 5, array: "Items" },
    { name: "Rates", example: 1 },
    { name: "Rates.Vat", example: 21, array: "Rates" },
    { name: "Note", example: "a" },
    { name: "Terms.Steps", example: 1 },
    { name: "Terms.Steps.Days", example: 3, array: "Terms.Steps" },
  ]);
});

test("a path into an array that is also the name of a field is offered once, as the field", () => {
  const records = [{ Items: [{ Text: "inner" }], "Items.Text": "outer" }];
  expect(examples(records)).toEqual([
    { name: "Items", example: 1 },
    { name: "Items.Text", example: "outer" },
  ]);
});

test.each([
  ["Items[1].Text", { name: "Items[1].Text", example: "Paper" }],
  ["items[0].price.net", { name: "Items[0].Price.Net", example: 5 }],
  ["Items[0].Parts.Code", { name: "Items[0].Parts.Code", example: "P1", array: "Items[0].Parts" }],
  ["Tags[0]", { name: "Tags[0]", example: "new" }],
  ["Items[9].Text", { name: "Items[9].Text", example: undefined }],
  ["Items[0].Nothing", undefined],
  ["Items[0]", undefined],
  ["Id[0]", undefined],
  ["Items.Text", undefined],
  ["Id", undefined],
  ["Items[", undefined],
  ["", undefined],
])("the column of the path %j", (path, expected) => {
  const records = [
    { Id: "1", Items: [], Tags: ["new"] },
    { Id: "2", Items: [{ Text: null, Price: { Net: 5 }, Parts: [{ Code: "P1" }] }, { Text: "Paper" }] },
  ];
  expect(exampleOfPath(records, path, createServiceTime("Europe/Prague"))).toEqual(expected);
});
