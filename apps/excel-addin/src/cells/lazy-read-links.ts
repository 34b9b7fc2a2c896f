import { loadOnce } from "../base/load-part.ts";
import type { createReadLinks, ReadLinks } from "./read-links.ts";

/** Reads linked lists with code that is loaded when a column first leads to one: most columns lead nowhere. */
export function lazyReadLinks(parts: Parameters<typeof createReadLinks>[0]): ReadLinks {
  const load = loadOnce(async () => (await import("./read-links.ts")).createReadLinks(parts));
  return async (connection, columns, options) =>
    columns.names.some((name) => /id *\./i.test(name))
      ? (await load())(connection, columns, options)
      : undefined;
}
