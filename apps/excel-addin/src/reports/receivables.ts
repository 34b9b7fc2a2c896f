import type { ListName, OfferedDescription, OfferedList } from "@accounting-data/deployment";
import { lastPart } from "../cells/column-name.ts";
import { currencyCode } from "../cells/name-column.ts";
import { describedColumns, type DescribedColumn } from "../cells/described-columns.ts";
import { linkedList } from "../lists/linked-list.ts";
import { partnersList } from "../lists/partners-list.ts";
import { cancelledAmong } from "./cancelled.ts";
import { currencyNames } from "./invoice-columns.ts";
import { partnerIdBeside, partnerNameAmong } from "./partner-labels.ts";

/** A list of what customers owe, and its columns that tell who, until when, how much, and in which currency. */
export type ReceivablesList = NonNullable<ReturnType<typeof receivablesOf>>;

/**
 * Finds the described lists of issued invoices that say who owes what: a rest to pay, and, in the same list or in the one above
 * it, a due date and a partner. Of a kind the first list that has all of it itself is taken, else the first one that has it with
 * the list above.
 */
export function findReceivables(description: OfferedDescription): readonly ReceivablesList[] {
  const found = description.lists
    .filter(({ name }) => isIssued(name))
    .flatMap((list) => receivablesOf(description, list) ?? []);
  return (["invoices", "advances"] as const).flatMap((kind) => {
    const ofKind = found.filter((one) => one.kind === kind);
    return ofKind.find(({ due, partner }) => !isAbove(due) && !isAbove(partner)) ?? ofKind[0] ?? [];
  });
}

const above = "Id.";

function isAbove(column: string): boolean {
  return column.startsWith(above);
}

/** Lists of what others owe: not of what the company owes, of orders, or of credits. */
function isIssued(list: ListName): boolean {
  return (
    /issued|sales|outgoing/i.test(list) && /invoice/i.test(list) && !/credit|default|template/i.test(list)
  );
}

function receivablesOf(description: OfferedDescription, list: OfferedList) {
  const own = columnsOf(description, list.name);
  const rest = own.find(({ name, field }) => isNumber(field.type.kind) && restNames.test(lastPart(name)));
  if (!rest) return undefined;
  const parent = linkedList("Id", list.name, description.lists);
  const ofParent = parent === undefined ? [] : columnsOf(description, parent);
  const find = (pick: (columns: readonly DescribedColumn[]) => string | undefined): string | undefined => {
    const inParent = pick(ofParent);
    return pick(own) ?? (inParent === undefined ? undefined : above + inParent);
  };
  const due = find((columns) => columns.find(isDueDate)?.name);
  const partner = find((columns) => partnerIn(columns, description));
  if (due === undefined || partner === undefined) return undefined;
  const names = [...own.map(({ name }) => name), ...ofParent.map(({ name }) => above + name)];
  return {
    list: list.name,
    // Advance invoices are claims of another kind: no revenue yet.
    kind: /advance|proforma|deposit/i.test(list.name) ? ("advances" as const) : ("invoices" as const),
    partner,
    /** Tells partners of one name apart; undefined where the description has none. */
    partnerId: partnerIdBeside(partner, names),
    due,
    rest: rest.name,
    /** Undefined where the description has none: all amounts are in one currency. */
    currency: find((columns) => currencyIn(columns, description)),
    /** Whether a document is cancelled; undefined where the description has no such field. */
    cancelled: cancelledAmong(names),
  };
}

/** What is left to pay. */
export const restNames =
  /^(?:(?:amount)?(?:remaining|rest|outstanding|unpaid|left|open)(?:amount)?(?:to|for)?(?:be)?(?:pay|paid|payment|amount|sum|total|balance)?|amountdue|topay|balancedue)$/i;

/** The day until when it has to be paid. */
export const dueNames = /^(?:date(?:of)?)?(?:due|maturity|payableuntil|paymentdue)(?:date|day|on)?$/i;

function isDueDate({ name, field }: DescribedColumn): boolean {
  const { type } = field;
  if (type.kind !== "text" || !(type.format ?? "date").startsWith("date")) return false;
  return dueNames.test(lastPart(name));
}

/** The partner by a link, or else a text that names it. */
function partnerIn(columns: readonly DescribedColumn[], description: OfferedDescription): string | undefined {
  const linked = linkedColumn(columns, partnersList, { description, named: /^(?:name|companyname|title)$/i });
  return linked ?? partnerNameAmong(columns.map(({ name }) => name));
}

/** The currency's code by a link, or else a text. */
function currencyIn(
  columns: readonly DescribedColumn[],
  description: OfferedDescription,
): string | undefined {
  const currencies = description.lists.find(({ one }) => one.toLowerCase() === "currency");
  const linked = currencies && linkedColumn(columns, currencies.name, { description, named: currencyCode });
  const isText = ({ name, field }: DescribedColumn): boolean =>
    field.type.kind !== "list" && currencyNames.test(name);
  return linked ?? columns.find(isText)?.name;
}

/** A column of the record of another list to which one of these columns leads, such as `PartnerId.Name`. */
function linkedColumn(
  columns: readonly DescribedColumn[],
  target: ListName,
  { description, named }: { readonly description: OfferedDescription; readonly named: RegExp },
): string | undefined {
  const link = columns.find(
    ({ name }) => !name.includes(".") && linkedList(name, "", description.lists) === target,
  );
  const shown = describedColumns(description, target).find(({ name }) => named.test(name));
  return link && shown && `${link.name}.${shown.name}`;
}

/** Its columns, those of its items left out. */
function columnsOf(description: OfferedDescription, list: ListName): readonly DescribedColumn[] {
  return describedColumns(description, list).filter(({ array }) => array === undefined);
}

function isNumber(kind: string): boolean {
  return kind === "number" || kind === "integer";
}
