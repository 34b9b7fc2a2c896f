import {
  type OfferedUpstream,
  type Deployment,
  manifestFiles,
  addFunctionPrefix,
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
 * deployment's prefix and another office.js. Made files are cached: the page for each built page, the manifests for good.
 */
export function servedFiles(options: ServedFilesOptions): ReadStaticFile {
  const { read, deployment, officeJs } = options;
  const upstreamsFile: StaticFile = {
    bytes: new TextEncoder().encode(JSON.stringify(options.upstreams)),
    type: "application/json; charset=utf-8",
  };
  const pages = new WeakMap<StaticFile, StaticFile>();
  let manifests: Promise<ReadonlyMap<string, StaticFile>> | undefined;

  async function readPage(): Promise<StaticFile | undefined> {
    const built = await read("taskpane.html");
    if (!built) return undefined;
    const existing = pages.get(built);
    if (existing) return existing;
    let text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(built.bytes);
    if (deployment?.prefix !== undefined) text = addFunctionPrefix(text, deployment.prefix);
    if (officeJs !== undefined) text = replaceOfficeJs(text, officeJs);
    const page = { ...built, bytes: new TextEncoder().encode(text) };
    pages.set(built, page);
    return page;
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
