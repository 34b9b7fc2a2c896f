import type { ErrorCode } from "@accounting-data/core";
import type { Strategy } from "@accounting-data/pagination";
import type { EnvelopeSpelling, ListPage, Sandbox, SandboxBehaviour } from "@accounting-data/sandbox";
import { changeAt, first, insertAt, last, type Mutation, removeAt } from "./between-pages.ts";
import { envelopeSpellings } from "./envelope-spellings.ts";

/** Something odd about a list, and what has to come of reading it to its end. */
export interface ListFault {
  readonly name: string;
  /** Made anew for each list that meets it. */
  readonly behaviour?: () => SandboxBehaviour;
  /** Happens when the second page is asked for. */
  readonly betweenPages?: Mutation;
  readonly arrange?: (sandbox: Sandbox) => void;
  /** Default 10. */
  readonly count?: number;
  /** Places of records that the service never shows. */
  readonly hidden?: readonly number[];
  /** Default 4, given by the caller; null: the iterator's own. */
  readonly pageSize?: number | null;
  /** How a walk ends that does not end well. Default: complete, with every record that was there throughout, once. */
  readonly ends?: { readonly [By in Walk]?: ListEnd };
}

/** By key, by page number, or as the issued invoices are walked, whose parameters nobody knows (default: as by page). */
export type Walk = Strategy | "invoices";

/** How the reading of a list ends. */
export interface ListEnd {
  /** Whether the last page says that the list ended as promised; or the code of an error. */
  readonly end: "complete" | "incomplete" | ErrorCode;
  /** Records that did not come. Where the end is complete there must be none. */
  readonly missing: number;
}

/** What a service may do with a list without breaking its word. */
export const listFaults: readonly ListFault[] = [
  { name: "nothing odd" },
  ...[0, 1, 3, 4, 5, 8].map((count) => ({ name: `${count} records in pages of 4`, count })),
  ...cappedPages(),
  ...oddCursors(),
  ...oddTotals(),
  ...mutations(),
  odd("duplicates across pages", { pageOverlap: 1 }),
  odd("many duplicates across pages", { pageOverlap: 3 }),
  {
    name: "a page that shows none of its records",
    count: 14,
    hidden: [4, 5, 6, 7],
    behaviour: () => ({ envelope: hideSecondPage }),
    // By key there is no id to go on from, and for the invoices it looks as if there were no second page. Both say that
    // something is missing.
    ends: { key: { end: "incomplete", missing: 6 }, invoices: { end: "incomplete", missing: 6 } },
  },
  {
    name: "a page that comes empty once",
    arrange: (sandbox) => void sandbox.inject("empty-page", { after: 1 }),
    ends: {
      key: { end: "incomplete", missing: 6 },
      page: { end: "incomplete", missing: 4 },
      invoices: { end: "incomplete", missing: 6 },
    },
  },
  ...envelopeSpellings().map((spelling) =>
    odd(`spelled ${JSON.stringify(spelling)}`, { envelope: spelling }),
  ),
  odd("camel-case fields", { fieldCase: "camel" }),
  ...notUnderstood(),
];

/** What can't be understood is never an empty list. */
function notUnderstood(): ListFault[] {
  const contract: ListEnd = { end: "contract", missing: 0 };
  const bodies: Record<string, (page: ListPage) => unknown> = {
    "no list": ({ totalCount }) => ({ totalItemCount: totalCount }),
    "an empty object": () => ({}),
    null: () => null,
    "a text": () => "items",
    "two lists of unknown names": ({ items }) => ({ current: items, former: items }),
    "a list of unknown name, too deep": ({ items }) => ({ data: { rows: items } }),
    "records without an id": ({ items }) => ({
      items: items.map((item) => ({ ...(item as object), Id: undefined })),
    }),
    "an id that is no guid": ({ items }) => ({
      items: items.map((item) => ({ ...(item as object), Id: 7 })),
    }),
    "a record that is null": ({ items }) => ({ items: [...items, null] }),
  };
  return Object.entries(bodies).map(([name, envelope]) => ({
    ...odd(name, { envelope }),
    ends: { key: contract, page: contract },
  }));
}

