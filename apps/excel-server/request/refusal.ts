/** A request that this server answers itself, with a problem body like the service's. */
export class Refusal {
  readonly status: number;
  /** What is wrong, for the person who sees the error. */
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The problem's type. Default: `urn:http-status:` and the status. */
  readonly type: string;
  /** Why, for the log. */
  readonly cause: string | undefined;
  /** The status that the service answered with. */
  readonly received: number | undefined;
  /** Whether to log only the first refusal with this cause: a wrong configuration repeats it for ever. */
  readonly once: boolean;

  constructor(
    status: number,
    detail: string,
    more: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly type?: string;
      readonly cause?: string;
      readonly received?: number;
      readonly once?: boolean;
    } = {},
  ) {
    this.status = status;
    this.detail = detail;
    this.headers = more.headers ?? {};
    this.type = more.type ?? `urn:http-status:${status}`;
    this.cause = more.cause;
    this.received = more.received;
    this.once = more.once ?? false;
  }
}

/** A request that may be sent again after so many seconds. Nothing was forwarded. */
export function busy(detail: string, seconds: number, cause: string): Refusal {
  return new Refusal(429, detail, { headers: { "retry-after": String(seconds) }, cause });
}

/** Refuses a request whose end is uncertain, so its connection closes after the answer. */
export function refuseAndClose(
  status: number,
  detail: string,
  more: { readonly cause: string; readonly once?: boolean },
): Refusal {
  return new Refusal(status, detail, { ...more, headers: { connection: "close" } });
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  417: "Expectation Failed",
  422: "Unprocessable Content",
  424: "Failed Dependency",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** The response of a refusal. Its trace id contains the request's id, by which its line in the log is found. */
export function problemResponse(refusal: Refusal, requestId: string): Response {
  const { status, detail, headers, type } = refusal;
  const traceId = `00-${requestId}-${requestId.slice(0, 16)}-00`;
  const title = titles[status] ?? "Error";
  const body = new TextEncoder().encode(JSON.stringify({ type, title, status, detail, traceId }));
  return new Response(body, {
    status,
    headers: {
      "content-type": "application/problem+json",
      "content-length": String(body.byteLength),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      ...headers,
    },
  });
}
