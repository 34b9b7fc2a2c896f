import { describe, expect, test, vi } from "vitest";
import type { LogEntry } from "./request/logged-request.ts";
import { createAddInServer, type AddInServerOptions } from "./create-add-in-server.ts";

const address = "https://internal.example";

function ask(send: typeof fetch, options: Partial<AddInServerOptions> = {}) {
  const server = createAddInServer({
    upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: address, authUrl: address }],
    read: async () => undefined,
    fetch: send,
    ...options,
  });
  return async (method: string, path: string): Promise<Response> => {
    const body = path === token ? new URLSearchParams("grant_type=x") : "{}";
    const init = { method, ...(method === "POST" && { body }) };
    return await server.fetch(new Request(`https://addin.example${path}`, init));
  };
}

const partners = "/upstreams/acme/api/v1/BusinessPartners";
const token = "/upstreams/acme/auth/connect/token";
const failing =
  (cause: unknown): typeof fetch =>
  () =>
    Promise.reject(new TypeError("fetch failed", { cause }));
const refused = Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: "ECONNREFUSED" });
const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

describe("a request that could not be forwarded", () => {
  test.each([
    ["a create that was certainly not sent", "POST", partners, refused, 424],
    ["a create that may have been sent", "POST", partners, lost, 502],
    ["a create that failed without a cause", "POST", partners, undefined, 502],
    [
      "a create where one of several addresses may have been reached",
      "POST",
      partners,
      { errors: [refused, lost] },
      502,
    ],
    [
      "a create where all addresses refused the connection",
      "POST",
      partners,
      { errors: [refused, refused] },
      424,
    ],
    ["a create with an empty list of causes", "POST", partners, { errors: [], code: "EPIPE" }, 502],
    ["a token request", "POST", token, refused, 502],
    ["a read", "GET", partners, refused, 502],
  ])("%s", async (_, method, path, cause, status) => {
    const answer = await ask(failing(cause))(method, path);
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(text).not.toContain("internal");
    const detail = `Acme could not be reached.${status === 424 ? " Nothing was sent." : ""}`;
    expect(JSON.parse(text)).toMatchObject({ status, detail });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

test.each([
  [
    "a sign-in whose answer breaks off",
    token,
    () => new Response(new ReadableStream({ start: (token) => token.error(new Error("internal")) })),
    "Acme sent no complete answer.",
  ],
  [
    "a status that HTTP does not have",
    partners,
    () => Object.defineProperty(new Response("{}"), "status", { value: 999 }),
    "Acme answered with the status 999, which HTTP does not have.",
  ],
])("%s is the service's fault, by its name", async (_, path, answered, detail) => {
  const answer = await ask(async () => answered())("POST", path);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ detail });
});

test("each problem of the server has another trace id", async () => {
  const get = ask(failing(refused));
  const traces = await Promise.all(
    [1, 2].map(async () => ((await (await get("GET", partners)).json()) as { traceId: string }).traceId),
  );
  expect(traces[0]).not.toBe(traces[1]);
});

test("a POST closes its connection, so that a browser does not repeat it; a read does not", async () => {
  const get = ask(async () => new Response("{}"));
  expect((await get("POST", partners)).headers.get("connection")).toBe("close");
  expect((await get("POST", token)).headers.get("connection")).toBe("close");
  expect((await get("GET", partners)).headers.get("connection")).toBeNull();
});

test("a POST that is refused closes its connection too, since the next one would be on a used connection", async () => {
  const get = ask(async () => new Response("{}"), { limits: { calls: 0 } });
  for (const path of [partners, `${partners}/unknown`, "/upstreams/other/api/v1/Banks", "/taskpane.html"]) {
    const { status, headers } = await get("POST", path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get("connection")).toBe("close");
  }
});

test("the body of a redirect is cancelled", async () => {
  let cancelled = false;
  const body = new ReadableStream({ cancel: () => void (cancelled = true) });
  const get = ask(async () => new Response(body, { status: 302, headers: { location: address } }));
  expect((await get("GET", partners)).status).toBe(501);
  expect(cancelled).toBe(true);
});

test("an answer of exactly the limit is complete", async () => {
  const send: typeof fetch = async () => new Response("x".repeat(100));
  const text = await (await ask(send, { limits: { responseBytes: 100 } })("GET", partners)).text();
  expect(text).toHaveLength(100);
});

describe("the server's own error", () => {
  const read = (): Promise<never> => Promise.reject(new Error("EACCES /home/secret"));

  test("is logged and not sent", async () => {
    const log: LogEntry[] = [];
    const answer = await ask(failing(refused), { read, log: (entry) => log.push(entry) })(
      "GET",
      "/taskpane.html",
    );
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("secret");
    expect(log).toMatchObject([{ status: 500, cause: "Error: EACCES /home/secret" }]);
  });

  test("is printed without a log", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    await ask(failing(refused), { read })("GET", "/taskpane.html");
    expect(String(said.mock.lastCall?.[0])).toContain("secret");
    said.mockRestore();
  });
});

test("a path that only begins with the base path is not served", async () => {
  const read = async (path: string) =>
    path === "taskpane.html" ? { bytes: new Uint8Array(), type: "text/html" } : undefined;
  const get = ask(failing(refused), { basePath: "/addin", read });
  expect((await get("GET", "/addin/taskpane.html")).status).toBe(200);
  expect((await get("GET", "/addinXtaskpane.html")).status).toBe(404);
});

test("files have a referrer policy and vary by encoding", async () => {
  const read = async () => ({ bytes: new Uint8Array(), type: "text/html" });
  const { headers } = await ask(failing(refused), { read })("GET", "/taskpane.html");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("vary")).toBe("accept-encoding");
});
