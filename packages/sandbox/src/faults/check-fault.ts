import { type Fault, faultNames } from "./fault.ts";

/**
 * Refuses a fault that would do nothing, or that no HTTP answer can have.
 *
 * @throws RangeError which says what is allowed
 */
export function checkFault(fault: Fault): void {
  if (typeof fault === "string") {
    if (!(faultNames as readonly string[]).includes(fault)) {
      throw new RangeError(`There is no fault "${fault}"; there are ${faultNames.join(", ")}.`);
    }
  } else if (typeof fault === "number") {
    checkStatus(fault);
  } else if ("status" in fault) {
    checkStatus(fault.status);
  } else if ("redirect" in fault) {
    if (![301, 302, 303, 307, 308].includes(fault.redirect)) {
      throw new RangeError(`A redirect is 301, 302, 303, 307 or 308, not ${fault.redirect}.`);
    }
  } else if ("slow" in fault) {
    if (!(fault.slow >= 0)) throw new RangeError(`A slow answer takes 0 ms or more, not ${fault.slow}.`);
  } else if (typeof fault.tokenField !== "string") {
    throw new RangeError("A fault is a name, a status, or has status, redirect, slow or tokenField.");
  }
}

function checkStatus(status: number): void {
  if (!Number.isInteger(status) || status < 400 || status > 599) {
    throw new RangeError(`A fault's status is 400 to 599, not ${status}.`);
  }
}
