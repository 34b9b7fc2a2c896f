import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";

/** The server's bundle in a process of its own. */
export interface StartedBundle {
  /** The address of the add-in's folder. */
  readonly url: string;
  /** The lines that it has printed as errors. */
  readonly errors: string[];
}

/** Starts the server's bundle with these services and options until the end of the test. */
export async function startBundle(
  upstreams: readonly object[],
  ...options: readonly string[]
): Promise<StartedBundle> {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-server-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "upstreams.json");
  await writeFile(file, JSON.stringify(upstreams));
  const command = [
    join(inject("serverBundle"), "server.mjs"),
    "--upstreams",
    file,
    "--port",
    "0",
    ...options,
  ];
  const server = spawn(process.execPath, command);
  onTestFinished(() => void server.kill());
  const errors: string[] = [];
  server.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(...text.trim().split("\n")));
  const [line = ""] = (await Promise.race([
    once(server.stdout, "data"),
    once(server, "close").then(() => []),
  ])) as readonly Buffer[];
  const [, url] = /at (\S+)taskpane/.exec(line.toString()) ?? [];
  if (url === undefined)
    throw new Error(`The server has not started: ${line.toString()} ${errors.join(" ")}`);
  // What it logs must not fill the pipe.
  server.stdout.resume();
  return { url, errors };
}
