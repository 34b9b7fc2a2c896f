import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const app = fileURLToPath(new URL("../../", import.meta.url));
/** A folder as on a host: the add-in's build, the server's bundle and the configuration, but no packages. */
let host = "";

beforeAll(async () => {
  host = await mkdtemp(join(tmpdir(), "accounting-data-host-"));
  await build({
    root: app,
    configFile: join(app, "server/vite.config.ts"),
    build: { outDir: join(host, "out") },
    logLevel: "error",
  });
  await mkdir(join(host, "dist"));
  await writeFile(join(host, "dist/taskpane.html"), "<!doctype html><title>the pane</title>");
  const service = { id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" };
  await writeFile(join(host, "upstreams.json"), JSON.stringify([service]));
  await writeFile(join(host, "no.json"), "[");
  await writeFile(
    join(host, "plain.json"),
    JSON.stringify([{ ...service, apiBaseUrl: "http://api.example.com" }]),
  );
  await writeFile(join(host, "no.pem"), "no key");
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

  it("has no code of the client, which only the add-in's page needs", async () => {
    expect(await readFile(join(host, "out/server.mjs"), "utf8")).not.toContain("accounting-data.error");
  });

  const upstreams = ["--upstreams", "upstreams.json"];
  it.each<[string, readonly string[], RegExp]>([
    ["no file of services", [], /--upstreams upstreams\.json/],
    ["an unknown option", ["--prot", "80"], /Unknown option '--prot'/],
    ["a missing file", ["--upstreams", "none.json"], /no such file.*none\.json/],
    ["a file that is not JSON", ["--upstreams", "no.json"], /no\.json is not JSON/],
    ["a service without https", ["--upstreams", "plain.json"], /0\.apiBaseUrl: use https/],
    ["a port that is not a number", [...upstreams, "--port", "http"], /--port needs a whole number/],
    [
      "a port that is too high",
      [...upstreams, "--port", "65536"],
      /--port needs a whole number from 0 to 65535/,
    ],
    ["a key without its certificate", [...upstreams, "--key", "no.pem"], /--key and --cert go together/],
    ["a key that is not a key", [...upstreams, "--key", "no.pem", "--cert", "no.pem"], /PEM|pem/],
    ["a folder without the add-in", [...upstreams, "--folder", "out"], /out has no build of the add-in/],
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
    const { printed, exit } = run(...upstreams, "--port", String(port));
    expect(await exit).toBe(1);
    expect(printed()).toMatch(new RegExp(`^.*127\\.0\\.0\\.1:${port}: another program uses the port.*\\n$`));
  });
});
