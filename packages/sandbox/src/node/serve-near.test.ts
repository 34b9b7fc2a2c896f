import { Server } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSandbox } from "../create-sandbox.ts";
import { banner } from "./banner.ts";
import { serve } from "./serve.ts";
import { isPortTaken, serveNear } from "./serve-near.ts";

test("takes the next free port if the default one is taken, and the banner says so", async () => {
  const holder = await serve(createSandbox());
  onTestFinished(() => holder.close());
  const server = await serveNear(createSandbox(), { port: holder.port, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  expect(server.port).toBeGreaterThan(holder.port);
  const { url, port } = server;
  expect(banner({ url, port, defaultPort: holder.port, demo: true, isWindows: false })).toContain(
    `Port ${holder.port} was taken, so ${server.port} is the next free one.`,
  );
});

test("takes the next port if the system keeps the default one, as Windows does for virtual machines", async () => {
  const holder = await serve(createSandbox());
  onTestFinished(() => holder.close());
  vi.spyOn(Server.prototype, "listen").mockImplementationOnce(function (this: Server) {
    const error = Object.assign(new Error("listen EACCES: permission denied"), { code: "EACCES" });
    process.nextTick(() => this.emit("error", error));
    return this;
  });
  const server = await serveNear(createSandbox(), { port: holder.port, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  expect(server.port).toBeGreaterThan(holder.port);
});

test("does not try further ports after any other error", async () => {
  const error = await serveNear(createSandbox(), { port: 8_640, host: "192.0.2.1" }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: "EADDRNOTAVAIL" });
  expect(isPortTaken(error)).toBe(false);
});

test("the banner has no note if the default port was free", () => {
  const parts = { url: "http://127.0.0.1:8640", port: 8_640, demo: true, isWindows: false };
  expect(banner({ ...parts, defaultPort: 8_640 })).toBe(banner(parts));
  expect(banner(parts)).not.toContain("taken");
});

test("the banner's commands are for PowerShell on Windows", () => {
  const text = banner({ url: "http://127.0.0.1:8640", port: 8_640, demo: true, isWindows: true });
  expect(text).not.toContain("curl");
  expect(text.match(/Invoke-RestMethod.*/g)).toEqual([
    'Invoke-RestMethod -Headers @{ "Api-Key" = "sandbox-api-key" } "http://127.0.0.1:8640/v1/BusinessPartners?PageSize=3&PageNumber=1"',
    `Invoke-RestMethod -Method Patch -Body '{"City":"Brno"}' "http://127.0.0.1:8640/sandbox/BusinessPartners/<id>"`,
    'Invoke-RestMethod -Method Delete "http://127.0.0.1:8640/sandbox/BusinessPartners/<id>"',
  ]);
});
