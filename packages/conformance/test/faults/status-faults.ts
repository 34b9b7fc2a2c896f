import { injected, type CallFault } from "./call-fault.ts";

const forEver = { times: Infinity };
const limited = { read: "records", create: ["created", 1] } as const;
const tooLong = { read: "rate_limited", create: ["rate_limited", 0] } as const;

/** Statuses that the service, or something before it, answers. */
export const statusFaults: readonly CallFault[] = [
  injected("429 without headers", 429, {}, limited),
  injected("429 with seconds", { status: 429, retryAfter: "seconds" }, {}, limited),
  injected("429 with a date", { status: 429, retryAfter: "date" }, {}, limited),
  injected("429 with a reset in seconds", { status: 429, rateLimitReset: "seconds" }, {}, limited),
  injected("429 with the moment of a reset", { status: 429, rateLimitReset: "epoch" }, {}, limited),
  injected("429 with HTML", { status: 429, body: "html" }, {}, limited),
  injected("429 with an hour", { status: 429, retryAfter: "hour" }, {}, tooLong),
  injected("429, ever", 429, forEver, tooLong),
  ...[500, 502, 503, 504].flatMap((status) => [
    injected(`${status}, once`, status, {}, { read: "records", create: ["outcome_unknown", 0] }),
    injected(`${status}, ever`, status, forEver, { read: "server_error", create: ["outcome_unknown", 0] }),
    injected(
      `${status} when it was done`,
      { status, committed: true },
      {},
      { read: "records", create: ["outcome_unknown", 1] },
    ),
  ]),
  injected(
    "503 with seconds",
    { status: 503, retryAfter: "seconds" },
    {},
    { read: "records", create: ["outcome_unknown", 0] },
  ),
  injected(
    "503 with an hour",
    { status: 503, retryAfter: "hour" },
    {},
    { read: "server_error", create: ["outcome_unknown", 0] },
  ),
  injected("HTML with 502, once", "html-502", {}, { read: "records", create: ["outcome_unknown", 0] }),
  injected("HTML with 502, ever", "html-502", forEver, {
    read: "server_error",
    create: ["outcome_unknown", 0],
  }),
  injected("408, once", 408, {}, { read: "records", create: ["problem", 0] }),
  injected("409", 409, {}, { read: "problem", create: ["problem", 0], iteratingInvoices: "incomplete" }),
  injected("501", 501, {}, { read: "server_error", create: ["outcome_unknown", 0] }),
  injected("a redirect", { redirect: 302 }, {}, { read: "redirect", create: ["outcome_unknown", 0] }),
  injected(
    "a redirect that keeps the method",
    { redirect: 307 },
    {},
    { read: "redirect", create: ["outcome_unknown", 0] },
  ),
  injected("401 with a key", 401, {}, { read: "unauthorized", create: ["unauthorized", 0] }),
  injected("401 with a token, once", 401, {}, { ...limited, scheme: "client-credentials" }),
  injected("401 with a token, ever", 401, forEver, {
    read: "unauthorized",
    create: ["unauthorized", 0],
    scheme: "client-credentials",
  }),
  injected("403", 403, {}, { read: "forbidden", create: ["forbidden", 0] }),
];
