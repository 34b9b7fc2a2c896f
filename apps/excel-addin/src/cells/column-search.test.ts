import { describe, expect, test } from "vitest";
import { createColumnSearch } from "./column-search.ts";
import { createServiceTime } from "./service-time.ts";

const toServiceTime = createServiceTime("Europe/Prague");
const records = [
  {
    Id: "1",
    Name: "Novák",
    Ico: "00123456",
    Phone: "602 123 456",
    Codes: ["a"],
    Accounts: [{ Number: 19 }, { Number: 20 }, { Number: 19 }],
  },
  { Id: "2", Name: "Malá\u00a0a syn", Ico: "25313142", Codes: ["b"], Accounts: [{ Number: 20 }] },
  { Id: "3", Name: null, Ico: "25313142", Codes: [], Accounts: null },
];

function find(column: string, value: string | number): unknown {
  const found = createColumnSearch().find(records, column, { value, toServiceTime, remembered: [] });
  return "problem" in found ? found : found.records.map(({ Id }) => Id);
}

describe("a value in a column finds", () => {
  test.each([
    ["Name", " novák ", ["1"]],
    ["Name", "\u200bNo\u00advák\ufeff", ["1"]],
    ["Name", "Malá a syn", ["2"]],
    ["NAME", "Nov", []],
    ["Ico", "25313142", ["2", "3"]],
    ["Ico", 25_313_142, ["2", "3"]],
    ["Ico", 123_456, ["1"]],
    ["Ico", "123456", []],
    ["Ico", "253 13 142", ["2", "3"]],
    ["Ico", "001\u00a023\u202f456", ["1"]],
    ["Phone", "602123456", ["1"]],
    ["Phone", 602_123_456, ["1"]],
    ["Phone", "60 21 23 456", ["1"]],
    ["Phone", "602123456a", []],
    ["Accounts.Number", 20, ["1", "2"]],
    ["Accounts.Number", "19", ["1"]],
    ["Accounts[0].Number", 20, ["2"]],
  ])("%s = %j", (column, value, ids) => {
    expect(find(column, value)).toEqual(ids);
  });

  test("nothing for a column that does not exist", () => {
    expect(find("Nmae", "x")).toMatchObject({ problem: "unknown", names: ["Nmae"] });
  });
});

// A text that a service sends must not stop Excel for minutes.
test("a text of many zeros, and no number, takes no time", { timeout: 5_000 }, () => {
  const code = `${"0".repeat(300_000)}x`;
  const options = { value: code, toServiceTime, remembered: [] };
  expect(createColumnSearch().find([{ Id: "1", Code: code }], "Code", options)).toMatchObject({
    records: [{ Id: "1" }],
  });
});

test("a column that the workbook remembers and that no record has any more finds nothing", () => {
  const options = { value: "x", toServiceTime, remembered: ["Id", "Gone"] };
  expect(createColumnSearch().find(records, "Gone", options)).toMatchObject({ records: [] });
});

test("10,000 searches among 12,000 records look at each record once", () => {
  let reads = 0;
  const many = Array.from({ length: 12_000 }, (_, index) => ({
    get Code() {
      reads++;
      return `C${index}`;
    },
  }));
  const search = createColumnSearch();
  for (let index = 0; index < 10_000; index++) {
    const found = search.find(many, "Code", { value: `c${index}`, toServiceTime, remembered: [] });
    expect("records" in found && found.records).toEqual([many[index]]);
  }
  // Once for the names of the fields, once for the values.
  expect(reads).toBeLessThanOrEqual(36_000);
});
