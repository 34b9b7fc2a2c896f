import { offlineWorkerFile } from "@accounting-data/deployment";
import { contentSecurityPolicy, workerSecurityPolicy } from "./content-security-policy.ts";
import { sha256 } from "../request/digest.ts";

/** One file of the add-in's build. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its media type, with the charset of text. */
  readonly type: string;
}

/**
 * Reads a file of the build by its path, such as `assets/pane-B1a2.js`; undefined if the build has no such file. It should return
 * the same object each time: each object is hashed and compressed once.
 */
export type ReadStaticFile = (path: string) => Promise<StaticFile | undefined>;

/** Answers requests for files; see {@link createFileAnswers}. */
export type AnswerFile = (request: Request, path: string, file: StaticFile) => Promise<Response>;

interface PreparedFile {
  readonly etag: string;
  /** The bytes in gzip, if they are fewer. */
  readonly zipped: Uint8Array<ArrayBuffer> | undefined;
}

/** Whether a path can be that of a file of the build: without hidden segments and without `..`. */
export function isStaticPath(path: string): boolean {
  return path.length <= 200 && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(path) && !path.includes("..");
}

/** Answers a GET or HEAD request for a file, with its type, policy, ETag, and gzip if the browser accepts it. */
export function createFileAnswers(): AnswerFile {
  const prepared = new WeakMap<StaticFile, Promise<PreparedFile>>();

  return async (request, path, file) => {
    const preparing = prepared.get(file) ?? prepare(file);
    prepared.set(file, preparing);
    preparing.catch(() => prepared.delete(file));
    const { etag, zipped } = await preparing;
    const headers = new Headers({
      "content-type": file.type,
      "cache-control": path.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
      etag,
    });
    if (file.type.startsWith("text/html")) headers.set("content-security-policy", contentSecurityPolicy);
    if (path === offlineWorkerFile) headers.set("content-security-policy", workerSecurityPolicy);
    // Excel reads the functions' metadata from another origin.
    if (/^functions(\.[a-z]+)?\.json$/.test(path)) headers.set("access-control-allow-origin", "*");
    if (matchesTag(request.headers.get("if-none-match"), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const zip = zipped !== undefined && acceptsGzip(request.headers.get("accept-encoding"));
    if (zip) headers.set("content-encoding", "gzip");
    const bytes = zip ? zipped : file.bytes;
    headers.set("content-length", String(bytes.byteLength));
    return new Response(request.method === "HEAD" ? null : streamOf(bytes), { headers });
  };
}

async function prepare({ bytes, type }: StaticFile): Promise<PreparedFile> {
  // Weak, since the bytes in gzip have the same tag.
  const etag = `W/"${(await sha256(bytes)).slice(0, 24)}"`;
  if (bytes.byteLength <= 1024 || !/^text\/|json|xml|svg/.test(type)) return { etag, zipped: undefined };
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  const zipped = new Uint8Array(await new Response(stream).arrayBuffer());
  return { etag, zipped: zipped.byteLength < bytes.byteLength ? zipped : undefined };
}

/** A stream of the bytes themselves: a response made of an array copies it, for each request. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Whether a header `Accept-Encoding` allows gzip. An entry for gzip overrides the one for `*`. */
export function acceptsGzip(header: string | null): boolean {
  const codings = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()));
  const named = ["gzip", "*"].map((name) => codings.find(([coding]) => coding === name)).find(Boolean);
  return named !== undefined && !named.some((part) => /^q=0(\.0*)?$/.test(part));
}

/** Whether a header `If-None-Match` names the tag. It may be a list or `*`; proxies may have turned strong tags into weak ones. */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  const listed = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some((one) => strong(one) === strong(tag));
}

function strong(tag: string): string {
  return tag.replace(/^W\//, "");
}
