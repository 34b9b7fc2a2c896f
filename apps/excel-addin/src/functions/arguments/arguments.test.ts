import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { functionsEn as messages } from "../../messages/en/functions.ts";
import { CellProblem } from "../cell-problem.ts";
import { columnsArgument } from "./columns-argument.ts";
import { connectionArgument, headersArgument, limitArgument, substituteArgument } from "./plain-arguments.ts";
import { errorAmong } from "./plain-value.ts";
import { dateArgument } from "./date-argument.ts";
import { byArgument, idArgument, searchedArgument } from "./record-arguments.ts";

/** The message of the cell error that the call throws. */
function refusal(call: () => unknown): string | undefined {
  try {
    call();
  } catch (error) {
    if (error instanceof CellProblem) return error.say(messages);
    throw error;
  }
  return undefined;
}

const readers: Record<string, (argument: unknown) => unknown> = {
  columns: (argument) => columnsArgument(argument, () => messages.columnsExpected),
  modifiedSince: (argument) => dateArgument(argument, 1900),
  limit: (argument) => limitArgument(argument),
  headers: (argument) => headersArgument(argument),
  connection: (argument) => connectionArgument(argument),
  by: (argument) => byArgument(argument),
  missing: (argument) => substituteArgument(argument, (code) => ({ code }), "missing"),
};

describe.each(Object.entries(readers))("%s", (name, read) => {
  test.each([[null], [undefined], [""], [[[null]]], [[[""]]]])("%j counts as left out", (argument) => {
    expect(read(argument)).toBe(name === "headers" ? true : undefined);
  });

  test("any argument is accepted or rejected with a message", () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 2, withBigInt: true, withDate: true }), (argument) => {
        let refusal: unknown;
        try {
          read(argument);
        } catch (error) {
          refusal = error;
        }
        expect(refusal === undefined || (refusal as { cellCode?: string }).cellCode === "#VALUE!").toBe(true);
      }),
    );
  });
});

describe("columns", () => {
  test.each([
    ["Name, City", ["Name", "City"]],
    ["Name;City\nId", ["Name", "City", "Id"]],
    [
      [
        ["Name", null, 0],
        ["", "City", null],
      ],
      ["Name", "City"],
    ],
    [
      [
        ["Due, on", "-City", " Name "],
        ["it's; so", "'quoted'", "a\nb"],
      ],
      ["Due, on", "-City", " Name ", "it's; so", "'quoted'", "a\nb"],
    ],
    // A cell alone is a text.
    [[["Name, 'Due, on'"]], ["Name", "Due, on"]],
    [[[" ", "Name"]], ["Name"]],
    [{ type: "String", basicValue: "Name" }, ["Name"]],
  ])("%j", (argument, names) => {
    expect(columnsArgument(argument, () => messages.columnsExpected)).toEqual(names);
  });
});

describe("modifiedSince", () => {
  test.each([
    ["2026-01-31", new Date(2026, 0, 31)],
    ["2026-01-31 10:42", new Date(2026, 0, 31, 10, 42)],
    ["2026-01-31T10:42:07.5", new Date(2026, 0, 31, 10, 42, 7, 500)],
    ["2026-01-31T10:42Z", new Date("2026-01-31T10:42:00Z")],
    ["2026-01-31 10:42:07+0200", new Date("2026-01-31T08:42:07Z")],
    ["2026-01-31T10:42+02", new Date("2026-01-31T08:42:00Z")],
    ["2026-01-31t10:42:07.25-05:30", new Date("2026-01-31T16:12:07.250Z")],
    ["0050-01-31", new Date("0050-01-31T00:00")],
    ["0050-01-31T10:42Z", new Date("0050-01-31T10:42:00Z")],
    [46_053, new Date(2026, 0, 31)],
    [46_053.75, new Date(2026, 0, 31, 18)],
    [{ type: "FormattedNumber", basicValue: 46_053, numberFormat: "d.m.yyyy" }, new Date(2026, 0, 31)],
    [[[46_053]], new Date(2026, 0, 31)],
  ])("%j", (argument, date) => {
    expect(dateArgument(argument, 1900)).toEqual(date);
  });

  test.each([
    "2026-02-30",
    "2026-13-01",
    "2026-03-00",
    "2026-01-31T25:00",
    "2026-01-31T24:00",
    "2026-01-31T10:60",
    "2026-02-30T10:00Z",
    "2026-13-01T10:00Z",
    "2026-01-31T10:00+24:00",
    "2026-01-31T10:00+02:60",
    "2026-01-31T10:00+2",
    "2026-01-31Z",
    "31.1.2026",
    "2026",
    0.5,
    3e6,
    true,
    // Limits that stand one place too early.
    10,
    5000,
  ])("rejects %j", (argument) => {
    expect(refusal(() => dateArgument(argument, 1900))).toBe(messages.dateExpected);
  });

  test("the serial number of every minute means that minute", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 * 365 * 24 * 60 }), (minutes) => {
        const written = new Date(Date.UTC(1970, 0, 1, 0, minutes));
        const serial = written.getTime() / 86_400_000 + 25_569;
        const read = dateArgument(serial, 1900)!;
        const local = new Date(
          written.getUTCFullYear(),
          written.getUTCMonth(),
          written.getUTCDate(),
          written.getUTCHours(),
          written.getUTCMinutes(),
        );
        expect(read).toEqual(local);
      }),
      { examples: [[0]] },
    );
  });
});

