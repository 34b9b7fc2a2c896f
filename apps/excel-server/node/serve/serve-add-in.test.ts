import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { serveAddIn } from "./serve-add-in.ts";

const options = {
  port: 0,
  upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" }],
  read: async () => undefined,
};
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === "::1"),
);

test("the default host is 127.0.0.1", async () => {
  const server = await serveAddIn(options);
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  await server.close();
});

test.skipIf(!hasIpv6)("the URL of an IPv6 address has brackets", async () => {
  const server = await serveAddIn({ ...options, host: "::1", basePath: "/addin" });
  expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+\/addin\/$/);
  expect((await fetch(`${server.url}upstreams.json`)).status).toBe(200);
  await server.close();
});

test("closing does not wait for the service's answer", async () => {
  let asked: (() => void) | undefined;
  const reached = new Promise<void>((resolve) => (asked = resolve));
  const silent: typeof fetch = () => {
    asked?.();
    return new Promise(() => undefined);
  };
  const server = await serveAddIn({ ...options, fetch: silent });
  const answer = fetch(`${server.url}upstreams/acme/api/v1/BusinessPartners`).catch(
    (error: unknown) => error,
  );
  await reached;
  await server.close();
  expect(await answer).toBeInstanceOf(TypeError);
});
