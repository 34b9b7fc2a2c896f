/**
 * Describes a request to the API for `client.send`. Use it for operations that `@accounting-data/resources` lacks.
 * @example const operation: Operation = { name: "getBank", kind: "read", method: "GET", path: "/v1/Banks/7" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface Operation {
  /** Name for errors, hooks and logs, such as `listBanks`. */
  readonly name: string;
  /**
   * `"read"` for GET and HEAD, or the imported `file` or `fileTo` for a GET whose answer is a file. Otherwise one that is imported:
   * `create` or `change`, which are sent again only if they certainly did nothing, or `search`, which is retried as a read is.
   */
  readonly kind: "read" | ImportedKind;
  /** HTTP method. */
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Path from `/v1` on, with encoded segments (`encodeURIComponent`). Empty segments, dot segments (also encoded),
   * `?`, `#` and backslashes are an `InvalidArgumentError`.
   */
  readonly path: string;
  /** Query parameters by name, not encoded. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Media types to ask for. Default `application/json`; for the kind `file` any. */
  readonly accept?: string | undefined;
  /** Longest file, in bytes after decompression, 1 to 2^53 - 1; only for the kind `file`. Default: the client's `maxBodyBytes`. */
  readonly maxBytes?: number | undefined;
  /** A read that timed out this often is not retried, so that less can be requested. Default: as `retry` says. */
  readonly timeouts?: number | undefined;
  /**
   * Sent as JSON. What JSON cannot express is refused: a cycle, BigInt, NaN, Infinity, an invalid date, a hole in an array, a
   * function, promise, map or set, or any other iterable but an array.
   */
  readonly body?: unknown;
}

/**
 * The kind of an operation that is not a plain read: `create`, `change`, `search`, `file` or `fileTo`.
 * @example const kind: ImportedKind = create;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface ImportedKind {
  /** Only for the client. */
  readonly rules: unknown;
}
