import type { Clock } from "@accounting-data/core";
import { catalogue } from "@accounting-data/deployment";
import { notLoaded } from "../../messages/not-loaded.ts";
import { answerWithinMs } from "../answer-time.ts";
import { withinTime } from "../../base/within-time.ts";

/** What Excel passes after the arguments. */
export interface Invocation {
  readonly address?: string | undefined;
  onCanceled?: (() => void) | undefined;
  readonly isInValuePreview?: unknown;
}

/** The functions of the catalogue by their ids. `waitedMs` is how long the cell has waited for the add-in to load. */
export type ExcelFunctions = Readonly<
  Record<string, (given: readonly unknown[], invocation: Invocation, waitedMs: number) => Promise<unknown>>
>;

/** Associates every function with Excel before the add-in has been loaded. */
export function associateFunctions(start: () => Promise<{ readonly functions: ExcelFunctions }>): void {
  const call = async (id: string, given: readonly unknown[]): Promise<unknown> => {
    const calledAt = performance.now();
    let functions;
    try {
      ({ functions } = await withinTime(start(), answerWithinMs, {
        clock: pageClock,
        late: () => {
          throw new Error("The add-in takes too long to load.");
        },
      }));
    } catch {
      throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, notLoaded());
    }
    const waitedMs = Math.round(performance.now() - calledAt);
    return functions[id]!(given.slice(0, -1), given.at(-1) as Invocation, waitedMs);
  };
  CustomFunctions.associate(
    Object.fromEntries(catalogue.map(({ id }) => [id, (...given: unknown[]) => call(id, given)])),
  );
}

/** The core package's clock is not loaded yet. */
const pageClock: Pick<Clock, "schedule"> = {
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
