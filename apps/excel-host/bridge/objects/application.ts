import type { HostObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";

const modes = { automatic: "Automatic", manual: "Manual" } as const;

/** `Excel.Application`. */
export function application(session: Session): HostObject {
  const { workbook } = session;
  return {
    type: "Application",
    get: {
      CalculationMode: () => modes[workbook.recalculation.mode],
      CalculationState: () => (workbook.recalculation.isSettled ? "Done" : "Pending"),
      CalculationEngineVersion: () => 191029,
      DecimalSeparator: () => ".",
      ThousandsSeparator: () => ",",
      UseSystemSeparators: () => true,
    },
    set: {
      CalculationMode: (value) => {
        const mode = (Object.keys(modes) as (keyof typeof modes)[]).find((key) => modes[key] === value);
        if (mode === undefined) throw invalidArgument(`calculationMode ${String(value)}`);
        workbook.recalculation.mode = mode;
      },
    },
    call: {
      Calculate: (type) =>
        workbook.recalculation.calculate({ all: type === "Full" || type === "FullRebuild" }),
      SuspendApiCalculationUntilNextSync: () => {
        session.calculationSuspended = true;
      },
      SuspendScreenUpdatingUntilNextSync: () => null,
    },
  };
}
