import { expect, test } from "vitest";
import { joinCompanies } from "./join-companies.ts";

const error = { code: "#N/A" };
const alfa = {
  company: "Alfa",
  table: {
    headings: ["Id", "Name"],
    rows: [
      [1, "Novák"],
      [2, "Malá"],
    ],
  },
};

test.each([
  [
    "one company",
    [alfa],
    [
      ["Company", "Id", "Name"],
      ["Alfa", 1, "Novák"],
      ["Alfa", 2, "Malá"],
    ],
  ],
  [
    "another order of columns, and one more",
    [alfa, { company: "Beta", table: { headings: ["City", "Name", "Id"], rows: [["Brno", "Dvořák", 3]] } }],
    [
      ["Company", "Id", "Name", "City"],
      ["Alfa", 1, "Novák", ""],
      ["Alfa", 2, "Malá", ""],
      ["Beta", 3, "Dvořák", "Brno"],
    ],
  ],
  [
    "an error first, whose row is as wide as the others",
    [{ company: "Beta", error }, alfa],
    [
      ["Company", "Id", "Name"],
      ["Beta", error, error],
      ["Alfa", 1, "Novák"],
      ["Alfa", 2, "Malá"],
    ],
  ],
  [
    "errors alone",
    [
      { company: "Alfa", error },
      { company: "Beta", error },
    ],
    [
      ["Company", ""],
      ["Alfa", error],
      ["Beta", error],
    ],
  ],
  [
    "a company without records",
    [{ company: "Beta", table: { headings: ["Id"], rows: [] } }],
    [["Company", "Id"]],
  ],
  ["no columns", [{ company: "Beta", table: { headings: [], rows: [] } }], [["Company"]]],
  [
    "a column twice",
    [
      { company: "Alfa", table: { headings: ["Id", "Id"], rows: [[1, 1]] } },
      { company: "Beta", table: { headings: ["Id", "Id"], rows: [[2, 2]] } },
    ],
    [
      ["Company", "Id", "Id"],
      ["Alfa", 1, 1],
      ["Beta", 2, 2],
    ],
  ],
  [
    "a list that has a column Company of its own",
    [{ company: "Alfa", table: { headings: ["Company"], rows: [["Novák a syn"]] } }],
    [
      ["Company", "Company"],
      ["Alfa", "Novák a syn"],
    ],
  ],
  [
    "a name that is too long for a cell",
    [{ company: "A".repeat(40_000), table: { headings: ["Id"], rows: [[1]] } }],
    [
      ["Company", "Id"],
      [`${"A".repeat(32_766)}…`, 1],
    ],
  ],
])("%s", (_, parts, shown) => {
  const { headings, rows } = joinCompanies(parts);
  expect([headings, ...rows]).toEqual(shown);
});
