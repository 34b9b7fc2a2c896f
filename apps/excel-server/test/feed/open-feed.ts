import { readDescription, type Digest } from "@accounting-data/openapi";
import { createSandbox, demoCredentials, type Sandbox, type SandboxOptions } from "@accounting-data/sandbox";
import { expect } from "vitest";
import { createAddInServer } from "../../create-add-in-server.ts";
import { createPacing } from "../../pacing/pacing.ts";
import type { LogEntry } from "../../request/logged-request.ts";
import type { Upstream } from "../../upstreams/upstream.ts";

const text = { type: "string" };
const paging = ["PageSize", "PageNumber", "After", "ModifiedSince"].map((name) => ({ name, in: "query" }));
const list = (properties: object) => ({
  get: {
    parameters: paging,
    responses: {
      "200": { content: { "application/json": { schema: { type: "array", items: { properties } } } } },
    },
  },
});
const description = await readDescription(
  JSON.stringify({
    openapi: "3.0.3",
    paths: {
      "/v1/BusinessPartners": list({
        Id: { ...text, format: "uuid" },
        Name: text,
        "Due <days>": { type: "integer", format: "int32" },
        ModifiedAt: { ...text, format: "date-time" },
      }),
      "/v1/Orders": list({
        Id: { ...text, format: "uuid" },
        Day: { ...text, format: "date" },
        Total: { type: "number", format: "decimal" },
        Partner: { type: "object", properties: { Name: text, Kind: { enum: ["Firm", "Person"] } } },
        Items: {
          type: "array",
          items: { type: "object", properties: { Text: text, Price: { type: "number" } } },
        },
        Tags: { type: "array", items: text },
      }),
    },
  }),
);

export const orderId = (index: number) => `0aaaaaaa-0000-4000-8000-${String(index).padStart(12, "0")}`;
/** The records of the list `Orders`. */
export const orders = Array.from({ length: 7 }, (_, index) => ({
  Id: orderId(index),
  Day: "2026-01-31",
  Total: index === 0 ? 1e-7 : 12.5,
  Partner: index === 1 ? null : { Name: "Žižka & syn", Kind: "Unknown" },
  Items: Array.from({ length: index }, (_, item) => ({ Text: `Item ${item + 1}`, Price: 0.1 })),
  Tags: ["a", "b"],
}));

/** The feed's address. */
export const root = "https://addin.example.com/odata/acme";
export const signIn = { authorization: `Basic ${btoa(`anyone:${demoCredentials.apiKey}`)}` };

/** A service, and the server with a feed of it. */
export function openFeed(
  options: SandboxOptions<string> = {},
  settings: Partial<Upstream> = {},
  {
    digest = description,
    service,
  }: { readonly digest?: Digest; readonly service?: (sandbox: typeof fetch) => typeof fetch } = {},
) {
  const sandbox = createSandbox({ lists: { Orders: orders }, maxPageSize: 100, ...options }) as Sandbox;
  const log: LogEntry[] = [];
  const start = () =>
    createAddInServer({
      upstreams: [
        {
          id: "acme",
          label: "Acme",
          apiBaseUrl: "https://books.example.com",
          description: "openapi.json",
          lists: "described",
          feed: true,
          ...settings,
        },
        { id: "closed", label: "Closed", apiBaseUrl: "https://books.example.com" },
      ],
      descriptions: new Map([[settings.description ?? "openapi.json", digest]]),
      read: async () => undefined,
      pacing: createPacing(),
      fetch: service?.(sandbox.fetch as typeof fetch) ?? (sandbox.fetch as typeof fetch),
      log: (entry) => log.push(entry),
    });
  let server = start();
  const get = (
    path: string,
    headers: Readonly<Record<string, string>> = signIn,
    method = "GET",
    signal: AbortSignal | null = null,
  ) => {
    const address = path.startsWith("https:") ? path : `${root}${path}`;
    return server.fetch(new Request(address, { headers, method, signal }));
  };
  return {
    sandbox,
    log,
    get,
    answer: (request: Request) => server.fetch(request),
    restart: () => void (server = start()),
  };
}

export interface FeedAnswer {
  readonly value: readonly Readonly<Record<string, unknown>>[];
  readonly "@odata.nextLink"?: string;
  readonly "@odata.count"?: number;
  readonly "@odata.context"?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

export type OpenFeed = ReturnType<typeof openFeed>;

/** Reads a set to its end, as clients do. */
export async function readFeed(
  { get }: Pick<OpenFeed, "get">,
  path: string,
  headers: Readonly<Record<string, string>> = signIn,
) {
  const rows: Readonly<Record<string, unknown>>[] = [];
  let pages = 0;
  for (let next: string | undefined = path; next !== undefined; pages += 1) {
    const answer = await get(next, headers);
    const { value, "@odata.nextLink": link, error } = (await answer.json()) as FeedAnswer;
    expect([answer.status, error]).toEqual([200, undefined]);
    rows.push(...value);
    expect(link ?? root).toMatch(/^https:\/\/addin\.example\.com\/odata\/acme/);
    next = link;
  }
  return { rows, pages };
}
