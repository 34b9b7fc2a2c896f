import { readDeployment, type Deployment } from "../../manifest/deployment.ts";
import type { ReadStaticFile } from "../static-file.ts";
import { readUpstreams } from "../upstream.ts";
import type { OptionValues } from "./command-line.ts";
import { loadFolder } from "./load-folder.ts";
import { readCertificate } from "./read-certificate.ts";
import { readJsonFile } from "./read-text-file.ts";
import type { ServeAddInOptions } from "./serve-add-in.ts";

/**
 * Reads what to serve from the options' values and the files that they name. `built` is the default of `--folder`.
 *
 * Rejects with an Error whose message says what to change.
 */
export async function readInvocation(values: OptionValues, built: string): Promise<ServeAddInOptions> {
  const { upstreams, folder = built, port = "8080", host = "127.0.0.1", base = "", key, cert } = values;
  const proxies = values["trusted-proxies"]?.split(",").map((one) => one.trim());
  if (upstreams === undefined) throw new Error("Name the file of services: --upstreams upstreams.json");
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port needs a whole number from 0 to 65535, not ${port}.`);
  if (!/^(\/[\w.~-]+)*\/?$/.test(base))
    throw new Error(`--base needs a path that starts with a slash, such as /addin, not ${base}.`);
  if ((key === undefined) !== (cert === undefined)) throw new Error("--key and --cert go together.");
  const deployment = readGivenDeployment(values);
  return {
    upstreams: await readUpstreamsFile(upstreams),
    read: await loadBuilds(folder, values.before),
    port: Number(port),
    host,
    basePath: base.replace(/\/+$/, ""),
    ...(deployment && { deployment }),
    ...(proxies && { trustedProxies: proxies }),
    ...(key !== undefined && cert !== undefined && { certificate: await readCertificate(key, cert) }),
  };
}

/** Returns undefined if no address is given, without which there are no manifests. Throws for an invalid field. */
export function readGivenDeployment(values: OptionValues): Deployment | undefined {
  const { address, ...fields } = values;
  if (address !== undefined) return readDeployment({ address, ...fields });
  if (fields.prefix !== undefined) throw new Error("--prefix needs --address.");
  return undefined;
}

async function readUpstreamsFile(file: string) {
  const value = await readJsonFile(file);
  try {
    return readUpstreams(value);
  } catch (cause) {
    throw new Error(`${file}: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * Reads the build, and of the build before the parts whose names have a hash: a page that was opened before an upgrade still
 * asks for them.
 */
async function loadBuilds(folder: string, before: string | undefined): Promise<ReadStaticFile> {
  const read = await loadBuild(folder);
  if (before === undefined) return read;
  const readBefore = await loadBuild(before);
  return async (path) =>
    (await read(path)) ?? (path.startsWith("assets/") ? await readBefore(path) : undefined);
}

/** Reads the build in a folder. Rejects if there is none. */
export async function loadBuild(folder: string): Promise<ReadStaticFile> {
  const read = await loadFolder(folder).catch(() => undefined);
  if (!read || !(await read("taskpane.html")))
    throw new Error(`${folder} has no build of the add-in. Build it, or name its folder with --folder.`);
  return read;
}

/** The message for an error that kept the server from starting. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!("code" in error) || error.code !== "EADDRINUSE") return error.message;
  return `${error.message}: another program uses the port. Choose another with --port.`;
}
