import { contentSecurityPolicy } from "./content-security-policy.ts";
import { problem } from "./problem.ts";

/** One file of the add-in's build. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its media type, with the charset of text. */
  readonly type: string;
}

/** Reads a file of the build by its path, such as `assets/pane-B1a2.js`; undefined if there is none. */
export type ReadStaticFile = (path: string) => Promise<StaticFile | undefined>;

/** Whether a path can be that of a file of the build: without hidden segments and without `..`. */
export function isStaticPath(path: string): boolean {
  return path.length <= 200 && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(path) && !path.includes("..");
}

/** Answers a GET or HEAD request for a file, with its type, policy, ETag, and gzip if the browser accepts it. */
export async function answerStaticFile(request: Request, path: string, file: StaticFile): Promise<Response> {
  const page = file.type.startsWith("text/html");
  const etag = `"${await digest(file.bytes)}"`;
  const headers = new Headers({
    "content-type": file.type,
    "cache-control": path.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
    etag,
  });
  if (page) headers.set("content-security-policy", contentSecurityPolicy);
  // Excel reads the functions' metadata from another origin.
  if (/^functions(\.[a-z]+)?\.json$/.test(path)) headers.set("access-control-allow-origin", "*");
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const zip = file.bytes.byteLength > 1024 && /^text\/|json|xml|svg/.test(file.type) && acceptsGzip(request);
  if (zip) headers.set("content-encoding", "gzip");
  if (request.method === "HEAD") return new Response(null, { headers });
  const body = zip ? new Blob([file.bytes]).stream().pipeThrough(new CompressionStream("gzip")) : file.bytes;
  return new Response(body, { headers });
}

/** The answer for an unknown file. */
export function noSuchFile(): Response {
  return problem(404, "No such file.");
}

function acceptsGzip(request: Request): boolean {
  return /(^|,)\s*gzip\s*(,|$)/.test(request.headers.get("accept-encoding") ?? "");
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
