import type { ExcelHost } from "../bridge/create-excel-host.ts";

/** A behaviour that the hosts in Node and in a browser share, tested with the fixture add-in. */
export interface ContractCase {
  readonly name: string;
  readonly run: (host: ExcelHost) => Promise<void>;
}

/** Throws if two values differ. Used in place of `expect`, since the cases run in a browser too. */
export function equal(actual: unknown, expected: unknown): void {
  const [a, b] = [actual, expected].map((value) =>
    JSON.stringify(value, (_key, part: unknown) => (part === undefined ? "undefined" : part)),
  );
  if (a !== b) throw new Error(`Expected ${b}, got ${a}.`);
}
