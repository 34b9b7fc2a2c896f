import type { RecordStore } from "../data/record-store.ts";
import type { SandboxRecord } from "../data/sandbox-record.ts";
import { problem } from "../http/problem.ts";
import type { ListName, Operation } from "../operations.ts";
import { type ListQueryRules, parseListQuery } from "../rules/list-query.ts";
import type { ServiceState } from "../service-state.ts";
import { fieldsInCase } from "./field-case.ts";
import { spellPage } from "./list-envelope.ts";
import { selectPage } from "./select-page.ts";

/** What an operation works on. */
export interface OperationSite {
  readonly store: RecordStore;
  readonly state: ServiceState;
  /** The fault of that name: a list answers without records. */
  readonly emptyPage: boolean;
}

/**
 * `GET` of a paged list.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function listRecords(
  operation: Extract<Operation, { kind: "list" }>,
  parameters: URLSearchParams,
  site: OperationSite,
): Response {
  return answerListQuery(operation.list, parameters, operation.acceptsAfter ? "accepted" : "refused", site);
}

/** Checks the common list parameters, then answers with the page that they ask for. */
export function answerListQuery(
  list: ListName,
  parameters: URLSearchParams,
  after: ListQueryRules["after"],
  site: OperationSite,
): Response {
  const { behaviour, traceId } = site.state;
  const { maxPageSize, overMaxPageSize } = behaviour;
  const parsed = parseListQuery(parameters, { maxPageSize, overMaxPageSize, after });
  if ("errors" in parsed) return problem({ status: 422, traceId: traceId(), errors: parsed.errors });

  const { query } = parsed;
  const records = modifiedSince(site.store.records, query.modifiedSince);
  const { items, remainingCount } = selectPage(records, query, behaviour);
  const page = {
    list,
    items: inFieldCase(site.emptyPage ? [] : items, site.state),
    totalCount: records.length,
    remainingCount,
    initialCount: site.store.initial.length,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    askedPageSize: query.askedPageSize,
  };
  return Response.json(spellPage(page, behaviour.envelope));
}

/** The records with their fields in the case that the options ask for. */
export function inFieldCase(records: readonly SandboxRecord[], state: ServiceState): readonly unknown[] {
  const { fieldCase } = state.behaviour;
  return fieldCase === "pascal" ? records : records.map((record) => fieldsInCase(record, fieldCase));
}

function modifiedSince(
  records: readonly SandboxRecord[],
  moment: number | undefined,
): readonly SandboxRecord[] {
  if (moment === undefined) return records;
  return records.filter((record) => Date.parse(record.ModifiedAt) >= moment);
}
