import { isAccountingDataError, type Client } from "@accounting-data/core";
import { createBusinessPartner, getBank, listBanks } from "@accounting-data/resources";
import type { ServerResponse } from "node:http";
import { idOf, records, sendJson, upTo, type HostileProgram } from "./hostile-program.ts";

const read = (client: Client): Promise<unknown> => getBank(client, idOf(1));
const create = (client: Client): Promise<unknown> => createBusinessPartner(client, { Name: "Novák" });
const bank = { Id: idOf(1), Name: "Banka" };
const created = { data: bank, warnings: [], raw: bank };

/** Answers with those statuses in turn, the last one again and again; a 2xx is the bank. */
function statuses(all: readonly number[], headers: Readonly<Record<string, string | string[]>> = {}) {
  return (): HostileService =>
    ({ number }, response) => {
      const status = all[Math.min(number, all.length) - 1]!;
      if (status >= 400) for (const name in headers) response.setHeader(name, headers[name]!);
      sendJson(response, status < 300 ? bank : { title: "no" }, status);
    };
}
type HostileService = ReturnType<HostileProgram["service"]>;

function once(answer: (response: ServerResponse) => void): () => HostileService {
  return () => (_, response) => answer(response);
}

const half = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"Id":');
  setTimeout(() => response.destroy(), 5);
};

