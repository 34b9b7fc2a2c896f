import { createServer, type ServerResponse } from "node:http";
import { appendFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";
import { runServer } from "./run-server.ts";
import { databaseProgram, startDatabase } from "./seats/start-database.ts";
import { serverBundle } from "./server-bundle.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const key = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";
const id = "0aaaaaaa-0000-4000-8000-000000000000";
const answered = (response: ServerResponse): unknown =>
  response
    .writeHead(201, { "content-type": "application/json" })
    .end(JSON.stringify({ Data: { Id: id, Name: "Žižka" }, Warnings: [] }));

/** A service, and servers in front of it that are ended and started. */
async function useServers(respond: (response: ServerResponse) => unknown) {
  const folder = await temporaryFolder();
  const received: string[] = [];
  const service = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push(body);
      respond(response);
    });
  });
  onTestFinished(() => service.closeAllConnections());
  const apiBaseUrl = `http://127.0.0.1:${await listen(service)}`;
  const upstreams = join(folder, "upstreams.json");
  await writeFile(upstreams, JSON.stringify([{ id: "acme", label: "Acme", apiBaseUrl }]));
  await writeFile(join(folder, "taskpane.html"), "pane");
  return {
    folder,
    received,
    start: async (...options: readonly string[]) => {
      const bundle = join(serverBundle, "server.mjs");
      const args = [bundle, "--upstreams", upstreams, "--folder", folder, "--port", "0", ...options];
      const { child, until, exit, printed } = runServer(args);
      const url = await until(/The add-in is at (\S+)taskpane/);
      return {
        printed,
        create: (body = '{"Name":"Žižka"}') =>
          fetch(`${url}upstreams/acme/api/v1/BusinessPartners`, {
            method: "POST",
            headers: { "api-key": "secret-key", "content-type": "application/json", "idempotency-key": key },
            body,
          }),
        end: async (signal: NodeJS.Signals) => {
          child.kill(signal);
          await exit;
        },
      };
    },
  };
}

describe("a create with a key that a server before has sent", () => {
  test.each(["SIGKILL", "SIGTERM"] as const)(
    "is not sent again after %s: the answer has the status and the id",
    async (signal) => {
      const { folder, received, start } = await useServers(answered);
      const options = ["--creates", join(folder, "creates")];
      const first = await start(...options);
      expect((await first.create()).status).toBe(201);
      await first.end(signal);
      const second = await start(...options);
      const again = await second.create();
      expect([again.status, await again.json()]).toEqual([201, { Id: id }]);
      expect((await second.create('{"Name":"Hus"}')).status).toBe(422);
      expect(received).toHaveLength(1);
      expect(second.printed()).toContain('"cause":"answered before"');
    },
  );

  test("is not sent again if the server ended before the answer: nobody knows what became of it", async () => {
    const { folder, received, start } = await useServers(() => undefined);
    const options = ["--creates", join(folder, "creates")];
    const first = await start(...options);
    const lost = first.create().catch(() => "lost");
    await expect.poll(() => received).toHaveLength(1);
    await first.end("SIGKILL");
    expect(await lost).toBe("lost");
    const again = await (await start(...options)).create();
    expect([again.status, await again.json()]).toEqual([
      504,
      expect.objectContaining({ type: "urn:accounting-data:add-in:unanswered" }),
    ]);
    expect(received).toHaveLength(1);
  });

  test("is sent again if the service had refused it", async () => {
    const { folder, received, start } = await useServers((response) => response.writeHead(422).end());
    const options = ["--creates", join(folder, "creates")];
    const first = await start(...options);
    expect((await first.create()).status).toBe(422);
    await first.end("SIGKILL");
    expect((await (await start(...options)).create()).status).toBe(422);
    expect(received).toHaveLength(2);
  });

  test("is sent again without the file", async () => {
    const { received, start } = await useServers(answered);
    const first = await start();
    await first.create();
    await first.end("SIGKILL");
    await (await start()).create();
    expect(received).toHaveLength(2);
  });
});

test("the file has keys, digests, statuses and ids, for its owner alone, and a line that was cut harms nothing", async () => {
  const { folder, received, start } = await useServers(answered);
  const file = join(folder, "creates");
  const options = ["--creates", file];
  const first = await start(...options);
  await first.create();
  await first.end("SIGKILL");
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      key,
      at: expect.any(Number) as number,
      create: { digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string, state: "sent" },
    },
    {
      key,
      at: expect.any(Number) as number,
      create: { digest: expect.any(String) as string, state: "answered", status: 201, id },
    },
  ]);
  // Windows has no such rights.
  const others = process.platform === "win32" ? 0 : (await stat(file)).mode & 0o077;
  expect(others).toBe(0);
  await appendFile(file, '{"key":"1b9d6bcd-bbfd-4b2d');
  expect((await (await start(...options)).create()).status).toBe(201);
  expect(received).toHaveLength(1);
});

test.each([
  [
    ["--creates", "/proc/none/creates"],
    /--creates needs a file that can be read and written, not \/proc\/none\/creates \(ENOENT\)\./,
  ],
  [
    ["--creates", "creates", "--shared", "redis://127.0.0.1:1"],
    /--creates is for one server: with --shared the database keeps the keys\./,
  ],
  [
    ["--journal", "/proc/none/below/journal"],
    /--journal needs a file .+, not \/proc\/none\/below\/journal \(ENOENT\)\./,
  ],
  [["--journal", "."], /--journal needs a file that can be read and written, not \. \(EISDIR\)\./],
  [["--journal", "package.json"], /--journal needs a journal: package\.json has a line that can't be read/],
  [
    ["--journal", "created.journal", "--shared", "redis://127.0.0.1:1"],
    /--journal is for one server: with --shared, assistants create nothing\./,
  ],
])("%j is refused at the start", async (options, said) => {
  const { start } = await useServers(answered);
  await expect(start(...options)).rejects.toThrow(said);
});

describe.skipIf(databaseProgram === undefined)(
  "servers with one database (needs valkey-server or redis-server)",
  () => {
    test("send a create once, whichever gets it, also while it is under way at another", async () => {
      const waiting: ServerResponse[] = [];
      const { received, start } = await useServers((response) => waiting.push(response));
      const database = await startDatabase();
      onTestFinished(() => database.stop());
      const [one, other] = [
        await start("--shared", database.address),
        await start("--shared", database.address),
      ];
      const first = one.create();
      await expect.poll(() => waiting).toHaveLength(1);
      expect((await other.create('{"Name":"Hus"}')).status).toBe(422);
      const second = other.create();
      answered(waiting[0]!);
      expect((await first).status).toBe(201);
      const again = await second;
      expect([again.status, await again.json()]).toEqual([201, { Id: id }]);
      expect(received).toHaveLength(1);
      await one.end("SIGKILL");
      expect((await (await start("--shared", database.address)).create()).status).toBe(201);
      expect(received).toHaveLength(1);
    });

    test("send it without the database, each for itself", async () => {
      const { received, start } = await useServers(answered);
      const database = await startDatabase();
      const server = await start("--shared", database.address);
      database.stop();
      expect((await server.create()).status).toBe(201);
      expect((await server.create()).status).toBe(201);
      expect(received).toHaveLength(1);
    });
  },
);
