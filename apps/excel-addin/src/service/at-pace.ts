import type { Pace } from "@accounting-data/deployment";
import type { ListSource } from "./list-source.ts";
import { requestsAtATime } from "./requests-at-a-time.ts";

/** The same source, which requests no more pages at a time than the pace of the add-in's server allows when a read begins. */
export function atPace(source: ListSource, paceNow: () => Pace | undefined): ListSource {
  return {
    ...source,
    pages: (client, options) => source.pages(client, { ...options, atATime: requestsAtATime(paceNow()) }),
  };
}
