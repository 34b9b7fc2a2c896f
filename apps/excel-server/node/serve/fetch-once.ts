/**
 * Node's `fetch`, which sends no body twice. After an answer with 421 the standard sends the request again over another
 * connection, a create too, unless its body is a stream, which can't be read again. The length is named, since Node would send a
 * stream in chunks.
 *
 * @see https://fetch.spec.whatwg.org/#concept-http-network-or-cache-fetch
 */
export const fetchOnce: typeof fetch = (input, init) => {
  const body = init?.body;
  if (!(body instanceof Blob)) return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("content-length", String(body.size));
  if (body.type) headers.set("content-type", body.type);
  return fetch(input, { ...init, headers, body: body.stream(), duplex: "half" } as RequestInit);
};
