import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:net";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { listen } from "../../test/listen.ts";
import { acme, useServerHost } from "../../test/use-server-host.ts";
import { runCommand } from "./run-command.ts";

const host = useServerHost();
const upstreams = ["--upstreams", "upstreams.json"];

/** Runs the command in this process, as if its folder were the current one. It must fail with one line. */
async function refusalOf(...args: readonly string[]): Promise<string> {
  const before = process.cwd();
  process.chdir(host.path("."));
  try {
    const print = vi.fn<(line: string) => void>();
    const printError = vi.fn<(line: string) => void>();
    expect(await runCommand(args, { print, printError, built: "dist" })).toBe(1);
    expect(print).not.toHaveBeenCalled();
    expect(printError.mock.calls).toEqual([[expect.stringMatching(/^.+$/)]]);
    return String(printError.mock.calls[0]);
  } finally {
    process.chdir(before);
  }
}

describe("prints one line, and does not start, for", () => {
  test.each<[string, readonly string[], RegExp]>([
    ["an unknown command", ["serv"], /No command "serv"/],
    ["an unknown option", ["--prot", "80"], /Unknown option '--prot'.*--help lists the options\./],
    ["an option without its value", ["--port"], /^--port needs a value: --port NUMBER\. --help lists/],
    [
      "an option without its value before another",
      ["--upstreams", "--port", "8080"],
      /^--upstreams needs a value: --upstreams FILE\. --help lists the options\.$/,
    ],
    [
      "an option of `manifest` without its value",
      ["manifest", "--out", "-v"],
      /^--out needs a value: --out FOLDER\./,
    ],
    ["a value for an option that has none", ["--help=yes"], /'--help' does not take.*--help lists/],
    ["something beside the options", ["serve", "now"], /'now'.*--help lists the options\./],
    ["a value with a line end", [...upstreams, "--port", "80\r\n81"], /whole number .* not 80 81\.$/],
  ])("%s", async (_, args, reason) => {
    expect(await refusalOf(...args)).toMatch(reason);
  });

  test.each<[string, readonly string[], RegExp]>([
    ["manifests without an address", ["manifest"], /--address https:/],
    ["an address without https", [...upstreams, "--address", "http://a.example"], /address must be an https/],
    [
      "a wrong prefix",
      [...upstreams, "--address", "https://a.example", "--prefix", "1"],
      /prefix must be 2 to 32/,
    ],
    [
      "a wrong former prefix",
      [...upstreams, "--address", "https://a.example", "--former-prefixes", "none,A.B"],
      /former-prefixes must be "none", or 2 to 32.*not "A\.B"/,
    ],
    ["a prefix without an address", [...upstreams, "--prefix", "ACC"], /--prefix needs --address/],
    [
      "a page of the manifest without an address",
      [...upstreams, "--support", "https://a.example"],
      /--support needs --address/,
    ],
    ["a folder without the add-in", [...upstreams, "--folder", "out"], /out has no build of the add-in/],
    [
      "a version before that is not there",
      [...upstreams, "--before", "../old/dist"],
      /\.\.\/old\/dist has no build of the add-in\. Name its folder with --before\./,
    ],
  ])("%s", async (_, args, reason) => {
    expect(await refusalOf(...args)).toMatch(reason);
  });

  test.each<[string, readonly string[], RegExp]>([
    ["a port that is not a number", ["--port", "http"], /--port needs a whole number/],
    ["a port that is too high", ["--port", "65536"], /--port needs a whole number from 0 to 65535/],
    ["a base without a slash", ["--base", "addin"], /--base needs a path that starts with a slash/],
    ...["/..", "/excel/../x", "/./excel/"].map((base): [string, readonly string[], RegExp] => [
      `the base ${base}, which no address has`,
      ["--base", base],
      /--base needs a path that starts with a slash/,
    ]),
    [
      "a proxy that is not an address",
      ["--trusted-proxies", "proxy"],
      /--trusted-proxies has "proxy", which is not an address/,
    ],
    [
      "an alias that is not a name",
      ["--aliases", "a.example,https://b.example"],
      /--aliases has "https:\/\/b\.example", which is not a host name/,
    ],
    ["an address of another computer", ["--host", "192.0.2.1"], /this computer does not have.*--host/],
    [
      "an address that is not a database's, whose password it does not print",
      ["--shared", "http://:secret@10.0.0.9"],
      /^--shared needs an address such as redis:\/\/10\.0\.0\.9:6379\.$/,
    ],
    [
      "an address of a database without a host",
      ["--shared", "redis://"],
      /^--shared needs an address such as redis:\/\/10\.0\.0\.9:6379\.$/,
    ],
  ])("%s", async (_, options, reason) => {
    expect(await refusalOf(...upstreams, ...options)).toMatch(reason);
  });
});

