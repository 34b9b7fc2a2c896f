// Requests of a workbook, counted at the service. Each round is a step of a person's work.
import { createAddInServer } from "@accounting-data/excel-server";
import type { ExcelHost } from "@accounting-data/excel-host/node";
import { createSandbox, type Sandbox } from "@accounting-data/sandbox";
import { openWorkbook } from "../excel/open-workbook.ts";
import { number, type Round, type Scenario, type Input } from "../measure/scenario.ts";

type Step = (excel: ExcelHost, sandbox: Sandbox) => Promise<void>;

/** Opens a workbook over the sandbox, in process, and runs one step in each round. */
function steps(...all: readonly ((input: Input) => Step)[]) {
  return async (input: Input): Promise<Round> => {
    const sandbox = createSandbox({
      data: { BusinessPartners: number(input, "partners") },
      maxPageSize: number(input, "maxPageSize"),
    });
    const service = "http://127.0.0.1:4010";
    const server = createAddInServer({
      upstreams: [{ id: "main", label: "Sandbox", apiBaseUrl: service, authUrl: service }],
      read: async () => undefined,
      basePath: "/addin",
      fetch: sandbox.fetch,
    });
    const excel = await openWorkbook({
      address: "http://127.0.0.1:4000/addin/",
      fetch: async (input, init) => server.fetch(new Request(input, init)),
    });
    const left = all.map((step) => step(input));
    return async () => {
      const before = sandbox.requests.length;
      await left.shift()?.(excel, sandbox);
      await excel.idle();
      return sandbox.requests.length - before;
    };
  };
}

/** Fills a column with look-ups of different partners, in one recalculation. */
function lookUp(input: Input): Step {
  return async (excel, sandbox) => {
    const wanted = sandbox.records("BusinessPartners").slice(-number(input, "cells"));
    excel.setCalculationMode("manual");
    for (const [index, { Id }] of wanted.entries())
      await excel.enter(`A${index + 1}`, `=PARTNER("${Id}","Name")`);
    excel.setCalculationMode("automatic");
    await excel.idle();
    for (const [index, { Name }] of wanted.entries()) {
      const shown = excel.cell(`A${index + 1}`);
      if (shown !== Name) throw new Error(`A${index + 1} shows ${shown}`);
    }
  };
}

function readList(input: Input): Step {
  return async (excel) => {
    await excel.enter("A1", `=PARTNERS("Id,Name")`);
    await excel.idle();
    const last = excel.cell(`B${number(input, "partners") + 1}`);
    if (last === "") throw new Error(`A1 shows ${excel.cell("A1")}: ${excel.message("A1") ?? ""}`);
  };
}

function refresh(input: Input): Step {
  return async (excel, sandbox) => {
    const partners = sandbox.records("BusinessPartners");
    for (let changed = 0; changed < number(input, "changed"); changed++) {
      const { Id } = partners[changed * 1000]!;
      sandbox.update("BusinessPartners", Id, { Name: `Changed ${changed}` });
    }
    await excel.runCommand("Refresh");
    await excel.idle();
    const shown = excel.cell("B1002");
    if (shown !== "Changed 1") throw new Error(`B1002 shows ${shown}`);
  };
}

export const scenario: Scenario = {
  "cells of one record each": steps(lookUp, lookUp),
  "a list, then a refresh": steps(readList, refresh),
};
