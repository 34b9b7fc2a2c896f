import { comparable } from "@accounting-data/creating";
import { lastPart, parentOfColumn } from "./column-name.ts";

/** Stands between columns of one object: `CompanyName|Name` shows the first of them that has a value. */
const orElse = "|";

/** A partner's name in one column: that of the company, else that of the person. Most partners have only one of the two. */
export interface OneName {
  /** Such as `PartnerAddress.CompanyName|Name`. */
  readonly name: string;
  readonly company: string;
  readonly person: string;
}

/** Whether it is the name of such a column without its object. */
export function isOneName(key: string): boolean {
  return /^company_?name\|name$/i.test(key);
}

/** An address of goods, or one's own, is no partner's. */
const noPartner = /deliver|ship|^(?:my|own)(?=[A-Z_]|$)/i;

/** The partners whose names are in two of these columns, as a company and as a person. */
export function oneNames(columns: readonly string[]): readonly OneName[] {
  return columns.flatMap((company) => {
    const object = parentOfColumn(company);
    if (!/^company_?name$/i.test(lastPart(company)) || noPartner.test(lastPart(object ?? ""))) return [];
    const wanted = comparable(object === undefined ? "Name" : `${object}.Name`);
    const person = columns.find((column) => comparable(column) === wanted);
    return person === undefined ? [] : [{ name: company + orElse + lastPart(person), company, person }];
  });
}

/** The columns of a name such as `Address.CompanyName|Name`, each with its object; undefined if it names one column. */
export function alternatives(name: string): readonly string[] | undefined {
  const [first = "", ...others] = name.split(orElse).map((part) => part.trim());
  if (others.length === 0) return undefined;
  const object = parentOfColumn(first);
  return [first, ...others.map((other) => (object === undefined ? other : `${object}.${other}`))];
}

/** The name of what {@link alternatives} returns. */
export function nameOfAlternatives([first = "", ...others]: readonly string[]): string {
  return [first, ...others.map(lastPart)].join(orElse);
}
