/**
 * One request, without headers and body, so that it holds no secret.
 * @example for (const { operation, status } of sandbox.requests) console.log(operation, status);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface RequestLogEntry {
  readonly method: string;
  readonly path: string;
  /** The query without the `?`; values of parameters that the specification does not name are `***`. */
  readonly query: string;
  /** The answer's status; 0 until one is sent. */
  readonly status: number;
  /** Milliseconds since 1970 by the sandbox's clock, when the request arrived. */
  readonly at: number;
  /** Absent if the request is for no operation. */
  readonly operation?: string;
  /** The kind of credential that was accepted; absent if none was. */
  readonly credential?: "api-key" | "client-credentials";
  /** The name of the fault that the request met. */
  readonly fault?: string;
}

/** An entry that is filled in while its request is answered. */
export type OpenLogEntry = { -readonly [Field in keyof RequestLogEntry]: RequestLogEntry[Field] };

/** The entries of one sandbox, oldest first. */
interface RequestLog {
  readonly entries: readonly RequestLogEntry[];
  open(request: Request, now: number): OpenLogEntry;
  clear(): void;
}

const namedParameters = new Set(["PageSize", "PageNumber", "ModifiedSince", "After"]);

/** How many entries a log keeps. */
const kept = 100_000;

/** Makes an empty log that keeps the newest entries. */
export function createRequestLog(): RequestLog {
  const entries: RequestLogEntry[] = [];
  return {
    entries,
    open(request, now) {
      const { pathname: path, search } = new URL(request.url);
      const query = withoutUnknownValues(search);
      const entry: OpenLogEntry = { method: request.method, path, query, status: 0, at: now };
      entries.push(entry);
      if (entries.length > kept) entries.shift();
      return entry;
    },
    clear() {
      entries.length = 0;
    },
  };
}

function withoutUnknownValues(search: string): string {
  return search
    .slice(1)
    .replaceAll(/([^&=]*)=[^&]*/g, (pair, name: string) =>
      namedParameters.has(name) ? pair : `${name}=***`,
    );
}