describe("an id", () => {
  const id = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";

  test.each([id, id.toUpperCase(), ` ${id} `, `{${id}}`])("%s", (argument) => {
    expect(idArgument(argument)).toBe(id);
  });

  test.each([null, "", " ", 0])("is missing if it is %j", (argument) => {
    expect(refusal(() => idArgument(argument))).toBe(messages.idMissing);
  });

  test.each(["x", `${id}0`, `{${id}`, `${id}/..`, `${id}%00`, 5, [[id, id]]])("is not %j", (argument) => {
    expect(refusal(() => idArgument(argument))).toBe(messages.notAnId);
  });
});

test.each([
  [5, 5],
  ["5", 5],
  [{ basicValue: 5 }, 5],
  [0, undefined],
  ["0", undefined],
])("the limit %j is %j", (argument, limit) => {
  expect(limitArgument(argument)).toBe(limit);
});

test.each([
  [true, true],
  [false, false],
  [0, false],
  [1, true],
])("headers as %j are %j", (argument, headers) => {
  expect(headersArgument(argument)).toBe(headers);
});

test.each<[string, (argument: unknown) => unknown, unknown, unknown]>([
  ["connection", readers["connection"]!, 0, undefined],
  ["connection", readers["connection"]!, 2026, "2026"],
  ["connection", readers["connection"]!, " Acme ", "Acme"],
  ["by", readers["by"]!, 0, undefined],
  ["by", readers["by"]!, " City ", "City"],
  ["missing", readers["missing"]!, 0, 0],
  ["missing", readers["missing"]!, "–", "–"],
  ["missing", readers["missing"]!, false, false],
])("the %s %#: %j is %j", (_, read, argument, name) => {
  expect(read(argument)).toBe(name);
});

test.each<[string, unknown, string]>([
  ["connection", " ", messages.connectionExpected],
  ["connection", true, messages.connectionExpected],
  ["by", " ", messages.byExpected],
  ["by", 5, messages.byExpected],
  ["by", "Name, City", messages.byExpected],
  ["missing", { type: "Error", basicValue: "#REF!" }, messages.substituteExpected("missing")],
  ["missing", [[1, 2]], messages.substituteExpected("missing")],
])("the %s %j is rejected with a message", (name, argument, sentence) => {
  expect(refusal(() => readers[name]!(argument))).toBe(sentence);
});

test.each([{ type: "Error", basicValue: "#N/A" }, { code: "#N/A" }])("missing may be %j", (argument) => {
  expect(readers["missing"]!(argument)).toEqual({ code: "#N/A" });
});

test("an error in another argument is the result", () => {
  const error = { type: "Error", basicValue: "#REF!" };
  expect(errorAmong([[["Name", error]], null, { code: "#N/A" }], ["columns", "limit", "missing"])).toBe(
    error,
  );
  expect(errorAmong([{ code: "#N/A" }, 1], ["missing", "limit"])).toBeUndefined();
});

test.each([
  ["25313142", "25313142"],
  [25_313_142, 25_313_142],
  [[["A1"]], "A1"],
  [true, true],
  [{ type: "Boolean", basicValue: false }, false],
])("the value %j is looked for in a column", (argument, value) => {
  expect(searchedArgument(argument)).toBe(value);
});

test.each([null, "", " ", 0, [[1, 2]]])("the value to look for is missing if it is %j", (argument) => {
  expect(refusal(() => searchedArgument(argument))).toBe(messages.searchedMissing);
});
