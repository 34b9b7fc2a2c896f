import type { Walk } from "../walk/walk.ts";

/** A request of a lane. */
export interface LaneStep {
  /** The id after which the page begins; undefined if the record to begin after, the lane's anchor, is requested. */
  readonly after?: string | undefined;
  /** Position of the lane's anchor in the list, from 1; 0 for a lane that continues the walk. */
  readonly anchor: number;
  /** How many pages the lane may request after this step. */
  readonly left: number;
}

/** Servers and browsers hardly answer more requests of one client at a time. */
const maxLanes = 8;
/** Pages that may wait in memory. */
const maxWaiting = 64;

/**
 * Plans a round of lanes: the first one continues the walk, and each of the others begins at the record that the lane before it
 * should end with, so that all end at the same time.
 *
 * It is one lane of one page where the rest of the list is not known, or is too short for two lanes.
 */
export function planLanes(walk: Walk, concurrency: number): readonly LaneStep[] {
  const { seen = Infinity, total = 0, full = 0, previous } = walk;
  const lanes = Math.min(concurrency, maxLanes);
  const length = Math.max(full, previous?.length ?? 0);
  const pagesLeft = length && Math.ceil((total - seen) / length);
  const most = lanes > 1 ? Math.floor((maxWaiting - 1) / lanes) : 0;
  // The first lane reads one page more, while the anchors of the others are read.
  const pages = Math.min(most, Math.ceil((pagesLeft - 1) / lanes));
  const steps: LaneStep[] = [{ anchor: 0, left: pages }];
  for (let before = pages + 1; before < pagesLeft && steps.length < lanes; before += pages) {
    steps.push({ anchor: seen + before * length, left: Math.min(pages, pagesLeft - before) });
  }
  return steps;
}
