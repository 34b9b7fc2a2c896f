import type { LinkableList } from "../../lists/linked-list.ts";
import { partnersList } from "../../lists/partners-list.ts";
import type { KnownLists } from "./role-columns.ts";
import { spokenText, spokenWords } from "./spoken-words.ts";

/** What a list's name, path and description tell of what it holds. */
export type ListKind = keyof typeof kinds;

// A path may be all in small letters: `supplierinvoices`.
const invoice = /(?:\b(?:faktur\w*|bills?|expenses?|naklad\w*)|invoices?|rechnung(?:en)?)\b/;
const received =
  /\b(?:received|purchases?|purchasing|suppliers?|vendors?|incoming|bills?|expenses?|payables?|prijat\w*|naklad\w*|doslych|(?:received|purchase|supplier|vendor|eingangs|lieferanten)\w*)\b/;
const issued = /\b(?:issued|sales?|outgoing|vydan\w*|vystaven\w*|odeslan\w*)\b/;
const credit =
  /\b(?:credits?|credit(?:notes?|memos?)|correct\w*|corrections?|dobropis\w*|opravn\w*|refunds?|\w*gutschrift(?:en)?)\b/;
const advance = /\b(?:advances?|proformas?|deposits?|zaloh\w*|prepayments?|\w*anzahlung\w*)\b/;
const unpaid = /\b(?:unpaid|outstanding|open|overdue|due|receivables?|payables?|neuhrazen\w*)\b/;
const noDocument =
  /\b(?:defaults?|templates?|items?|lines?|orders?|offers?|quotes?|recurring|settings?|types?|drafts?|reminders?|payments?|attachments?)\b/;

/** Words that a list of a kind has, and those that it has not. */
const kinds = {
  /** Of either side. */
  invoices: { has: [invoice], hasNot: [noDocument, credit, advance, unpaid] },
  issued: { has: [invoice], hasNot: [noDocument, received, credit, advance, unpaid] },
  received: { has: [invoice, received], hasNot: [noDocument, credit, advance, unpaid] },
  credits: { has: [credit], hasNot: [noDocument, received, advance, unpaid] },
  receivedCredits: { has: [credit, received], hasNot: [noDocument, advance, unpaid] },
  issuedUnpaid: { has: [unpaid], hasNot: [noDocument, received, credit, advance] },
  receivedUnpaid: { has: [unpaid, received], hasNot: [noDocument, credit, advance] },
  advances: { has: [advance], hasNot: [noDocument, received, unpaid] },
  advancesUnpaid: { has: [advance, unpaid], hasNot: [noDocument, received] },
  rates: { has: [/\b(?:vat|tax|gst|dph)\b/, /\b(?:rates?|sazb\w*)\b/], hasNot: [] },
} as const satisfies Readonly<
  Record<string, { readonly has: readonly RegExp[]; readonly hasNot: readonly RegExp[] }>
>;

/** The lists of a kind. */
export function listsOfKind(kind: ListKind, known: KnownLists): readonly LinkableList[] {
  return known.lists.filter((list) => isOfKind(kind, wordsOf(list, known)));
}

/** Whether reports may count a list, or look values up in it, by what it is called. */
export function mayBeCounted(list: LinkableList, known: KnownLists): boolean {
  const words = wordsOf(list, known);
  const all = Object.keys(kinds) as readonly ListKind[];
  return list.name === partnersList || /\bcurrenc/.test(words) || all.some((kind) => isOfKind(kind, words));
}

/** Whether a list's own name tells that it has issued documents alone, or received ones. */
export function saysSide(list: LinkableList): boolean {
  const words = nameWords(list);
  return received.test(words) || issued.test(words);
}

function isOfKind(kind: ListKind, words: string): boolean {
  const { has, hasNot } = kinds[kind];
  return has.every((one) => one.test(words)) && !hasNot.some((one) => one.test(words));
}

function wordsOf(list: LinkableList, { description }: KnownLists): string {
  const text = description?.lists.find(({ name }) => name === list.name)?.description;
  return `${nameWords(list)} ${spokenText(text ?? "")}`;
}

function nameWords({ name, path }: LinkableList): string {
  return `${spokenWords(name)} ${path.split("/").map(spokenWords).join(" ")}`;
}
