import { apiKey, clientCredentials, createClient, type Client } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { iterateBanks } from "@accounting-data/resources/banks";
import { createBusinessPartner, iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { describe, expect, test } from "vitest";
import { createFastClock } from "./support/fast-clock.ts";

// What other clients of services have met, and what this one makes of it.

const idOf = (number: number): string => `3f2504e0-4f89-11d3-9a0c-${String(number).padStart(12, "0")}`;

/** A client whose requests are answered in turn; the last answer comes again. Counts them. */
function clientOf(...answers: readonly (() => Response)[]): {
  readonly client: Client;
  readonly sent: () => number;
} {
  let sent = 0;
  const client = createClient({
    baseUrl: "https://service.test",
    credential: apiKey("k"),
    retry: false,
    fetch: async () => answers[Math.min(sent++, answers.length - 1)]!(),
  });
  return { client, sent: () => sent };
}

const page = (status: number, type?: string): Response =>
  new Response(new TextEncoder().encode('\n  <!DOCTYPE html>\n<html lang="en"><body>Sorry</body></html>'), {
    status,
    headers: type === undefined ? {} : { "content-type": type },
  });

describe("an HTML page", () => {
  test.each([undefined, "application/json", "text/html"])(
    "with 200 and the type %s names the type and the status, and no markup is in the message",
    async (type) => {
      const { client } = clientOf(() => page(200, type));
      const error = await collect(iterateBanks(client)).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "contract", status: 200 });
      expect((error as Error).message).toContain(type ?? "an untyped body");
      expect((error as Error).message).not.toContain("<");
    },
  );

  test("with 503 in answer to a create is the service's failure, not a fault of JSON, and nothing is sent again", async () => {
    const { client, sent } = clientOf(() => page(503, "application/json"));
    await expect(createBusinessPartner(client, { Name: "Novák" })).rejects.toMatchObject({
      code: "outcome_unknown",
      cause: { code: "server_error", status: 503, excerpt: expect.stringContaining("Sorry") },
    });
    expect(sent()).toBe(1);
  });

  test("of a firewall keeps its beginning for the people who run the network", async () => {
    const { client } = clientOf(() => page(403, "text/html"));
    await expect(collect(iterateBanks(client))).rejects.toMatchObject({
      code: "intermediary",
      status: 403,
      excerpt: expect.stringContaining("Sorry"),
    });
  });
});

test.each([401, 403])(
  "a proxy's %i at the sign-in is no refusal of the client, and is not taken for one",
  async (status) => {
    const client = createClient({
      baseUrl: "https://service.test",
      credential: clientCredentials({ authUrl: "https://auth.test", clientId: "c", clientSecret: "s" }),
      retry: false,
      fetch: async () => page(status, "text/html"),
    });
    await expect(collect(iterateBanks(client))).rejects.toMatchObject({
      code: "token",
      status,
      cause: { code: "intermediary" },
    });
  },
);

test("an expired token renews once behind a server that rewrites the bodies of errors, also for a create", async () => {
  let tokens = 0;
  const paths: string[] = [];
  const client = createClient({
    baseUrl: "https://service.test",
    credential: clientCredentials({ authUrl: "https://auth.test", clientId: "c", clientSecret: "s" }),
    retry: false,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input));
      paths.push(pathname);
      if (pathname === "/connect/token")
        return Response.json({ access_token: `t${++tokens}`, expires_in: 3600 });
      const isFresh = new Headers(init?.headers).get("authorization") === "Bearer t2";
      return isFresh ? Response.json({ Id: idOf(1) }, { status: 201 }) : page(401, "text/html");
    },
  });
  expect(await createBusinessPartner(client, { Name: "Novák" })).toMatchObject({ data: { Id: idOf(1) } });
  expect(paths).toHaveLength(4);
});

test.each([
  ["-3", 0],
  ["+3", 0],
  ["2026", 2_026_000],
  [String(Math.floor(Date.now() / 1000) + 3_600), 3_600_000],
  [String(Date.now() + 3_600_000), 3_600_000],
])("a Retry-After of %s is no year and no century", async (value, ms) => {
  const { client } = clientOf(() =>
    Response.json({ title: "Slow" }, { status: 503, headers: { "retry-after": value } }),
  );
  const error = (await collect(iterateBanks(client)).catch((thrown: unknown) => thrown)) as {
    readonly retryAfterMs?: number;
  };
  expect(error).toMatchObject({ code: "server_error" });
  // To ten seconds, since time passes.
  expect(Math.ceil((error.retryAfterMs ?? 0) / 10_000)).toBe(Math.ceil(ms / 10_000));
});

test("a service that answers a create with the record of another one does not count it as created", async () => {
  const { client } = clientOf(() => Response.json({ Id: idOf(1), Name: "Novák" }));
  await createBusinessPartner(client, { Name: "Novák" });
  await expect(createBusinessPartner(client, { Name: "Dvořák" })).rejects.toMatchObject({
    code: "outcome_unknown",
  });
});

