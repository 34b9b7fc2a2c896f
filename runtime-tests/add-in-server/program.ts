import { createAddInServer, createPacing } from "@accounting-data/excel-server";

interface Input {
  /** The sandbox's address, key, and the address of a service that never answers. */
  readonly sandbox: string;
  readonly apiKey: string;
  readonly silent: string;
}

const files = new Map([
  ["taskpane.html", "<!doctype html><title>pane</title>"],
  ["functions.js", `/* ${"x".repeat(2000)} */`],
  ["functions.json", "{}"],
]);

/** Uses the add-in's server in this runtime, and returns what it answered. */
export default async function main({ sandbox, apiKey, silent }: Input): Promise<unknown> {
  const causes: (string | undefined)[] = [];
  const encoded = new Map(
    [...files].map(([path, text]) => [
      path,
      {
        bytes: new TextEncoder().encode(text),
        type: path.endsWith(".html") ? "text/html" : "text/javascript",
      },
    ]),
  );
  const server = createAddInServer({
    upstreams: [{ id: "main", label: "Sandbox", apiBaseUrl: sandbox, authUrl: sandbox }],
    read: async (path) => encoded.get(path),
    pacing: createPacing(),
    log: ({ cause }) => causes.push(cause),
  });
  // With a limit that no busy machine may keep.
  const impatient = createAddInServer({
    upstreams: [{ id: "silent", label: "Silent", apiBaseUrl: silent }],
    read: async () => undefined,
    limits: { milliseconds: 200 },
    pacing: createPacing(),
    log: ({ cause }) => causes.push(cause),
  });
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    server.fetch(new Request(`https://addin.example${path}`, init));
  const headers = { "api-key": apiKey, "content-type": "application/json" };
  const partners = "/upstreams/main/api/v1/BusinessPartners";
  const read = async (): Promise<number> =>
    ((await (await ask(`${partners}?PageSize=5&PageNumber=1`, { headers })).json()) as { items: unknown[] })
      .items.length;

  const zipped = await ask("/functions.js", { headers: { "accept-encoding": "gzip" } });
  const unzipped = await new Response(zipped.body?.pipeThrough(new DecompressionStream("gzip"))).text();
  const equal = await Promise.all([read(), read(), read()]);
  const create = async (): Promise<readonly [status: number, id: unknown]> => {
    const created = await ask(partners, {
      method: "POST",
      headers: { ...headers, "idempotency-key": "0f4c7e52-6d0b-4c86-9d6c-2f1f5f7a7a10" },
      body: JSON.stringify({ Name: "Acme", City: "Brno" }),
    });
    return [created.status, ((await created.json()) as { readonly Id: unknown }).Id];
  };
  const created = await Promise.all([create(), create()]);
  const late = await impatient.fetch(
    new Request("https://addin.example/upstreams/silent/api/v1/Banks", { headers }),
  );
  const evil = await ask(partners, { headers: { ...headers, "sec-fetch-site": "cross-site" } });
  await server.drain();
  return {
    ready: (await ask("/health")).status,
    unzipped: unzipped.length,
    equal,
    created: created.map(([status]) => status),
    recordsCreated: new Set(created.map(([, id]) => id)).size,
    late: late.status,
    evil: evil.status,
    stopped: (await ask("/ready")).status,
    cause: causes.find((cause) => cause === "time limit"),
  };
}
