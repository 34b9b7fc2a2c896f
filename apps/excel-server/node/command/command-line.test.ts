import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { get as getPlain, type IncomingHttpHeaders } from "node:http";
import { get } from "node:https";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import certificates from "office-addin-dev-certs";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";

/** A folder as on a host: the add-in's build, the server's bundle and the configuration, but no packages. */
let host = "";

beforeAll(async () => {
  host = await mkdtemp(join(tmpdir(), "accounting-data-host-"));
  await cp(inject("serverBundle"), join(host, "out"), { recursive: true });
  await mkdir(join(host, "dist"));
  await writeFile(join(host, "dist/taskpane.html"), "<!doctype html>\n    <title>the pane</title>");
  const service = { id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" };
  await writeFile(join(host, "upstreams.json"), JSON.stringify([service]));
  await writeFile(join(host, "no.json"), "[");
  await writeFile(
    join(host, "plain.json"),
    JSON.stringify([{ ...service, apiBaseUrl: "http://api.example.com" }]),
  );
  await writeFile(join(host, "utf16.json"), Buffer.from("\ufeff[]", "utf16le"));
  await writeFile(join(host, "bom.json"), `\ufeff${JSON.stringify([service])}`);
  await mkdir(join(host, "dist/icons"));
  for (const icon of ["color-192", "outline-32"]) await writeFile(join(host, `dist/icons/${icon}.png`), icon);
  await writeFile(join(host, "bad-name.json"), '{ "prot": 1 }');
  for (const name of ["config", "out"])
    await writeFile(join(host, `more-${name}.json`), JSON.stringify({ [name]: "dist" }));
  await writeFile(join(host, "bad-value.json"), '{ "port": true }');
  for (const [name, value] of Object.entries({
    port: "http",
    address: "http://a.example",
    "trusted-proxies": ["10.0.0.7/40"],
    shared: "10.0.0.9:6379",
  })) {
    const file =
      { "trusted-proxies": "bad-proxy.json", shared: "bad-database.json" }[name] ?? `bad-${name}.json`;
    await writeFile(join(host, file), JSON.stringify({ upstreams: "upstreams.json", [name]: value }));
  }
  await writeFile(join(host, "no.pem"), "no key");
  await mkdir(join(host, "tls"));
  const [authority, cert, key] = ["ca.pem", "cert.pem", "key.pem"].map((file) => join(host, "tls", file));
  await certificates.generateCertificates(authority, cert, key);
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  await writeFile(join(host, "other.pem"), privateKey.export({ type: "pkcs8", format: "pem" }));
}, 60_000);
afterAll(() => rm(host, { recursive: true, force: true }));

/** Runs the server's bundle in that folder. */
function run(...args: readonly string[]) {
  const child = spawn(process.execPath, ["out/server.mjs", ...args], { cwd: host });
  onTestFinished(() => void child.kill());
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { child, printed: () => printed, exit };
}

describe("the server's bundle, in a folder without packages", () => {
  it("serves the add-in in the folder beside it, and ends on SIGTERM", async () => {
    const { child, printed, exit } = run("--upstreams", "upstreams.json", "--port", "0", "--base", "/excel/");
    await once(child.stdout, "data");
    const [, url = ""] = /The add-in is at (\S+)/.exec(printed()) ?? [];
    expect(new URL(url).pathname).toBe("/excel/taskpane.html");
    expect(await (await fetch(url)).text()).toContain("the pane");
    const services = new URL("upstreams.json", url);
    expect(await (await fetch(services)).json()).toEqual([{ id: "acme", label: "Acme", tokens: false }]);
    child.kill("SIGTERM");
    // Windows has no signals and kills the process.
    expect(await exit).toBe(process.platform === "win32" ? null : 0);
  });

  it.skipIf(process.platform === "win32")(
    "ends at once on a second SIGTERM, though a service has not answered a create",
    async () => {
      const silent = createServer().listen(0, "127.0.0.1");
      onTestFinished(() => void silent.close());
      await once(silent, "listening");
      const apiBaseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
      await writeFile(join(host, "silent.json"), JSON.stringify([{ id: "acme", label: "Acme", apiBaseUrl }]));
      const { child, printed, exit } = run("--upstreams", "silent.json", "--port", "0");
      await once(child.stdout, "data");
      const [, url = ""] = /The add-in is at (\S+)/.exec(printed()) ?? [];
      const reached = once(silent, "connection");
      const create = fetch(new URL("upstreams/acme/api/v1/BusinessPartners", url), {
        method: "POST",
        headers: { "api-key": "key", "content-type": "application/json" },
        body: "{}",
      }).catch(() => "cut off");
      const [connection] = (await reached) as [Socket];
      connection.on("error", () => undefined);
      child.kill("SIGTERM");
      await expect.poll(async () => (await fetch(new URL("ready", url))).status).toBe(503);
      child.kill("SIGTERM");
      expect([await create, await exit]).toEqual(["cut off", 0]);
    },
    20_000,
  );

  it("prints an address that can be opened if it listens at every address", async () => {
    const { child, printed } = run("--upstreams", "upstreams.json", "--port", "0", "--host", "0.0.0.0");
    await once(child.stdout, "data");
    const [, url = ""] =
      /^The add-in is at (http:\/\/127\.0\.0\.1:\d+\/taskpane\.html) \(this server listens at every address of this computer\)$/m.exec(
        printed(),
      ) ?? [];
    expect(await (await fetch(url)).text()).toContain("the pane");
  });

  it("answers for the name of its address and for its aliases only, and says once which other name was used", async () => {
    const options = ["--port", "0", "--address", "https://a.example/", "--host", "0.0.0.0"];
    const { child, printed } = run(
      "--upstreams",
      "upstreams.json",
      "--aliases",
      "old.example, server1",
      ...options,
    );
    await once(child.stdout, "data");
    const [, port] =
      /^The add-in is at https:\/\/a\.example\/taskpane\.html \(this server listens at http:\/\/127\.0\.0\.1:(\d+)\/ and every other address of this computer\)$/m.exec(
        printed(),
      ) ?? [];
    const ask = (name: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const options = { port, host: "127.0.0.1", path: "/taskpane.html", headers: { host: name } };
        getPlain(options, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
      });
    for (const name of ["a.example", "old.example:8080", "server1", `localhost:${port}`])
      expect(await ask(name)).toBe(200);
    for (const name of ["evil.example", "evil.example:80"]) expect(await ask(name)).toBe(400);
    await expect.poll(printed).toContain('"cause":"host not served: evil.example"');
    expect(printed().match(/evil\.example/g)).toHaveLength(1);
  });

  it("serves https with HSTS, and reads a file with a byte order mark", async () => {
    const tls = ["--key", "tls/key.pem", "--cert", "tls/cert.pem"];
    const { child, printed } = run("--upstreams", "bom.json", "--port", "0", ...tls);
    await once(child.stdout, "data");
    const [, url = ""] = /The add-in is at (https:\S+)/.exec(printed()) ?? [];
    const ca = await readFile(join(host, "tls/ca.pem"));
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      const address = url.replace("127.0.0.1", "localhost");
      get(address, { ca, agent: false }, (answer) => resolve(answer.resume().headers)).on("error", reject);
    });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it("writes each option of a deployment into its manifests", async () => {
    const fields = {
      name: "Our Accounts",
      id: "0f8fad5b-d9cb-469f-a165-70867728950e",
      "manifest-version": "7.8.9",
      provider: "Our Company",
      support: "https://intranet.example/support",
      privacy: "https://intranet.example/privacy",
      terms: "https://intranet.example/terms",
    };
    const options = Object.entries(fields).map(([name, value]) => `--${name}=${value}`);
    const writing = run("manifest", "--address", "https://a.example/", "--out", "described", ...options);
    expect(await writing.exit).toBe(0);
    const xml = await readFile(join(host, "described/manifest.xml"), "utf8");
    expect(xml).toContain(`<Id>${fields.id}</Id>`);
    expect(xml).toContain("<Version>7.8.9.0</Version>");
    expect(xml).toContain("<ProviderName>Our Company</ProviderName>");
    expect(xml).toContain('<DisplayName DefaultValue="Our Accounts"');
    expect(xml).toContain(`<SupportUrl DefaultValue="${fields.support}"`);
    // The zip is not compressed below, so its manifest.json can be searched.
    const zip = (await readFile(join(host, "described/manifest.zip"))).toString("latin1");
    for (const value of Object.values(fields)) expect(zip).toContain(value);
  });

  it("writes the manifests of a deployment, which it also serves", async () => {
    const config = { upstreams: "upstreams.json", address: "https://a.example/x/", prefix: "ACC", port: 0 };
    await writeFile(
      join(host, "server.json"),
      JSON.stringify({ ...config, "trusted-proxies": ["10.0.0.1"] }),
    );
    const writing = run("manifest", "--config", "server.json", "--out", "manifests");
    expect(await writing.exit).toBe(0);
    expect(writing.printed()).toBe(
      `${join("manifests", "manifest.xml")}\n${join("manifests", "manifest.zip")}\n`,
    );
    const { child, printed } = run("--config", "server.json");
    await once(child.stdout, "data");
    // What people open, and what a proxy in front is told.
    const [, url = ""] =
      /^The add-in is at https:\/\/a\.example\/x\/taskpane\.html \(this server listens at (http:\/\/127\.0\.0\.1:\d+\/)\)$/m.exec(
        printed(),
      ) ?? [];
    for (const file of ["manifest.xml", "manifest.zip"]) {
      const served = await (await fetch(new URL(file, url))).bytes();
      expect(Buffer.compare(served, await readFile(join(host, "manifests", file)))).toBe(0);
    }
    expect(await readFile(join(host, "manifests/manifest.xml"), "utf8")).toContain(
      "https://a.example/x/functions.js",
    );
    expect(await (await fetch(new URL("taskpane.html", url))).text()).toContain(
      '<meta name="function-prefix" content="ACC" />',
    );
  });

  it("reads the files that a configuration names beside it, and those of the command line where it runs", async () => {
    await mkdir(join(host, "etc"));
    await cp(join(host, "upstreams.json"), join(host, "etc/services.json"));
    const files = { upstreams: "services.json", folder: "../dist", before: "../dist" };
    const tls = { key: "../tls/key.pem", cert: "../tls/cert.pem" };
    await writeFile(join(host, "etc/server.json"), JSON.stringify({ ...files, ...tls, port: 0 }));
    for (const typed of [[], ["--upstreams", "upstreams.json"]]) {
      const { child, printed } = run("--config", "etc/server.json", ...typed);
      await Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]);
      expect(printed()).toMatch(/^The add-in is at https:/);
    }
  });

  it("reads the words beside the file of services, not those where it runs", async () => {
    await mkdir(join(host, "worded"));
    await cp(join(host, "upstreams.json"), join(host, "worded/upstreams.json"));
    await writeFile(join(host, "worded/words.json"), '{ "DueOn": { "en": "Due date" } }');
    await mkdir(join(host, "elsewhere"));
    await writeFile(join(host, "elsewhere/words.json"), '{ "DueOn": { "en": "Another date" } }');
    const child = spawn(
      process.execPath,
      ["../out/server.mjs", "--upstreams", "../worded/upstreams.json", "--port", "0"],
      { cwd: join(host, "elsewhere") },
    );
    onTestFinished(() => void child.kill());
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const [, url = ""] = /The add-in is at (\S+)/.exec(line.toString()) ?? [];
    const [offered] = (await (await fetch(new URL("upstreams.json", url))).json()) as readonly object[];
    expect(offered).toMatchObject({ words: { DueOn: { en: "Due date" } } });
  });

  it("makes the manifests of the build in the folder that is named, typed or in a file", async () => {
    await cp(join(host, "dist"), join(host, "newer/dist"), { recursive: true });
    for (const icon of ["color-192", "outline-32"])
      await writeFile(join(host, `newer/dist/icons/${icon}.png`), `newer ${icon}`);
    await writeFile(
      join(host, "newer/server.json"),
      JSON.stringify({ address: "https://a.example/", folder: "dist" }),
    );
    const typed = ["--address", "https://a.example/", "--folder", "newer/dist"];
    for (const options of [typed, ["--config", "newer/server.json"]]) {
      const writing = run("manifest", "--out", "of-newer", ...options);
      expect([writing.printed(), await writing.exit]).toEqual([expect.anything(), 0]);
      const zip = (await readFile(join(host, "of-newer/manifest.zip"))).toString("latin1");
      expect(zip).toContain("newer color-192");
      await rm(join(host, "of-newer"), { recursive: true });
    }
  });

  it("warns of other pages of its host, where the add-in is below a path of it", async () => {
    for (const [base, warnings] of [
      ["/excel", 1],
      ["/", 0],
    ] as const) {
      const { printed, child, exit } = run("--upstreams", "upstreams.json", "--port", "0", "--base", base);
      await once(child.stdout, "data");
      await fetch(/The add-in is at (\S+)/.exec(printed())![1]!);
      child.kill("SIGTERM");
      await exit;
      const warning =
        /^Other pages of this host can read what the add-in stores\..* host name of its own\.$/m;
      expect(
        printed()
          .split("\n")
          .filter((line) => warning.test(line)),
      ).toHaveLength(warnings);
    }
  });

  it("takes what is typed before what the file says", async () => {
    const { child, printed } = run("--config", "bad-port.json", "--port", "0");
    await Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]);
    expect(printed()).toMatch(/^The add-in is at/);
  });

  it("prints its options and its version", async () => {
    const help = run("--help");
    expect(await help.exit).toBe(0);
    expect(help.printed()).toMatch(/--upstreams FILE +the services/);
    const version = run("--version");
    expect(await version.exit).toBe(0);
    expect(version.printed()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("has no code of the client, which only the add-in's page needs", async () => {
    expect(await readFile(join(host, "out/server.mjs"), "utf8")).not.toContain("accounting-data.error");
  });

  const upstreams = ["--upstreams", "upstreams.json"];
  it.each<[string, readonly string[], RegExp]>([
    ["no file of services", [], /--upstreams upstreams\.json/],
    ["an unknown command", ["serv"], /No command "serv"/],
    ["manifests without an address", ["manifest"], /--address https:/],
    ["an address without https", [...upstreams, "--address", "http://a.example"], /address must be an https/],
    [
      "a wrong prefix",
      [...upstreams, "--address", "https://a.example", "--prefix", "1"],
      /prefix must be 2 to 32/,
    ],
    ["a prefix without an address", [...upstreams, "--prefix", "ACC"], /--prefix needs --address/],
    [
      "a page of the manifest without an address",
      [...upstreams, "--support", "https://a.example"],
      /--support needs --address/,
    ],
    ["an unknown option in a file", ["--config", "bad-name.json"], /bad-name\.json: no option "prot"/],
    ["a configuration in a file", ["--config", "more-config.json"], /more-config\.json: no option "config"/],
    [
      "a folder of the manifests in a file",
      ["manifest", "--config", "more-out.json", "--address", "https://a.example/"],
      /more-out\.json: no option "out"/,
    ],
    ["a wrong value in a file", ["--config", "bad-value.json"], /bad-value\.json: "port" must be a number/],
    ["a wrong port in a file", ["--config", "bad-port.json"], /^bad-port\.json: "port" needs a whole number/],
    [
      "a wrong address in a file",
      ["--config", "bad-address.json"],
      /^bad-address\.json: "address" must be an https address/,
    ],
    [
      "a wrong proxy in a file",
      ["--config", "bad-proxy.json"],
      /^bad-proxy\.json: "trusted-proxies" has "10\.0\.0\.7\/40", which is not an address/,
    ],
    [
      "a wrong database in a file",
      ["--config", "bad-database.json"],
      /^bad-database\.json: "shared" needs an address such as/,
    ],
    [
      "a wrong port beside a file",
      ["--config", "bad-address.json", "--port", "http"],
      /^--port needs a whole number/,
    ],
    ["a configuration that is a list", ["--config", "upstreams.json"], /upstreams\.json must have an object/],
    ["an unknown option", ["--prot", "80"], /Unknown option '--prot'.*--help lists the options\./],
    ["an option without its value", ["--port"], /^--port needs a value: --port NUMBER\. --help lists/],
    [
      "an option without its value before another",
      ["--upstreams", "--port", "8080"],
      /^--upstreams needs a value: --upstreams FILE\. --help lists the options\.\n$/,
    ],
    [
      "an option of `manifest` without its value",
      ["manifest", "--out", "-v"],
      /^--out needs a value: --out FOLDER\./,
    ],
    ["a value for an option that has none", ["--help=yes"], /'--help' does not take.*--help lists/],
    ["something beside the options", ["serve", "now"], /'now'.*--help lists the options\./],
    ["a file with a line end in its name", ["--upstreams", "no\nsuch.json"], /no such\.json can.t be read/],
    ["a value with a line end", [...upstreams, "--port", "80\r\n81"], /whole number .* not 80 81\.\n$/],
    ["a missing file", ["--upstreams", "none.json"], /none\.json can.t be read: no such file/],
    [
      "a file that is not JSON",
      ["--upstreams", "no.json"],
      /no\.json is not JSON, line 1, column 2: look for/,
    ],
    ["a file in UTF-16", ["--upstreams", "utf16.json"], /utf16\.json is UTF-16 or not a text/],
    [
      "a service without https",
      ["--upstreams", "plain.json"],
      /plain\.json: .*0\.apiBaseUrl: must begin with https:/,
    ],
    ["a port that is not a number", [...upstreams, "--port", "http"], /--port needs a whole number/],
    [
      "a port that is too high",
      [...upstreams, "--port", "65536"],
      /--port needs a whole number from 0 to 65535/,
    ],
    ["a key without its certificate", [...upstreams, "--key", "no.pem"], /--key and --cert go together/],
    [
      "a key that is not a key",
      [...upstreams, "--key", "no.pem", "--cert", "tls/cert.pem"],
      /no\.pem is not a private key .*in PEM/,
    ],
    [
      "a file that is not a certificate",
      [...upstreams, "--key", "tls/key.pem", "--cert", "no.pem"],
      /no\.pem is not a certificate in PEM/,
    ],
    [
      "the key of another certificate",
      [...upstreams, "--key", "other.pem", "--cert", "tls/cert.pem"],
      /other\.pem is not the key of tls\/cert\.pem/,
    ],
    [
      "a base without a slash",
      [...upstreams, "--base", "addin"],
      /--base needs a path that starts with a slash/,
    ],
    ...["/..", "/excel/../x", "/./excel/"].map((base): [string, readonly string[], RegExp] => [
      `the base ${base}, which no address has`,
      [...upstreams, "--base", base],
      /--base needs a path that starts with a slash/,
    ]),
    [
      "a proxy that is not an address",
      [...upstreams, "--trusted-proxies", "proxy"],
      /--trusted-proxies has "proxy", which is not an address/,
    ],
    [
      "an alias that is not a name",
      [...upstreams, "--aliases", "a.example,https://b.example"],
      /--aliases has "https:\/\/b\.example", which is not a host name/,
    ],
    ["a folder without the add-in", [...upstreams, "--folder", "out"], /out has no build of the add-in/],
    [
      "a version before that is not there",
      [...upstreams, "--before", "../old/dist"],
      /\.\.\/old\/dist has no build of the add-in\. Name its folder with --before\./,
    ],
    [
      "an address of another computer",
      [...upstreams, "--host", "192.0.2.1"],
      /this computer does not have.*--host/,
    ],
    [
      "an address that is not a database's, whose password it does not print",
      [...upstreams, "--shared", "http://:secret@10.0.0.9"],
      /^--shared needs an address such as redis:\/\/10\.0\.0\.9:6379\.\n$/,
    ],
    [
      "an address without a host",
      [...upstreams, "--shared", "redis://"],
      /^--shared needs an address such as redis:\/\/10\.0\.0\.9:6379\.\n$/,
    ],
    // The connection to the database must not keep the process alive.
    [
      "a wrong option beside a database",
      [...upstreams, "--shared", "redis://127.0.0.1:1", "--port", "http"],
      /--port needs a whole number/,
    ],
  ])("prints one line for %s", async (_, args, reason) => {
    const { printed, exit } = run(...args);
    expect(await exit).toBe(1);
    expect(printed()).toMatch(/^.+\n$/);
    expect(printed()).toMatch(reason);
  });

  it("prints one line if the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { printed, exit } = run(...upstreams, "--shared", "redis://127.0.0.1:1", "--port", String(port));
    expect(await exit).toBe(1);
    expect(printed()).toMatch(new RegExp(`^.*127\\.0\\.0\\.1:${port}: another program uses the port.*\\n$`));
  });
});
