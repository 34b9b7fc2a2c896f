import { expect, test } from "vitest";
import { clock, fill, manyStage, serviceWith } from "./create-many-stage.ts";
import { openManyPage } from "./many-session.ts";

const stage = manyStage();

const [brno, praha] = ["3f2504e0-4f89-41d3-9a0c-0305e82c3301", "3f2504e0-4f89-41d3-9a0c-0305e82c3302"];
const linkable = [
  {
    name: "Centres",
    one: "Centre",
    path: "/v1/Centres",
    records: [
      { Id: brno, Code: "01", Name: "Brno" },
      { Id: praha, Code: "02", Name: "Praha" },
    ],
  },
];
const fillableFields = [{ name: "BusinessDetails.CentreId", type: "text" }] as const;

test("a field that leads to another list takes the codes and names of its records", async () => {
  const sandbox = serviceWith();
  await fill([
    ["Name", "Středisko"],
    ["Novák", 1],
    ["Dvořák", "praha"],
    ["Malý", praha],
    ["Veselý", "Ostrava"],
    ["Černý", ""],
  ]);
  const { flow } = openManyPage({ device: stage.device, sandbox, clock, fillableFields, linkable });
  await flow.readSelection();
  const read = flow
    .state()
    .rows!.checked.map((row) => (row.kind === "ready" ? row.payload["BusinessDetails"] : row));
  expect(read).toEqual([
    { CentreId: brno },
    { CentreId: praha },
    { CentreId: praha },
    { kind: "faulty", faults: [{ column: 1, fault: "notInList" }] },
    undefined,
  ]);
});
