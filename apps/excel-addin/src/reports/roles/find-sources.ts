import type { LinkableList } from "../../lists/linked-list.ts";
import { linkedList } from "../../lists/linked-list.ts";
import type { ListName } from "@accounting-data/deployment";
import { partnersList } from "../../lists/partners-list.ts";
import { findRoles } from "./find-roles.ts";
import { roleColumns, type KnownLists } from "./role-columns.ts";
import type { RoleColumn } from "./role-column.ts";
import { listsOfKind, saysSide, type ListKind } from "./list-kinds.ts";
import { withRateKey } from "./rate-key.ts";
import type { ReportChoices, Source, SourceKind, Sources } from "./source.ts";

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
  const named = (kind: ListKind): readonly LinkableList[] => listsOfKind(kind, known);
  // A list that the specification has and the service does not describe may be empty.
  const isShown = ({ name }: LinkableList): number => (columnsOf(name).length > 0 ? 0 : 1);
  const shortest = (lists: readonly LinkableList[]): ListName | undefined =>
    lists.toSorted((one, other) => isShown(one) - isShown(other) || one.path.length - other.path.length)[0]
      ?.name;

  for (const kind of ["issued", "credits", "received", "receivedCredits"] as const)
    take(kind, shortest(named(kind)));
  // A list may have both sides, whatever its description says of it.
  if (!found.issued)
    take("issued", shortest(named("invoices").filter(({ name }) => sourceOf(name).roles.side !== undefined)));
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
