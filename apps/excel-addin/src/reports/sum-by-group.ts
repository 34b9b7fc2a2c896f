import { groupRows } from "./group-rows.ts";

/**
 * Names for LET: those of `groupRows`, `firstof`, a function that returns the first row of each group, and `sumof`, one that returns
 * the sum of a column of amounts for each group.
 */
export function sumByGroup(group: string): string {
  return [
    groupRows(group),
    "firstof,LAMBDA(x,CHOOSEROWS(x,firsts))",
    "sumof,LAMBDA(x,LET(run,VSTACK(0,SCAN(0,CHOOSEROWS(x,order),LAMBDA(a,b,a+b))),ROUND(CHOOSEROWS(run,ends+1)-CHOOSEROWS(run,starts),2)))",
  ].join(",");
}
