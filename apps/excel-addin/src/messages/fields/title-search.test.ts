import { describe, expect, test } from "vitest";
import { createTitleSearch, titleSearch, type TitleSearches } from "./title-search.ts";

describe("a title finds", () => {
  const names = ["Number", "Partner.Name", "Bank.Name", "DueOn", "IssuedOn"];

  test.each<[string, readonly string[]]>([
    ["Due on", ["DueOn"]],
    ["datum splatnosti", ["DueOn"]],
    [" DATUM  SPLATNOSTI ", ["DueOn"]],
    ["Name · Partner", ["Partner.Name"]],
    ["Název · Partner", ["Partner.Name"]],
    ["Název", ["Partner.Name", "Bank.Name"]],
    ["Payable by", ["DueOn"]],
    ["Nothing", []],
  ])("%j: %j", (title, found) => {
    expect(createTitleSearch(names, { DueOn: { en: "Payable by" }, IssuedOn: {} }).titled(title)).toEqual(
      found,
    );
  });

  test("the record's own column by what it is called alone, before those of its objects", () => {
    const search = createTitleSearch(["Name", "CompanyName", "Country.Name", "Bank.Name"]);
    expect(search.titled("Název")).toEqual(["Name"]);
    expect(search.titled("Jméno / název")).toEqual(["Name"]);
  });

  test("a column once that is given twice", () => {
    expect(createTitleSearch(["DueOn", "DueOn"], undefined).titled("Due on")).toEqual(["DueOn"]);
  });

  test("a column by the name of the other language beside the deployment's", () => {
    expect(createTitleSearch(names, { DueOn: { en: "Payable by" } }).titled("Datum splatnosti")).toEqual([
      "DueOn",
    ]);
  });
});

describe("a search of a workbook", () => {
  const words = { DueOn: { en: "Payable by" } };

  test("is the same for the same columns and words", () => {
    const made: TitleSearches = new Map();
    expect(titleSearch(made, ["DueOn", "Net"], words)).toBe(titleSearch(made, ["DueOn", "Net"], words));
    expect(titleSearch(made, ["DueOn", "Net"])).toBe(titleSearch(made, ["DueOn", "Net"]));
  });

  test("is another one for other columns or words", () => {
    const made: TitleSearches = new Map();
    expect(titleSearch(made, ["Net"]).titled("Due on")).toEqual([]);
    expect(titleSearch(made, ["Net", "DueOn"]).titled("Due on")).toEqual(["DueOn"]);
    expect(titleSearch(made, ["Net", "DueOn"], words).titled("Payable by")).toEqual(["DueOn"]);
    const others = { Net: { en: "Payable by" } };
    expect(titleSearch(made, ["Net", "DueOn"], others).titled("Payable by")).toEqual(["Net"]);
  });

  test("finds the same after those of many other columns", () => {
    const made: TitleSearches = new Map();
    const found = Array.from({ length: 200 }, (_, count) =>
      titleSearch(made, [`Field${count}`, "DueOn"]).titled("Due on"),
    );
    expect(new Set(found.map(String))).toEqual(new Set(["DueOn"]));
  });
});

test.each([
  ["dots", "a.".repeat(16_000)],
  ["brackets", "(".repeat(100_000)],
  ["blanks", `a${" ".repeat(100_000)}`],
])("a name with very many %s does not hold up the search", (_, many) => {
  const search = createTitleSearch([`${many}b`, "DueOn"], undefined);
  expect(search.titled("Due on")).toEqual(["DueOn"]);
  expect(search.near("Due on (the last day)") === "Due on").toBe(true);
});
