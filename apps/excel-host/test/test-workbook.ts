import { parseArea, splitSheet } from "../workbook/address.ts";
import { CellError } from "../workbook/cell-error.ts";
import type { CellValue, Matrix } from "../workbook/cell-value.ts";
import type { FunctionCall, FunctionDefinition, FunctionParameter } from "../workbook/custom-function.ts";
import type { Sheet } from "../workbook/sheet.ts";
import { Workbook } from "../workbook/workbook.ts";

export interface TestWorkbook {
  readonly workbook: Workbook;
  readonly sheet: Sheet;
  /** All calls, in the order in which they were made. */
  readonly calls: FunctionCall[];
  /** The ids of the calls that were cancelled. */
  readonly cancelled: number[];
  /** Types into cells, then calculates: { A1: 1, B1: "=A1" }. */
  readonly enter: (inputs: Readonly<Record<string, string | number | boolean | null>>) => void;
  /** Returns the texts that cells show. */
  readonly show: (...addresses: readonly string[]) => string[];
  /** Returns a cell's error message. */
  readonly message: (address: string) => string | undefined;
  /** Sets the result of the newest pending call of a function. */
  readonly answer: (functionId: string, result: CellValue | Matrix) => void;
}

const definitions: readonly FunctionDefinition[] = [
  define("FETCH", [{ name: "id" }]),
  define("ACCEPTS", [{}]),
  define("LIST", [{ name: "columns" }, { name: "limit" }]),
  define("SIZE", [{ name: "cells", dimensionality: "matrix" }]),
  define("NEEDS", [{ name: "it", optional: false }]),
];

/** A workbook whose functions get their results from the test, by `answer`. `further`: functions beside those that it has. */
export function createTestWorkbook(further: readonly FunctionDefinition[] = []): TestWorkbook {
  const calls: FunctionCall[] = [];
  const cancelled: number[] = [];
  const workbook = new Workbook({
    functions: new Map([...definitions, ...further].map((definition) => [definition.name, definition])),
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
      workbook.recalculation.update();
    },
    show: (...addresses) => addresses.map((address) => workbook.textAt(...place(address))),
    message(address) {
      const [home, row, column] = place(address);
      const value = home.valueAt(row, column);
      return value instanceof CellError ? value.message : undefined;
    },
    answer(functionId, result) {
      const pending = calls.findLast(({ id, definition, result: known }) => {
        return definition.id === functionId && known === undefined && !cancelled.includes(id);
      });
      if (pending === undefined) throw new Error(`No pending call of ${functionId}.`);
      workbook.recalculation.receiveResults([{ id: pending.id, result }]);
    },
  };
}

function define(id: string, parameters: readonly Partial<FunctionParameter>[]): FunctionDefinition {
  const defaults = {
    name: "",
    description: "",
    type: "any",
    dimensionality: "scalar",
    optional: true,
  } as const;
  return {
    id,
    name: id,
    description: "",
    parameters: parameters.map((part) => ({ ...defaults, ...part })),
    cancelable: true,
    requiresAddress: true,
    acceptsErrors: id === "ACCEPTS",
  };
}
