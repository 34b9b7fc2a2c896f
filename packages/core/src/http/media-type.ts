/** The media type of a body as errors show it: without its parameters, which may be any text. */
export function mediaTypeOf(headers: Headers): string {
  return /^[\w.+-]{1,40}\/[\w.+-]{1,80}/.exec(headers.get("content-type") ?? "")?.[0] ?? "an untyped body";
}
