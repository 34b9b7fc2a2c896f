import { beforeEach, expect, test } from "vitest";
import { newManyDevice, openManyPage, type ManyDevice } from "./many-session.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";
import { clock, fill, namesAt, selectCell, serviceWith } from "./create-many-stage.ts";

const open = usePageOfExcel();
let core: OpenWorkbook;
let device: ManyDevice;

beforeEach(async () => {
  core = await open();
  device = newManyDevice();
});

const lines = [
  ["Název", "Město", "Splatnost"],
  ["Novák", "Brno", 14],
  ["Celkem s.r.o.", "", ""],
  ["Dvořák", "Praha", 30],
  ["Celkem", "", 44],
] as const;

test("a row of totals below the partners becomes no partner, and a company of that name does", async () => {
  const sandbox = serviceWith();
  await fill(lines);
  await selectCell("A2");
  const { flow } = openManyPage({ device, sandbox, clock });
  await flow.readSelection();
  expect(flow.state().rows?.checked.map(({ kind }) => kind)).toEqual(["ready", "ready", "ready", "total"]);
  await flow.start();
  expect(namesAt(sandbox)).toEqual(["Celkem s.r.o.", "Dvořák", "Novák"]);
  expect(core.host.cell("D5")).toBe("");
});

test("a row that only looks like totals is sent once a person takes it in, also after it was read again", async () => {
  const sandbox = serviceWith();
  await fill(lines);
  const { flow } = openManyPage({ device, sandbox, clock });
  await flow.readSelection();
  await flow.includeTotals(true);
  await flow.readSameRows();
  await flow.start();
  expect(namesAt(sandbox)).toEqual(["Celkem", "Celkem s.r.o.", "Dvořák", "Novák"]);
  await flow.includeTotals(false);
  expect(flow.state().rows?.plan?.plans.map(({ kind }) => kind)).toEqual(Array(4).fill("created"));
});
