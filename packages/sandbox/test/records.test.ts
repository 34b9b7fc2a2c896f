import { expect, test } from "vitest";
import { createSandbox } from "../src/index.ts";

test("neither what is returned nor what was given changes a record later", () => {
  const given = { Name: "Acme", BusinessDetails: { DuePeriod: 14 } };
  const sandbox = createSandbox({ data: { BusinessPartners: [given], Banks: 1 } });
  const inserted = { Name: "Novák", DeliveryAddresses: [{ Name: "Sklad" }] };
  const { Id } = sandbox.insert("BusinessPartners", inserted);
  const changes = { Tags: ["VIP"] };
  sandbox.update("BusinessPartners", Id, changes);
  const before = structuredClone(sandbox.records("BusinessPartners"));

  given.BusinessDetails.DuePeriod = 30;
  inserted.DeliveryAddresses[0]!.Name = "Prodejna";
  changes.Tags.push("Plátce");
  for (const list of ["BusinessPartners", "Banks"] as const) {
    for (const record of sandbox.records(list)) {
      const nested = Object.values(record).filter((value) => typeof value === "object");
      for (const object of [record, ...nested])
        expect(() => Object.assign(object!, { 0: "changed" })).toThrow(TypeError);
    }
  }
  expect(sandbox.records("BusinessPartners")).toEqual(before);
});
