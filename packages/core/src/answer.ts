import type { Call } from "./call.ts";
import { ContractError } from "./errors/errors.ts";
import { mediaTypeOf } from "./http/media-type.ts";
import type { TransportResponse } from "./transport/transport.ts";

/**
 * A complete 2xx response, not parsed yet: what `client.send` passes to its reader.
 * @example const names = await client.send(operation, (answer) => Object.keys(answer.json() as object));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface Answer {
  /** HTTP status, 200 to 299. */
  readonly status: number;
  /** Headers of the response. */
  readonly headers: Headers;
  /** The body as received; empty for 204 and for a file. */
  readonly text: string;
  /** Trace identifier, where the service sent one with a success. */
  readonly traceId?: string | undefined;
  /** The body parsed by the client's `parseJson`, anew at each call. Throws `ContractError` for anything but JSON. */
  json(): unknown;
  /**
   * The file in the body, of an operation of the kind `file`. Throws `ContractError` if something else came, such as a page, or if the
   * operation is of another kind: its body was decoded as text, which a file does not survive. Empty if the file went to a stream.
   */
  bytes(): Uint8Array<ArrayBuffer>;
}

/**
 * W3C Trace Context of a success; the specification names a trace identifier in problem details only. Anything else in these
 * headers is not shown: a server that repeats headers would put the credential there.
 */
export function traceOf(headers: Headers): string | undefined {
  const trace = headers.get("traceresponse") ?? headers.get("traceparent");
  return trace && /^[\da-f-]{1,100}$/i.test(trace) ? trace : undefined;
}

/** The error of a response that cannot be understood. */
export function contractError(
  message: string,
  { operation }: Call,
  { status, headers }: Pick<TransportResponse, "status" | "headers">,
  cause?: unknown,
): ContractError {
  return new ContractError(message, { operation, status, traceId: traceOf(headers), cause });
}

/** A response whose body was kept as it was sent. */
export interface ReceivedFile extends TransportResponse {
  readonly file?: Uint8Array<ArrayBuffer> | undefined;
}

/** The response of a call as its reader gets it. */
export function answerOf(call: Call, response: TransportResponse): Answer {
  const { status, headers, text } = response;
  return {
    status,
    headers,
    text,
    // Not a getter: in an object literal V8 makes a hidden class for it each time, which lives long and keeps the body.
    traceId: traceOf(headers),
    bytes() {
      const { file } = response as ReceivedFile;
      if (file) return file;
      throw contractError(
        `${status} with ${mediaTypeOf(headers)} in place of a file, or not of the kind file`,
        call,
        response,
      );
    },
    json() {
      // JSON is UTF-8, and a charset that is only named does no harm. But lost letters would be taken for data.
      const charset =
        text.includes("\ufffd") &&
        /charset\s*=\s*["']?(?!utf-?8)[\w-]+/i.exec(headers.get("content-type") ?? "");
      if (charset) throw contractError(`${status} with ${charset[0]}, not UTF-8`, call, response);
      try {
        return call.settings.parseJson(text);
      } catch {
        // Without the parser's error as the cause, since its message quotes the body.
        const type = mediaTypeOf(headers);
        const advice = /json/i.test(type) ? "" : "; check baseUrl";
        const message = `${status} without valid JSON: ${text.length} characters of ${type}${advice}`;
        throw contractError(message, call, response);
      }
    },
  };
}
