export { neverSent } from "./never-sent.ts";
export { readAddress, type ReadAddress } from "./read-address.ts";
export { retryAfter, type AnswerHead } from "./retry-after.ts";
