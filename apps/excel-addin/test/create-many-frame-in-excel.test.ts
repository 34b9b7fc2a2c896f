import { expect, test } from "vitest";
import { openManyPage } from "./many-session.ts";
import { clock, fill, kinds, namesAt, selectCell, serviceWith, manyStage } from "./create-many-stage.ts";

const stage = manyStage();

const lines = [
  ["Název", "Město", "Splatnost"],
  ["Novák", "Brno", 14],
  ["Celkem s.r.o.", "", ""],
  ["Název", "Město", "Splatnost"],
  ["Dvořák", "Praha", 30],
  ["Celkem", "", 44],
] as const;

test("rows of totals and of headings among the partners become no partners, and a company of that name does", async () => {
  const sandbox = serviceWith();
  await fill(lines);
  await selectCell("A2");
  const { flow } = openManyPage({ device: stage.device, sandbox, clock });
  await flow.readSelection();
  expect(flow.state().rows?.checked.map(({ kind }) => kind)).toEqual([
    "ready",
    "ready",
    "frame",
    "ready",
    "frame",
  ]);
  await flow.start();
  expect(namesAt(sandbox)).toEqual(["Celkem s.r.o.", "Dvořák", "Novák"]);
  expect(stage.core.host.cell("D6")).toBe("");
});

test("a row that only looks like totals is sent once a person takes it in, also after it was read again", async () => {
  const sandbox = serviceWith();
  await fill(lines.filter((line, index) => index === 0 || line !== lines[3]));
  const { flow } = openManyPage({ device: stage.device, sandbox, clock });
  await flow.readSelection();
  await flow.include({ frame: true });
  await flow.readSameRows();
  await flow.start();
  expect(namesAt(sandbox)).toEqual(["Celkem", "Celkem s.r.o.", "Dvořák", "Novák"]);
  await flow.include({ frame: false });
  expect(kinds({ flow })).toEqual(Array(4).fill("created"));
});
