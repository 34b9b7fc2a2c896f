import { beforeEach, expect, test } from "vitest";
import { emptyRuns } from "../src/many/many-rows.ts";
import { newManyDevice, openManyPage } from "./many-session.ts";
import { usePageOfExcel } from "./page-of-excel.ts";
import { clock, fill, serviceWith } from "./create-many-stage.ts";

const open = usePageOfExcel();
beforeEach(open);

test("characters that nobody sees are neither values nor sent, and spaces are sent as spaces", async () => {
  await fill([
    ["Název\u200b", "\ufeffMěsto", "Splatnost\u00a0(dny)", "IČO", "Plátce"],
    ["No\u00advák\u00a0s.r.o.\u200b", "\u200bBrno\u00a0", "1\u00a0014\u200b", "\u200e27074358", "ano\u200b"],
    ["\u200b", "\u00a0", "\u2060", "\u00ad", "\ufeff"],
    ["Dvořák", "\u200b", "\u00a0", "\u00ad", ""],
  ]);
  const sandbox = serviceWith();
  const fillableFields = [
    { name: "IdentificationNumber", type: "text" },
    { name: "Plátce", type: "truth" },
  ] as const;
  const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock, fillableFields, language: "cs" });
  await flow.readSelection();
  const { rows } = flow.state();
  expect(rows?.checked).toEqual([
    {
      kind: "ready",
      payload: {
        Name: "Novák s.r.o.",
        City: "Brno",
        BusinessDetails: { DuePeriod: 1014 },
        IdentificationNumber: "27074358",
        Plátce: true,
      },
    },
    { kind: "empty" },
    { kind: "ready", payload: { Name: "Dvořák" } },
  ]);
  expect(emptyRuns(rows!)).toEqual([{ from: 1, to: 1 }]);
});
