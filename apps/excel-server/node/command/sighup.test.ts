import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:tls";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen } from "../../test/listen.ts";
import { acme, listening, useServerHost } from "../../test/use-server-host.ts";

const host = useServerHost();
beforeAll(() => host.writeCertificate());
beforeEach(() => host.write("upstreams.json", [acme]));

/** Starts the server with this `server.json`. */
async function start(config: object) {
  const change = (to: object) => host.write("server.json", { upstreams: "upstreams.json", port: 0, ...to });
  await change(config);
  const { child, printed, until } = host.run("--config", "server.json");
  const url = await until(listening);
  /** What it has said of reloads. The line of a request that was answered before may come later. */
  const saidOfReloads = () => printed().match(/^(?:Read|Not read) again.*$/gm) ?? [];
  /** Sends the signal, and returns the line about it. */
  async function reload(): Promise<string | undefined> {
    const { length } = saidOfReloads();
    child.kill("SIGHUP");
    await expect.poll(() => saidOfReloads().length).toBeGreaterThan(length);
    return saidOfReloads().at(-1);
  }
  return {
    url,
    change,
    reload,
    labels: async () => (await fetch(new URL("upstreams.json", url))).text(),
  };
}

// On Windows SIGHUP stops the server: the console's window was closed.
describe.skipIf(process.platform === "win32")("on SIGHUP the server", () => {
  test("reads its files again, unless they are invalid", async () => {
    const { reload, labels } = await start({});
    await host.write("upstreams.json", [{ ...acme, label: "Renamed" }]);
    expect(await reload()).toBe("Read again: services and files.");
    expect(await labels()).toContain("Renamed");
    expect(await labels()).not.toContain("words");
    await host.write("words.json", { DueOn: { cs: "Zaplatit do" } });
    expect(await reload()).toBe("Read again: services and files.");
    expect(await labels()).toContain('"words":{"DueOn":{"cs":"Zaplatit do"}}');
    await host.write("words.json", { DueOn: { de: "Fällig" } });
    expect(await reload()).toMatch(/^Not read again: .*words\.json: .*DueOn\.de: no such language/);
    expect(await labels()).toContain("Zaplatit do");
    await rm(host.path("words.json"));
    await reload();
    expect(await labels()).not.toContain("words");
    await host.write("upstreams.json", "[");
    expect(await reload()).toMatch(/^Not read again: upstreams\.json is not JSON, line 1, column 2/);
    expect(await labels()).toContain("Renamed");
  });

  test("applies a changed pace to credentials that it knows", async () => {
    const sent: number[] = [];
    const upstream = createServer((_, response) => {
      sent.push(performance.now());
      response.end("[]");
    });
    const apiBaseUrl = `http://127.0.0.1:${await listen(upstream)}`;
    const withPace = (perSecond: number) =>
      host.write("upstreams.json", [{ ...acme, apiBaseUrl, pace: { perSecond } }]);
    await withPace(1_000);
    const { url, reload } = await start({});
    const read = (page: number) =>
      fetch(new URL(`upstreams/acme/api/v1/Banks?PageNumber=${page}`, url), {
        headers: { "api-key": "acme" },
      });
    for (const page of [1, 2, 3]) expect((await read(page)).status).toBe(200);
    await withPace(2);
    await reload();
    sent.length = 0;
    // Two seconds. On a busy machine the first one may arrive late.
    await Promise.all([4, 5, 6, 7, 8].map(read));
    expect(sent.at(-1)! - sent[0]!).toBeGreaterThan(900);
  });

  test("says which changed options it has applied", async () => {
    const { change, reload } = await start({ address: "https://a.example" });
    await change({ address: "https://b.example", prefix: "ACC", "trusted-proxies": ["10.0.0.1"] });
    expect(await reload()).toBe("Read again: services and files. Applied: address, prefix, trusted-proxies.");
    await change({ address: "https://b.example" });
    expect(await reload()).toBe("Read again: services and files. Applied: prefix, trusted-proxies.");
  });

  test("names each changed option that takes a restart, every time until then", async () => {
    const { change, reload, labels } = await start({});
    const tls = { key: "tls/key.pem", cert: "tls/cert.pem" };
    const database = "redis://:secret@127.0.0.1:1";
    await change({
      port: 1,
      host: "localhost",
      shared: database,
      support: "https://a.example",
      address: "https://a.example",
      ...tls,
    });
    const restart = "Not applied, since they take a restart: cert, host, key, port, shared.";
    expect(await reload()).toBe(`Read again: services and files. Applied: address, support. ${restart}`);
    expect(await reload()).toBe(`Read again: services and files. ${restart}`);
    await change({ host: "127.0.0.1" });
    expect(await reload()).toBe("Read again: services and files. Applied: address, support.");
    expect(await labels()).toContain("Acme");
  });

  test("reads the certificate again, but goes on with https when it is no longer named", async () => {
    const tls = { key: "tls/key.pem", cert: "tls/cert.pem" };
    const { change, reload, url } = await start(tls);
    expect(await reload()).toBe("Read again: services, files and certificate.");
    await cp(host.path("tls/cert.pem"), host.path("tls/renewed.pem"));
    await change({ ...tls, cert: "tls/renewed.pem" });
    expect(await reload()).toBe("Read again: services, files and certificate. Applied: cert.");
    await change({});
    expect(await reload()).toBe(
      "Read again: services and files. Not applied, since they take a restart: cert, key.",
    );
    const socket = connect({ port: Number(new URL(url).port), rejectUnauthorized: false });
    await once(socket, "secureConnect");
    socket.destroy();
  });
});
