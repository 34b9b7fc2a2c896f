import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { buildServer } from "./build-server.ts";

/** Builds the server's bundle, and starts it with these services and options until the end of the test. Returns its address. */
export async function startBundle(
  upstreams: readonly object[],
  ...options: readonly string[]
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-server-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await buildServer(folder);
  const file = join(folder, "upstreams.json");
  await writeFile(file, JSON.stringify(upstreams));
  const command = [join(folder, "server.mjs"), "--upstreams", file, "--port", "0", ...options];
  const server = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void server.kill());
  const [line] = (await once(server.stdout, "data")) as [Buffer];
  const [, url] = /at (\S+)taskpane/.exec(line.toString()) ?? [];
  if (url === undefined) throw new Error(line.toString());
  return url;
}
