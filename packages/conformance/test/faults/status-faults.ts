import { injected, type CallFault } from "./call-fault.ts";

const always = { times: Infinity };
const limited = { read: "records", create: ["created", 1] } as const;
const tooLong = { read: "rate_limited", create: ["rate_limited", 0] } as const;

/** Error statuses of the service, or of a gateway before it. */
export const statusFaults: readonly CallFault[] = [
  injected("429 without headers", 429, {}, limited),
  injected("429 with a wait in seconds", { status: 429, retryAfter: "seconds" }, {}, limited),
  injected("429 with a date", { status: 429, retryAfter: "date" }, {}, limited),
  injected("429 with a reset in seconds", { status: 429, rateLimitReset: "seconds" }, {}, limited),
  injected("429 with a reset as a Unix time", { status: 429, rateLimitReset: "epoch" }, {}, limited),
  injected("429 with HTML", { status: 429, body: "html" }, {}, limited),
  injected("429 with a wait of an hour", { status: 429, retryAfter: "hour" }, {}, tooLong),
  injected("429, always", 429, always, tooLong),
  ...[500, 502, 503, 504].flatMap((status) => [
    injected(`${status}, once`, status, {}, { read: "records", create: ["outcome_unknown", 0] }),
    injected(`${status}, always`, status, always, { read: "server_error", create: ["outcome_unknown", 0] }),
    injected(
      `${status} after the operation was done`,
      { status, committed: true },
      {},
      { read: "records", create: ["outcome_unknown", 1] },
    ),
  ]),
  injected(
    "503 with a wait in seconds",
    { status: 503, retryAfter: "seconds" },
    {},
    { read: "records", create: ["outcome_unknown", 0] },
  ),
  injected(
    "503 with a wait of an hour",
    { status: 503, retryAfter: "hour" },
    {},
    { read: "server_error", create: ["outcome_unknown", 0] },
  ),
  injected("HTML with 502, once", "html-502", {}, { read: "records", create: ["outcome_unknown", 0] }),
  injected("HTML with 502, always", "html-502", always, {
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
  injected("401 with a token, always", 401, always, {
    read: "unauthorized",
    create: ["unauthorized", 0],
    scheme: "client-credentials",
  }),
  injected("403", 403, {}, { read: "forbidden", create: ["forbidden", 0] }),
];
