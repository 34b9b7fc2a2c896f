import { injected, type CallFault } from "./call-fault.ts";

const on = "requestToken" as const;
const once = { on, after: 0 };
const forEver = { on, after: 0, times: Infinity };
const scheme = "client-credentials" as const;
const recovers = { read: "records", create: ["created", 1], scheme } as const;
const noToken = { read: "token", create: ["token", 0], scheme } as const;

/** What the auth server does. No create may ever suffer from it in a way that leaves its outcome open. */
export const tokenFaults: readonly CallFault[] = [
  injected("the token endpoint resets, once", "reset-before-headers", once, recovers),
  injected("the token endpoint is down", "reset-before-headers", forEver, noToken),
  injected("the token endpoint is slow", { slow: 5_000 }, once, recovers),
  injected("the token endpoint never answers", "never-answers", forEver, { ...noToken, timeout: 10_000 }),
  injected("the token endpoint breaks its answer off, once", "reset-after-headers", once, recovers),
  injected("the token endpoint answers 500, once", 500, once, recovers),
  injected("the token endpoint answers 500, ever", 500, forEver, noToken),
  injected("the token endpoint answers 429, once", { status: 429, retryAfter: "seconds" }, once, recovers),
  injected("the token endpoint answers HTML with 502, once", "html-502", once, recovers),
  injected("the token endpoint answers HTML", "html-200", forEver, noToken),
  injected("the token endpoint answers truncated JSON", "truncated-json", forEver, noToken),
  injected("the token endpoint answers 204", "no-content", forEver, noToken),
  injected("the token endpoint redirects", { redirect: 307 }, forEver, noToken),
  ...[0, -1, undefined, "soon", "3600", null, 1e300].map((value) =>
    injected(
      `expires_in ${JSON.stringify(value) ?? "missing"}`,
      { tokenField: "expires_in", value },
      forEver,
      recovers,
    ),
  ),
  ...[undefined, "", 1, "two\nlines"].map((value) =>
    injected(
      `access_token ${JSON.stringify(value) ?? "missing"}`,
      { tokenField: "access_token", value },
      forEver,
      noToken,
    ),
  ),
  injected("token_type missing", { tokenField: "token_type" }, forEver, recovers),
  injected("token_type mac", { tokenField: "token_type", value: "mac" }, forEver, noToken),
  injected("scope missing", { tokenField: "scope" }, forEver, recovers),
  {
    name: "the token ends in the middle",
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
