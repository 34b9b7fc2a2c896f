import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

test("names in place of ids read each list once, whatever shows them, and follow a refresh", async () => {
  const { excel, sandbox, enter, press, row } = await open({
    sandbox: {
      documents: "flat",
      data: { BusinessPartners: 20, Centres: 4, Activities: 4, IssuedInvoices: 30 },
    },
  });
  const readsOf = (name: string): number =>
    sandbox.requests.filter(({ path }) => path.toLowerCase().startsWith(`/v1/${name.toLowerCase()}`)).length;
  const formula = '=ISSUEDINVOICES("-PartnerId, PartnerId.Name, -CentreId, CentreId.Name")';
  await enter("A1", "=ISSUEDINVOICES()");
  const plain = row(1, 26);
  const sent = sandbox.requests.length;
  await enter("A40", formula);
  const headings = row(40, 26);
  expect(headings).toEqual(
    plain.map((name) => (name === "PartnerId" || name === "CentreId" ? `${name}.Name` : name)),
  );
  expect([sandbox.requests.length - sent, readsOf("BusinessPartners"), readsOf("Centres")]).toEqual([
    2, 1, 1,
  ]);

  const at = headings.indexOf("PartnerId.Name");
  const ids = Array.from({ length: 30 }, (_, index) => row(2 + index, 26)[at]!);
  const names = (): readonly string[] => Array.from({ length: 30 }, (_, index) => row(41 + index, 26)[at]!);
  const nameOf = (id: string): unknown =>
    sandbox.records("BusinessPartners").find(({ Id }) => Id === id)?.["Name"] ?? "";
  expect(ids.filter((id) => id !== "").length).toBeGreaterThan(20);
  expect(names()).toEqual(ids.map(nameOf));

  await enter("A80", formula);
  await enter("A120", '=ISSUEDINVOICES("Number, CentreId.Name")');
  expect(sandbox.requests.length - sent).toBe(2);

  sandbox.update(
    "BusinessPartners",
    ids.find((id) => id !== "")!,
    { Name: "Renamed s.r.o." },
  );
  await press("Refresh");
  await excel.idle();
  expect(names()).toContain("Renamed s.r.o.");
  expect(names()).toEqual(ids.map(nameOf));
});

test("names of a list that the key may not read are an error that names that list, and ids stay", async () => {
  const { excel, sandbox, enter } = await open({
    sandbox: { documents: "flat", data: { BusinessPartners: 4, IssuedInvoices: 4 } },
  });
  sandbox.inject(403, { on: "listBusinessPartners", times: 99 });
  expect(await enter("A1", '=ISSUEDINVOICES("Number, -PartnerId, PartnerId.Name")')).toBe("#VALUE!");
  expect(excel.message("A1")).toMatch(/partners/i);
  expect(await enter("E1", '=ISSUEDINVOICES("PartnerId")')).toBe("PartnerId");
  expect(excel.cell("E2")).toMatch(/^[0-9a-f-]{36}$/);
});
