import { isAccountingDataError } from "@accounting-data/core";
import type { PageAnswer, PageRequest, ReadPage } from "@accounting-data/pagination";
import type { ListMemory } from "../operation/list.ts";
import type { ReadListPage } from "../operation/read-list.ts";

/**
 * Makes a function that reads the pages of one iteration over the issued invoices, whose parameters the specification
 * does not show. The first request has none. A 422 about page size or number says that the service wants the common list
 * parameters; the client remembers it, and the list is then read as the others are, by key if the service obeys `After`. After
 * a 200 it asks for page 2, since the service may have sent a default page: new ids say that it did; no new id, or a
 * refusal, says that it sent the whole list. An iteration that resumes from a cursor does not know how page 1 was read,
 * and treats page 2 the same way.
 */
export function readInvoicePages(
  readPage: ReadListPage,
  id: (invoice: object) => string,
  memory: ListMemory,
): ReadPage<object> {
  /** The ids of the response that may have been the whole list, until the next page has been compared with them. */
  let firstIds: ReadonlySet<string> | undefined;
  /** Whether pages are known to follow each other by number. */
  let isNumbered = false;

  const readWithoutParameters = async (signal: AbortSignal): Promise<PageAnswer<object>> => {
    const { items, totalCount, raw } = await readPage({ signal });
    firstIds = new Set(items.map(id));
    // Counts as a full page: a total that happens to equal its length must not end the list here.
    const { length } = items;
    return { items, totalCount, pageSize: length, raw, last: length === 0, continueBy: "page" };
  };

  /** By key, unless the service refuses `After`. */
  const readAfter = async (request: PageRequest): Promise<PageAnswer<object>> => {
    const answer = await readPage({ ...request, mayBeBehind: false }).catch((error: unknown) => {
      if (refusesPages(error) && !wantsListParameters(error)) return undefined;
      throw error;
    });
    return answer ?? { items: [], raw: undefined, continueBy: "page" };
  };

  const readIfNew = async (request: PageRequest): Promise<PageAnswer<object>> => {
    const answer = await readPage({ ...request, mayBeBehind: false }).catch((error: unknown) => {
      if (refusesPages(error)) return undefined;
      throw error;
    });
    const isNew = answer?.items.some((invoice) => !firstIds?.has(id(invoice)));
    isNumbered = firstIds !== undefined;
    firstIds = isNumbered ? undefined : new Set(answer?.items.map(id));
    if (answer && isNew) return answer;
    return { items: [], totalCount: answer?.totalCount, raw: answer?.raw, last: true };
  };

  return async (request) => {
    const { pageNumber, after, signal } = request;
    if (after !== undefined) return readAfter(request);
    isNumbered ||= memory.wantsListParameters === true;
    if (pageNumber === 1 && !isNumbered) {
      try {
        return await readWithoutParameters(signal);
      } catch (error) {
        if (!wantsListParameters(error)) throw error;
        memory.wantsListParameters = true;
        return readPage(request);
      }
    }
    const mayRepeat = !isNumbered && (firstIds !== undefined || pageNumber === 2);
    return mayRepeat ? readIfNew(request) : readPage(request);
  };
}

function wantsListParameters(error: unknown): boolean {
  return (
    isAccountingDataError(error, "validation") &&
    Object.keys(error.errors).some((key) => ["pagesize", "pagenumber"].includes(key.toLowerCase()))
  );
}

/** A 4xx of the service about the request itself: not about the credential, and not about the rate. */
function refusesPages(error: unknown): boolean {
  if (!isAccountingDataError(error) || !("status" in error) || error.code === "intermediary") return false;
  const { status } = error;
  return typeof status === "number" && status >= 400 && status < 500 && ![401, 403, 429].includes(status);
}
