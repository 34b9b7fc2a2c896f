import { comparable } from "@accounting-data/creating";
import { wholeStart } from "../base/well-formed.ts";

/** The longest names that Excel accepts. */
const maxTableName = 255;
const maxSheetName = 31;

/** A name for a table: letters, digits, "_" and ".", not the address of a cell, and not one of those that are taken. */
export function freeTableName(base: string, taken: readonly string[]): string {
  const words = base.normalize("NFC").replace(/[^\p{L}\p{N}_.]+/gu, "_");
  const name = /^[\p{L}_]/u.test(words) && !isAddress(words) ? words : `_${words}`;
  return firstFree(shortened(name, maxTableName), taken, (free, number) => `${free}_${number}`);
}

export function freeSheetName(base: string, taken: readonly string[]): string {
  const words = withoutMargins(base.replace(/[\\/?*[\]:]/g, " "));
  const name = withoutMargins(shortened(words, maxSheetName));
  // Excel keeps "History" for itself.
  const usable = name === "" || comparable(name) === "history" ? `${name}_` : name;
  return firstFree(usable, taken, (free, number) => `${free} (${number})`);
}

/** Excel accepts no apostrophe at either end. */
function withoutMargins(name: string): string {
  return name.replace(/^[\s']+|[\s']+$/g, "");
}

/** With room for a number. */
function shortened(name: string, longest: number): string {
  return wholeStart(name, longest - 6);
}

/** Excel compares names without case. */
function firstFree(
  name: string,
  taken: readonly string[],
  numbered: (name: string, number: number) => string,
): string {
  const used = new Set(taken.map((one) => comparable(one)));
  let free = name;
  for (let number = 2; used.has(comparable(free)); number++) free = numbered(name, number);
  return free;
}

/** A1, R1C1, and what Excel reads as a whole row or column: R, C. */
function isAddress(name: string): boolean {
  return /^(?:[a-z]{1,3}\d+|r\d*c?\d*|c\d*)$/i.test(name);
}
