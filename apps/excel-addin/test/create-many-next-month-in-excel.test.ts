import { beforeEach, expect, test } from "vitest";
import { countPlan } from "../src/many/many-plan.ts";
import { newManyDevice, openManyPage } from "./many-session.ts";
import { usePageOfExcel } from "./page-of-excel.ts";
import { clock, fill, kinds, namesAt, readAndStart, selectCell, serviceWith } from "./create-many-stage.ts";

const open = usePageOfExcel();
let core: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  core = await open();
});

test("last month's sheet with new partners in its rows sends none of them until their statuses are emptied", async () => {
  const sandbox = serviceWith();
  const page = openManyPage({ device: newManyDevice(), sandbox, clock });
  await fill([["Name"], ["Novák"], ["Dvořák"]]);
  await readAndStart(page.flow);
  await core.host.enter("A2", "Svoboda");
  await core.host.enter("A3", "Černý");
  await page.flow.readSameRows();
  expect(countPlan(page.flow.state().rows!)).toMatchObject({ changed: 2 });
  await page.flow.start();
  expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák"]);
  await core.host.enter("B2", "");
  await core.host.enter("B3", "");
  await page.flow.readSameRows();
  expect(kinds(page)).toEqual(["send", "send"]);
  await page.flow.start();
  expect(namesAt(sandbox)).toEqual(["Černý", "Dvořák", "Novák", "Svoboda"]);
  await selectCell("A2");
  await page.flow.readSelection();
  expect(kinds(page)).toEqual(["created", "created"]);
});
