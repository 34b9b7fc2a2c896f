import type { HostObject } from "../host-object.ts";
import { notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";

/** `Excel.Application`. */
export function application(session: Session): HostObject {
  return {
    type: "Application",
    call: {
      Calculate: (type) => {
        if (type !== "Recalculate")
          throw notImplemented(`The host does not know the calculation type ${String(type)}.`);
        session.workbook.recalculation.calculate();
      },
      SuspendApiCalculationUntilNextSync: () => {
        session.calculationSuspended = true;
      },
      // Nothing is drawn before a request ends.
      SuspendScreenUpdatingUntilNextSync: () => undefined,
    },
  };
}
