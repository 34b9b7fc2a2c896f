import type { Clock } from "@accounting-data/core";
import { notLoaded } from "../not-loaded.ts";
import { catalogue } from "../lists/catalogue.ts";
import type { ExcelFunction } from "./create-functions.ts";
import { answerWithinMs, withinTime } from "./within-time.ts";

/** Makes the functions known to Excel, before the add-in behind them has been loaded. */
export function associateFunctions(
  start: () => Promise<{ readonly functions: Readonly<Record<string, ExcelFunction>> }>,
): void {
  const call = async (id: string, given: readonly unknown[]): Promise<unknown> => {
    const called = performance.now();
    let functions;
    try {
      ({ functions } = await withinTime(start(), pageClock, answerWithinMs, () => {
        throw new Error("The add-in takes too long to load.");
      }));
    } catch {
      throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, notLoaded());
    }
    return functions[id]!(given, Math.round(performance.now() - called));
  };
  CustomFunctions.associate(
    Object.fromEntries(catalogue.map(({ id }) => [id, (...given: unknown[]) => call(id, given)])),
  );
}

/** The clock comes with what is still to be loaded. */
const pageClock: Pick<Clock, "schedule"> = {
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
