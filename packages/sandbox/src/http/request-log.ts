import type { OperationName } from "../operations.ts";

/**
 * One request, without its headers and its body, so that no secret can be in it.
 *
 * @example
 * ```ts
 * const last: RequestLogEntry | undefined = sandbox.requests.at(-1);
 * console.log(last?.operation, last?.status);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface RequestLogEntry {
  readonly method: string;
  readonly path: string;
  /** As it was sent, without the `?`; the value of a parameter that the specification does not name is `***`. */
  readonly query: string;
  /** The answer's status; 0 while there is none, and for ever if the connection broke before one was sent. */
  readonly status: number;
  /** Milliseconds since 1970 by the sandbox's clock, when the request arrived. */
  readonly at: number;
  /** Absent where the request is none of the specification's operations. */
  readonly operation?: OperationName;
  /** Which kind of credential was accepted; absent if none was. */
  readonly credential?: "api-key" | "client-credentials";
  /** Name of the fault that the request met. */
  readonly fault?: string;
}

/** An entry while its request is being answered. */
export type OpenLogEntry = { -readonly [Field in keyof RequestLogEntry]: RequestLogEntry[Field] };

/** The entries of one sandbox, oldest first. */
export interface RequestLog {
  readonly entries: readonly RequestLogEntry[];
  open(request: Request, now: number): OpenLogEntry;
  clear(): void;
}

const namedParameters = new Set(["PageSize", "PageNumber", "ModifiedSince", "After"]);

/** Makes an empty log that keeps so many entries; the oldest go first. */
export function createRequestLog(kept = 100_000): RequestLog {
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
  if (search === "") return "";
  return search
    .slice(1)
    .split("&")
    .map((pair) => {
      const name = pair.split("=", 1)[0] ?? "";
      return namedParameters.has(name) || !pair.includes("=") ? pair : `${name}=***`;
    })
    .join("&");
}
