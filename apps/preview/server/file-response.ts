/** A file that is served. */
interface ServedFile {
  readonly bytes: BodyInit;
  readonly type: string;
}

/** How long the browser does not ask for a file again. */
interface Caching {
  /**
   * `always` suits an address that changes with the file's content, `hour` an installed package. A browser that need not
   * ask also keeps a script as it has compiled it. Default: it asks each time.
   */
  readonly kept?: "always" | "hour" | undefined;
}

const directives = {
  always: "public, max-age=31536000, immutable",
  hour: "max-age=3600",
};

/** Answers with a file, or with 404 where there is none. */
export function fileResponse(file: ServedFile | undefined, { kept }: Caching = {}): Response {
  if (!file) return new Response("Not found", { status: 404 });
  const headers = { "content-type": file.type, "cache-control": kept ? directives[kept] : "no-cache" };
  return new Response(file.bytes, { headers });
}
