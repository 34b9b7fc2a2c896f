import { type Fault, faultNames } from "./fault.ts";

/**
 * Checks that a fault exists and that HTTP allows its status.
 *
 * @throws RangeError that says what is allowed
 */
export function checkFault(fault: Fault): void {
  if (fault === undefined || fault === null) {
    throw new RangeError(faultForms);
  } else if (typeof fault === "string") {
    if (!(faultNames as readonly string[]).includes(fault)) {
      throw new RangeError(`No fault "${fault}". Available: ${faultNames.join(", ")}.`);
    }
  } else if (typeof fault === "number") {
    checkStatus(fault);
  } else if ("status" in fault) {
    checkStatus(fault.status);
  } else if ("redirect" in fault) {
    if (![301, 302, 303, 307, 308].includes(fault.redirect)) {
      throw new RangeError(
        `The status of a redirect must be 301, 302, 303, 307 or 308, not ${fault.redirect}.`,
      );
    }
  } else if ("slow" in fault) {
    if (!(fault.slow >= 0))
      throw new RangeError(`The delay of a slow answer must be 0 ms or more, not ${fault.slow}.`);
  } else if (typeof fault.tokenField !== "string") {
    throw new RangeError(faultForms);
  }
}

const faultForms =
  "A fault must be a name, a status, or an object with status, redirect, slow or tokenField.";

function checkStatus(status: number): void {
  if (!Number.isInteger(status) || status < 400 || status > 599) {
    throw new RangeError(`The status of a fault must be 400 to 599, not ${status}.`);
  }
}
