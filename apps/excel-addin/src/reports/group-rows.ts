/**
 * Names for LET that group the values of a column by the name `group`: `order` sorts the rows by it; in this order `starts` and `ends`
 * are where each group begins and ends, and `firsts` are the rows that have it first. `times` says how many rows each group has.
 *
 * Rows are sorted once and compared with their neighbours: to look each row up among the groups takes minutes for 20,000 invoices.
 */
export function groupRows(group: string): string {
  return [
    `rank,SEQUENCE(ROWS(${group}))`,
    `order,SORTBY(rank,${group},1,rank,1)`,
    `sorted,CHOOSEROWS(${group},order)`,
    'isnew,(rank=1)+(sorted<>TAKE(VSTACK("",sorted),ROWS(rank)))>0',
    "starts,FILTER(rank,isnew)",
    "ends,TAKE(VSTACK(starts,ROWS(rank)+1),-ROWS(starts))-1",
    "firsts,CHOOSEROWS(order,starts)",
    "times,ends-starts+1",
  ].join(",");
}

/** After `groupRows`, a name for LET: `spread`, a function that gives each row the value of its group. */
export const spreadOverRows =
  "place,SORTBY(SCAN(0,--isnew,LAMBDA(a,b,a+b)),order),spread,LAMBDA(x,CHOOSEROWS(x,place))";