/** The maximum page size is not shown: it may be silent, or an error. */
function cappedPages(): ListFault[] {
  const reject = { overMaxPageSize: "reject" } as const;
  const refused: ListEnd = { end: "validation", missing: 0 };
  return [
    odd("pages cut silently", { maxPageSize: 3 }),
    odd("pages cut, the size asked for repeated", { maxPageSize: 3, envelope: { echo: "asked" } }),
    odd("pages cut, no word on sizes", { maxPageSize: 3, envelope: { echo: "off" } }),
    odd("pages cut, no word on sizes or totals", {
      maxPageSize: 3,
      envelope: { echo: "off", total: "missing" },
    }),
    odd("pages of one record", { maxPageSize: 1 }),
    { ...odd("our page size refused", { maxPageSize: 30, ...reject }), count: 70, pageSize: null },
    {
      ...odd("the caller's page size refused", { maxPageSize: 3, ...reject }),
      ends: { key: refused, page: refused },
    },
  ];
}

/** How `After` is meant is not shown in all. */
function oddCursors(): ListFault[] {
  const noTotal: EnvelopeSpelling = { total: "missing" };
  return [
    odd("the cursor ignored", { ignoreCursor: true }),
    odd("the cursor ignored, no total", { ignoreCursor: true, envelope: noTotal }),
    odd("the cursor ignored, pages cut", { ignoreCursor: true, maxPageSize: 3 }),
    odd("a cursor that loops", { loopingCursor: true }),
    odd("a cursor that loops, no total", { loopingCursor: true, envelope: noTotal }),
    odd("pages counted inside the remainder", { afterWithPageNumber: "remainder" }),
  ];
}

/** A total is not shown; where there is one it may count anything. */
function oddTotals(): ListFault[] {
  const incomplete: ListEnd = { end: "incomplete", missing: 0 };
  const total = (name: string, spelling: EnvelopeSpelling): ListFault => odd(name, { envelope: spelling });
  const ends = { key: incomplete, page: incomplete };
  return [
    total("no total", { total: "missing" }),
    total("no total, no word on sizes", { total: "missing", echo: "off" }),
    total("a total of the remainder", { totalCounts: "remainder" }),
    total("a total of the page", { totalCounts: "page" }),
    total("a total too low", { totalCounts: { plus: -5 } }),
    total("a total of nothing", { totalCounts: { plus: -10 } }),
    { ...total("a total too high", { totalCounts: { plus: 5 } }), ends },
    { ...total("a total much too high", { totalCounts: { plus: 1_000 } }), ends },
    {
      name: "a total that changes",
      behaviour: () => ({ envelope: changingTotal() }),
      ends: { key: incomplete },
    },
    { ...total("a stale total", { totalCounts: "initial" }), betweenPages: insertAt(last) },
  ];
}

/** Whether a page is a snapshot is not shown. */
function mutations(): ListFault[] {
  // Below the total first promised; that records went away meanwhile can't be told by key.
  const ends = { key: { end: "incomplete", missing: 0 } } as const;
  return [
    { name: "a record inserted before the cut", betweenPages: insertAt(first) },
    { name: "a record inserted at the end", betweenPages: insertAt(last) },
    { name: "records changed on both sides of the cut", betweenPages: changeAt(0, 3, 4, -1) },
    { name: "a record deleted before the cut", betweenPages: removeAt(0) },
    { name: "the record at the cut deleted", betweenPages: removeAt(3) },
    { name: "a record deleted after the cut", betweenPages: removeAt(5), ends },
    {
      name: "everything after the cut deleted",
      betweenPages: removeAt(4, 5, 6, 7, 8, 9),
      ends: { ...ends, invoices: ends.key },
    },
  ];
}

function odd(name: string, behaviour: SandboxBehaviour): ListFault {
  return { name, behaviour: () => behaviour };
}

/** Another total at each request. */
function changingTotal(): (page: ListPage) => unknown {
  const totals = [50, 3, 10, 0, 11];
  let asked = 0;
  return ({ items }) => ({ items, totalItemCount: totals[asked++ % totals.length] });
}

/** Filters after paging, as some services do: of four records to a page, the second four. */
function hideSecondPage({ items, pageNumber = 1, totalCount, remainingCount }: ListPage): unknown {
  const begin = totalCount - remainingCount + (pageNumber - 1) * 4;
  const shown = items.filter((_item, index) => begin + index < 4 || begin + index >= 8);
  return { items: shown, totalItemCount: totalCount - 4 };
}