/** Statuses, headers and bodies that a client must neither trust nor repeat. */
export const hostileCalls: readonly HostileProgram[] = [
  ...[408, 429, 500, 502, 503, 504].map((status): HostileProgram => ({
    name: `a read: ${status} twice, then the record`,
    service: statuses([status, status, 200]),
    run: read,
    value: bank,
    requests: 3,
  })),
  {
    name: "a read: 500 for ever",
    service: statuses([500]),
    run: read,
    error: { code: "server_error", status: 500 },
    requests: 4,
  },
  {
    name: "a read: 501, which nothing mends",
    service: statuses([501, 200]),
    run: read,
    error: { code: "server_error", status: 501 },
    requests: 1,
  },
  ...["soon", "-5", "1e9", "0x10", "Mon, 99 Foo 2026 99:99:99 GMT", ""].map((wait): HostileProgram => ({
    name: `a read: Retry-After: ${wait || "(empty)"}`,
    service: statuses([503, 200], { "retry-after": wait }),
    run: read,
    value: bank,
    requests: 2,
  })),
  ...["Fri, 31 Dec 9999 23:59:59 GMT", "99999999999"].map((wait): HostileProgram => ({
    name: `a read: 503 with Retry-After: ${wait}`,
    service: statuses([503, 200], { "retry-after": wait }),
    run: read,
    error: { code: "server_error" },
    requests: 1,
  })),
  {
    name: "a read: two Retry-After lines: the longer wait counts",
    service: statuses([429, 200], { "retry-after": ["1", "3"] }),
    async run(client) {
      await read(client);
      // The pause begins with the answer, a little before the wait.
      return client.counters.waitedMs > 2_000;
    },
    value: true,
    requests: 2,
  },
  {
    name: "a read: the connection is cut inside the body, then the record",
    service: () => (request, response) =>
      request.number === 1 ? half(response, 200) : sendJson(response, bank),
    run: read,
    value: bank,
    requests: 2,
  },
  {
    name: "a read: 422 cut inside the body",
    service: once((response) => half(response, 422)),
    run: read,
    error: { code: "validation", errors: {} },
    requests: 1,
  },
  ...[300, 304, 204].map((status): HostileProgram => ({
    name: `a read: ${status} without a body`,
    service: once((response) => response.writeHead(status).end()),
    run: read,
    error: { code: "contract", status },
    requests: 1,
  })),
  {
    name: "a read: 103 before the record",
    service: once((response) => {
      response.writeEarlyHints({ link: "</style.css>; rel=preload" });
      sendJson(response, bank);
    }),
    run: read,
    value: bank,
    requests: 1,
  },
  {
    name: "a read: arrays a million levels deep",
    service: once((response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end("[".repeat(1_000_000) + "]".repeat(1_000_000)),
    ),
    run: read,
    error: { code: "contract" },
    requests: 1,
  },
  {
    name: "a read: __proto__ in the record",
    service: once((response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(
          `{"Id":"${idOf(1)}","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`,
        ),
    ),
    async run(client) {
      const record = (await read(client)) as object;
      return [({} as Record<string, unknown>)["polluted"], Object.keys(record)];
    },
    value: [undefined, ["Id", "__proto__", "constructor"]],
    requests: 1,
  },
  {
    name: "a 422 with __proto__ among its fields",
    service: once((response) =>
      response
        .writeHead(422, { "content-type": "application/problem+json" })
        .end('{"Errors":{"__proto__":["wrong"],"constructor":["wrong"],"Name":"missing"},"TraceId":"t-1"}'),
    ),
    run: create,
    error: { code: "validation", traceId: "t-1", errors: { Name: ["missing"] } },
    requests: 1,
  },
  {
    name: "a 403 that says that it is 200",
    service: once((response) => sendJson(response, { title: "fine", status: 200, ...bank }, 403)),
    run: read,
    error: { code: "forbidden", status: 403 },
    requests: 1,
  },
  {
    name: "a proxy's page with the key, percent-encoded, in capitals, at the cut",
    service: once((response) =>
      response
        .writeHead(400, { "content-type": "text/html" })
        .end(`${"x".repeat(490)}HOSTILE%2DSECRET%2DKEY hostile-secret-key`),
    ),
    run: read,
    error: { code: "intermediary", status: 400 },
    never: "hostile-secret",
    requests: 1,
  },
  {
    name: "a redirect to an address with the key in it",
    service: once((response) =>
      response.writeHead(302, { location: "/login/hostile-secret-key?key=hostile-secret-key" }).end(),
    ),
    run: read,
    error: { code: "redirect" },
    never: "hostile-secret-key",
    requests: 1,
  },
  {
    name: "headers of 100 kB",
    service: once((response) => {
      response.setHeader("x-junk", "j".repeat(100_000));
      sendJson(response, bank);
    }),
    run: read,
    error: { code: "network" },
    requests: 4,
  },
  {
    name: "integers beyond 2^53",
    service: once((response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(`{"items":[{"Id":"${idOf(1)}","Number":90071992547409931}],"total":1}`),
    ),
    async run(client) {
      let unsafe: number | undefined;
      const onResponse = (info: { readonly unsafeIntegers?: number | undefined }): void => {
        unsafe = info.unsafeIntegers;
      };
      await listBanks(client, { pageSize: 5, pageNumber: 1 }, { onResponse });
      return unsafe;
    },
    value: 1,
    requests: 1,
  },
  {
    name: "20 calls at once, each refused once with 429",
    service: () => {
      const refused = new Set<string>();
      return ({ path }, response) => {
        if (refused.has(path))
          return sendJson(response, { ...bank, Id: path.slice(path.lastIndexOf("/") + 1) });
        refused.add(path);
        return sendJson(response, { title: "slower" }, 429);
      };
    },
    async run(client) {
      const calls = upTo(20).map((number) => getBank(client, idOf(number)));
      return (await Promise.all(calls)).length;
    },
    value: 20,
    requests: 40,
  },
  {
    name: "a create: 429, then created",
    service: statuses([429, 201]),
    run: create,
    value: created,
    requests: 2,
  },
  ...[401, 403, 404, 408, 409, 418].map((status): HostileProgram => ({
    name: `a create: ${status}, sent once`,
    service: statuses([status, 201]),
    run: create,
    error: { status },
    requests: 1,
  })),
  ...[500, 502, 504, 307].map((status): HostileProgram => ({
    name: `a create: ${status}, whose outcome is unknown, sent once`,
    service:
      () =>
      ({ number }, response) =>
        number > 1
          ? sendJson(response, bank, 201)
          : response.writeHead(status, { location: "/elsewhere" }).end(),
    run: create,
    error: { code: "outcome_unknown" },
    requests: 1,
  })),
  {
    name: "a create: 201 cut inside the body, sent once",
    service: once((response) => half(response, 201)),
    run: create,
    error: { code: "created_unreadable", status: 201 },
    requests: 1,
  },
  {
    name: "a create: no answer in time, sent once",
    service: once(() => {}),
    run: create,
    error: { code: "outcome_unknown", cause: { code: "timeout" } },
    requests: 1,
    client: { timeout: 5_000 },
  },
  {
    name: "a create: aborted while it waits for its answer",
    service: once(() => {}),
    async run(client) {
      const controller = new AbortController();
      const call = createBusinessPartner(client, { Name: "Novák" }, { signal: controller.signal });
      setTimeout(() => controller.abort(new Error("closed")), 200);
      return call;
    },
    error: { code: "outcome_unknown", cause: { message: "closed" } },
    requests: 1,
  },
  {
    name: "a create: a record that does not pass the schema, sent once",
    service: statuses([201]),
    run: (client) =>
      createBusinessPartner(
        client,
        { Name: "Novák" },
        {
          schema: {
            "~standard": {
              version: 1,
              vendor: "hostile",
              validate: () => ({ issues: [{ message: "wrong", path: ["City"] }] }),
            },
          },
        },
      ),
    error: { code: "created_unreadable", status: 201, cause: { code: "contract" } },
    requests: 1,
  },
  {
    name: "a logger that throws on a call that fails",
    service: statuses([404]),
    run: read,
    error: { code: "not_found" },
    requests: 1,
    client: {
      logger: {
        debug: () => {},
        info: () => {},
        warn: () => {},
        error: () => {
          throw new Error("disk full");
        },
      },
    },
  },
  {
    name: "a cursor of one list given to another, after a real page",
    service: once((response) => sendJson(response, { items: records(upTo(5)), total: 90 })),
    async run(client) {
      const { cursor } = await listBanks(client, { pageSize: 5, pageNumber: 1 });
      const { iterateCentres } = await import("@accounting-data/resources");
      try {
        iterateCentres(client, { from: cursor! });
      } catch (error) {
        return isAccountingDataError(error, "invalid_argument") && error.argument;
      }
      return undefined;
    },
    value: "from",
    requests: 1,
  },
];
