// Elapsed time of =PARTNERS() from the call to the cells, and of its requests alone.
import { openWorkbook } from "../excel/open-workbook.ts";
import { number, text, type Round, type Scenario, type Input } from "../measure/scenario.ts";
import { wideColumns } from "../servers/wide-partner.ts";

/** As many as the add-in sends at a time. */
const IN_FLIGHT = 8;

/** Enters the formula in a new workbook, with an empty cache. Returns milliseconds until all cells have values. */
async function spill(input: Input, fetch: typeof globalThis.fetch): Promise<number> {
  const excel = await openWorkbook({ address: `${text(input, "url")}/`, fetch });
  try {
    const before = performance.now();
    await excel.enter("A1", "=PARTNERS()");
    await excel.idle();
    const elapsed = performance.now() - before;
    const corner = `${String.fromCharCode(64 + wideColumns)}1`;
    if (excel.cell(`A${number(input, "partners") + 1}`) === "" || excel.cell(corner) === "")
      throw new Error(`A1 shows ${excel.cell("A1")}: ${excel.message("A1") ?? "too few cells"}`);
    return elapsed;
  } finally {
    await excel.close();
  }
}

export const scenario: Scenario = {
  "=PARTNERS()": (input): Round => {
    return () => spill(input, globalThis.fetch);
  },
  "its requests alone": async (input): Promise<Round> => {
    const requests: Parameters<typeof fetch>[] = [];
    await spill(input, (...request) => {
      const [, { headers, method } = {}] = request;
      requests.push([request[0], { ...(headers && { headers }), ...(method !== undefined && { method }) }]);
      return fetch(...request);
    });
    return async () => {
      const before = performance.now();
      const [first, ...others] = requests;
      await (await fetch(...first!)).text();
      const lane = async (): Promise<void> => {
        for (let request = others.shift(); request; request = others.shift()) {
          await (await fetch(...request)).text();
        }
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
      return performance.now() - before;
    };
  },
};
