import { createWholeList } from "../src/cache/whole-list.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createFakeSource, siteOf } from "./fake-source.ts";

/** A whole list of so many records. */
export function createFakeList(count: number) {
  const source = createFakeSource(count);
  const clock = createFakeClock();
  const site = siteOf(source, clock);
  return { source, clock, site, list: createWholeList(site) };
}

/** A refresh that asks for changes only, where it can. */
export const changes = { everything: false };
