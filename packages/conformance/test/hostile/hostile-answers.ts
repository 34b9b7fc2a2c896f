import type { Client } from "@accounting-data/core";
import { createBusinessPartner, getBank, listBanks } from "@accounting-data/resources";
import { gzipSync } from "node:zlib";
import { idOf, records, sendJson, upTo, type HostileProgram } from "./hostile-program.ts";

const read = (client: Client): Promise<unknown> => getBank(client, idOf(1));
const create = (client: Client): Promise<unknown> => createBusinessPartner(client, { Name: "Novák" });
const problem = (fields: object, status: number): HostileProgram["service"] => {
  return () => (_, response) => sendJson(response, fields, status);
};
/** Clears the terminal in which it is printed. */
export const terminalEscape = "\u001b[2J";

const rejecting: () => unknown = async () => Promise.reject(new Error("a hook's own"));

/** Answers that lie, never end, or attack the terminal in which they are printed. */
export const hostileAnswers: readonly HostileProgram[] = [
  {
    name: "a body that never ends",
    service: () => (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const chunk = `"${"x".repeat(1 << 20)}",`;
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk));
        response.once("drain", pour);
      };
      response.write("[");
      pour();
    },
    run: read,
    error: { operation: "getBank" },
    requests: 1,
    client: { retry: false, timeout: 60_000 * 20 },
  },
  {
    name: "0.3 MB of gzip that are 300 MB",
    service: () => {
      const bomb = gzipSync(Buffer.alloc(300 << 20, " "));
      return (_, response) =>
        response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(bomb);
    },
    run: read,
    error: { operation: "getBank" },
    requests: 1,
    client: { retry: false, timeout: 60_000 * 20 },
  },
  {
    name: "terminal escapes and line breaks in a title",
    service: problem({ title: `${terminalEscape}\r\nroot logged in`, status: 400 }, 400),
    run: create,
    error: { code: "bad_request", status: 400 },
    requests: 1,
  },
  {
    name: "a 422 with 200,000 fields",
    service: () => {
      const errors = Object.fromEntries(upTo(200_000).map((number) => [`Field${number}`, ["wrong"]]));
      return (_, response) => sendJson(response, { errors }, 422);
    },
    run: create,
    error: { code: "validation" },
    never: "Field199999",
    requests: 1,
    client: { timeout: 60_000 * 20 },
  },
  {
    name: "the key in the error that the service sends back",
    service: problem({ title: "no such key: hostile-secret-key", status: 401 }, 401),
    run: read,
    error: { code: "unauthorized" },
    never: "hostile-secret-key",
    requests: 1,
  },
  {
    name: "a redirect that would take the key along",
    service: () => (_, response) => response.writeHead(307, { location: "http://127.0.0.1:1/steal" }).end(),
    run: read,
    error: { code: "redirect" },
    never: "hostile-secret-key",
    requests: 1,
  },
  {
    name: "429 with a wait of a day: the next call is not sent either",
    service: () => (_, response) => response.writeHead(429, { "retry-after": "86400" }).end(),
    async run(client) {
      await read(client).catch(() => {});
      return read(client);
    },
    error: { code: "rate_limited" },
    requests: 1,
  },
  {
    name: "a create that is cut off: sent once",
    service: () => (_, response) => void response.socket?.destroy(),
    run: create,
    error: { code: "outcome_unknown" },
    requests: 1,
  },
  {
    name: "a create that is answered with HTML: sent once",
    service: () => (_, response) =>
      response.writeHead(201, { "content-type": "text/html" }).end("<p>Created</p>"),
    run: create,
    error: { code: "created_unreadable" },
    requests: 1,
  },
  {
    name: "a create that is answered with 503: sent once",
    service: problem({ title: "later" }, 503),
    run: create,
    error: { code: "outcome_unknown" },
    requests: 1,
  },
  {
    name: "a record of another type",
    service: () => (_, response) => sendJson(response, [records([1])]),
    run: read,
    error: { code: "contract" },
    requests: 1,
  },
  {
    name: "hooks that throw and reject",
    service: () => (_, response) => sendJson(response, { items: records([1]), total: 1 }),
    run: async (client) => (await listBanks(client, { pageSize: 5, pageNumber: 1 })).items,
    value: records([1]),
    requests: 1,
    client: {
      onRequest: () => {
        throw new Error("a hook's own");
      },
      onResponse: rejecting,
    },
  },
];
