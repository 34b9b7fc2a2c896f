import type { Answer } from "./answer.ts";
import { ContractError } from "./errors/contract-error.ts";
import type { TransportResponse } from "./transport/transport.ts";

/** The answer that a reader gets: a complete 2xx and the way to parse it. */
export function answerOf(
  operation: string,
  response: TransportResponse,
  parseJson: (text: string) => unknown,
): Answer {
  return new ReceivedAnswer(operation, response, parseJson);
}

/** Where W3C Trace Context puts the trace of a success; the specification shows it in problem details only. */
export function traceOf(headers: Headers): string | undefined {
  return headers.get("traceresponse") ?? headers.get("traceparent") ?? undefined;
}

/**
 * A class for its getter: in an object literal V8 makes one hidden class for each getter, which lives long and keeps the
 * whole body with it; pages of lists would then be collected late.
 */
class ReceivedAnswer implements Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly #operation: string;
  readonly #parseJson: (text: string) => unknown;

  constructor(
    operation: string,
    { status, headers, text }: TransportResponse,
    parseJson: (text: string) => unknown,
  ) {
    this.status = status;
    this.headers = headers;
    this.text = text;
    this.#operation = operation;
    this.#parseJson = parseJson;
  }

  get traceId(): string | undefined {
    return traceOf(this.headers);
  }

  json(): unknown {
    const parseJson = this.#parseJson;
    const { status, headers, text } = this;
    try {
      return parseJson(text);
    } catch {
      // The parser's own message would quote the body.
      const type = headers.get("content-type") ?? "no type";
      const seen = text ? `${text.length} characters of ${type}` : "an empty body";
      const advice = /json/i.test(type) ? "" : "; check that baseUrl is the API's address";
      throw new ContractError(`${status} without valid JSON (${seen})${advice}`, {
        operation: this.#operation,
        status,
        traceId: this.traceId,
      });
    }
  }
}
