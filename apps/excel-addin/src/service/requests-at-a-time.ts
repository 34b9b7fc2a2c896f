import type { Pace } from "@accounting-data/deployment";

/**
 * As many as the lanes in which a list is read. Over HTTP/1.1 a browser sends 6 of them, and keeps the others waiting; over HTTP/2 all at
 * once.
 */
const mostAtATime = 8;

/**
 * Seconds until the last of a company's requests has its turn. The add-in's server refuses a read that would wait longer than 4, and
 * several seats may share the pace.
 */
const turnWithin = 2;

/** How many requests of a company are sent at a time: no more than get their turn soon, by the pace of the add-in's server. */
export function requestsAtATime({ perSecond = Infinity, atATime = Infinity }: Pace = {}): number {
  // One more than the server forwards, so that the next one is there when an answer comes.
  return Math.min(mostAtATime, Math.ceil(perSecond * turnWithin), atATime + 1);
}
