import { comparable } from "@accounting-data/creating";
import type { LinkableList } from "../../lists/linked-list.ts";
import { linkedList } from "../../lists/linked-list.ts";
import type { ListName } from "@accounting-data/deployment";
import { partnersList } from "../../lists/partners-list.ts";
import { findRoles, type ChosenRoles, type Roles } from "./find-roles.ts";
import { roleColumns, type KnownLists } from "./role-columns.ts";
import type { RoleColumn } from "./role-column.ts";
import { spokenText, spokenWords } from "./spoken-words.ts";

/** What a report may count. */
export type SourceKind =
  | "issued"
  | "credits"
  | "received"
  | "receivedCredits"
  | "owedToUs"
  | "advancesOwed"
  | "owedByUs"
  | "partners"
  | "rates";

/** A list that a report counts, and which of its columns have which roles. */
export interface Source {
  readonly list: ListName;
  readonly roles: Roles;
  /** The values that received documents have in the column that tells the side, if somebody has chosen them. */
  readonly receivedValues?: string | undefined;
  /** Whether its rate of VAT is that of the rows of an array. */
  readonly hasRateOfRows?: true;
}

export type Sources = Readonly<Partial<Record<SourceKind, Source>>>;

/** What somebody has chosen of lists (null: there is none) and of their columns. */
export interface ReportChoices {
  readonly lists?: Readonly<Partial<Record<SourceKind, ListName | null>>>;
  readonly columns?: Readonly<Record<ListName, ChosenRoles>>;
  /** Of lists with both sides, the values that received documents have, separated by commas. */
  readonly received?: Readonly<Record<ListName, string | null>>;
}

export interface FindOptions {
  readonly chosen?: ReportChoices | undefined;
  readonly deployed?: ReportChoices | undefined;
}

/** The lists that reports count, by what they are called and described as, unless a person or the deployment has chosen others. */
export function findSources(known: KnownLists, { chosen = {}, deployed = {} }: FindOptions = {}): Sources {
  const columns = new Map<ListName, readonly RoleColumn[]>();
  const columnsOf = (list: ListName): readonly RoleColumn[] => {
    const found = columns.get(list) ?? roleColumns(list, known);
    columns.set(list, found);
    return found;
  };
  const sourceOf = (list: ListName): Source => {
    const ofList = known.lists.find(({ name }) => name === list);
    const receivedValues = chosen.received?.[list] ?? deployed.received?.[list] ?? undefined;
    const roles = findRoles(columnsOf(list), {
      chosen: chosen.columns?.[list] ?? {},
      // A list that is called by its side has no other.
      deployed: { ...(ofList && saysSide(ofList) && { side: null }), ...deployed.columns?.[list] },
      isPartners: list === partnersList,
    });
    const rate = columnsOf(list).find(({ name }) => name === roles.rowRate);
    return {
      list,
      roles,
      ...(rate?.array !== undefined && { hasRateOfRows: true as const }),
      ...(receivedValues !== undefined && { receivedValues }),
    };
  };
  const found: Partial<Record<SourceKind, Source>> = {};
  const take = (kind: SourceKind, list: ListName | undefined): void => {
    const wanted = chosen.lists?.[kind] ?? deployed.lists?.[kind];
    const none = chosen.lists?.[kind] === null || (wanted === undefined && deployed.lists?.[kind] === null);
    const isKnown = wanted != null && known.lists.some(({ name }) => name === wanted);
    const taken = isKnown ? wanted : list;
    if (taken !== undefined && !none) found[kind] = sourceOf(taken);
  };
  const named = (kind: keyof typeof kinds): readonly LinkableList[] =>
    known.lists.filter((list) => kinds[kind](wordsOf(list, known)));
  // A list that the specification has and the service does not describe may be empty.
  const isShown = ({ name }: LinkableList): number => (columnsOf(name).length > 0 ? 0 : 1);
  const shortest = (lists: readonly LinkableList[]): ListName | undefined =>
    lists.toSorted((one, other) => isShown(one) - isShown(other) || one.path.length - other.path.length)[0]
      ?.name;

  for (const kind of ["issued", "credits", "received", "receivedCredits"] as const)
    take(kind, shortest(named(kind)));
  // A list may have both sides, whatever its description says of it.
  if (!found.issued)
    take(
      "issued",
      shortest(
        known.lists.filter(
          (list) => isOfInvoices(wordsOf(list, known)) && sourceOf(list.name).roles.side !== undefined,
        ),
      ),
    );
  if (!found.received && found.issued?.roles.side !== undefined) take("received", found.issued.list);
  if (!found.receivedCredits && found.credits?.roles.side !== undefined)
    take("receivedCredits", found.credits.list);
  take("owedToUs", listOwed(found.issued, named("issuedUnpaid")));
  take("owedByUs", listOwed(found.received, named("receivedUnpaid")));
  const advances = shortest(named("advances"));
  take(
    "advancesOwed",
    listOwed(advances === undefined ? undefined : sourceOf(advances), named("advancesUnpaid")),
  );
  take("partners", known.lists.find(({ name }) => name === partnersList)?.name);
  take("rates", named("rates")[0]?.name);
  if (found.rates) found.rates = withRateKey(found.rates, columnsOf, found);
  return found;

  /** A list of documents that says what is left to pay, or the one below it that says so. */
  function listOwed(documents: Source | undefined, unpaid: readonly LinkableList[]): ListName | undefined {
    if (documents && (documents.roles.rest ?? documents.roles.homeRest) !== undefined) return documents.list;
    const below = [...unpaid, ...known.lists].find(
      ({ name }) =>
        documents !== undefined &&
        linkedList("Id", name, known.lists) === documents.list &&
        sourceOf(name).roles.rest !== undefined,
    );
    const other = unpaid.find(({ name }) => sourceOf(name).roles.rest !== undefined);
    // Without payments, what is due is at least known by its day.
    return below?.name ?? other?.name ?? documents?.list;
  }
}

