import { isAccountingDataError, type Client } from "@accounting-data/core";
import type { PageAnswer, PageRequest, ReadPage } from "@accounting-data/pagination";
import { wireQuery, type ListQuery } from "../operation/list-query.ts";
import type { ListOptions } from "../operation/read-options.ts";
import { recordId } from "../operation/record-id.ts";
import { sendList } from "../operation/send-list.ts";
import type { IssuedInvoice } from "./issued-invoice.ts";
import { issuedInvoices } from "./list.ts";

/**
 * Reads the pages of one walk through the issued invoices, whose parameters the specification does not show. It begins
 * without any. A 422 on page size or number says that the service wants the common list parameters. After a 200 one more
 * request asks for page 2, since the service may have a default page: new ids say that it pages; none, or a refusal,
 * that everything was there. A walk that goes on from a cursor behind page 1 does not know how page 1 was read, and asks
 * for page 2 as carefully.
 */
export function readInvoicePages(client: Client, options: ListOptions): ReadPage<IssuedInvoice> {
  /** What page 2 is compared with: the ids of the answer that may have been the whole list. */
  let whole: ReadonlySet<string> | undefined;
  let mode: "untried" | "whole" | "numbered" = "untried";

  const send = (query: Partial<ListQuery>, signal: AbortSignal): Promise<PageAnswer<IssuedInvoice>> =>
    sendList(client, issuedInvoices, wireQuery(issuedInvoices.operation, query), { ...options, signal });

  const withoutParameters = async (signal: AbortSignal): Promise<PageAnswer<IssuedInvoice>> => {
    const { items, totalCount, raw } = await send({}, signal);
    whole = new Set(items.map(recordId));
    mode = "whole";
    // Full in the size that the service chose: a total must not end the list here, it may well be the page's own.
    return { items, totalCount, pageSize: items.length, raw, last: items.length === 0 };
  };

  const afterWhole = async (request: PageRequest): Promise<PageAnswer<IssuedInvoice>> => {
    const answer = await send(request, request.signal).catch((error: unknown) => {
      if (refusesPages(error)) return undefined;
      throw error;
    });
    const known = whole;
    whole = mode === "untried" ? new Set(answer?.items.map(recordId)) : undefined;
    mode = mode === "untried" ? "whole" : "numbered";
    if (answer !== undefined && answer.items.some((invoice) => !known?.has(recordId(invoice)))) return answer;
    return { items: [], raw: answer?.raw, last: true };
  };

  return async (request) => {
    const { pageNumber, signal } = request;
    if (pageNumber === 1 && mode !== "numbered") {
      try {
        return await withoutParameters(signal);
      } catch (error) {
        if (!wantsListParameters(error)) throw error;
        mode = "numbered";
      }
    }
    const careful = mode === "whole" || (mode === "untried" && pageNumber === 2);
    return careful ? afterWhole(request) : send(request, signal);
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
