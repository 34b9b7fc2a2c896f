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
const anyName = /^(?:(?:nick|display|full|contact) ?)?name$|^displayed as$|^nazev$|^jmeno$|^title$/;
/** The names of the address that a document is sent to. */
const addressName =
  /^(?:(?:invoice|billing|bill to|recipient|client|customer) )?(?:address|adresa) ?(?:name|nazev)$/;
const addressWords = /^(?:(?:invoice|billing|main|partner) )?(?:address|adresa|anschrift)$/;
const czechName = /^naz(?:ev)? (?:firmy|odberatele|dodavatele|zakaznika|partnera)$/;
const flatName = /^(.+?) (?:company |nick |display |full )?(?:name|nazev|jmeno|displayed as)$/;
const germanName = /^(?:kunden?|lieferanten?|debitoren?|kreditoren?) ?name$/;

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
      if (germanName.test(last)) return 95;
      if (czechName.test(last)) return 88;
      if (addressName.test(last)) return 50;
      const [, whose] = flatName.exec(last) ?? [];
      if (whose !== undefined && partnerWords.test(whose)) return 95;
      if (partnerWords.test(last) && partnerWords.exec(last)![0] === last) return 85;
      // The name of one's own company is called so too.
      return companyName.test(last) ? 20 : 0;
    }
    const isName = companyName.test(last) || anyName.test(last);
    if (!partnerWords.test(around)) return isName && addressWords.test(around) ? 60 : 0;
    if (companyName.test(last)) return 100;
    return anyName.test(last) ? 90 : 0;
  })();
  return score && score - (linked ? 25 : 0) - 3 * Math.max(0, depth - 1);
}

/** The id of the partner with this name, which tells partners of one name apart. The id of a document's own address is not the partner's. */
function withId(own: readonly RoleColumn[], company: RoleColumn | undefined): Found {
  const parent = company && parentOfColumn(company.name);
  // `PartnerName`, `Partner.Name`, `PartnerAddress.NickName` → `Partner`
  const whose =
    company?.name
      .replace(/[._]?(?:company|nick|display|full)?_?name$/i, "")
      .replace(/[._]?address$/i, "")
      // The name of an address says nothing of whose it is.
      .replace(/^$/, parent ?? "") || undefined;
  const isInAddress = parent !== undefined && /address$/i.test(parent);
  const partner = isInAddress ? parentOfColumn(parent) : undefined;
  const leading = own.filter(({ name, leadsTo }) => leadsTo === partnersList && !/^id$/i.test(name));
  const byName = [
    ...(whose !== undefined && /id$/i.test(whose) ? [whose] : []),
    ...(parent === undefined || isInAddress
      ? []
      : [`${parent}.Id`, `${parent}.Guid`, `${parent}.Value`, `${parent}.Number`]),
    ...(whose === undefined ? [] : [`${whose}.Id`, `${whose}Id`, `${whose}_id`]),
    // The partner that the address is of: `Partner.Address.Company`.
    ...(partner === undefined ? [] : [`${partner}.Id`]),
    // `OrderedBy` beside `OrderedByName`
    ...(whose === undefined || whose === company?.name ? [] : [whose]),
  ].map((name) => comparable(name));
  const found =
    leading.find(({ name }) => parent !== undefined && parentOfColumn(name) === parent) ??
    byName.flatMap((name) => own.find((column) => comparable(column.name) === name) ?? [])[0] ??
    own.find(({ name }) => parent !== undefined && parentOfColumn(name) === parent && isPartnerId(name)) ??
    leading[0] ??
    own.find(({ name }) => isPartnerId(name)) ??
    own.find((column) => column !== company && isPartnerCode(column));
  return found ? { partnerId: found.name } : {};
}

function isPartnerId(name: string): boolean {
  const words = columnWords({ name, kind: "id" });
  if (otherSide.test(words.around)) return false;
  return [words.last, words.withParent].some((spoken) => {
    const [, whose] = /^(.+?) ?(?:id|guid|key|number|nummer|code)$/.exec(spoken ?? "") ?? [];
    // Some services call a partner the subject of a document.
    return whose === "subject" || (whose !== undefined && partnerWords.exec(whose)?.[0] === whose);
  });
}

/** Whether a column that is called *customer* and no more has the code of one, since another has its name. */
function isPartnerCode({ name, kind }: RoleColumn): boolean {
  const { last, around } = columnWords({ name, kind });
  const isValue = kind === "text" || kind === "id" || kind === "number";
  return isValue && around === "" && partnerWords.exec(last)?.[0] === last;
}
