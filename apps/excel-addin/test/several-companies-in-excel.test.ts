import { demoCredentials } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();
const { apiKey } = demoCredentials;

/** Acme's workbook, which may show Beta, Gama, whose key the service refuses, and not Delta. */
const companies = {
  sandbox: { data: { BusinessPartners: 250 }, maxPageSize: 100 },
  others: [
    { label: "Beta", apiKey, isAllowed: true },
    { label: "Gama", apiKey: "wrong", isAllowed: true },
    { label: "Delta", apiKey, isAllowed: false },
  ],
};

test.each([
  ["an array", '{"Acme s.r.o.","Beta","Gama","Delta"}'],
  ["a range of cells with the names", "J1:J5"],
  ["a range that a function turns", "TRANSPOSE(J1:J5)"],
])("one formula shows several companies, named by %s, and those that it can't", async (_, names) => {
  const { excel, enter, press, sandbox, row } = await open(companies);
  for (const [index, name] of ["Acme s.r.o.", "Beta", "", "Gama", "Delta"].entries())
    await excel.enter(`J${index + 1}`, name);
  const name = sandbox.records("BusinessPartners")[0]!["Name"];
  const alone = await requestsOf(() => enter("G1", '=PARTNERS("Name")'));
  const together = await requestsOf(() => enter("A1", `=PARTNERS("Name, City",,,,${names})`));
  // Acme's list is cached, and Gama's is refused once.
  expect([alone, together]).toEqual([4, 4 + 1]);

  expect(row(1, 3)).toEqual(["Company", "Name", "City"]);
  expect(row(2, 2)).toEqual(["Acme s.r.o.", name]);
  expect(row(251, 1)).toEqual(["Acme s.r.o."]);
  expect(row(252, 2)).toEqual(["Beta", name]);
  expect(row(502, 3)).toEqual(["Gama", "#VALUE!", "#VALUE!"]);
  expect(excel.message("B502")).toMatch(/^Sign in: the service does not accept the credential of "Gama"/);
  expect(row(503, 3)).toEqual(["Delta", "#VALUE!", "#VALUE!"]);
  expect(excel.message("C503")).toMatch(/^Formulas of this workbook may not show "Delta" yet\./);
  expect(row(504, 1)).toEqual([""]);

  sandbox.update("BusinessPartners", sandbox.records("BusinessPartners")[0]!.Id, { Name: "Changed" });
  await press("Refresh");
  expect([row(2, 2), row(252, 2)]).toEqual([
    ["Acme s.r.o.", "Changed"],
    ["Beta", "Changed"],
  ]);
  expect(row(503, 2)).toEqual(["Delta", "#VALUE!"]);

  async function requestsOf(act: () => Promise<unknown>): Promise<number> {
    const before = sandbox.requests.length;
    await act();
    return sandbox.requests.length - before;
  }
});

test("COMPANIES names those that the workbook may show, for one formula of all", async () => {
  const { enter, row, sandbox } = await open(companies);
  expect(await enter("A1", "=COMPANIES()")).toBe("Company");
  expect([row(2, 1), row(3, 1), row(4, 1), row(5, 1)]).toEqual([["Acme s.r.o."], ["Beta"], ["Gama"], [""]]);
  expect(sandbox.requests).toEqual([]);
  const cells = await enter("D1", '=COUNTA(BANKS("Name",,,FALSE,A2:A3))');
  expect(Number(cells)).toBe(2 * 2 * sandbox.records("Banks").length);
  await expect.poll(() => row(2, 2)[1]).toMatch(/^\d/);
  expect(row(4, 2)).toEqual(["Gama", ""]);
});
