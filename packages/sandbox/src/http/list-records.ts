import type { RecordStore } from "../data/record-store.ts";
import type { SandboxRecord } from "../data/sandbox-record.ts";
import type { ListRow } from "../lists.ts";
import { type ListQueryRules, parseListQuery } from "../rules/list-query.ts";
import { selectPage } from "../rules/select-page.ts";
import type { ServiceState } from "../service-state.ts";
import { fieldsInCase } from "./field-case.ts";
import { listBody, type PageFacts } from "./list-envelope.ts";
import { problem } from "./problem.ts";

/** What an operation on a list reads and changes. */
export interface ListAccess {
  readonly list: string;
  readonly row: ListRow;
  readonly store: RecordStore;
  readonly state: ServiceState;
  /** Whether the request met the fault `empty-page`. */
  readonly emptyPage: boolean;
}

/**
 * `GET` of a list. Where the specification does not show the list's parameters, the `issuedInvoices` option decides.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function listRecords(parameters: URLSearchParams, context: ListAccess): Response {
  const { parametersShown = true } = context.row;
  const { issuedInvoices, issuedInvoicesPageSize } = context.state.behaviour;
  if (parametersShown || issuedInvoices === "list-parameters") return listPage(parameters, context);
  if (issuedInvoices === "whole") return answerPage(context.store.records, {}, context);
  const withDefaults = new URLSearchParams(parameters);
  if (!withDefaults.has("PageSize")) withDefaults.set("PageSize", String(issuedInvoicesPageSize));
  if (!withDefaults.has("PageNumber")) withDefaults.set("PageNumber", "1");
  return listPage(withDefaults, context);
}

/** The page that the common list parameters ask for. */
function listPage(parameters: URLSearchParams, context: ListAccess): Response {
  const { row, store, state } = context;
  const { maxPageSize, overMaxPageSize } = state.behaviour;
  const parsed = parseListQuery(parameters, { maxPageSize, overMaxPageSize, after: afterRule(row) });
  if ("errors" in parsed) return problem(state, 422, parsed);

  const { pageNumber, pageSize, askedPageSize, modifiedSince } = parsed.query;
  const records =
    modifiedSince === undefined
      ? store.records
      : store.records.filter(({ ModifiedAt }) => Date.parse(ModifiedAt) >= modifiedSince);
  const { items, remainingCount } = selectPage(records, parsed.query, state.behaviour);
  const totalCount = records.length;
  return answerPage(items, { totalCount, remainingCount, pageNumber, pageSize, askedPageSize }, context);
}

function afterRule({ parametersShown = true, after = true }: ListRow): ListQueryRules["after"] {
  if (!parametersShown) return "unknown";
  return after ? "accepted" : "refused";
}

function answerPage(
  records: readonly SandboxRecord[],
  page: Partial<PageFacts>,
  { list, store, state, emptyPage }: ListAccess,
): Response {
  const body: PageFacts = {
    list,
    items: emptyPage ? [] : records.map((record) => recordBody(record, state)),
    totalCount: records.length,
    remainingCount: records.length,
    initialCount: store.initial.length,
    ...page,
  };
  return Response.json(listBody(body, state.behaviour.envelope));
}

/** The record with its fields in the case of the `fieldCase` option. */
export function recordBody(record: SandboxRecord, { behaviour }: ServiceState): unknown {
  return behaviour.fieldCase === "pascal" ? record : fieldsInCase(record, behaviour.fieldCase);
}
