import type { DocumentRole } from "./roles/document-role.ts";
import type { Roles } from "./roles/find-roles.ts";

const pairs = [
  ["total", "homeTotal"],
  ["net", "homeNet"],
] as const satisfies readonly (readonly [DocumentRole, DocumentRole])[];

/** Columns with one amount of a document in its own currency and in the home currency, if there are such. */
export function amountInBoth(roles: Roles): readonly [DocumentRole, DocumentRole] | undefined {
  return pairs.find((pair) => pair.every((role) => roles[role] !== undefined));
}

/**
 * By what an amount is multiplied to be in the home currency, given a document's `rate`. Services mean by a rate what one unit costs, or a
 * hundred, or how many units the home currency buys: if an amount of the document stands in both currencies, it decides.
 */
export function factorFormula(
  rate: string,
  { pair, isRate }: { readonly pair: readonly [DocumentRole, DocumentRole]; readonly isRate: boolean },
): string {
  const [own, home] = pair.map((role) => `ABS(zero(amount(${role})))`);
  const names = `given,${rate},own,${own},atHome,${home},told,IF(own*atHome=0,0,atHome/own)`;
  if (!isRate) return `LET(${names},IF(told=0,given,told))`;
  // Amounts are rounded, some services' to whole units.
  const isRight = (way: string): string => `ABS(atHome-own*${way})<=0.5+0.01*${way}`;
  const ways = ["given", "given/100", "1/given", "100/given"];
  const right = ways.reduceRight((others, way) => `IF(${isRight(way)},${way},${others})`, "told");
  return `LET(${names},IF(told=0,given,IFERROR(${right},told)))`;
}

/** Whether amounts can be converted into the home currency: by the document's own rate, or by an amount that stands in both. */
export function isConvertible(roles: Roles): boolean {
  return hasOwnRate(roles) || amountInBoth(roles) !== undefined;
}

/** Whether a document has its own rate of exchange. */
function hasOwnRate({ exchangeRate, inverseRate }: Roles): boolean {
  return (exchangeRate ?? inverseRate) !== undefined;
}
