import { quoted, type Formula } from "../cells/formula-text.ts";
import { groupRows, spreadOverRows } from "./group-rows.ts";
import { none } from "./sheet-plan.ts";

/**
 * A formula that spills `heading`, and below it what each row's partner is called in a report: by the name, where several partners
 * have that name by the id too, and without a name by the id. The id is shortened beside a name if that is enough to tell all partners
 * apart: a column shows no more. Each partner has one label, that of its first row. `name` and `id` are columns of `spill`, from 1.
 * With the heading it spills even for one row: a `#` refers to nothing but spills.
 */
export function partnerLabels(
  spill: string,
  { name, id, heading }: { readonly name: number; readonly id: number; readonly heading: string },
): Formula {
  const isUnique = "(keys=names)+(timesof(names)=1)>0";
  const shownId = 'IF((LEN(keys)>12)*(timesof(names&"|"&LEFT(keys,8))=1),LEFT(keys,8)&"…",keys)';
  const names = [
    ["d", spill],
    ["name", `CHOOSECOLS(d,${name})`],
    ["id", `CHOOSECOLS(d,${id})`],
    ["key", `IF(id=${quoted(none)},name,id)`],
    ["timesof", `LAMBDA(x,LET(${groupRows("x")},${spreadOverRows},spread(times)))`],
    [groupRows("key"), spreadOverRows],
    ["keys", "CHOOSEROWS(key,firsts)"],
    ["names", "CHOOSEROWS(name,firsts)"],
    ["label", `IF(names=${quoted(none)},keys,IF(${isUnique},names,names&" ("&${shownId}&")"))`],
  ];
  return `=LET(${names.flat().join(",")},VSTACK(${quoted(heading)},spread(label)))`;
}
