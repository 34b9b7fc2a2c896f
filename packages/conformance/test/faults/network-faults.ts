import type { SandboxServer } from "@accounting-data/sandbox/node";
import { injected, type CallFault } from "./call-fault.ts";

const always = { times: Infinity };
/** Milliseconds of the fast clock: a fifth of a second. */
const timeout = 10_000;

/** Faults of the network, once and always. */
export const networkFaults: readonly CallFault[] = [
  injected(
    "the name is not found",
    "dns-failure",
    {},
    {
      read: "network",
      create: ["network", 0],
      inProcess: true,
    },
  ),
  {
    name: "refused, once",
    async arrange({ server, whenRetrying }) {
      await refuseConnections(server);
      whenRetrying(() => void server.accept());
    },
    read: "records",
    create: ["created", 1],
  },
  {
    name: "refused, always",
    arrange: ({ server }) => refuseConnections(server),
    read: "network",
    create: ["network", 0],
  },
  injected(
    "reset before the headers, once",
    "reset-before-headers",
    {},
    { read: "records", create: ["outcome_unknown", 0] },
  ),
  injected("reset before the headers, always", "reset-before-headers", always, {
    read: "network",
    create: ["outcome_unknown", 0],
  }),
  injected(
    "reset after the headers, once",
    "reset-after-headers",
    {},
    { read: "records", create: ["created_unreadable", 1] },
  ),
  injected("reset after the headers, always", "reset-after-headers", always, {
    read: "network",
    create: ["created_unreadable", 1],
  }),
  injected(
    "reset after the operation was done, once",
    "reset-after-commit",
    {},
    { read: "records", create: ["outcome_unknown", 1] },
  ),
  injected("reset after the operation was done, always", "reset-after-commit", always, {
    read: "network",
    create: ["outcome_unknown", 1],
  }),
  injected(
    "no answer, once",
    "never-answers",
    {},
    { read: "records", create: ["outcome_unknown", 0], timeout },
  ),
  injected("no answer, always", "never-answers", always, {
    read: "timeout",
    create: ["outcome_unknown", 0],
    timeout,
  }),
  injected(
    "operation done but no answer, once",
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
  injected("the body stalls, always", "body-stalls", always, {
    read: "timeout",
    create: ["created_unreadable", 1],
    timeout,
  }),
  // Node unpacks the truncated body without an error, and the JSON ends in the middle.
  injected("truncated gzip", "gzip-broken-off", {}, { read: "contract", create: ["created_unreadable", 1] }),
  injected("truncated JSON", "truncated-json", {}, { read: "contract", create: ["created_unreadable", 1] }),
  injected("HTML with 200", "html-200", {}, { read: "contract", create: ["outcome_unknown", 1] }),
  injected("an empty body with 200", "empty-200", {}, { read: "contract", create: ["outcome_unknown", 1] }),
  injected("204", "no-content", {}, { read: "contract", create: ["outcome_unknown", 1] }),
  injected(
    "JSON of another media type",
    "wrong-content-type",
    {},
    { read: "records", create: ["created", 1] },
  ),
  injected("a slow answer", { slow: 2_000 }, {}, { read: "records", create: ["created", 1] }),
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

/** Stops listening, and lets fetch notice that its idle connections are closed. */
async function refuseConnections(server: SandboxServer): Promise<void> {
  await server.refuse();
  await fetch(server.url).catch(() => {});
}
