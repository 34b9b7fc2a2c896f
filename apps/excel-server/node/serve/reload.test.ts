import { X509Certificate } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import { connect } from "node:tls";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../test/listen.ts";
import { makeCertificate } from "../../test/make-certificate.ts";
import { json, useForwarder } from "../../test/use-forwarder.ts";
import { serveAddIn } from "./serve-add-in.ts";

const partners = "upstreams/acme/api/v1/BusinessPartners";
const stage = useForwarder();

test("a reload changes services and files; a call under way is finished as it began", async () => {
  const waiting: ServerResponse[] = [];
  const service = createServer((_, response) => void waiting.push(response));
  const apiBaseUrl = `http://127.0.0.1:${await listen(service)}`;
  const page = (text: string) => ({ bytes: new TextEncoder().encode(text), type: "text/html" });
  const options = {
    port: 0,
    upstreams: [{ id: "acme", label: "Acme", apiBaseUrl }],
    read: async () => page("old"),
  };
  const server = await serveAddIn(options);
  onTestFinished(() => server.close().catch(() => undefined));
  const get = async (path: string) => await fetch(new URL(path, server.url));
  const begun = get(partners);
  await expect.poll(() => waiting).toHaveLength(1);

  expect(() => server.reload({ ...options, upstreams: [] })).toThrow("at least one service");
  expect(await (await get("taskpane.html")).text()).toBe("old");

  server.reload({
    ...options,
    upstreams: [{ id: "beta", label: "Beta", apiBaseUrl }],
    read: async () => page("new"),
  });
  expect(await (await get("taskpane.html")).text()).toBe("new");
  expect((await get(partners)).status).toBe(400);

  const drained = server.drain();
  waiting[0]?.end("{}");
  expect((await begun).status).toBe(200);
  await drained;
});

test("a create that is sent again after a reload has the first one's answer", async () => {
  const waiting: ServerResponse[] = [];
  const { fetch, seen, server, options } = await stage((_, response) => void waiting.push(response));
  const key = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";
  const create = { method: "POST", headers: { "api-key": "acme", "idempotency-key": key }, body: "{}" };
  const first = fetch(`/${partners}`, create);
  await vi.waitFor(() => expect(waiting).toHaveLength(1), 20_000);
  server.reload(options);
  const second = fetch(`/${partners}`, create);
  expect((await fetch("/health")).status).toBe(200);
  waiting[0]!.writeHead(201).end('{"Id":"1"}');
  for (const one of [await first, await second, await fetch(`/${partners}`, create)])
    expect([one.status, await one.json()]).toEqual([201, { Id: "1" }]);
  expect(seen).toHaveLength(1);
});

test("a reload changes whose X-Forwarded-For is believed, or nothing if that is invalid", async () => {
  const { fetch, log, server, options } = await stage((_, response) => response.end("{}"));
  const ask = async () => {
    await (await fetch(`/${partners}`, { headers: { "x-forwarded-for": "192.0.2.7" } })).text();
    return log.at(-1)?.address;
  };
  expect(await ask()).toBe("127.0.0.1");
  server.reload({ ...options, trustedProxies: ["127.0.0.1"] });
  expect(await ask()).toBe("192.0.2.7");
  expect(() => server.reload({ ...options, upstreams: [], trustedProxies: [] })).toThrow("at least one");
  expect(() => server.reload({ ...options, trustedProxies: ["proxy"] })).toThrow("not an address");
  expect(await ask()).toBe("192.0.2.7");
});

test("a server that is stopping is not reloaded, and so stays closed to new calls", async () => {
  const waiting: ServerResponse[] = [];
  const { fetch, server, options } = await stage((_, response) => void waiting.push(response));
  const begun = fetch(`/${partners}`);
  await expect.poll(() => waiting).toHaveLength(1);
  const drained = server.drain();
  expect(() => server.reload(options)).toThrow("The server is stopping.");
  expect((await fetch(`/${partners}`)).status).toBe(503);
  waiting[0]!.end("{}");
  await (await begun).text();
  await drained;
});

test("a reload changes the certificate of new connections", async () => {
  const [old, renewed] = [await makeCertificate(), await makeCertificate()];
  const { server, options } = await stage(json(200, {}), { certificate: old });
  async function shown(): Promise<string> {
    const socket = connect({ port: Number(new URL(server.url).port), rejectUnauthorized: false });
    await once(socket, "secureConnect");
    const { raw } = socket.getPeerCertificate();
    socket.destroy();
    return raw.toString("base64");
  }
  const [before, after] = [old, renewed].map(({ cert }) => new X509Certificate(cert).raw.toString("base64"));
  expect(await shown()).toBe(before);
  server.reload({ ...options, certificate: renewed });
  expect(await shown()).toBe(after);
  expect(after).not.toBe(before);
});

test("a link between pages of a feed leads on after a reload", async () => {
  const pages = ["a", "b"].map((digit) => ({ Id: `${digit.repeat(8)}-0000-4000-8000-000000000000` }));
  const service = createServer((request, response) => {
    const number = Number(new URL(request.url!, "http://service").searchParams.get("PageNumber"));
    const items = pages.slice(number - 1, number);
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ items, totalItemCount: 2, pageSize: 1, pageNumber: number }));
  });
  const apiBaseUrl = `http://127.0.0.1:${await listen(service)}`;
  const options = {
    port: 0,
    upstreams: [{ id: "acme", label: "Acme", apiBaseUrl, feed: true }],
    read: async () => undefined,
  };
  const server = await serveAddIn(options);
  onTestFinished(() => server.close().catch(() => undefined));
  const get = async (address: string | URL) => await fetch(address, { headers: { "api-key": "real-key" } });
  const first = (await (await get(new URL("odata/acme/Banks", server.url))).json()) as {
    readonly "@odata.nextLink": string;
  };
  server.reload(options);
  const answer = await get(first["@odata.nextLink"]);
  expect([answer.status, await answer.json()]).toMatchObject([200, { value: [pages[1]] }]);
});
