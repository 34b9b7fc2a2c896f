/** A file that is served. */
interface ServedFile {
  readonly bytes: BodyInit;
  readonly type: string;
}

/** How long the browser may use a file without asking again. */
interface Caching {
  /**
   * `always` suits an address that changes with the file's content, `hour` an installed package. The browser then also keeps
   * compiled scripts. Default: it asks each time.
   */
  readonly kept?: "always" | "hour" | undefined;
}

const directives = {
  always: "public, max-age=31536000, immutable",
  hour: "max-age=3600",
};

/** Answers with a file, or with 404 if it is undefined. */
export function fileResponse(file: ServedFile | undefined, { kept }: Caching = {}): Response {
  if (!file) return new Response("Not found", { status: 404 });
  const headers = { "content-type": file.type, "cache-control": kept ? directives[kept] : "no-cache" };
  return new Response(file.bytes, { headers });
}