describe("prints one line, and does not start, for a configuration with", () => {
  test.each<[string, unknown, RegExp]>([
    ["a list in place of an object", [], /^server\.json must have an object/],
    ["an unknown option", { prot: 1 }, /^server\.json: no option "prot"/],
    ["another configuration", { config: "other.json" }, /^server\.json: no option "config"/],
    ["a folder for the manifests", { out: "dist" }, /^server\.json: no option "out"/],
    ["a value of a wrong type", { port: true }, /^server\.json: "port" must be a number/],
    ["a wrong port", { port: "http" }, /^server\.json: "port" needs a whole number/],
    ["a wrong address", { address: "http://a.example" }, /^server\.json: "address" must be an https address/],
    [
      "a wrong proxy",
      { "trusted-proxies": ["10.0.0.7/40"] },
      /^server\.json: "trusted-proxies" has "10\.0\.0\.7\/40", which is not an address/,
    ],
    ["a wrong database", { shared: "10.0.0.9:6379" }, /^server\.json: "shared" needs an address such as/],
  ])("%s", async (_, content, reason) => {
    await host.write(
      "server.json",
      Array.isArray(content) ? content : { upstreams: "upstreams.json", ...Object(content) },
    );
    expect(await refusalOf("--config", "server.json")).toMatch(reason);
  });

  test("what is right, beside a wrong option that is typed", async () => {
    await host.write("server.json", { upstreams: "upstreams.json" });
    expect(await refusalOf("--config", "server.json", "--port", "http")).toMatch(
      /^--port needs a whole number/,
    );
  });
});

describe("prints one line, and does not start, for a file of services that", () => {
  test("is not named", async () => {
    expect(await refusalOf()).toMatch(/--upstreams upstreams\.json/);
  });

  test.each([
    ["is missing", "none.json", /none\.json can.t be read: no such file/],
    ["has a line end in its name", "no\nsuch.json", /no such\.json can.t be read/],
  ])("%s", async (_, file, reason) => {
    expect(await refusalOf("--upstreams", file)).toMatch(reason);
  });

  test.each<[string, unknown, RegExp]>([
    ["is not JSON", "[", /^services\.json is not JSON, line 1, column 2: look for/],
    ["is in UTF-16", Buffer.from("\ufeff[]", "utf16le"), /^services\.json is UTF-16 or not a text/],
    [
      "has an address without https",
      [{ ...acme, apiBaseUrl: "http://api.example.com" }],
      /^services\.json: .*0\.apiBaseUrl: must begin with https:/,
    ],
  ])("%s", async (_, content, reason) => {
    await host.write("services.json", content);
    expect(await refusalOf("--upstreams", "services.json")).toMatch(reason);
  });
});

describe("prints one line, and does not start, for https with", () => {
  beforeAll(async () => {
    await host.writeCertificate();
    await host.write("no.pem", "no key");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    await host.write("other.pem", privateKey.export({ type: "pkcs8", format: "pem" }));
  });

  test.each<[string, readonly string[], RegExp]>([
    ["a key without its certificate", ["--key", "no.pem"], /--key and --cert go together/],
    [
      "a key that is not a key",
      ["--key", "no.pem", "--cert", "tls/cert.pem"],
      /no\.pem is not a private key .*in PEM/,
    ],
    [
      "a file that is not a certificate",
      ["--key", "tls/key.pem", "--cert", "no.pem"],
      /no\.pem is not a certificate in PEM/,
    ],
    [
      "the key of another certificate",
      ["--key", "other.pem", "--cert", "tls/cert.pem"],
      /other\.pem is not the key of tls\/cert\.pem/,
    ],
  ])("%s", async (_, options, reason) => {
    expect(await refusalOf(...upstreams, ...options)).toMatch(reason);
  });
});

describe("a process prints one line, and ends, for", () => {
  /** Runs the server in a process of its own. */
  async function lastWordsOf(...args: readonly string[]): Promise<string> {
    const { printed, exit } = host.run(...args);
    expect(await exit).toBe(1);
    expect(printed()).toMatch(/^.+\n$/);
    return printed();
  }

  test.each<[string, readonly string[], RegExp]>([
    ["an unknown command", ["serv"], /No command "serv"/],
    ["an unknown option", ["--prot", "80"], /Unknown option '--prot'/],
    ["manifests without an address", ["manifest"], /--address https:/],
    ["a wrong option", [...upstreams, "--port", "http"], /--port needs a whole number/],
    // The connection to the database must not keep the process alive.
    [
      "a wrong option beside a database",
      [...upstreams, "--shared", "redis://127.0.0.1:1", "--port", "http"],
      /--port needs a whole number/,
    ],
    ["a file of services that is missing", ["--upstreams", "none.json"], /none\.json can.t be read/],
    ["a key without its certificate", [...upstreams, "--key", "no.pem"], /--key and --cert go together/],
  ])("%s", async (_, args, reason) => {
    expect(await lastWordsOf(...args)).toMatch(reason);
  });

  test("a wrong option in a configuration", async () => {
    await host.write("server.json", { upstreams: "upstreams.json", port: "http" });
    expect(await lastWordsOf("--config", "server.json")).toMatch(
      /^server\.json: "port" needs a whole number/,
    );
  });

  test("a port that is in use", async () => {
    const port = await listen(createServer());
    const options = ["--shared", "redis://127.0.0.1:1", "--port", String(port)];
    expect(await lastWordsOf(...upstreams, ...options)).toMatch(
      new RegExp(`127\\.0\\.0\\.1:${port}: another program uses the port`),
    );
  });
});
