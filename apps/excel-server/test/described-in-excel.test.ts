import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builtAddIn, openExcel } from "@accounting-data/excel-addin/testing";
import { createSandbox } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { expect, onTestFinished, test } from "vitest";
import { startBundle } from "./start-bundle.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const addIn = builtAddIn;

const guid = (kind: number, index: number): string =>
  `0000000${kind}-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** A description of these lists: fields by path, all with the common parameters and `After`; what some fields are called. */
function description(
  lists: Readonly<Record<string, readonly string[]>>,
  texts: Readonly<Record<string, object>> = {},
): string {
  const parameters = ["PageSize", "PageNumber", "ModifiedSince", "After"].map((name) => ({
    name,
    in: "query",
  }));
  const paths = Object.entries(lists).map(([path, fields]) => {
    const properties = Object.fromEntries(fields.map((name) => [name, { type: "string", ...texts[name] }]));
    const schema = { type: "array", items: { type: "object", properties } };
    return [
      path,
      { get: { parameters, responses: { "200": { content: { "application/json": { schema } } } } } },
    ] as const;
  });
  return JSON.stringify({ openapi: "3.0.3", paths: Object.fromEntries(paths) });
}

test("described lists are read through the built server: further ones, by ids, and issued invoices without a trial", async () => {
  const records = [1, 2, 3].map((index) => ({
    Id: guid(3, index),
    Number: `F${index}`,
    CurrencyId: guid(2, index % 2),
    ModifiedAt: `2026-0${index}-01T00:00:00Z`,
  }));
  const currencies = ["CZK", "EUR"].map((Code, index) => ({ Id: guid(2, index), Code }));
  const sandbox = createSandbox<string>({
    lists: { Currencies: currencies, Described: { path: "/v1/IssuedInvoices", records, byId: false } },
  });
  const service = await serve(sandbox);
  onTestFinished(() => service.close());
  const folder = await temporaryFolder();
  const file = join(folder, "openapi.json");
  await writeFile(
    file,
    description(
      { "/v1/IssuedInvoices": ["Number", "CurrencyId", "Id"], "/v1/Currencies": ["Code", "Id"] },
      {
        Code: { description: "Zkratka měny" },
        Number: { title: "Označení", description: "Kterým se platí." },
      },
    ),
  );
  const upstream = {
    id: "main",
    label: "Sandbox",
    apiBaseUrl: service.url,
    description: file,
    lists: "described",
  };
  const { url: server } = await startBundle([upstream], "--folder", addIn);
  const { enter, row, excel, close } = await openExcel({ folder: addIn, server });
  onTestFinished(() => close());

  expect(await enter("A1", '=RECORDS("Currencies")')).toBe("Code");
  expect(row(2, 2)).toEqual(["CZK", guid(2, 0)]);
  expect(await enter("E1", '=ISSUEDINVOICES("Number, CurrencyId.Code")')).toBe("Number");
  expect([excel.cell("E2"), excel.cell("F2")]).toEqual(["F1", "EUR"]);
  expect(await enter("H1", '=ISSUEDINVOICES("Number","2026-02-15")')).toBe("Number");
  expect([excel.cell("H2"), excel.cell("H3")]).toEqual(["F3", ""]);

  // Formulas take the titles of the description too.
  expect(await enter("K1", '=ISSUEDINVOICES("Označení")')).toBe("Označení");
  expect(await enter("L1", '=RECORDS("Currencies","Zkratka měny")')).toBe("Zkratka měny");
  expect([excel.cell("K2"), excel.cell("L2")]).toEqual(["F1", "CZK"]);

  const asked = sandbox.requests.map(({ path }) => path);
  expect(asked.filter((path) => /currencies/i.test(path))).toEqual(["/v1/Currencies"]);
  expect(new Set(asked)).toEqual(new Set(["/v1/Currencies", "/v1/IssuedInvoices"]));
  expect(sandbox.requests.map(({ status }) => status).every((status) => status === 200)).toBe(true);
});
