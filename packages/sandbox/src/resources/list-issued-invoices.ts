import { answerListQuery, inFieldCase, type OperationSite } from "./list-records.ts";
import { spellPage } from "./list-envelope.ts";

/**
 * `GET /v1/issuedinvoices`, whose parameters the specification does not show; the `issuedInvoices` option chooses.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function listIssuedInvoices(parameters: URLSearchParams, site: OperationSite): Response {
  const { issuedInvoices, issuedInvoicesPageSize } = site.state.behaviour;
  switch (issuedInvoices) {
    case "whole":
      return wholeList(site);
    case "list-parameters":
      return answerListQuery("IssuedInvoices", parameters, "unknown", site);
    case "default-page": {
      const completed = new URLSearchParams(parameters);
      if (!completed.has("PageSize")) completed.set("PageSize", String(issuedInvoicesPageSize));
      if (!completed.has("PageNumber")) completed.set("PageNumber", "1");
      return answerListQuery("IssuedInvoices", completed, "unknown", site);
    }
  }
}

function wholeList({ store, state, emptyPage }: OperationSite): Response {
  const count = store.records.length;
  const page = {
    list: "IssuedInvoices",
    items: inFieldCase(emptyPage ? [] : store.records, state),
    totalCount: count,
    remainingCount: count,
    initialCount: store.initial.length,
  } as const;
  return Response.json(spellPage(page, state.behaviour.envelope));
}
