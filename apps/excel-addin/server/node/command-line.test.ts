import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const app = fileURLToPath(new URL("../../", import.meta.url));
/** A folder as it stands on a host: the add-in's build, its server's build and the configuration; no packages. */
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

/** Runs the bundled server there. */
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
  it("serves the add-in that lies beside it, and ends when it is told to", async () => {
    const { child, printed, exit } = run("--upstreams", "upstreams.json", "--port", "0", "--base", "/excel/");
    await once(child.stdout, "data");
    const [, url = ""] = /The add-in is at (\S+)/.exec(printed()) ?? [];
    expect(new URL(url).pathname).toBe("/excel/taskpane.html");
    expect(await (await fetch(url)).text()).toContain("the pane");
    const services = new URL("upstreams.json", url);
    expect(await (await fetch(services)).json()).toEqual([{ id: "acme", label: "Acme", tokens: false }]);
    child.kill("SIGTERM");
    // Windows knows no signals: the process just ends.
    expect(await exit).toBe(process.platform === "win32" ? null : 0);
  });

  const upstreams = ["--upstreams", "upstreams.json"];
  it.each<[string, readonly string[], RegExp]>([
    ["no services named", [], /--upstreams upstreams\.json/],
    ["an unknown option", ["--prot", "80"], /Unknown option '--prot'/],
    ["a file that is not there", ["--upstreams", "none.json"], /no such file.*none\.json/],
    ["a file that is no JSON", ["--upstreams", "no.json"], /no\.json is not JSON/],
    ["a service without https", ["--upstreams", "plain.json"], /0\.apiBaseUrl: use https/],
    ["a port that is none", [...upstreams, "--port", "http"], /--port needs a whole number/],
    ["a port beyond all", [...upstreams, "--port", "65536"], /--port needs a whole number from 0 to 65535/],
    ["a key without its certificate", [...upstreams, "--key", "no.pem"], /--key and --cert go together/],
    ["a key that is none", [...upstreams, "--key", "no.pem", "--cert", "no.pem"], /PEM|pem/],
    ["a folder without the add-in", [...upstreams, "--folder", "out"], /out holds no build of the add-in/],
  ])("says in a line what is wrong: %s", async (_, args, reason) => {
    const { printed, exit } = run(...args);
    expect(await exit).toBe(1);
    expect(printed()).toMatch(/^.+\n$/);
    expect(printed()).toMatch(reason);
  });

  it("says in a line that the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { printed, exit } = run(...upstreams, "--port", String(port));
    expect(await exit).toBe(1);
    expect(printed()).toMatch(new RegExp(`^.*127\\.0\\.0\\.1:${port}: something else listens there.*\\n$`));
  });
});
