import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { wholeNumber } from "./arguments.ts";

const serialOfUnixEpoch = 25_569;
const daysBetweenSystems = 1462;

/** `workbook.functions`: Excel's own functions without a cell. Only those that the add-in uses. */
export function worksheetFunctions(session: Session): HostObject {
  return {
    type: "Functions",
    call: {
      Date: (year, month, day) => {
        const days =
          Date.UTC(wholeNumber(year, "year"), wholeNumber(month, "month") - 1, wholeNumber(day, "day")) /
          86_400_000;
        const serial = days + serialOfUnixEpoch;
        return functionResult(session.workbook.dateSystem === 1904 ? serial - daysBetweenSystems : serial);
      },
    },
  };
}

function functionResult(value: number): HostObject {
  return { type: "FunctionResult", get: { Value: () => value, Error: () => null } };
}
