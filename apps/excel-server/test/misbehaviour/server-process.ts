import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The server in a process of its own, as an administrator starts it. */
export interface ServerProcess {
  readonly url: URL;
  /** Megabytes of memory that the process uses now. Linux only. */
  readonly memory: () => Promise<number>;
  /** The most that it has used. */
  readonly mostMemory: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** The file `large.js` has so many bytes. */
export const assetBytes = 1_500_000;

/** Starts the bundle in this folder in front of a service of `upstreams.json`; resolves when it listens. */
export async function startServer(bundle: string, service: object): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-memory-"));
  await mkdir(join(folder, "dist"));
  await writeFile(join(folder, "dist/taskpane.html"), "pane");
  await writeFile(join(folder, "dist/large.js"), Buffer.alloc(assetBytes, "let a = 1;\n"));
  const upstreams = join(folder, "upstreams.json");
  await writeFile(upstreams, JSON.stringify([{ id: "acme", label: "Acme", ...service }]));
  const options = ["--upstreams", upstreams, "--folder", join(folder, "dist"), "--port", "0"];
  const server = spawn(process.execPath, [join(bundle, "server.mjs"), ...options]);
  let printed = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text: Buffer) => (printed += text.toString()));
  const stopped = once(server, "close");
  while (!printed.includes("\n")) await once(server.stdout, "data");
  const [, url = ""] = /at (\S+)taskpane/.exec(printed) ?? [];

  async function read(field: string): Promise<number> {
    const status = await readFile(`/proc/${server.pid}/status`, "utf8");
    return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
  }
  return {
    url: new URL(url),
    memory: () => read("VmRSS"),
    mostMemory: () => read("VmHWM"),
    async stop() {
      server.kill("SIGKILL");
      await stopped;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
