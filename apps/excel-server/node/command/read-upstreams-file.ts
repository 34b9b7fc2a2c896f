import { dirname, join, resolve } from "node:path";
import { DescriptionError, readDescription, type Digest } from "@accounting-data/openapi";
import type { AddInServerOptions } from "../../create-add-in-server.ts";
import { serveUpstream } from "../../upstreams/served-upstream.ts";
import { readDeploymentWords } from "../../upstreams/deployment-words.ts";
import { readUpstreams } from "../../upstreams/upstream.ts";
import { isAbsence } from "./read-folder.ts";
import { readJsonFile, readTextFile } from "./read-text-file.ts";

/** The services of a deployment, with the descriptions that they name, and its own words for fields and lists. */
export type DescribedUpstreams = Required<Pick<AddInServerOptions, "upstreams" | "descriptions">> &
  Pick<AddInServerOptions, "words" | "listWords">;

/**
 * Reads the file of services, the descriptions that it names by paths relative to it, and `words.json` beside it. Rejects with an
 * Error that names the file at fault.
 */
export async function readUpstreamsFile(file: string): Promise<DescribedUpstreams> {
  const upstreams = inFile(file, await readJsonFile(file), readUpstreams);
  const descriptions = new Map<string, Digest>();
  for (const { id, description } of upstreams) {
    if (description === undefined || descriptions.has(description)) continue;
    const path = resolve(dirname(file), description);
    descriptions.set(
      description,
      await readDigest(path).catch((cause: unknown) => {
        throw new Error(`${file}: "description" of ${id}: ${messageOf(cause)}`, { cause });
      }),
    );
  }
  // The file may name lists; only the descriptions show whether they exist.
  inFile(file, upstreams, (all) => all.map((upstream) => serveUpstream(upstream, descriptions)));
  return { upstreams, descriptions, ...(await readWords(join(dirname(file), "words.json"))) };
}

/** Most deployments have no such file. */
async function readWords(file: string): Promise<Pick<AddInServerOptions, "words" | "listWords">> {
  let content: unknown;
  try {
    content = await readJsonFile(file);
  } catch (error) {
    if (error instanceof Error && isAbsence(error.cause)) return {};
    throw error;
  }
  return inFile(file, content, readDeploymentWords);
}

async function readDigest(path: string): Promise<Digest> {
  const text = await readTextFile(path);
  return await readDescription(text).catch((cause: unknown) => {
    throw cause instanceof DescriptionError ? new Error(`${path}: ${cause.message}`, { cause }) : cause;
  });
}

/** Calls a function with a file's content. What it throws names the file. */
function inFile<Content, Result>(file: string, content: Content, read: (content: Content) => Result): Result {
  try {
    return read(content);
  } catch (cause) {
    throw new Error(`${file}: ${messageOf(cause)}`, { cause });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
