import {
  DeploymentError,
  readDeployment,
  type Deployment,
  type DeploymentFields,
} from "@accounting-data/deployment";
import type { ReadStaticFile } from "../../files/static-file.ts";
import { splitList, type OptionValues } from "./command-line.ts";
import { isAbsence, loadFolder } from "./read-folder.ts";
import { OptionError } from "../option-error.ts";
import { readCertificate } from "./read-certificate.ts";
import { readUpstreamsFile, type DescribedUpstreams } from "./read-upstreams-file.ts";
import { defaultHost, type ServeAddInOptions } from "../serve/serve-add-in.ts";

export const defaultPort = "8080";

/** What to serve, as the options and files say. */
export type ServeRequest = ServeAddInOptions & DescribedUpstreams;

/**
 * Reads what to serve from the options' values and the files that they name. `built` is the default of `--folder`.
 *
 * Rejects with an Error whose message says what to change.
 */
export async function readInvocation(values: OptionValues, built: string): Promise<ServeRequest> {
  const { upstreams, folder = built, base = "", key, cert } = values;
  const { port = defaultPort, host = defaultHost } = values;
  if (upstreams === undefined) throw new Error("Name the file of services: --upstreams upstreams.json");
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new OptionError("port", `needs a whole number from 0 to 65535, not ${port}.`);
  if (!/^(\/(?!\.{1,2}(\/|$))[\w.~-]+)*\/?$/.test(base))
    throw new OptionError("base", `needs a path that starts with a slash, such as /addin, not ${base}.`);
  if ((key === undefined) !== (cert === undefined)) throw new Error("--key and --cert go together.");
  const deployment = readGivenDeployment(values);
  return {
    ...(await readUpstreamsFile(upstreams)),
    read: await loadBuilds(folder, splitList(values.before)),
    port: Number(port),
    host,
    basePath: base.replace(/\/+$/, ""),
    ...(deployment && { deployment }),
    trustedProxies: splitList(values["trusted-proxies"]),
    aliases: splitList(values.aliases),
    ...(key !== undefined && cert !== undefined && { certificate: await readCertificate(key, cert) }),
  };
}

/** Options that only make sense with an address. */
const described = [
  "prefix",
  "former-prefixes",
  "name",
  "id",
  "manifest-version",
  "provider",
  "support",
  "privacy",
  "terms",
] as const satisfies readonly (keyof DeploymentFields)[];

/** Returns undefined without an address, which every manifest needs. Throws for an invalid field. */
export function readGivenDeployment(values: OptionValues): Deployment | undefined {
  const { address, ...fields } = values;
  try {
    if (address !== undefined) return readDeployment({ address, ...fields });
  } catch (error) {
    throw error instanceof DeploymentError ? new OptionError(error.field, error.fault) : error;
  }
  const given = described.find((name) => fields[name] !== undefined);
  if (given !== undefined) throw new OptionError(given, "needs --address.");
  return undefined;
}

/**
 * Reads the build, and the hashed files of the builds before: pages that were opened before an upgrade still request them.
 */
async function loadBuilds(folder: string, before: readonly string[]): Promise<ReadStaticFile> {
  const read = await loadBuild(folder);
  const earlier = await Promise.all(before.map((one) => loadBuild(one, "Name its folder with --before.")));
  return async (path) => {
    let file = await read(path);
    if (!path.startsWith("assets/")) return file;
    for (const readEarlier of earlier) file ??= await readEarlier(path);
    return file;
  };
}

/** Reads the build in a folder. Rejects if the folder has no build, with the remedy in the message. */
export async function loadBuild(
  folder: string,
  remedy = "Build it, or name its folder with --folder.",
): Promise<ReadStaticFile> {
  const missing = `${folder} has no build of the add-in. ${remedy}`;
  const read = await loadFolder(folder).catch((cause: unknown) => {
    throw isAbsence(cause) ? new Error(missing, { cause }) : cause;
  });
  if (!(await read("taskpane.html"))) throw new Error(missing);
  return read;
}

/** What to do about Node's errors, by system call (if there was one) and code. */
const remedies: Readonly<Record<string, string>> = {
  "listen EADDRINUSE": "another program uses the port. Choose another with --port.",
  "listen EADDRNOTAVAIL": "this computer does not have the address. Choose another with --host.",
  "listen EACCES":
    "this user may not use the port, or the system keeps it. Choose another with --port, above 1023.",
  "getaddrinfo ENOTFOUND": "no such name. Choose an address with --host.",
  ERR_PARSE_ARGS_UNKNOWN_OPTION: "--help lists the options.",
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: "--help lists the options.",
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: "--help lists the options.",
};

/** A message in one line for an error at the start or a reload. `typed`: the command line, if it could be parsed. */
export function reasonOf(error: unknown, typed?: OptionValues): string {
  // Node's own messages have several lines, and so may the name of a file.
  return describe(error, typed).replaceAll(/\s*[\r\n]\s*/g, " ");
}

function describe(error: unknown, typed: OptionValues | undefined): string {
  if (error instanceof OptionError && typed?.config !== undefined && typed[error.option] === undefined)
    return `${typed.config}: "${error.option}" ${error.fault}`;
  if (!(error instanceof Error)) return String(error);
  const { syscall, code } = error as NodeJS.ErrnoException;
  const remedy = remedies[syscall === undefined ? String(code) : `${syscall} ${code}`];
  return remedy === undefined ? error.message : `${error.message}: ${remedy}`;
}
