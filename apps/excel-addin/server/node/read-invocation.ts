import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readUpstreams } from "../upstream.ts";
import { readFolder } from "./read-folder.ts";
import type { ServeAddInOptions } from "./serve-add-in.ts";

/**
 * Reads the server's command line and the files that it names. `built` is the default of `--folder`.
 *
 * Rejects with an Error whose message says what to change.
 */
export async function readInvocation(args: readonly string[], built: string): Promise<ServeAddInOptions> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      upstreams: { type: "string" },
      folder: { type: "string", default: built },
      port: { type: "string", default: "8080" },
      host: { type: "string", default: "127.0.0.1" },
      base: { type: "string", default: "" },
      key: { type: "string" },
      cert: { type: "string" },
    },
  });
  const { upstreams, folder, port, host, base, key, cert } = values;
  if (upstreams === undefined) throw new Error("Name the file of services: --upstreams upstreams.json");
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port needs a whole number from 0 to 65535, not ${port}.`);
  if ((key === undefined) !== (cert === undefined)) throw new Error("--key and --cert go together.");
  await access(join(folder, "taskpane.html")).catch((cause: unknown) => {
    throw new Error(`${folder} has no build of the add-in. Build it, or name its folder with --folder.`, {
      cause,
    });
  });
  return {
    upstreams: readUpstreams(parse(upstreams, await readFile(upstreams, "utf8"))),
    read: readFolder(folder),
    port: Number(port),
    host,
    basePath: base.replace(/\/+$/, ""),
    ...(key !== undefined &&
      cert !== undefined && {
        certificate: { key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8") },
      }),
  };
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON.`, { cause });
  }
}

/** The message for an error that kept the server from starting. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!("code" in error) || error.code !== "EADDRINUSE") return error.message;
  return `${error.message}: another program uses the port. Choose another with --port.`;
}
