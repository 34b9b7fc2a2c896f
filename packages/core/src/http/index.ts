export { neverSent } from "./never-sent.ts";
export { endPause, extendPause, mayTest, noPause, type Pause } from "./pause.ts";
export { readAddress, type ReadAddress } from "./read-address.ts";
export { readHttpDate } from "./read-http-date.ts";
export { retryAfter, type AnswerHead } from "./retry-after.ts";
