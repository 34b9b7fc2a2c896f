import { beforeEach, expect, test } from "vitest";
import { countMissing } from "../src/many/many-progress.ts";
import { newManyDevice, openManyPage } from "./many-session.ts";
import { usePageOfExcel } from "./page-of-excel.ts";
import { clock, fill, readAndStart, serviceWith } from "./create-many-stage.ts";

const open = usePageOfExcel();
beforeEach(open);

test("fields that the service does not return are counted by the rows that sent them", async () => {
  const sandbox = serviceWith();
  await fill([
    ["Name", "sidlo.nazevUlice", "Street"],
    ["Novák", "Dlouhá", "Dlouhá 1"],
    ["Dvořák", "", "Krátká 2"],
    ["Svoboda", "Nová", ""],
  ]);
  // As a service that takes no field that it does not know.
  const forgetful: typeof sandbox.fetch = async (input, init) => {
    const answer = await sandbox.fetch(input, init);
    const text = (await answer.text()).replace(/"sidlo":\{[^}]*\},?/g, "");
    return new Response(text, { status: answer.status, headers: answer.headers });
  };
  const fillableFields = [{ name: "Street", type: "text" }] as const;
  const { flow } = openManyPage({
    device: newManyDevice(),
    sandbox: { fetch: forgetful },
    clock,
    fillableFields,
  });
  await readAndStart(flow);
  const { result } = flow.state();
  expect(result?.counts).toMatchObject({ created: 3, rejected: 0 });
  expect([...countMissing(result!)]).toEqual([["sidlo.nazevUlice", 2]]);
});
