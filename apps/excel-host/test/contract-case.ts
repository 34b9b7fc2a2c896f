import type { ExcelHost } from "../bridge/excel-host.ts";

/** One behaviour that every host of the fixture add-in shows. */
export interface ContractCase {
  readonly name: string;
  readonly run: (host: ExcelHost) => Promise<void>;
}

/** Throws where two values differ; it runs in a browser too, where there is no test runner. */
export function equal(actual: unknown, expected: unknown): void {
  const [a, b] = [actual, expected].map((value) =>
    JSON.stringify(value, (_key, part: unknown) => (part === undefined ? "undefined" : part)),
  );
  if (a !== b) throw new Error(`Expected ${b}, got ${a}.`);
}
