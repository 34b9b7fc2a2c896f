import { expect, test } from "vitest";
import { companyOfCell, namesNow, newNames } from "./company-names.ts";

const alfa = { id: "a", label: "Alfa" };
const beta = { id: "b", label: "Beta" };

test.each([
  ["different ones are called what they are called", ["Alfa", "Beta"], ["Alfa", "Beta"]],
  ["several of one name have numbers", ["Alfa", "alfa ", "ALFA"], ["Alfa", "alfa (2)", "ALFA (3)"]],
])("in a new table %s", (_, labels, names) => {
  const companies = labels.map((label, index) => ({ id: String(index), label }));
  expect(newNames(companies).map(({ label }) => label)).toEqual(names);
});

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ["names stay", { a: "Alfa", b: "Beta" }, ["Alfa", "Beta"]],
  ["a company that was renamed has its new name", { a: "Alfa a.s.", b: "Beta" }, ["Alfa a.s.", "Beta"]],
  ["one that this device does not know keeps its name", { b: "Gama" }, ["Alfa", "Gama"]],
  ["no company gets the name that another one had", { a: "Beta", b: "Gama" }, ["Beta (2)", "Gama"]],
  ["two that have changed names are told apart", { a: "Beta", b: "Alfa" }, ["Beta (2)", "Alfa (2)"]],
])("in a table with rows %s", (_, labels, names) => {
  expect(namesNow([alfa, beta], (id) => labels[id]).map(({ label }) => label)).toEqual(names);
});

test("once names that were changed for each other are written, the next refresh writes them without numbers", () => {
  const labels: Readonly<Record<string, string>> = { a: "Beta", b: "Alfa" };
  const labelOf = (id: string) => labels[id];
  expect(namesNow(namesNow([alfa, beta], labelOf), labelOf).map(({ label }) => label)).toEqual([
    "Beta",
    "Alfa",
  ]);
});

test("a numbered name stays as long as there are two of it", () => {
  const names = newNames([alfa, { id: "b", label: "Alfa" }]);
  expect(namesNow(names, () => "Alfa")).toEqual(names);
});

test("a cell tells whose its row is by the name from before and by the present one", () => {
  const companyOf = companyOfCell([alfa, beta], [{ id: "a", label: "Alfa a.s." }, beta]);
  expect(["Alfa", " alfa a.s. ", "BETA", "Gama", "", 7].map(companyOf)).toEqual([
    "a",
    "a",
    "b",
    undefined,
    undefined,
    undefined,
  ]);
});
