import { parseArea, splitSheet } from "../workbook/address.ts";
import { CellError } from "../workbook/cell-error.ts";
import type { CellValue, Matrix } from "../workbook/cell-value.ts";
import type { FunctionCall } from "../workbook/function-call.ts";
import type { FunctionDefinition, FunctionParameter } from "../workbook/function-definition.ts";
import type { Sheet } from "../workbook/sheet.ts";
import { Workbook } from "../workbook/workbook.ts";

export interface TestWorkbook {
  readonly workbook: Workbook;
  readonly sheet: Sheet;
  /** Calls in the order in which they were made; `cancelled` by their ids. */
  readonly calls: FunctionCall[];
  readonly cancelled: number[];
  /** Types into cells and settles: { A1: 1, B1: "=A1" }. */
  readonly enter: (inputs: Readonly<Record<string, string | number | boolean | null>>) => void;
  /** The texts that cells show. */
  readonly show: (...addresses: readonly string[]) => string[];
  /** A cell's error message. */
  readonly message: (address: string) => string | undefined;
  /** Answers the newest open call of a function. */
  readonly answer: (functionId: string, result: CellValue | Matrix) => void;
}

const definitions: readonly FunctionDefinition[] = [
  define("FETCH", [{ name: "id" }]),
  define("LIST", [
    { name: "columns", type: "string" },
    { name: "limit", type: "number" },
  ]),
  define("SIZE", [{ name: "cells", dimensionality: "matrix" }]),
  define("JOIN", [{ name: "parts", repeating: true }]),
  define("FLAG", [{ name: "yes", type: "boolean" }]),
  define("NEEDS", [{ name: "it", optional: false }]),
  define("ERRORS", [{ name: "any" }], { allowErrorForDataTypeAny: true }),
  define("CLOCK", [], { volatile: true }),
  define("TICKER", [], { stream: true }),
];

/** A workbook whose functions a test answers by hand. */
export function createTestWorkbook(): TestWorkbook {
  const calls: FunctionCall[] = [];
  const cancelled: number[] = [];
  const workbook = new Workbook({
    functions: new Map(definitions.map((definition) => [definition.name, definition])),
    runtime: { start: (call) => calls.push(call), cancel: ({ id }) => cancelled.push(id) },
  });
  const sheet = workbook.sheets[0] as Sheet;
  const place = (address: string): [Sheet, number, number] => {
    const { sheet: name, rest } = splitSheet(address);
    const area = parseArea(rest);
    const home = name === undefined ? sheet : workbook.sheet(name);
    if (area === undefined || home === undefined) throw new RangeError(address);
    return [home, area.row, area.column];
  };
  return {
    workbook,
    sheet,
    calls,
    cancelled,
    enter(inputs) {
      for (const [address, input] of Object.entries(inputs)) workbook.enter(...place(address), input);
      workbook.recalculation.settle();
    },
    show: (...addresses) => addresses.map((address) => workbook.textAt(...place(address))),
    message(address) {
      const [home, row, column] = place(address);
      const value = home.valueAt(row, column);
      return value instanceof CellError ? value.message : undefined;
    },
    answer(functionId, result) {
      const open = calls.findLast(({ id, definition, result: known }) => {
        return definition.id === functionId && known === undefined && !cancelled.includes(id);
      });
      if (open === undefined) throw new Error(`No open call of ${functionId}.`);
      workbook.recalculation.settleCalls([{ id: open.id, result }]);
    },
  };
}

function define(
  id: string,
  parameters: readonly Partial<FunctionParameter>[],
  options: FunctionDefinition["options"] = {},
): FunctionDefinition {
  const defaults = {
    name: "",
    description: "",
    type: "any",
    dimensionality: "scalar",
    optional: true,
    repeating: false,
  } as const;
  return {
    id,
    name: id,
    description: "",
    parameters: parameters.map((part) => ({ ...defaults, ...part })),
    options,
  };
}
