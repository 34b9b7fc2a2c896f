import { once } from "node:events";
import { get as getPlain, type IncomingHttpHeaders } from "node:http";
import { get } from "node:https";
import { readFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../test/listen.ts";
import { open } from "../../test/raw-connection.ts";
import { runServer } from "../../test/run-server.ts";
import { acme, listening, useServerHost } from "../../test/use-server-host.ts";

const host = useServerHost();
beforeAll(() => host.writeCertificate());
const started = ["--upstreams", "upstreams.json", "--port", "0"];

describe("the server's bundle, in a folder without packages", () => {
  test("serves the add-in in the folder beside it, and ends on SIGTERM", async () => {
    const { child, until, exit } = host.run(...started, "--base", "/excel/");
    const page = await until(listening);
    expect(new URL(page).pathname).toBe("/excel/taskpane.html");
    expect(await (await fetch(page)).text()).toContain("the pane");
    const services = new URL("upstreams.json", page);
    expect(await (await fetch(services)).json()).toEqual([{ id: "acme", label: "Acme", tokens: false }]);
    child.kill("SIGTERM");
    // Windows has no signals and kills the process.
    expect(await exit).toBe(process.platform === "win32" ? null : 0);
  });

  test.skipIf(process.platform === "win32")(
    "logs once that the system allows no more connections, and serves again when there are fewer",
    async () => {
      const limited = 'ulimit -n 64; exec "$0" out/server.mjs --upstreams upstreams.json --port 0';
      const options = { program: "sh", cwd: host.path("") };
      const { until, printed } = runServer(["-c", limited, process.execPath], options);
      const page = await until(listening);
      const sockets = Array.from({ length: 60 }, () => open(page));
      await until(/(limit of connections)/);
      for (const socket of sockets) socket.destroy();
      const statusOf = (answer: Response): number => answer.status;
      await expect.poll(() => fetch(page).then(statusOf, () => 0)).toBe(200);
      expect(printed().match(/limit of connections/g)).toHaveLength(1);
    },
  );

  test.skipIf(process.platform === "win32")(
    "ends on SIGTERM, though it still looks for its database",
    async () => {
      const { child, until, exit } = host.run(...started, "--shared", "redis://127.0.0.1:1");
      await until(listening);
      child.kill("SIGTERM");
      expect(await exit).toBe(0);
    },
  );

  test.skipIf(process.platform === "win32")(
    "ends at once on a second SIGTERM, though a service has not answered a create",
    async () => {
      const silent = createServer();
      const apiBaseUrl = `http://127.0.0.1:${await listen(silent)}`;
      await host.write("silent.json", [{ ...acme, apiBaseUrl }]);
      const { child, until, exit } = host.run("--upstreams", "silent.json", "--port", "0");
      const page = await until(listening);
      const reached = once(silent, "connection");
      const create = fetch(new URL("upstreams/acme/api/v1/BusinessPartners", page), {
        method: "POST",
        headers: { "api-key": "key", "content-type": "application/json" },
        body: "{}",
      }).catch(() => "cut off");
      const [connection] = (await reached) as [Socket];
      connection.on("error", () => undefined);
      child.kill("SIGTERM");
      await expect.poll(async () => (await fetch(new URL("ready", page))).status).toBe(503);
      child.kill("SIGTERM");
      expect([await create, await exit]).toEqual(["cut off", 0]);
    },
    20_000,
  );

  test.skipIf(process.platform === "win32").each([
    ["its window is closed", "SIGHUP"],
    ["Ctrl+Break is pressed", "SIGBREAK"],
  ])("stops on Windows when %s", async (_, signal) => {
    const windows = [
      'Object.defineProperty(process, "platform", { value: "win32" });',
      `process.on("SIGUSR2", () => process.emit("${signal}"));`,
    ].join("");
    const args = ["--import", `data:text/javascript,${encodeURIComponent(windows)}`, "out/server.mjs"];
    const { child, until, exit } = runServer([...args, ...started], { cwd: host.path("") });
    await until(listening);
    child.kill("SIGUSR2");
    expect(await exit).toBe(0);
  });

  test("prints an address that can be opened if it listens at every address", async () => {
    const { until } = host.run(...started, "--host", "0.0.0.0");
    const page = await until(
      /^The add-in is at (http:\/\/127\.0\.0\.1:\d+\/taskpane\.html) \(this server listens at every address of this computer\)$/m,
    );
    expect(await (await fetch(page)).text()).toContain("the pane");
  });

  test("answers for the name of its address and for its aliases only, and says once which other name was used", async () => {
    const names = ["--address", "https://a.example/", "--aliases", "old.example, server1"];
    const { until, printed } = host.run(...started, ...names, "--host", "0.0.0.0");
    const port = await until(
      /^The add-in is at https:\/\/a\.example\/taskpane\.html \(this server listens at http:\/\/127\.0\.0\.1:(\d+)\/ and every other address of this computer\)$/m,
    );
    const statusFor = (name: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const options = { port, host: "127.0.0.1", path: "/taskpane.html", headers: { host: name } };
        getPlain(options, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
      });
    for (const name of ["a.example", "old.example:8080", "server1", `localhost:${port}`])
      expect(await statusFor(name)).toBe(200);
    for (const name of ["evil.example", "evil.example:80"]) expect(await statusFor(name)).toBe(400);
    await expect.poll(printed).toContain('"cause":"host not served: evil.example"');
    expect(printed().match(/evil\.example/g)).toHaveLength(1);
  });

  test("serves https with HSTS", async () => {
    const { until } = host.run(...started, "--key", "tls/key.pem", "--cert", "tls/cert.pem");
    const page = await until(/The add-in is at (https:\S+)/);
    const ca = await readFile(host.path("tls/ca.pem"));
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      const address = page.replace("127.0.0.1", "localhost");
      get(address, { ca, agent: false }, (answer) => resolve(answer.resume().headers)).on("error", reject);
    });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  test.each([
    ["warns of other pages of its host if it is below a path", "/excel", 1],
    ["warns of nothing at the root", "/", 0],
  ])("%s", async (_, base, warnings) => {
    const { child, until, printed, exit } = host.run(...started, "--base", base);
    await fetch(await until(listening));
    child.kill("SIGTERM");
    await exit;
    const warning = /^Other pages of this host can read what the add-in stores\..* host name of its own\.$/gm;
    expect(printed().match(warning) ?? []).toHaveLength(warnings);
  });

  test("prints its options and its version", async () => {
    const help = host.run("--help");
    expect(await help.exit).toBe(0);
    expect(help.printed()).toMatch(/--upstreams FILE +the services/);
    const version = host.run("--version");
    expect(await version.exit).toBe(0);
    expect(version.printed()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
