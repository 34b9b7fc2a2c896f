import { expect, test } from "vitest";
import type { Sandbox } from "@accounting-data/sandbox";
import { fill, manyStage, namesAt, readAndStart, serviceWith } from "./create-many-stage.ts";

const stage = manyStage();

/** A service before which something answers creates with the id of the first partner, in upper case. */
function repeatFirst(sandbox: Sandbox, status: number): Pick<Sandbox, "fetch"> {
  const first = sandbox.records("BusinessPartners")[0]!["Id"] as string;
  return {
    fetch: async (input, init) =>
      init?.method === "POST"
        ? Response.json({ Id: first.toUpperCase(), Name: "Svoboda" }, { status })
        : sandbox.fetch(input, init),
  };
}

test.each([200, 201])(
  "an answer (%i) with the id of a partner that this device created before the pane was reloaded proves nothing",
  async (status) => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"]]);
    const before = stage.openPage(sandbox);
    await readAndStart(before.flow);
    before.kill();
    await fill([["Name"], ["Svoboda"]], 9);
    const { flow } = stage.openPage(repeatFirst(sandbox, status));
    await readAndStart(flow);
    expect(flow.state().result?.counts).toMatchObject({ created: 0, unknown: 1 });
    expect(stage.core.host.cell("B11")).toMatch(/^unknown #/);
    expect(namesAt(sandbox)).toEqual(["Novák"]);
  },
);
