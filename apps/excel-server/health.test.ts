import { describe, expect, test } from "vitest";
import { createAddInServer } from "./create-add-in-server.ts";

function serverOf(
  read: () => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined>,
  basePath = "",
) {
  const server = createAddInServer({
    basePath,
    upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" }],
    read,
  });
  return { server, get: (path: string) => server.fetch(new Request(`https://addin.example${path}`)) };
}

describe("monitoring", () => {
  test("sees that it is alive, and its version", async () => {
    const answer = await serverOf(async () => undefined).get("/health");
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: "alive", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string },
    ]);
  });

  test("sees whether it is ready: the files are there, and it is not stopping", async () => {
    const { server, get } = serverOf(async () => ({ bytes: new Uint8Array(), type: "text/plain" }));
    expect((await get("/ready")).status).toBe(200);
    await server.drain();
    expect((await get("/ready")).status).toBe(503);
    expect((await serverOf(async () => undefined).get("/ready")).status).toBe(503);
  });

  test("is answered at the root and below the path of the add-in, and nowhere else", async () => {
    const { get } = serverOf(async () => ({ bytes: new Uint8Array(), type: "text/plain" }), "/excel");
    for (const path of ["/health", "/excel/health", "/ready", "/excel/ready"])
      expect((await get(path)).status).toBe(200);
    for (const path of ["/other/health", "/health/", "/taskpane.html"])
      expect((await get(path)).status).toBe(404);
  });
});