/** Whether reports may count a list, or look values up in it, by what it is called. */
export function mayBeCounted(list: LinkableList, known: KnownLists): boolean {
  const words = wordsOf(list, known);
  return (
    list.name === partnersList || /\bcurrenc/.test(words) || Object.values(kinds).some((is) => is(words))
  );
}

/** Adds to a list of rates the column with what documents call a rate, and from when to when a rate is valid. */
function withRateKey(
  rates: Source,
  columnsOf: (list: ListName) => readonly RoleColumn[],
  { issued, received }: Sources,
): Source {
  const { list, roles } = rates;
  const own = columnsOf(list).filter(({ array }) => array === undefined);
  const documents = issued?.roles.rowRate === undefined ? received : issued;
  const used = documents && columnsOf(documents.list).find(({ name }) => name === documents.roles.rowRate);
  const last = used && comparable(used.name.slice(used.name.lastIndexOf(".") + 1));
  const isSame = ({ name, choices }: RoleColumn): boolean =>
    comparable(name) === last || (choices !== undefined && choices.join() === used?.choices?.join());
  const key =
    own.find(isSame) ?? own.find(({ name }) => (used?.kind === "id" ? /^id$/i : /^code$/i).test(name));
  const find = (words: RegExp): string | undefined =>
    own.find(({ name }) => words.test(spokenWords(name)))?.name;
  const columns = {
    rateKey: key?.name,
    validFrom: find(/^(?:valid|effective)(?: from| since)|^plati od$|^(?:start|from)(?: date)?$/),
    validTo: find(/^(?:valid|effective) (?:to|until|till)|^plati do$|^(?:end|to)(?: date)?$/),
  };
  const known = Object.entries(columns).filter(([role, column]) => column !== undefined && !(role in roles));
  return { ...rates, roles: { ...roles, ...Object.fromEntries(known) } };
}

function wordsOf(list: LinkableList, { description }: KnownLists): string {
  const text = description?.lists.find(({ name }) => name === list.name)?.description;
  return `${spokenWords(list.name)} ${list.path.split("/").map(spokenWords).join(" ")} ${spokenText(text ?? "")}`;
}

// A path may be all in small letters: `supplierinvoices`.
const invoice = /(?:\b(?:faktur\w*|bills?|expenses?|naklad\w*)|invoices?|rechnung(?:en)?)\b/;
const received =
  /\b(?:received|purchases?|purchasing|suppliers?|vendors?|incoming|bills?|expenses?|payables?|prijat\w*|naklad\w*|doslych|(?:received|purchase|supplier|vendor|eingangs|lieferanten)\w*)\b/;
const credit =
  /\b(?:credits?|credit(?:notes?|memos?)|correct\w*|corrections?|dobropis\w*|opravn\w*|refunds?|\w*gutschrift(?:en)?)\b/;
const advance = /\b(?:advances?|proformas?|deposits?|zaloh\w*|prepayments?|\w*anzahlung\w*)\b/;
const unpaid = /\b(?:unpaid|outstanding|open|overdue|due|receivables?|payables?|neuhrazen\w*)\b/;
const noDocument =
  /\b(?:defaults?|templates?|items?|lines?|orders?|offers?|quotes?|recurring|settings?|types?|drafts?|reminders?|payments?|attachments?)\b/;

const issued = /\b(?:issued|sales?|outgoing|vydan\w*|vystaven\w*|odeslan\w*)\b/;

/** Whether a list's own name tells that it has issued documents alone, or received ones. */
function saysSide({ name, path }: LinkableList): boolean {
  const words = `${spokenWords(name)} ${path.split("/").map(spokenWords).join(" ")}`;
  return received.test(words) || issued.test(words);
}

function isOfInvoices(words: string): boolean {
  return (
    isDocuments(words) &&
    invoice.test(words) &&
    !credit.test(words) &&
    !advance.test(words) &&
    !unpaid.test(words)
  );
}

const isDocuments = (words: string): boolean => !noDocument.test(words);
const kinds = {
  issued: (words) =>
    isDocuments(words) &&
    invoice.test(words) &&
    !received.test(words) &&
    !credit.test(words) &&
    !advance.test(words) &&
    !unpaid.test(words),
  received: (words) =>
    isDocuments(words) &&
    invoice.test(words) &&
    received.test(words) &&
    !credit.test(words) &&
    !advance.test(words) &&
    !unpaid.test(words),
  credits: (words) =>
    isDocuments(words) &&
    credit.test(words) &&
    !received.test(words) &&
    !advance.test(words) &&
    !unpaid.test(words),
  receivedCredits: (words) =>
    isDocuments(words) &&
    credit.test(words) &&
    received.test(words) &&
    !advance.test(words) &&
    !unpaid.test(words),
  issuedUnpaid: (words) =>
    isDocuments(words) &&
    unpaid.test(words) &&
    !received.test(words) &&
    !credit.test(words) &&
    !advance.test(words),
  receivedUnpaid: (words) =>
    isDocuments(words) &&
    unpaid.test(words) &&
    received.test(words) &&
    !credit.test(words) &&
    !advance.test(words),
  advances: (words) =>
    isDocuments(words) && advance.test(words) && !received.test(words) && !unpaid.test(words),
  advancesUnpaid: (words) =>
    isDocuments(words) && advance.test(words) && unpaid.test(words) && !received.test(words),
  rates: (words) => /\b(?:vat|tax|gst|dph)\b/.test(words) && /\b(?:rates?|sazb\w*)\b/.test(words),
} as const satisfies Readonly<Record<string, (words: string) => boolean>>;
