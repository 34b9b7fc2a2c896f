export { neverSent } from "./never-sent.ts";
export { Pause } from "./pause.ts";
export { readAddress, type ReadAddress } from "./read-address.ts";
export { readHttpDate } from "./read-http-date.ts";
export { retryAfter, type AnswerHead } from "./retry-after.ts";
export { refusesToken, tokenLifetime } from "./token-answer.ts";
export type { JudgedAnswer, Verdict } from "./read-verdict.ts";
export { verdictOf } from "./verdict.ts";
