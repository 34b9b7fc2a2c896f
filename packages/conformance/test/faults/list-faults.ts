import type { ErrorCode } from "@accounting-data/core";
import type { Strategy } from "@accounting-data/pagination";
import type { EnvelopeSpelling, PageFacts, Sandbox, SandboxBehaviour } from "@accounting-data/sandbox";
import { changeAt, first, insertAt, last, type Mutation, removeAt } from "./between-pages.ts";
import { envelopeSpellings } from "./envelope-spellings.ts";

/** A peculiarity of a list, and the required outcome of reading the list to its end. */
export interface ListFault {
  readonly name: string;
  /** Called for each list, since a behaviour may have state. */
  readonly behaviour?: () => SandboxBehaviour;
  /** Happens when the second page is requested. */
  readonly betweenPages?: Mutation;
  readonly arrange?: (sandbox: Sandbox) => void;
  /** Default 10. */
  readonly count?: number;
  /** Indexes of records that the service never returns. */
  readonly hidden?: readonly number[];
  /** Default 4, given by the caller; null: the iterator's own. */
  readonly pageSize?: number | null;
  /** Outcomes other than the default: complete, with every record that existed throughout, once. */
  readonly ends?: { readonly [Way in ReadingBy]?: ListEnd };
}

/** By key, by page number, or the way of the issued invoices, whose parameters are unknown (default: as by page). */
export type ReadingBy = Strategy | "invoices";

/** How the reading of a list ends. */
export interface ListEnd {
  /** Whether the last page is `complete`; or the code of an error. */
  readonly end: "complete" | "incomplete" | ErrorCode;
  /** Number of missing records: none if the end is complete. */
  readonly missing: number;
}

/** What a service may do with a list without breaking the specification. */
export const listFaults: readonly ListFault[] = [
  { name: "no fault" },
  ...[0, 1, 3, 4, 5, 8].map((count) => ({ name: `${count} records in pages of 4`, count })),
  ...cappedPages(),
  ...oddCursors(),
  ...oddTotals(),
  ...mutations(),
  behaving("duplicates across pages", { pageOverlap: 1 }),
  behaving("many duplicates across pages", { pageOverlap: 3 }),
  {
    name: "a page without its records",
    count: 14,
    hidden: [4, 5, 6, 7],
    behaviour: () => ({ envelope: hideSecondPage }),
    // By key, the empty page has no id to continue from, so page numbers bring the rest. The invoices seem to have no second
    // page, which is an error.
    ends: { invoices: { end: "incomplete", missing: 6 } },
  },
  {
    name: "a page that is empty once",
    arrange: (sandbox) => void sandbox.inject("empty-page", { after: 1 }),
    ends: {
      page: { end: "incomplete", missing: 4 },
      invoices: { end: "incomplete", missing: 6 },
    },
  },
  ...envelopeSpellings().map((spelling) =>
    behaving(`spelled ${JSON.stringify(spelling)}`, { envelope: spelling }),
  ),
  behaving("camel-case fields", { fieldCase: "camel" }),
  ...notUnderstood(),
];

/** A response that can't be understood is an error, never an empty list. */
function notUnderstood(): ListFault[] {
  const contract: ListEnd = { end: "contract", missing: 0 };
  const bodies: Record<string, (page: PageFacts) => unknown> = {
    "no array": ({ totalCount }) => ({ totalItemCount: totalCount }),
    "an empty object": () => ({}),
    null: () => null,
    "a string": () => "items",
    "two arrays with unknown names": ({ items }) => ({ current: items, former: items }),
    "an array with an unknown name, nested": ({ items }) => ({ data: { rows: items } }),
    "records without an id": ({ items }) => ({
      items: items.map((item) => ({ ...(item as object), Id: undefined })),
    }),
    "an id that is not a guid": ({ items }) => ({
      items: items.map((item) => ({ ...(item as object), Id: 7 })),
    }),
    "a record that is null": ({ items }) => ({ items: [...items, null] }),
  };
  return Object.entries(bodies).map(([name, envelope]) => ({
    ...behaving(name, { envelope }),
    ends: { key: contract, page: contract },
  }));
}

