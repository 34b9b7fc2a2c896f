import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { closedPort } from "../test/closed-port.ts";
import { createAddInServer } from "../create-add-in-server.ts";
import { neverSent } from "./never-sent.ts";

test("after a refused connection nothing was sent; after a lost one that is unknown", async () => {
  const refused = await fetch(`http://127.0.0.1:${await closedPort()}/`).catch((error: unknown) => error);
  expect(neverSent(refused)).toBe(true);

  const resetting = createServer((socket) => socket.once("data", () => socket.resetAndDestroy()));
  resetting.listen(0, "127.0.0.1");
  await once(resetting, "listening");
  const { port } = resetting.address() as AddressInfo;
  const lost = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" }).catch(
    (error: unknown) => error,
  );
  resetting.close();
  expect(lost).toBeInstanceOf(TypeError);
  expect(neverSent(lost)).toBe(false);
});

test("a create is 424 if the service can't be reached, a read 502", async () => {
  const apiBaseUrl = `http://127.0.0.1:${await closedPort()}`;
  const server = createAddInServer({
    upstreams: [{ id: "acme", label: "Acme", apiBaseUrl }],
    read: async () => undefined,
  });
  const path = "http://addin.example/upstreams/acme/api/v1/BusinessPartners";
  const headers = { "content-type": "application/json" };
  const created = await server.fetch(new Request(path, { method: "POST", body: "{}", headers }));
  expect([created.status, created.headers.get("connection")]).toEqual([424, "close"]);
  expect((await created.json()) as object).toMatchObject({
    type: "urn:accounting-data:add-in:unreachable",
    detail: "Acme could not be reached. Nothing was sent.",
  });
  const read = await server.fetch(new Request(`${path}?PageSize=1&PageNumber=1`));
  expect(read.status).toBe(502);
  expect((await read.json()) as object).toMatchObject({ type: "urn:accounting-data:add-in:unreachable" });
});
