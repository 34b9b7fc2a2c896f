import { comparable } from "@accounting-data/creating";
import { parentOfColumn } from "../cells/column-name.ts";
import { quoted, type Formula } from "../cells/formula-text.ts";
import { groupRows, spreadOverRows } from "./group-rows.ts";
import { none } from "./sheet-plan.ts";

const partnerNames = [
  /^(?:business)?(?:partner|customer|client|purchaser)(?:id|address)?\.?(?:company|nick)?name$/i,
  // After the others, since it may be the name of one's own company.
  /^(?:business)?company(?:address)?\.?(?:nick)?name$/i,
];

/** The column with the name of a document's partner, such as `Partner.Name`, also that of an address. */
export function partnerNameAmong(names: readonly string[]): string | undefined {
  const found = partnerNames.map((pattern) => names.find((name) => pattern.test(name)));
  return found.find((name) => name !== undefined);
}

/**
 * The column with the id of the partner whose name is in `partner`, such as `Partner.Id` beside `Partner.Name`. Undefined where no
 * column of `names` has it. The id of a document's own address is not the partner's.
 */
export function partnerIdBeside(partner: string, names: readonly string[]): string | undefined {
  const parent = parentOfColumn(partner);
  // `PartnerName`, `Partner.Name`, `PartnerAddress.NickName` → `Partner`
  const whose = partner.replace(/\.?(?:company|nick)?name$/i, "").replace(/\.?address$/i, "");
  const isInAddress = parent !== undefined && /address$/i.test(parent);
  const ids = [
    ...(/id$/i.test(whose) ? [whose] : []),
    ...(isInAddress || parent === undefined ? [] : [`${parent}.Id`]),
    `${whose}.Id`,
    `${whose}Id`,
  ].map((id) => comparable(id));
  return ids.flatMap((id) => names.find((name) => comparable(name) === id) ?? [])[0];
}

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
