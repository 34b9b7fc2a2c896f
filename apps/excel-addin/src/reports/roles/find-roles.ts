import { isCancellingState, isStateColumn } from "../cancelled.ts";
import { tellsSides } from "../document-side.ts";
import { lastPart, parentOfColumn } from "../../cells/column-name.ts";
import { bestColumn } from "./best-column.ts";
import { findAmounts } from "./find-amounts.ts";
import { findOwnNames, findPartnerRoles } from "./find-partner-roles.ts";
import { ruleScore } from "./match-words.ts";
import type { RoleColumn } from "./role-column.ts";
import { roleRules, type RuledRole } from "./role-rules.ts";
import { spokenWords } from "./spoken-words.ts";
import type { DocumentRole } from "./document-role.ts";

/** The columns that have roles in a list; a role without a column is open. */
export type Roles = Readonly<Partial<Record<DocumentRole, string>>>;

/** The columns that somebody has chosen; null: the list has none for that role. */
export type ChosenRoles = Readonly<Partial<Record<DocumentRole, string | null>>>;

export interface FindRolesOptions {
  readonly chosen?: ChosenRoles;
  readonly deployed?: ChosenRoles;
  /** Whether it is the list of partners itself. */
  readonly isPartners?: boolean;
}

/**
 * Finds which columns of a list have which roles: what a person has chosen counts first, then what the deployment says, then what
 * the description tells, then names. A column that the list does not have (any more) is not taken.
 */
export function findRoles(
  columns: readonly RoleColumn[],
  { chosen = {}, deployed = {}, isPartners = false }: FindRolesOptions = {},
): Roles {
  const found: Partial<Record<DocumentRole, string>> = {
    ...findRuled(columns),
    ...(isPartners ? findOwnNames(columns) : findPartnerRoles(columns)),
    ...findAmounts(columns),
  };
  const names = new Set(columns.map(({ name }) => name));
  for (const choices of [deployed, chosen])
    for (const [role, column] of Object.entries(choices) as [DocumentRole, string | null][]) {
      if (column === null) delete found[role];
      else if (names.has(column)) found[role] = column;
    }
  return withOneRate(found, { ...deployed, ...chosen });
}

/**
 * Of a rate and its inverse, which services round to fewer digits, the rate counts, unless the inverse is what somebody has chosen. Of a
 * column that has both roles, the description has said that it is the inverse.
 */
function withOneRate(found: Roles, chosen: ChosenRoles): Roles {
  const { exchangeRate, inverseRate, ...others } = found;
  if (exchangeRate === undefined || inverseRate === undefined) return found;
  const isInverse = chosen.inverseRate != null || inverseRate === exchangeRate;
  return isInverse && chosen.exchangeRate == null ? { ...others, inverseRate } : { ...others, exchangeRate };
}

/** The rules of documents; amounts and rows are found together. */
const ruled = [
  "number",
  "issued",
  "taxable",
  "due",
  "currency",
  "exchangeRate",
  "exchangeQuantity",
  "inverseRate",
  "kind",
  "side",
  "cancelled",
  "reverse",
  "centre",
  "activity",
  "registration",
  "email",
] as const satisfies readonly RuledRole[];

function findRuled(columns: readonly RoleColumn[]): Roles {
  const own = columns.filter(({ array }) => array === undefined);
  const found: Partial<Record<DocumentRole, string>> = {};
  for (const role of ruled) {
    const column = bestColumn(
      own.filter((one) => canHave(one, role)),
      (one) => ruleScore(one, roleRules[role]),
    );
    if (column) found[role] = column.name;
  }
  // One date alone is the day of issue, not the taxable one too.
  if (found.taxable !== undefined && found.taxable === found.issued) delete found.taxable;
  const id = [/^id$/i, /^(?:guid|uuid|_id)$/i, /^(?:invoice|document|bill|credit_?note)_?(?:id|guid)$/i]
    .map((pattern) => own.find(({ name }) => pattern.test(name)))
    .find((column) => column !== undefined);
  return id ? { ...found, id: id.name } : found;
}

/** What a description shows beyond types: values that mean a credit, or that a document is cancelled. */
function canHave(column: RoleColumn, role: RuledRole): boolean {
  const { name, choices, kind } = column;
  const isOwn = isOfDocument(name);
  const { own, hasValue } = conditions[role] ?? {};
  if (own === true && !isOwn) return false;
  if (role === "side") return tellsSides(column);
  if (role === "cancelled" && isStateColumn(name) && kind === "number") return false;
  // A yes or no says it by its name.
  if (role === "kind")
    return kind === "flag" ? creditFlag.test(spokenWords(lastPart(name))) : hasCredit(choices);
  return hasValue === undefined || (choices?.some(hasValue) ?? true);
}

/** Whether a column is the document's own, or of the object with its head: `invoiceHeader.number`. */
function isOfDocument(name: string): boolean {
  const parent = parentOfColumn(name.replace(/^Id\./, ""));
  return (
    parent === undefined ||
    parent.split(".").every((part) => headWords.test(spokenWords(part))) ||
    isStateColumn(name)
  );
}

const headWords = /^(?:\w+ )?(?:head(?:er)?|hlavicka|kopf|general|basic|document)$/;
const creditFlag = /^(?:is )?(?:credit(?: ?(?:note|memo|invoice))?|refund|dobropis|gutschrift)$/;

function hasCredit(choices: readonly string[] | undefined): boolean {
  return choices?.some((choice) => creditKinds.test(choice)) ?? false;
}

/** Roles that only a field of the document itself has, and what one of its values must mean. */
const conditions: Partial<
  Record<RuledRole, { readonly own: true; readonly hasValue?: (choice: string) => boolean }>
> = {
  number: { own: true },
  registration: { own: true },
  email: { own: true },
  cancelled: { own: true, hasValue: isCancellingState },
  side: { own: true },
  kind: { own: true },
};

/** Values of a kind of document that mean a credit note. */
const creditKinds = /credit|correct|dobropis|oprav|refund|gutschrift|storno/i;
