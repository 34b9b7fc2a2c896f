import { createServer } from "node:net";
import { builtAddIn, openExcel, type SessionOptions } from "@accounting-data/excel-addin/testing";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { getRequestListener } from "@hono/node-server";
import { createServer as createHttpServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";
import { startBundle } from "./start-bundle.ts";

/** The built add-in in Excel, with the built server between it and the service. */
const folder = builtAddIn;

const { clientId, clientSecret } = demoCredentials;
const credential = { kind: "client-credentials", clientId, clientSecret } as const;

/** Opens Excel with the add-in of a server in front of this service. */
async function openWith(upstream: object, options: Partial<SessionOptions> = {}) {
  const service = { id: "main", label: "Sandbox", ...upstream };
  const { url: server } = await startBundle([service], "--folder", folder);
  const session = await openExcel({ folder, server, ...options });
  onTestFinished(() => session.close());
  return session;
}

/** A token service that grants tokens of the sandbox, for one scope only. Returns its address, and the scopes that it was asked for. */
async function serveTokens(sandbox: ReturnType<typeof createSandbox>, granted: string) {
  const asked: (string | null)[] = [];
  const answer = getRequestListener(async (request) => {
    const form = new URLSearchParams(await request.text());
    asked.push(form.get("scope"));
    if (form.get("scope") !== granted) return Response.json({ error: "invalid_scope" }, { status: 400 });
    form.set("scope", "Svc.OpenApi.Access.Cz");
    return await sandbox.fetch(new Request(request.url, { method: "POST", body: form }));
  });
  const service = createHttpServer((incoming, outgoing) => void answer(incoming, outgoing));
  return { url: `http://127.0.0.1:${await listen(service)}`, asked };
}

test("a list, one record and a refresh come through the server, with an API key and with a token", async () => {
  const sandbox = createSandbox({ data: { Banks: 3 } });
  const service = await serve(sandbox);
  onTestFinished(() => service.close());
  for (const options of [{}, { credential }]) {
    const { enter, press, excel } = await openWith(
      { apiBaseUrl: service.url, authUrl: service.url },
      options,
    );
    expect(await enter("A1", '=BANKS("Id")')).toBe("Id");
    const id = excel.cell("A2");
    expect(sandbox.records("Banks").map(({ Id }) => Id)).toContain(id);
    expect(await enter("C1", `=BANK("${id}","Id")`)).toBe(id);
    const before = sandbox.requests.length;
    await press("Refresh");
    expect(sandbox.requests.length).toBeGreaterThan(before);
  }
});

test("a refresh right after a read shows what changed meanwhile, which the server's kept answer does not have", async () => {
  const sandbox = createSandbox({ data: { BusinessPartners: 2 } });
  const service = await serve(sandbox);
  onTestFinished(() => service.close());
  const { enter, press, excel } = await openWith({ apiBaseUrl: service.url });
  expect(await enter("A1", '=PARTNERS("Name")')).toBe("Name");
  const answer = await fetch(new URL("/v1/BusinessPartners", service.url), {
    method: "POST",
    headers: { "api-key": demoCredentials.apiKey, "content-type": "application/json" },
    body: JSON.stringify({ Name: "Made meanwhile" }),
  });
  expect(answer.status).toBe(201);
  await press("ReloadEverything");
  expect(["A2", "A3", "A4"].map((address) => excel.cell(address))).toContain("Made meanwhile");
});

test("a service with a scope of its own can be signed in to, if the server's list names it", async () => {
  const sandbox = createSandbox({ data: { Banks: 3 } });
  const service = await serve(sandbox);
  onTestFinished(() => service.close());
  const tokens = await serveTokens(sandbox, "Books.Read offline");
  const upstream = { apiBaseUrl: service.url, authUrl: tokens.url, scope: "Books.Read offline" };
  const { enter } = await openWith(upstream, { credential });
  expect(await enter("A1", '=BANKS("Id")')).toBe("Id");
  expect(tokens.asked).toEqual(["Books.Read offline"]);
});

test("a service that the server can't reach is named in the cell", async () => {
  const port = await listen(createServer((socket) => socket.destroy()));
  const { enter, excel } = await openWith({ apiBaseUrl: `http://127.0.0.1:${port}` });
  expect(await enter("A1", "=BANKS()")).toBe("#N/A");
  expect(excel.message("A1")).toMatch(/can't be reached/);
});
