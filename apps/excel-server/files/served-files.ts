import {
  type OfferedUpstream,
  type Deployment,
  manifestFiles,
  addFunctionPrefixes,
  functionMetadata,
  officeJsAddress,
} from "@accounting-data/deployment";
import type { ReadStaticFile, StaticFile } from "./static-file.ts";

export interface ServedFilesOptions {
  readonly read: ReadStaticFile;
  /** The services, as the pane learns of them. */
  readonly upstreams: readonly OfferedUpstream[];
  readonly deployment?: Deployment;
  readonly officeJs?: string;
}

/**
 * Reads what the server serves: the build's files, `upstreams.json`, and the manifests of a deployment. The page gets the
 * deployment's prefixes and another office.js. The functions' metadata has the lists of the services. Made files are cached: for each built file, the manifests for good.
 */
export function servedFiles(options: ServedFilesOptions): ReadStaticFile {
  const { read, deployment, officeJs } = options;
  const upstreamsFile: StaticFile = {
    bytes: new TextEncoder().encode(JSON.stringify(options.upstreams)),
    type: "application/json; charset=utf-8",
  };
  const functions = { "functions.json": "en", "functions.cs.json": "cs" } as const;
  /** What was made of a built file. */
  const made = new WeakMap<StaticFile, StaticFile>();
  let manifests: Promise<ReadonlyMap<string, StaticFile>> | undefined;

  async function readPage(): Promise<StaticFile | undefined> {
    const built = await read("taskpane.html");
    if (!built) return undefined;
    const existing = made.get(built);
    if (existing) return existing;
    let text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(built.bytes);
    if (deployment) text = addFunctionPrefixes(text, deployment);
    if (officeJs !== undefined) text = replaceOfficeJs(text, officeJs);
    const page = { ...built, bytes: new TextEncoder().encode(text) };
    made.set(built, page);
    return page;
  }

  /** The functions' metadata, with the lists of this deployment. */
  async function readFunctions(path: keyof typeof functions): Promise<StaticFile | undefined> {
    const built = await read(path);
    if (!built) return undefined;
    const existing = made.get(built);
    if (existing) return existing;
    const text = `${JSON.stringify(functionMetadata(functions[path], options.upstreams), undefined, 2)}\n`;
    const file = { ...built, bytes: new TextEncoder().encode(text) };
    made.set(built, file);
    return file;
  }

  async function readManifest(path: string): Promise<StaticFile | undefined> {
    if (!deployment) return undefined;
    manifests ??= makeManifests(deployment, read).catch((error: unknown) => {
      manifests = undefined;
      throw error;
    });
    return (await manifests).get(path);
  }

  return async (path) => {
    switch (path) {
      case "upstreams.json":
        return upstreamsFile;
      case "functions.json":
      case "functions.cs.json":
        return await readFunctions(path);
      case "taskpane.html":
        return await readPage();
      case "manifest.xml":
      case "manifest.zip":
        return await readManifest(path);
      default:
        return await read(path);
    }
  };
}

const manifestTypes = {
  "manifest.xml": "application/xml; charset=utf-8",
  "manifest.zip": "application/zip",
} as const;

async function makeManifests(
  deployment: Deployment,
  read: ReadStaticFile,
): Promise<ReadonlyMap<string, StaticFile>> {
  const files = await manifestFiles(deployment, read);
  return new Map([...files].map(([path, bytes]) => [path, { bytes, type: manifestTypes[path] }]));
}

/** Replaces office.js's address in a page. Throws unless the page has it exactly once. */
export function replaceOfficeJs(page: string, address: string): string {
  const parts = page.split(officeJsAddress);
  if (parts.length !== 2)
    throw new Error(`The page has ${officeJsAddress} ${parts.length - 1} times, not once.`);
  return parts.join(address);
}
