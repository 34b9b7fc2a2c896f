import { injected, type CallFault } from "./call-fault.ts";

const on = "requestToken" as const;
const once = { on, after: 0 };
const always = { on, after: 0, times: Infinity };
const scheme = "client-credentials" as const;
const recovers = { read: "records", create: ["created", 1], scheme } as const;
const noToken = { read: "token", create: ["token", 0], scheme } as const;

/** Faults of the auth server. None may leave the outcome of a create unknown. */
export const tokenFaults: readonly CallFault[] = [
  injected("the token endpoint resets, once", "reset-before-headers", once, recovers),
  injected("the token endpoint is down", "reset-before-headers", always, noToken),
  injected("the token endpoint is slow", { slow: 5_000 }, once, recovers),
  injected("the token endpoint never answers", "never-answers", always, { ...noToken, timeout: 10_000 }),
  injected("the token endpoint truncates its answer, once", "reset-after-headers", once, recovers),
  injected("the token endpoint answers 500, once", 500, once, recovers),
  injected("the token endpoint answers 500, always", 500, always, noToken),
  injected("the token endpoint answers 429, once", { status: 429, retryAfter: "seconds" }, once, recovers),
  injected("the token endpoint answers HTML with 502, once", "html-502", once, recovers),
  injected("the token endpoint answers HTML", "html-200", always, noToken),
  injected("the token endpoint answers truncated JSON", "truncated-json", always, noToken),
  injected("the token endpoint answers 204", "no-content", always, noToken),
  injected("the token endpoint redirects", { redirect: 307 }, always, noToken),
  ...[0, -1, undefined, "soon", "3600", null, 1e300].map((value) =>
    injected(
      `expires_in ${JSON.stringify(value) ?? "missing"}`,
      { tokenField: "expires_in", value },
      always,
      recovers,
    ),
  ),
  ...[undefined, "", 1, "two\nlines"].map((value) =>
    injected(
      `access_token ${JSON.stringify(value) ?? "missing"}`,
      { tokenField: "access_token", value },
      always,
      noToken,
    ),
  ),
  injected("token_type missing", { tokenField: "token_type" }, always, recovers),
  injected("token_type mac", { tokenField: "token_type", value: "mac" }, always, noToken),
  injected("scope missing", { tokenField: "scope" }, always, recovers),
  {
    name: "the token expires between two requests",
    arrange({ sandbox, after }) {
      let seen = 0;
      sandbox.configure({
        onRequest({ path }) {
          if (path.startsWith("/v1/") && seen++ === after) sandbox.expireTokens();
        },
      });
    },
    ...recovers,
  },
];
