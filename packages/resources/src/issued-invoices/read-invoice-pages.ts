import { isAccountingDataError, type Client } from "@accounting-data/core";
import type { PageAnswer, PageRequest, ReadPage } from "@accounting-data/pagination";
import { wireQuery } from "../operation/list-query.ts";
import type { ListOptions } from "../operation/read-options.ts";
import { recordId } from "../operation/record-id.ts";
import { sendList } from "../operation/send-list.ts";
import type { IssuedInvoice } from "./issued-invoice.ts";
import { issuedInvoices } from "./list.ts";

/**
 * Reads the pages of one walk through the issued invoices, whose parameters the specification does not show. It begins
 * without any. A 422 on page size or number says that the service wants the common list parameters. After a 200 one more
 * request asks for page 2, since the service may have a default page: new ids say that it pages; none, or a refusal,
 * that everything was there.
 */
export function readInvoicePages(client: Client, options: ListOptions): ReadPage<IssuedInvoice> {
  /** Ids of the answer without parameters, until page 2 has been compared with them. */
  let whole: ReadonlySet<string> | undefined;
  let mode: "untried" | "whole" | "numbered" = "untried";

  const numbered = ({ pageSize, pageNumber, signal }: PageRequest): Promise<PageAnswer<IssuedInvoice>> =>
    sendList(client, issuedInvoices, wireQuery(issuedInvoices.operation, { pageSize, pageNumber }), {
      ...options,
      signal,
    });

  return async (request) => {
    if (request.pageNumber === 1 && mode !== "numbered") {
      try {
        const answer = await sendList<IssuedInvoice>(
          client,
          issuedInvoices,
          {},
          { ...options, signal: request.signal },
        );
        whole = new Set(answer.items.map(recordId));
        mode = "whole";
        const { items, raw, totalCount = 0 } = answer;
        // A total must not end the list here, since without parameters it may well be the page's own; but if it promises
        // more than has come, the end has to say that something is missing.
        const promise = totalCount > items.length ? { totalCount } : {};
        return { items, ...promise, raw, last: items.length === 0 };
      } catch (error) {
        if (!wantsListParameters(error)) throw error;
        mode = "numbered";
      }
    }
    if (whole === undefined) return numbered(request);
    const known = whole;
    try {
      const answer = await numbered(request);
      whole = undefined;
      mode = "numbered";
      const more = answer.items.some((invoice) => !known.has(recordId(invoice)));
      return more ? answer : { items: [], raw: answer.raw, last: true };
    } catch (error) {
      if (!refusesPages(error)) throw error;
      return { items: [], raw: undefined, last: true };
    }
  };
}

function wantsListParameters(error: unknown): boolean {
  return (
    isAccountingDataError(error, "validation") &&
    Object.keys(error.errors).some((key) => ["pagesize", "pagenumber"].includes(key.toLowerCase()))
  );
}

/** A 4xx that says something of the request, not of the credential or the pace. */
function refusesPages(error: unknown): boolean {
  if (!isAccountingDataError(error) || !("status" in error)) return false;
  const { status } = error;
  return typeof status === "number" && status >= 400 && status < 500 && ![401, 403, 429].includes(status);
}
