// Wall time of =PARTNERS() from the call to the cells, and of its requests alone.
import { openWorkbook } from "../excel/open-workbook.ts";
import { number, text, type Round, type Scenario, type Setting } from "../measure/scenario.ts";
import { wideColumns } from "../servers/wide-partner.ts";

/** Enters the formula in a new workbook, so that nothing is at hand yet; gives milliseconds until all cells are there. */
async function spill(setting: Setting, fetch: typeof globalThis.fetch): Promise<number> {
  const excel = await openWorkbook({ address: `${text(setting, "url")}/`, fetch });
  try {
    const before = performance.now();
    await excel.enter("A1", "=PARTNERS()");
    await excel.idle();
    const elapsed = performance.now() - before;
    const corner = `${String.fromCharCode(64 + wideColumns)}1`;
    if (excel.cell(`A${number(setting, "partners") + 1}`) === "" || excel.cell(corner) === "")
      throw new Error(`A1 shows ${excel.cell("A1")}: ${excel.message("A1") ?? "too few cells"}`);
    return elapsed;
  } finally {
    await excel.close();
  }
}

export const scenario: Scenario = {
  "=PARTNERS()": (setting): Round => {
    return () => spill(setting, globalThis.fetch);
  },
  "its requests alone": async (setting): Promise<Round> => {
    const requests: Parameters<typeof fetch>[] = [];
    await spill(setting, (...request) => {
      const [, { headers, method } = {}] = request;
      requests.push([request[0], { ...(headers && { headers }), ...(method !== undefined && { method }) }]);
      return fetch(...request);
    });
    return async () => {
      const before = performance.now();
      for (const request of requests) await (await fetch(...request)).text();
      return performance.now() - before;
    };
  },
};
