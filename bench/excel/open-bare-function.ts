import { fileURLToPath } from "node:url";
import { createNodeHost, type ExcelHost } from "@accounting-data/excel-host/node";

/** A request as JSON. */
export interface PreparedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a bare function sends and returns. */
export interface Prepared {
  readonly requests: readonly PreparedRequest[];
  /** How many it sends at a time, after the first one. */
  readonly inFlight: number;
  readonly cells: readonly (readonly unknown[])[];
}

const folder = fileURLToPath(new URL("bare-function", import.meta.url));

/** Opens a workbook with a `=PARTNERS()` that sends these requests and returns these cells, and does nothing else. */
export function openBareFunction(address: string, prepared: Prepared): Promise<ExcelHost> {
  const text = JSON.stringify(prepared);
  return createNodeHost({
    folder,
    page: "taskpane.html",
    address,
    fetch: async (input, init) =>
      new Request(input).url.endsWith("/prepared.json") ? new Response(text) : fetch(input, init),
  });
}
