import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runServer } from "./run-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { serverBundle } from "./server-bundle.ts";

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
  const folder = await temporaryFolder();
  const file = join(folder, "upstreams.json");
  await writeFile(file, JSON.stringify(upstreams));
  const bundle = join(serverBundle, "server.mjs");
  const { child, until } = runServer([bundle, "--upstreams", file, "--port", "0", ...options]);
  const errors: string[] = [];
  child.stderr.on("data", (text: string) => errors.push(...text.trim().split("\n")));
  return { url: await until(/The add-in is at (\S+)taskpane/), errors };
}
