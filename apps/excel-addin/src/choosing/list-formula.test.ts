import { expect, test } from "vitest";
import { listCall, listFormula } from "./list-formula.ts";

const nothing = { columns: [], modifiedSince: "", limit: "" };

test.each([
  [nothing, "=PARTNERS()"],
  [{ ...nothing, columns: ["Name", "City"] }, '=PARTNERS("Name, City")'],
  [{ ...nothing, modifiedSince: "2025-01-18" }, '=PARTNERS(,"2025-01-18")'],
  [{ ...nothing, limit: "10" }, "=PARTNERS(,,10)"],
  [{ columns: ['6" pipe'], modifiedSince: "2025-01-18", limit: "5" }, '=PARTNERS("6"" pipe","2025-01-18",5)'],
])("writes %j as %s", (choice, formula) => {
  expect(listFormula("=PARTNERS()", choice, ",")).toBe(formula);
});

test("writes a further list as the first argument", () => {
  expect(listFormula('=RECORDS("Currencies")', nothing, ",")).toBe('=RECORDS("Currencies")');
  expect(listFormula('=RECORDS("Currencies")', { ...nothing, limit: "3" }, ";")).toBe(
    '=RECORDS("Currencies";;;3)',
  );
});

test("shows Excel's separator, and keeps the functions' prefix", () => {
  expect(listFormula("=ACC.BANKS()", { ...nothing, columns: ["Name"], limit: "3" }, ";")).toBe(
    '=ACC.BANKS("Name";;3)',
  );
});

test("writes which records are wanted behind all other arguments", () => {
  const search = { by: "PartnerId", cell: "$A2.Id", none: 'No "documents"' };
  expect(listFormula("=PARTNERS()", { ...nothing, columns: ["Name"] }, ",", search)).toBe(
    '=PARTNERS("Name",,,,,,"PartnerId",$A2.Id,"No ""documents""")',
  );
  expect(listFormula('=RECORDS("Orders")', nothing, ",", search)).toBe(
    '=RECORDS("Orders",,,,,,,"PartnerId",$A2.Id,"No ""documents""")',
  );
});

test("divides a text that is too long for a formula", () => {
  const columns = Array.from({ length: 40 }, (_, index) => `Column${index}`);
  const formula = listFormula("=PARTNERS()", { ...nothing, columns }, ",");
  const parts = [...formula.matchAll(/"([^"]*)"/g)].map((part) => part[1]!);
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts.map((part) => part.length))).toBe(255);
  expect(parts.join("")).toBe(columns.join(", "));
  expect(formula).toBe(`=PARTNERS(${parts.map((part) => `"${part}"`).join("&")})`);
});

test("the call of a list's function has the deployment's prefix, and names a further list", () => {
  expect(listCall("BusinessPartners", "")).toBe("=PARTNERS()");
  expect(listCall("BusinessPartners", "ACC")).toBe("=ACC.PARTNERS()");
  expect(listCall("Currencies", "ACC")).toBe('=ACC.RECORDS("Currencies")');
});
