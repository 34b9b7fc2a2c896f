import type { PageAnswer, PageRequest } from "../read-page.ts";
import { sameId } from "../same-id.ts";
import type { LaneStep } from "./plan-lanes.ts";

/** Which page to read. */
export type Position = Omit<PageRequest, "signal">;

/** A request for a page. */
export interface OpenRequest<T> extends Position {
  /** Rejects as soon as the request is aborted. */
  readonly answer: Promise<PageAnswer<T>>;
  readonly controller: AbortController;
  /** The records that a lane has read; undefined until they are here. */
  items?: readonly T[];
  /** Position of the anchor of the lane that sent the request; 0 for a lane that continues the walk. */
  anchor?: number;
}

/** Pages by key that lanes read ahead of the walk. */
export interface Lanes<T> {
  /**
   * The request for the page that the walk reads next: one that a lane has sent, or a new one. `items`: the page before it. If a
   * lane has read on from one of these records, the walk goes on from there.
   */
  open(page: Position, items?: readonly T[]): OpenRequest<T>;
  /** Aborts every request, and forgets every page. */
  abort(reason?: unknown): void;
}

/** What the lanes of one reading need. */
export interface LanesOptions<T> {
  readonly id: (record: T) => string;
  /** Whether the walk has not come to a record yet. */
  readonly isNew: (record: T) => boolean;
  /** The first steps of a round of lanes. The first one continues the walk. */
  readonly plan: () => readonly LaneStep[];
  /** Sends a request. `onItems`: called with the records that came, before whoever waits for the response has them. */
  readonly send: (position: Position, onItems?: (items: readonly T[]) => void) => OpenRequest<T>;
}

/**
 * Reads a list by key from several places at once. The pages wait here, each under the id that it follows, until the walk
 * comes to that id.
 *
 * The walk goes on from page to page by key, as it does without lanes. A page that no lane has read is requested, and one that
 * the walk never comes to is dropped. The order in which pages are read does not matter: a page has every record after its id
 * that stays in the list, whenever it is read.
 */
export function createLanes<T>({ id, isNew, plan, send }: LanesOptions<T>): Lanes<T> {
  /** By the id that each page follows. The request for an anchor is stored by the anchor's position. */
  const pages = new Map<string | number, OpenRequest<T>>();
  /** Whether the walk came to an anchor in the latest round. If not, the service sorts numbered pages differently. */
  let metAnchor = true;

  /** Sends a lane's request, and the next one when the response is here. A lane whose request fails ends. */
  const start = ({ after, anchor, left }: LaneStep, position: Position): void => {
    const key = after === undefined ? anchor : sameId(after);
    const page = after === undefined ? { pageSize: 1, pageNumber: anchor } : { ...position, after };
    const request = send(page, (items) => {
      if (request.controller.signal.aborted) return;
      if (after === undefined) pages.delete(key);
      else request.items = items;
      const last = items.at(-1);
      // The lane ends where another one has read on.
      if (last && left > 0 && !items.some((record) => pages.has(sameId(id(record))))) {
        start({ after: id(last), anchor, left: left - 1 }, position);
      }
    });
    request.anchor = anchor;
    pages.set(key, request);
  };

  return {
    open(position, items = []) {
      // The walk has passed pages that bring nothing new. To read one would look as if the service repeated itself.
      for (const [key, page] of pages) if (page.items && !page.items.some(isNew)) pages.delete(key);
      let after = position.after!;
      if (!pages.has(sameId(after))) {
        const isRoundOver = pages.size === 0;
        const meeting = isRoundOver
          ? undefined
          : items.findLast((record) => pages.get(sameId(id(record)))?.items);
        if (meeting) after = id(meeting);
        else {
          const steps = isRoundOver && metAnchor ? plan() : [{ anchor: 0, left: 0 }];
          if (steps[1]) metAnchor = false;
          for (const step of steps) start({ after: step.anchor ? undefined : after, ...step }, position);
        }
      }
      const request = pages.get(sameId(after))!;
      pages.delete(sameId(after));
      if (request.anchor) metAnchor = true;
      return request;
    },
    abort(reason) {
      for (const { controller } of pages.values()) controller.abort(reason);
      pages.clear();
    },
  };
}
