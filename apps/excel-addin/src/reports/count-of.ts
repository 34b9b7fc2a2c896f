import { quoted } from "../cells/formula-text.ts";

/** Part of a formula: shows how many rows fulfil the condition (1 or 0 for each), before a text; nothing if none do. */
export function countOf(condition: string, text: string): string {
  return `LET(n,SUM(${condition}),IF(n=0,"",n&${quoted(` ${text}`)}))`;
}
