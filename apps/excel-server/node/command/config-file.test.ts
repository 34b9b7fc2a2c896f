import { beforeAll, describe, expect, test } from "vitest";
import { runServer } from "../../test/run-server.ts";
import { acme, listening, useServerHost } from "../../test/use-server-host.ts";

const host = useServerHost();
beforeAll(() => host.writeCertificate());

describe("the server's bundle", () => {
  test("reads the files that a configuration names beside it, and those of the command line where it runs", async () => {
    await host.write("etc/services.json", [acme]);
    const files = { upstreams: "services.json", folder: "../dist", before: "../dist" };
    const tls = { key: "../tls/key.pem", cert: "../tls/cert.pem" };
    await host.write("etc/server.json", { ...files, ...tls, port: 0 });
    for (const typed of [[], ["--upstreams", "upstreams.json"]])
      expect(await host.run("--config", "etc/server.json", ...typed).until(listening)).toMatch(/^https:/);
  });

  test.each([
    ["typed", ["--upstreams", "upstreams.json", "--before", "v1, v2"]],
    ["in a file", ["--config", "etc/upgraded.json"]],
  ])("serves the parts of several versions before, and no other file of theirs (%s)", async (_, options) => {
    const before = ["../v1", host.path("v2")];
    await host.write("etc/upgraded.json", { upstreams: "../upstreams.json", before });
    for (const version of ["v1", "v2"]) {
      await host.write(`${version}/taskpane.html`, version);
      await host.write(`${version}/assets/${version}.js`, `// ${version}`);
      await host.write(`${version}/${version}.js`, `// ${version}`);
    }
    const url = await host.run(...options, "--port", "0").until(listening);
    const status = async (path: string): Promise<number> => (await fetch(new URL(path, url))).status;
    for (const version of ["v1", "v2"]) {
      expect(await status(`assets/${version}.js`)).toBe(200);
      expect(await status(`${version}.js`)).toBe(404);
    }
    expect(await status("assets/v3.js")).toBe(404);
  });

  test("reads the words beside the file of services, not those where it runs", async () => {
    await host.write("worded/upstreams.json", [acme]);
    await host.write("worded/words.json", { DueOn: { en: "Due date" } });
    await host.write("elsewhere/words.json", { DueOn: { en: "Another date" } });
    const options = ["--upstreams", "../worded/upstreams.json", "--port", "0"];
    const { until } = runServer(["../out/server.mjs", ...options], { cwd: host.path("elsewhere") });
    const services = new URL("upstreams.json", await until(listening));
    const [offered] = (await (await fetch(services)).json()) as readonly object[];
    expect(offered).toMatchObject({ words: { DueOn: { en: "Due date" } } });
  });

  test("prefers what is typed to what the file says", async () => {
    await host.write("busy.json", { upstreams: "upstreams.json", port: "http" });
    expect(await host.run("--config", "busy.json", "--port", "0").until(listening)).toMatch(/^http:/);
  });

  test("reads a file with a byte order mark", async () => {
    await host.write("bom.json", `\ufeff${JSON.stringify([acme])}`);
    expect(await host.run("--upstreams", "bom.json", "--port", "0").until(listening)).toMatch(/^http:/);
  });
});