/** The specification shows no maximum page size: a larger one may be cut silently, or be an error. */
function cappedPages(): ListFault[] {
  const reject = { overMaxPageSize: "reject" } as const;
  const refused: ListEnd = { end: "validation", missing: 0 };
  return [
    behaving("pages cut silently", { maxPageSize: 3 }),
    behaving("pages cut, the requested size echoed", { maxPageSize: 3, envelope: { echo: "asked" } }),
    behaving("pages cut, no size in the response", { maxPageSize: 3, envelope: { echo: "off" } }),
    behaving("pages cut, no size or total in the response", {
      maxPageSize: 3,
      envelope: { echo: "off", total: "missing" },
    }),
    behaving("pages of one record", { maxPageSize: 1 }),
    {
      ...behaving("the default page size refused", { maxPageSize: 30, ...reject }),
      count: 70,
      pageSize: null,
    },
    {
      ...behaving("the caller's page size refused", { maxPageSize: 3, ...reject }),
      ends: { key: refused, page: refused },
    },
  ];
}

/** The specification does not show how `After` works in detail. */
function oddCursors(): ListFault[] {
  const noTotal: EnvelopeSpelling = { total: "missing" };
  return [
    behaving("the cursor ignored", { ignoreCursor: true }),
    behaving("the cursor ignored, no total", { ignoreCursor: true, envelope: noTotal }),
    behaving("the cursor ignored, pages cut", { ignoreCursor: true, maxPageSize: 3 }),
    behaving("a cursor that loops", { loopingCursor: true }),
    behaving("a cursor that loops, no total", { loopingCursor: true, envelope: noTotal }),
    behaving("pages counted inside the remainder", { afterWithPageNumber: "remainder" }),
  ];
}

/** The specification shows no total. A service that sends one may count anything. */
function oddTotals(): ListFault[] {
  const incomplete: ListEnd = { end: "incomplete", missing: 0 };
  const total = (name: string, spelling: EnvelopeSpelling): ListFault =>
    behaving(name, { envelope: spelling });
  const ends = { key: incomplete, page: incomplete };
  return [
    total("no total", { total: "missing" }),
    total("no total, no size", { total: "missing", echo: "off" }),
    total("a total of the remainder", { totalCounts: "remainder" }),
    total("a total of the page", { totalCounts: "page" }),
    total("a total too low", { totalCounts: { plus: -5 } }),
    total("a total of 0", { totalCounts: { plus: -10 } }),
    { ...total("a total too high", { totalCounts: { plus: 5 } }), ends },
    { ...total("a total much too high", { totalCounts: { plus: 1_000 } }), ends },
    { name: "a total that changes", behaviour: () => ({ envelope: changingTotal() }) },
    { ...total("a stale total", { totalCounts: "initial" }), betweenPages: insertAt(last) },
  ];
}

/** The specification does not show whether pages are snapshots. */
function mutations(): ListFault[] {
  return [
    { name: "a record inserted before the page boundary", betweenPages: insertAt(first) },
    { name: "a record inserted at the end", betweenPages: insertAt(last) },
    { name: "records changed on both sides of the page boundary", betweenPages: changeAt(0, 3, 4, -1) },
    { name: "a record deleted before the page boundary", betweenPages: removeAt(0) },
    { name: "the record at the page boundary deleted", betweenPages: removeAt(3) },
    { name: "a record deleted after the page boundary", betweenPages: removeAt(5) },
    {
      name: "everything after the page boundary deleted",
      betweenPages: removeAt(4, 5, 6, 7, 8, 9),
    },
  ];
}

function behaving(name: string, behaviour: SandboxBehaviour): ListFault {
  return { name, behaviour: () => behaviour };
}

/** Another total at each request. */
function changingTotal(): (page: PageFacts) => unknown {
  const totals = [50, 3, 10, 0, 11];
  let requests = 0;
  return ({ items }) => ({ items, totalItemCount: totals[requests++ % totals.length] });
}

/** Filters after paging, as some services do: hides the second page of four records. */
function hideSecondPage({ items, pageNumber = 1, totalCount, remainingCount }: PageFacts): unknown {
  const begin = totalCount - remainingCount + (pageNumber - 1) * 4;
  const shown = items.filter((_item, index) => begin + index < 4 || begin + index >= 8);
  return { items: shown, totalItemCount: totalCount - 4 };
}
