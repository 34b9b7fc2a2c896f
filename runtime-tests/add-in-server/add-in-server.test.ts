import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, test } from "vitest";
import { allRuntimes, bunExecutable, denoExecutable, nodeExecutable } from "../runtimes/index.ts";

const server = dirname(createRequire(import.meta.url).resolve("@accounting-data/excel-server/package.json"));
// It is a server: in a browser it has no use.
const browsers = new Set(["chromium", "firefox", "webkit"]);
const runtimes = (await allRuntimes()).filter(({ name }) => !browsers.has(name));
let folder = "";
/** Accepts connections, and answers nothing. */
const silent = createServer((socket) => socket.on("error", () => undefined));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "add-in-server-"));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  await bundle(join(import.meta.dirname, "program.ts"), join(folder, "program.js"), "neutral");
  await bundle(join(server, "node/main.ts"), join(folder, "host/out/server.mjs"), "node");
  await mkdir(join(folder, "host/dist"));
  for (const file of ["taskpane.html", "functions.js", "functions.json"])
    await writeFile(join(folder, "host/dist", file), "pane");
}, 60_000);
afterAll(async () => {
  silent.close();
  await rm(folder, { recursive: true, force: true });
});

async function bundle(input: string, file: string, platform: "neutral" | "node"): Promise<void> {
  const build = await rolldown({
    input,
    platform,
    // One program runs on all of them, so nothing in it may need Node's modules, as on workerd.
    resolve: {
      conditionNames: [
        "@accounting-data/source",
        ...(platform === "neutral" ? ["workerd"] : []),
        "import",
        "default",
      ],
    },
  });
  await build.write({ file, format: "esm", codeSplitting: false });
  await build.close();
}

// A runtime waits for others more than it works: they start side by side.
test.concurrent.for(runtimes)(
  "the server forwards, shares, limits and drains on $name",
  async ({ missing, run }, { expect, onTestFinished, skip }) => {
    if (missing !== undefined) skip(missing);
    const sandbox = await serve(createSandbox());
    onTestFinished(() => sandbox.close());
    const { port } = silent.address() as AddressInfo;
    const input = {
      sandbox: sandbox.url,
      apiKey: demoCredentials.apiKey,
      silent: `http://127.0.0.1:${port}`,
    };
    // The runtimes write beside the program how it is started.
    const own = await mkdtemp(join(folder, "runtime-"));
    await copyFile(join(folder, "program.js"), join(own, "program.js"));
    expect(await run({ folder: own, file: "program.js", input })).toEqual({
      ready: 200,
      unzipped: 2006,
      equal: [5, 5, 5],
      created: [201, 201],
      recordsCreated: 1,
      late: 504,
      evil: 400,
      stopped: 503,
      cause: "time limit",
    });
  },
);

const commands: readonly (readonly [
  name: string,
  executable: string | undefined,
  args: readonly string[],
])[] = [
  ...[20, 22, 24, 26].map((major) => [`node ${major}`, nodeExecutable(major), []] as const),
  ["deno", denoExecutable(), ["run", "--quiet", "--no-prompt", "--allow-all"]],
  ["bun", bunExecutable(), []],
];

describe.concurrent.each(commands)("the command on %s", (name, executable, args) => {
  test.skipIf(executable === undefined)(
    "serves files and calls, and ends on SIGTERM",
    async ({ expect, onTestFinished }) => {
      const sandbox = await serve(createSandbox());
      onTestFinished(() => sandbox.close());
      const host = join(folder, "host");
      const upstreams = [{ id: "main", label: "Sandbox", apiBaseUrl: sandbox.url }];
      const file = `upstreams of ${name}.json`;
      await writeFile(join(host, file), JSON.stringify(upstreams));
      const command = ["out/server.mjs", "--upstreams", file, "--port", "0"];
      const server = spawn(executable!, [...args, ...command], { cwd: host });
      onTestFinished(() => void server.kill("SIGKILL"));
      let printed = "";
      server.stderr.on("data", (text: Buffer) => (printed += text.toString()));
      const exit = once(server, "close");
      const url = await new Promise<string>((resolve, reject) => {
        server.stdout.on("data", (text: Buffer) => {
          const [, address] = /The add-in is at (\S+)taskpane/.exec((printed += text.toString())) ?? [];
          if (address !== undefined) resolve(address);
        });
        void exit.then(() => reject(new Error(printed)));
      });
      expect((await fetch(`${url}ready`)).status).toBe(200);
      const list = await fetch(`${url}upstreams/main/api/v1/Banks?PageSize=3&PageNumber=1`, {
        headers: { "api-key": demoCredentials.apiKey },
      });
      expect(((await list.json()) as { items: unknown[] }).items).toHaveLength(3);
      server.kill("SIGTERM");
      const [code] = (await exit) as [number | null];
      // Windows has no signals and kills the process.
      expect(process.platform === "win32" ? 0 : code).toBe(0);
      expect(printed).toContain('"operation":"listBanks"');
    },
  );
});