test("a short page in the middle of a list does not end it", async () => {
  const list = (numbers: readonly number[], total: number) => () =>
    Response.json({ items: numbers.map((number) => ({ Id: idOf(number) })), totalItemCount: total });
  const { client, sent } = clientOf(list([1, 2, 3], 7), list([4], 4), list([5, 6], 6), list([], 6));
  const pages = await collect(iterateBusinessPartners(client, { pageSize: 3, prefetch: 0 }).pages());
  expect(pages.flatMap(({ items }) => items)).toHaveLength(6);
  expect(sent()).toBe(4);
});

test.each([
  ["empty", { success: false, message: "Problem parsing domains", data: [], total: 0 }],
  ["with a part of the records", { items: [{ Id: idOf(1) }], errors: [{ message: "timeout" }] }],
])(
  "a list that comes %s with a failure is no list, so that nobody deletes the rest of it",
  async (_, body) => {
    const { client, sent } = clientOf(() => Response.json(body));
    await expect(collect(iterateBusinessPartners(client))).rejects.toMatchObject({ code: "contract" });
    expect(sent()).toBe(1);
  },
);

test("a failure behind the last page is no end of the list", async () => {
  const first = { items: [{ Id: idOf(1) }], totalItemCount: 1, pageSize: 1 };
  const { client } = clientOf(
    () => Response.json(first),
    () => Response.json({ success: false, items: null }),
  );
  const reading = collect(iterateBusinessPartners(client, { pageSize: 1, prefetch: 0 }));
  await expect(reading).rejects.toMatchObject({ code: "contract" });
});

test("a single record in place of a list of one is not taken for the list of what it contains", async () => {
  const partner = { Id: idOf(1), Name: "Novák", DeliveryAddresses: [{ Id: idOf(2), Name: "Sklad" }] };
  const { client } = clientOf(() => Response.json(partner));
  await expect(collect(iterateBusinessPartners(client))).rejects.toMatchObject({ code: "contract" });
});

test("the guid of nothing is the id of no created record, however often it comes", async () => {
  const { client, sent } = clientOf(() =>
    Response.json({ Id: "00000000-0000-0000-0000-000000000000", Name: "Novák" }, { status: 201 }),
  );
  for (const name of ["Novák", "Dvořák"]) {
    await expect(createBusinessPartner(client, { Name: name })).rejects.toMatchObject({
      code: "created_unreadable",
    });
  }
  expect(sent()).toBe(2);
});

test.each(["0", "Wed, 21 Oct 2015 07:28:00 GMT", "-1", "soon"])(
  "a 429 that asks for a wait of %s is tried again after a pause, and not at once for ever",
  async (value) => {
    const clock = createFastClock();
    let sent = 0;
    const client = createClient({
      baseUrl: "https://service.test",
      credential: apiKey("k"),
      clock,
      random: () => 0.5,
      fetch: async () => {
        sent += 1;
        return new Response("", { status: 429, headers: { "retry-after": value } });
      },
    });
    const begun = clock.now();
    await expect(collect(iterateBanks(client))).rejects.toMatchObject({ code: "rate_limited" });
    expect(sent).toBe(4);
    // Half of 1, 2 and 4 seconds.
    expect(clock.now() - begun).toBeGreaterThanOrEqual(3_400);
  },
);

describe("a list that begins anew behind its end", () => {
  const records = [1, 2, 3, 4, 5, 6].map((number) => ({ Id: idOf(number) }));
  const clientWith = (total: object): Client =>
    createClient({
      baseUrl: "https://service.test",
      credential: apiKey("k"),
      retry: false,
      fetch: async (input) => {
        const { searchParams } = new URL(String(input instanceof Request ? input.url : input));
        const after = records.findIndex(({ Id }) => Id === searchParams.get("After")) + 1;
        const from = after === records.length ? 0 : after;
        return Response.json({ items: records.slice(from, from + 3), ...total });
      },
    });

  test("ends with its total, and no record comes twice", async () => {
    const client = clientWith({ totalItemCount: 6 });
    const pages = await collect(iterateBusinessPartners(client, { pageSize: 3 }).pages());
    expect(pages.flatMap(({ items }) => items)).toEqual(records);
    expect(pages.at(-1)).not.toHaveProperty("proof");
  });

  test("is an error without a total, and does not go round for ever", async () => {
    const reading = collect(iterateBusinessPartners(clientWith({}), { pageSize: 3 }));
    await expect(reading).rejects.toMatchObject({ code: "pagination_stalled" });
  });
});

test("a total that a search engine has cut does not cut the list", async () => {
  const records = Array.from({ length: 25 }, (_, number) => ({ Id: idOf(number) }));
  const client = createClient({
    baseUrl: "https://service.test",
    credential: apiKey("k"),
    retry: false,
    fetch: async (input) => {
      const { searchParams } = new URL(String(input instanceof Request ? input.url : input));
      const from = (Number(searchParams.get("PageNumber")) - 1) * 2;
      return Response.json({ items: records.slice(from, from + 2), totalItemCount: 10 });
    },
  });
  expect(await collect(iterateBanks(client, { pageSize: 2 }))).toEqual(records);
});
