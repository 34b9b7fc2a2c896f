import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { integerOf } from "./arguments.ts";

const serialOfUnixEpoch = 25_569;
const daysBetweenSystems = 1462;

/** `workbook.functions`: DATE, the only one that the add-in uses. */
export function worksheetFunctions({ workbook }: Session): HostObject {
  return {
    type: "Functions",
    call: {
      Date: (year, month, day) => {
        const time = Date.UTC(integerOf(year, "year"), integerOf(month, "month") - 1, integerOf(day, "day"));
        const serial = time / 86_400_000 + serialOfUnixEpoch;
        const value = workbook.dateSystem === 1904 ? serial - daysBetweenSystems : serial;
        return { type: "FunctionResult", get: { Value: () => value, Error: () => null } };
      },
    },
  };
}
