/** How many bytes a request's body may have. */
export const mostBodyBytes = 1_048_576;

/** A request whose body is no longer than is allowed, as far as is known. */
export interface LimitedRequest {
  readonly request: Request;
  /** Whether the body has been found to be too long. */
  readonly isTooLong: () => boolean;
}

/** Ends a body that becomes too long: reading it rejects then. A length that the request names is believed, since Node does not let it be exceeded. */
export function limitBody(request: Request): LimitedRequest {
  const named = request.headers.get("content-length");
  if (named !== null || request.body === null)
    return { request, isTooLong: () => Number(named) > mostBodyBytes };
  let bytes = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBodyBytes) controller.error(new RangeError("The body is too long."));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { url, method, headers, signal } = request;
  // Streams need it, and the types don't know it.
  const init = { method, headers, signal, body: counted, duplex: "half" as const };
  return { request: new Request(url, init), isTooLong: () => bytes > mostBodyBytes };
}
