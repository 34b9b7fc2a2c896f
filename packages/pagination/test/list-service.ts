import type { LearnedPaging, PageAnswer, PageRequest, ReadPage } from "../src/index.ts";
import { guid } from "./model-answers.ts";

/** A record of the service below. */
export interface Item {
  readonly id: string;
}

/** A request as tests compare it. */
export type RequestedPage = Omit<PageRequest, "signal" | "mayShrink">;

/** A service with that many records that obeys every parameter. `answer` may change its answers. */
export function listService(
  count: number,
  answer: (
    page: PageAnswer<Item>,
    requested: RequestedPage,
    requestNumber: number,
  ) => PageAnswer<Item> | Promise<PageAnswer<Item>> = (page) => page,
): { read: ReadPage<Item>; requests: RequestedPage[]; signals: AbortSignal[]; items: readonly Item[] } {
  const items = Array.from({ length: count }, (_, number) => ({ id: guid(number) }));
  const requests: RequestedPage[] = [];
  const signals: AbortSignal[] = [];
  return {
    requests,
    signals,
    items,
    async read({ signal, pageSize, pageNumber, after }) {
      const request = { pageSize, pageNumber, ...(after !== undefined && { after }) };
      requests.push(request);
      signals.push(signal);
      const start = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
      const from = start + (pageNumber - 1) * pageSize;
      const page = items.slice(from, from + pageSize);
      return answer({ items: page, totalCount: count, raw: { items: page } }, request, requests.length);
    },
  };
}

/** Delays each answer, and counts how many requests were open at once. */
export function countOpen(): {
  readonly most: number[];
  answer: (page: PageAnswer<Item>) => Promise<PageAnswer<Item>>;
} {
  let open = 0;
  const most: number[] = [];
  return {
    most,
    answer: async (page) => {
      most.push(++open);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
      return page;
    },
  };
}

/** The options of that list. */
export const itemList = {
  id: ({ id }: Item): string => id,
  strategies: ["key", "page"],
  list: "items",
  /** Pages of 100, unless the service takes fewer. A new object each time, since iterators write to it. */
  get learned(): LearnedPaging {
    return { pageSize: 100 };
  },
} as const;

/** Read by page number. */
export const byPage = { strategy: "page" } as const;

/** The page of a service that names no total. */
export const noTotal = <T>(page: PageAnswer<T>): PageAnswer<T> => ({ ...page, totalCount: undefined });
