import { comparable } from "@accounting-data/creating";
import { parentOfColumn } from "../../cells/column-name.ts";
import { partnersList } from "../../lists/partners-list.ts";
import { columnWords } from "./match-words.ts";
import type { RoleColumn } from "./role-column.ts";
import { otherSide, partnerWords } from "./field-words.ts";
import type { DocumentRole } from "./document-role.ts";
import { spokenWords } from "./spoken-words.ts";

type Found = Partial<Record<DocumentRole, string>>;

const companyName =
  /^(?:company|business|firm|trade|organi[sz]ation|legal)(?: name)?$|^nazev firmy$|^obchodni (?:jmeno|firma)$|^firma$/;
const anyName = /^(?:(?:nick|display|full|contact) ?)?name$|^nazev$|^jmeno$|^title$/;
const flatName = /^(.+?) (?:company |nick |display |full )?(?:name|nazev|jmeno)$/;

/**
 * The other side of a document: its name, the name of a person if it is no company, and its id. They stand in an object of the
 * document's own, beside each other in the document, or in the record to which an id leads.
 */
export function findPartnerRoles(columns: readonly RoleColumn[]): Found {
  const own = columns.filter(({ array }) => array === undefined);
  const named = own
    .map((column) => ({ column, score: nameScore(column, own) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const company = named[0]?.column;
  if (!company) return withId(own, undefined);
  const parent = parentOfColumn(company.name);
  const isCompany = companyName.test(columnWords(company).last);
  const person = own.find(
    ({ name, kind }) =>
      isCompany &&
      parentOfColumn(name) === parent &&
      name !== company.name &&
      (kind === "text" || kind === "unknown") &&
      anyName.test(spokenWords(parent === undefined ? name : name.slice(parent.length + 1))),
  );
  return { company: company.name, ...(person && { person: person.name }), ...withId(own, company) };
}

/** The names of a partner in the list of partners: the record's own, and not those of its contacts. */
export function findOwnNames(columns: readonly RoleColumn[]): Found {
  const own = columns.filter(
    ({ name, array, kind }) =>
      array === undefined && parentOfColumn(name) === undefined && (kind === "text" || kind === "unknown"),
  );
  const called = (pattern: RegExp): string | undefined =>
    own.find((column) => pattern.test(columnWords(column).last))?.name;
  const company = called(companyName);
  const name = called(anyName);
  if (company === undefined) return name === undefined ? findPartnerRoles(columns) : { company: name };
  return { company, ...(name !== undefined && { person: name }) };
}

/** How well a column fits as the partner's name. One of the document's own is better than that of a record to which an id leads. */
function nameScore(column: RoleColumn, own: readonly RoleColumn[]): number {
  if (column.kind !== "text" && column.kind !== "unknown") return 0;
  const { last, around, depth } = columnWords(column);
  const isOther = otherSide.test(around) || otherSide.test(last);
  if (isOther) return 0;
  const linked = own.some(
    ({ name, leadsTo }) => leadsTo !== undefined && column.name.startsWith(`${name}.`) && !/^id$/i.test(name),
  );
  const score = ((): number => {
    if (around === "") {
      const [, whose] = flatName.exec(last) ?? [];
      if (whose !== undefined && partnerWords.test(whose)) return 95;
      if (partnerWords.test(last) && partnerWords.exec(last)![0] === last) return 85;
      // The name of one's own company is called so too.
      return companyName.test(last) ? 20 : 0;
    }
    if (!partnerWords.test(around)) return 0;
    if (companyName.test(last)) return 100;
    return anyName.test(last) ? 90 : 0;
  })();
  return score && score - (linked ? 25 : 0) - 3 * Math.max(0, depth - 1);
}

/** The id of the partner with this name, which tells partners of one name apart. The id of a document's own address is not the partner's. */
function withId(own: readonly RoleColumn[], company: RoleColumn | undefined): Found {
  const parent = company && parentOfColumn(company.name);
  // `PartnerName`, `Partner.Name`, `PartnerAddress.NickName` → `Partner`
  const whose = company?.name
    .replace(/[._]?(?:company|nick|display|full)?_?name$/i, "")
    .replace(/[._]?address$/i, "");
  const isInAddress = parent !== undefined && /address$/i.test(parent);
  const leading = own.filter(({ name, leadsTo }) => leadsTo === partnersList && !/^id$/i.test(name));
  const byName = [
    ...(whose !== undefined && /id$/i.test(whose) ? [whose] : []),
    ...(parent === undefined || isInAddress
      ? []
      : [`${parent}.Id`, `${parent}.Guid`, `${parent}.Value`, `${parent}.Number`]),
    ...(whose === undefined ? [] : [`${whose}.Id`, `${whose}Id`, `${whose}_id`]),
  ].map((name) => comparable(name));
  const found =
    leading.find(({ name }) => parent !== undefined && parentOfColumn(name) === parent) ??
    byName.flatMap((name) => own.find((column) => comparable(column.name) === name) ?? [])[0] ??
    own.find(({ name }) => parent !== undefined && parentOfColumn(name) === parent && isPartnerId(name)) ??
    leading[0] ??
    own.find(({ name }) => isPartnerId(name));
  return found ? { partnerId: found.name } : {};
}

function isPartnerId(name: string): boolean {
  const words = columnWords({ name, kind: "id" });
  const [, whose] = /^(.+) (?:id|guid|key|number|code)$/.exec(words.last) ?? [];
  return whose !== undefined && !otherSide.test(words.around) && partnerWords.exec(whose)?.[0] === whose;
}
