import type { ListName } from "../lists/list-name.ts";
import type { OutageMessages } from "./en/outages.ts";

/** Messages of cells: full sentences, short enough for a tooltip, with the next step. */
export interface FunctionMessages {
  readonly notConnected: string;
  /** Nobody has said yet that this workbook may show a company's data. The pane's button is `choose.show`. */
  readonly notShown: string;
  connectTo(company: string): string;
  /** `known` is empty if this device has no connections. */
  noSuchConnection(name: string, known: string): string;
  ambiguousConnection: string;
  signIn(company: string): string;
  /** The service refuses to read a list; `isKey` tells an API key from a client id with its secret. */
  noRight(list: ListName, isKey: boolean): string;

  /** The deployment's server does not forward requests for this list. */
  notAllowed(list: ListName): string;
  noRecord(list: ListName): string;
  readonly idMissing: string;
  readonly notAnId: string;
  readonly searchedMissing: string;
  readonly notListed: string;
  /** Which value was looked for in which column: `count` records have it, none or several. */
  foundTimes(
    list: ListName,
    count: number,
    searched: { readonly column: string; readonly value: string },
  ): string;
  readonly outages: OutageMessages;
  /** The next step after an outage. */
  readonly refreshAgain: string;
  refused(messages: string): string;
  refusedWith(status: number): string;
  notUnderstood(detail: string): string;
  unexpected(detail: string): string;
  /** `pages` is 0 if the progress is unknown. */
  stillLoading(pages: number, pagesInAll: number | undefined): string;
  readonly readEnded: string;
  readonly cancelled: string;
  readonly preview: string;
  readonly noRecords: string;
  /** `meant`: known names with a similar spelling. `known`: the names to list. */
  readonly unknownNames: Readonly<
    Record<
      "column" | "field" | "list",
      (unknown: readonly string[], meant: readonly string[], known: readonly string[]) => string
    >
  >;
  ambiguousName(name: string, candidates: readonly string[]): string;
  twoArrays(arrays: readonly string[]): string;
  readonly nothingSelected: string;
  readonly columnsExpected: string;
  readonly dateExpected: string;
  readonly limitExpected: string;
  readonly headersExpected: string;
  readonly connectionExpected: string;
  readonly fieldExpected: string;
  readonly byExpected: string;
  readonly missingExpected: string;
  readonly noFilter: string;
  listExpected(known: string): string;
  notReadYet(functionId: string): string;
  tooManyCells(rows: number, columns: number): string;
  tooManyBytes(rows: number, columns: number): string;
  /** `fullRead` is undefined if it is the same moment. */
  asOf(changes: string, fullRead: string | undefined): string;
  trace(id: string): string;
}
