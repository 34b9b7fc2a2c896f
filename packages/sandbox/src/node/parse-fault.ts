import { checkFault } from "../faults/check-fault.ts";
import {
  faultBodies,
  type Fault,
  type FaultName,
  type FaultScope,
  type InjectedFault,
  type StatusFault,
} from "../faults/fault.ts";

/**
 * Reads a fault from the command line: `503`, `429:hour`, `403:html`, `slow:2000`, `redirect:302` or a name, then optionally
 * `,on=listBanks`, `,times=3` (or `,times=forever`) and `,after=2`.
 *
 * @throws RangeError that says what is wrong with the text
 */
export function parseFault(text: string): InjectedFault {
  const [what = "", ...scope] = text.split(",");
  const fault = faultOf(what);
  checkFault(fault);
  return { fault, ...scopeOf(scope) };
}

function faultOf(text: string): Fault {
  const [name = "", parameter] = text.split(":", 2);
  if (name === "slow") return { slow: Number(parameter) };
  if (name === "redirect") return { redirect: Number(parameter ?? 302) };
  if (!/^\d+$/.test(name)) return text as FaultName;
  if (parameter === undefined) return Number(name);
  const body = faultBodies.find((known) => known === parameter);
  if (body) return { status: Number(name), body };
  return { status: Number(name), retryAfter: parameter as NonNullable<StatusFault["retryAfter"]> };
}

function scopeOf(parts: readonly string[]): FaultScope {
  const scope: { -readonly [Key in keyof FaultScope]: FaultScope[Key] } = {};
  for (const part of parts) {
    const [key, value = ""] = part.split("=", 2);
    if (key === "on") scope.on = value as NonNullable<FaultScope["on"]>;
    else if (key === "times") scope.times = value === "forever" ? Infinity : count(part, value);
    else if (key === "after") scope.after = count(part, value);
    else throw new RangeError(`No option "${part}" of a fault. Available: on=, times=, after=.`);
  }
  return scope;
}

function count(part: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new RangeError(`${part} must be an integer.`);
  return Number(value);
}
