import type { SandboxServer } from "@accounting-data/sandbox/node";
import { injected, type CallFault } from "./call-fault.ts";

const forEver = { times: Infinity };
/** Milliseconds of the fast clock: a fifth of a second. */
const timeout = 10_000;

/** What the network does to a request, once and for ever. */
export const networkFaults: readonly CallFault[] = [
  injected(
    "the name is not found, once",
    "dns-failure",
    {},
    { read: "records", create: ["created", 1], inProcess: true },
  ),
  injected("the name is not found, ever", "dns-failure", forEver, {
    read: "network",
    create: ["network", 0],
    inProcess: true,
  }),
  {
    name: "refused, once",
    async arrange({ server, whenRetrying }) {
      await refuse(server);
      whenRetrying(() => void server.accept());
    },
    read: "records",
    create: ["created", 1],
  },
  {
    name: "refused, ever",
    arrange: ({ server }) => refuse(server),
    read: "network",
    create: ["network", 0],
  },
  injected(
    "reset before the headers, once",
    "reset-before-headers",
    {},
    { read: "records", create: ["outcome_unknown", 0] },
  ),
  injected("reset before the headers, ever", "reset-before-headers", forEver, {
    read: "network",
    create: ["outcome_unknown", 0],
  }),
  injected(
    "reset after the headers, once",
    "reset-after-headers",
    {},
    { read: "records", create: ["created_unreadable", 1] },
  ),
  injected("reset after the headers, ever", "reset-after-headers", forEver, {
    read: "network",
    create: ["created_unreadable", 1],
  }),
  injected(
    "reset when it was done, once",
    "reset-after-commit",
    {},
    { read: "records", create: ["outcome_unknown", 1] },
  ),
  injected("reset when it was done, ever", "reset-after-commit", forEver, {
    read: "network",
    create: ["outcome_unknown", 1],
  }),
  injected(
    "no answer, once",
    "never-answers",
    {},
    { read: "records", create: ["outcome_unknown", 0], timeout },
  ),
  injected("no answer, ever", "never-answers", forEver, {
    read: "timeout",
    create: ["outcome_unknown", 0],
    timeout,
  }),
  injected(
    "done and no answer, once",
    "never-answers-after-commit",
    {},
    { read: "records", create: ["outcome_unknown", 1], timeout },
  ),
  injected(
    "the body stalls, once",
    "body-stalls",
    {},
    { read: "records", create: ["created_unreadable", 1], timeout },
  ),
  injected("the body stalls, ever", "body-stalls", forEver, {
    read: "timeout",
    create: ["created_unreadable", 1],
    timeout,
  }),
  // Node unpacks what there is of it without a word, and the JSON ends in the middle.
  injected("gzip broken off", "gzip-broken-off", {}, { read: "contract", create: ["created_unreadable", 1] }),
  injected("truncated JSON", "truncated-json", {}, { read: "contract", create: ["created_unreadable", 1] }),
  injected("HTML with 200", "html-200", {}, { read: "contract", create: ["created_unreadable", 1] }),
  injected(
    "an empty body with 200",
    "empty-200",
    {},
    { read: "contract", create: ["created_unreadable", 1] },
  ),
  injected("204", "no-content", {}, { read: "contract", create: ["created_unreadable", 1] }),
  injected(
    "JSON of another media type",
    "wrong-content-type",
    {},
    { read: "records", create: ["created", 1] },
  ),
  injected("late", { slow: 2_000 }, {}, { read: "records", create: ["created", 1] }),
  {
    name: "the wall clock a day ahead",
    arrange: ({ clock }) => clock.jump(86_400_000),
    read: "records",
    create: ["created", 1],
    scheme: "client-credentials",
  },
  {
    name: "the wall clock a day back",
    arrange: ({ clock }) => clock.jump(-86_400_000),
    read: "records",
    create: ["created", 1],
    scheme: "client-credentials",
  },
];

/** Stops listening, and has this process learn that its idle connections are closed. */
async function refuse(server: SandboxServer): Promise<void> {
  await server.refuse();
  await fetch(server.url).catch(() => {});
}
