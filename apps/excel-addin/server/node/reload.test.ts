import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveAddIn } from "./serve-add-in.ts";

const partners = "upstreams/acme/api/v1/BusinessPartners";

test("a reload changes services and files; a call under way is finished as it began", async () => {
  const waiting: ServerResponse[] = [];
  const service = createServer((_, response) => void waiting.push(response)).listen(0, "127.0.0.1");
  onTestFinished(() => void service.close());
  await once(service, "listening");
  const apiBaseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
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
  await vi.waitFor(() => expect(waiting).toHaveLength(1));

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
