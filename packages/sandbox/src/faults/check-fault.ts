import { waitForms } from "../http/wait-headers.ts";
import { type Fault, faultBodies, faultNames } from "./fault.ts";

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
      throw new RangeError(`No fault "${fault}". Available: ${faultNames.join(", ")}. ${faultForms}`);
    }
  } else if (typeof fault === "number") {
    checkStatus(fault);
  } else if ("status" in fault) {
    checkStatus(fault.status);
    checkMembers(fault, "status", statusMembers);
    if (fault.waitSeconds !== undefined && !(fault.waitSeconds >= 0))
      throw new RangeError(`The waitSeconds of a fault must be 0 or more, not ${fault.waitSeconds}.`);
  } else if ("redirect" in fault) {
    if (![301, 302, 303, 307, 308].includes(fault.redirect)) {
      throw new RangeError(
        `The status of a redirect must be 301, 302, 303, 307 or 308, not ${fault.redirect}.`,
      );
    }
    checkMembers(fault, "redirect", { location: "any" });
  } else if ("slow" in fault) {
    checkMembers(fault, "slow", {});
    if (!(fault.slow >= 0))
      throw new RangeError(`The delay of a slow answer must be 0 ms or more, not ${fault.slow}.`);
  } else if (typeof fault.tokenField === "string") {
    checkMembers(fault, "tokenField", { value: "any" });
  } else {
    throw new RangeError(faultForms);
  }
}

/** The members of a form of fault besides the one that names it, with the values that each may have. */
type Members = Readonly<Record<string, readonly unknown[] | "any">>;

const statusMembers: Members = {
  body: faultBodies,
  committed: [true, false],
  ...waitForms,
  waitSeconds: "any",
};

/** A misspelled `committed` would test the opposite of what its author meant. */
function checkMembers(fault: object, form: string, members: Members): void {
  for (const [name, value] of Object.entries(fault)) {
    if (name === form || value === undefined) continue;
    const values = members[name];
    if (values === undefined) {
      const available = [form, ...Object.keys(members)].join(", ");
      throw new RangeError(`No option "${name}" of a fault. Available: ${available}.`);
    }
    if (values !== "any" && !values.includes(value))
      throw new RangeError(
        `The ${name} of a fault must be one of ${values.join(", ")}, not ${String(value)}.`,
      );
  }
}

const faultForms =
  "A fault must be a name, a status, or an object with status, redirect, slow or tokenField.";

function checkStatus(status: number): void {
  if (!Number.isInteger(status) || status < 200 || status > 599 || (status > 299 && status < 400)) {
    throw new RangeError(`The status of a fault must be 200 to 299 or 400 to 599, not ${status}.`);
  }
}
