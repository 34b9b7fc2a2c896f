import type { ExchangeOutcome, NoAnswer } from "./exchange.ts";

/**
 * A `fetch` that reaches one sandbox, whatever the host of the URL. Accepts a path alone, too.
 * @example const { status } = await sandbox.fetch("https://api.example.com/v1/issuedinvoices"); // 401
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#endpoints
 */
export type SandboxFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const redirects = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 20;

/** Turns exchanges into what a caller of `fetch` sees: responses, rejections and bodies that fail half-way. */
export function createInProcessFetch(exchange: (request: Request) => Promise<ExchangeOutcome>): SandboxFetch {
  const send = async (request: Request, redirectsLeft: number): Promise<Response> => {
    const { signal } = request;
    signal.throwIfAborted();
    // Cloned first, because the exchange reads the body.
    const retained = request.method === "GET" ? request : request.clone();
    const result = await orAborted(exchange(request), signal);
    if (result.kind === "no-answer") return failed(result.how, signal);
    const { response, breaksOff } = result;
    if (breaksOff) return withBrokenBody(response, breaksOff, signal);
    if (redirects.has(response.status) && request.redirect !== "manual") {
      if (request.redirect === "error" || redirectsLeft === 0) throw networkError("unexpected redirect");
      return send(redirected(retained, response), redirectsLeft - 1);
    }
    return response.headers.get("content-encoding") === "gzip" ? unzipped(response) : response;
  };

  return async (input, init) => {
    const url = typeof input === "string" && input.startsWith("/") ? `http://sandbox.local${input}` : input;
    return send(new Request(url, init), maxRedirects);
  };
}

function redirected(request: Request, response: Response): Request {
  const url = new URL(response.headers.get("location") ?? "", request.url);
  const keepsMethod = response.status === 307 || response.status === 308 || request.method === "GET";
  const { headers, signal } = request;
  const next = keepsMethod ? new Request(url, request) : new Request(url, { headers, signal });
  if (url.origin !== new URL(request.url).origin) next.headers.delete("authorization");
  return next;
}

/** Rejects as Node's fetch does, with the system error's code in the cause. */
function failed(how: NoAnswer, signal: AbortSignal): Promise<Response> {
  switch (how) {
    case "dns-failure":
      throw networkError("getaddrinfo ENOTFOUND sandbox.local", "ENOTFOUND");
    case "refused":
      throw networkError("connect ECONNREFUSED 127.0.0.1", "ECONNREFUSED");
    case "reset":
      throw networkError("read ECONNRESET", "ECONNRESET");
    case "stall":
      return orAborted(new Promise(() => {}), signal);
  }
}

function networkError(message: string, code?: string, outer = "fetch failed"): TypeError {
  const cause = Object.assign(new Error(message), code === undefined ? {} : { code });
  return new TypeError(outer, { cause });
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

async function withBrokenBody(
  response: Response,
  how: "reset" | "stall",
  signal: AbortSignal,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  signal.throwIfAborted();
  const half = bytes.slice(0, bytes.byteLength >>> 1);
  const { status, headers } = response;
  let sent = false;
  let stopListening = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const onAbort = (): void => controller.error(signal.reason);
      signal.addEventListener("abort", onAbort, { once: true });
      stopListening = () => signal.removeEventListener("abort", onAbort);
    },
    pull(controller) {
      if (sent && how === "reset") {
        stopListening();
        controller.error(networkError("read ECONNRESET", "ECONNRESET", "terminated"));
      } else if (!sent) controller.enqueue(half);
      sent = true;
    },
    cancel: () => stopListening(),
  });
  return new Response(body, { status, headers });
}

/** Decompresses, as `fetch` does over a socket; a stream that ends in the middle fails. */
function unzipped(response: Response): Response {
  const { status, headers } = response;
  const body = response.body?.pipeThrough(new DecompressionStream("gzip")) ?? null;
  return new Response(body, { status, headers });
}
