// Elapsed time of =PARTNERS() from the call to the cells, of its requests alone, and of a function that does nothing else.
import type { ExcelHost } from "@accounting-data/excel-host/node";
import { openBareFunction, type PreparedRequest } from "../excel/open-bare-function.ts";
import { openWorkbook } from "../excel/open-workbook.ts";
import { wideCells } from "../excel/wide-cells.ts";
import { number, text, type Round, type Scenario, type Input } from "../measure/scenario.ts";
import { wideColumns } from "../servers/wide-partner.ts";

/** Requests at a time, as many as the add-in's. */
const inFlight = 8;

const lastColumn = String.fromCharCode(64 + wideColumns);

/** Enters the formula in a new workbook. Returns milliseconds until all cells have values, and texts of some. */
async function spill(
  input: Input,
  opening: Promise<ExcelHost>,
): Promise<{ readonly elapsed: number; readonly shown: string }> {
  const excel = await opening;
  try {
    const before = performance.now();
    await excel.enter("A1", "=PARTNERS()");
    await excel.idle();
    const elapsed = performance.now() - before;
    const lastRow = number(input, "partners") + 1;
    if (excel.cell(`A${lastRow}`) === "" || excel.cell(`${lastColumn}1`) === "")
      throw new Error(`A1 shows ${excel.cell("A1")}: ${excel.message("A1") ?? "too few cells"}`);
    return { elapsed, shown: JSON.stringify([1, 2, 3, lastRow].map((row) => textsOf(excel, row))) };
  } finally {
    await excel.close();
  }
}

function textsOf(excel: ExcelHost, row: number): readonly string[] {
  return Array.from({ length: wideColumns }, (_, column) =>
    excel.cell(`${String.fromCharCode(65 + column)}${row}`),
  );
}

/** With an empty cache. */
function addIn(input: Input, fetch = globalThis.fetch): Promise<ExcelHost> {
  return openWorkbook({ address: `${text(input, "url")}/`, fetch });
}

/** The requests of one `=PARTNERS()` and what some of its cells show. */
async function observe(
  input: Input,
): Promise<{ readonly requests: readonly PreparedRequest[]; readonly shown: string }> {
  const requests: PreparedRequest[] = [];
  const { shown } = await spill(
    input,
    addIn(input, (target, init) => {
      const { method = "GET", headers } = init ?? {};
      requests.push({
        url: new Request(target).url,
        method,
        headers: Object.fromEntries(new Headers(headers)),
      });
      return fetch(target, init);
    }),
  );
  return { requests, shown };
}

export const scenario: Scenario = {
  "=PARTNERS()": (input): Round => {
    return async () => (await spill(input, addIn(input))).elapsed;
  },
  "a bare function": async (input): Promise<Round> => {
    const { requests, shown } = await observe(input);
    const cells = wideCells(number(input, "partners"));
    return async () => {
      const bare = await spill(
        input,
        openBareFunction(`${text(input, "url")}/`, { requests, inFlight, cells }),
      );
      if (bare.shown !== shown) throw new Error(`The bare function shows ${bare.shown}, not ${shown}.`);
      return bare.elapsed;
    };
  },
  "its requests alone": async (input): Promise<Round> => {
    const { requests } = await observe(input);
    const read = async ({ url, ...options }: PreparedRequest): Promise<void> => {
      await (await fetch(url, options)).text();
    };
    return async () => {
      const before = performance.now();
      const [first, ...others] = requests;
      await read(first!);
      const lane = async (): Promise<void> => {
        for (let request = others.shift(); request; request = others.shift()) await read(request);
      };
      await Promise.all(Array.from({ length: inFlight }, lane));
      return performance.now() - before;
    };
  },
};
