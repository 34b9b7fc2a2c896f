import { problemResponse, type Refusal } from "./refusal.ts";

/** One request in the log: who, what and why; without headers, query, id and body. */
export interface LogEntry {
  /** The request's id, which the answer has as `x-request-id`. */
  readonly id: string;
  /** The client's address; `unknown` where the runtime does not tell it. */
  readonly address: string;
  readonly upstream?: string;
  readonly operation?: string;
  /** The path of a file that was refused. */
  readonly file?: string;
  /** The status sent to the client; none for a connection that failed before a request. */
  readonly status?: number;
  /** The status received from the service. */
  readonly received?: number;
  /** The answer is that of an equal request, which has a line of its own. */
  readonly shared?: true;
  /** The time until the last byte. */
  readonly milliseconds: number;
  /** Bytes of the answer's body. */
  readonly bytes: number;
  /** The trace id in the service's error. */
  readonly traceId?: string;
  /** Why the request failed or was refused. */
  readonly cause?: string;
}

/** The client of a request, as the adapter of the runtime knows it. */
export interface ClientInfo {
  /** Its address; behind a proxy the address that the proxy names. */
  readonly address?: string;
}

/** What a line in the log says besides who asked, and how long it took. */
type What = Omit<LogEntry, "id" | "address" | "milliseconds">;

/** One request, from its arrival to its line in the log. */
export type LoggedRequest = ReturnType<typeof logRequest>;

export function logRequest(client: ClientInfo, log: ((entry: LogEntry) => void) | undefined) {
  // 32 hexadecimal digits, as in a trace id of W3C's trace context.
  const id = crypto.randomUUID().replaceAll("-", "");
  const started = performance.now();
  const { address = "unknown" } = client;
  /** Milliseconds since the request's arrival. */
  const elapsed = (): number => performance.now() - started;
  /** Writes the request's line. */
  const write = (what: What): void =>
    log?.(legible({ id, address, ...what, milliseconds: Math.round(elapsed()) }));

  return {
    id,
    address,
    elapsed,
    write,
    /** Writes the line of a refused request, and returns its response. */
    refuse(refusal: Refusal, what?: Pick<What, "upstream" | "operation" | "file">): Response {
      const { status, received, cause = refusal.detail } = refusal;
      const response = problemResponse(refusal, id);
      const bytes = Number(response.headers.get("content-length"));
      write({ ...what, status, ...(received !== undefined && { received }), bytes, cause });
      return response;
    },
  };
}

/** Replaces characters that a terminal or an editor obeys (controls, directions, line ends): a service's trace id may have some. */
function legible(entry: LogEntry): LogEntry {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry))
    if (typeof value === "string") changed[name] = value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\ufffd");
  return { ...entry, ...changed };
}
