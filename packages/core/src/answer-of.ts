import type { Answer } from "./answer.ts";
import { ContractError } from "./errors/contract-error.ts";
import type { TransportResponse } from "./transport/transport.ts";

/** The answer that a reader gets: a complete 2xx and the way to parse it. */
export function answerOf(
  operation: string,
  { status, headers, text }: TransportResponse,
  parseJson: (text: string) => unknown,
): Answer {
  return {
    status,
    headers,
    text,
    get traceId() {
      return traceOf(headers);
    },
    json() {
      try {
        return parseJson(text);
      } catch {
        // The parser's own message would quote the body.
        const seen = text
          ? `${text.length} characters of ${headers.get("content-type") ?? "no type"}`
          : "an empty body";
        throw new ContractError(
          `${status} with ${seen} that are no JSON; check that baseUrl is the API's address`,
          {
            operation,
            status,
            traceId: traceOf(headers),
          },
        );
      }
    },
  };
}

/** Where W3C Trace Context puts it; the specification shows it in problem details only. */
function traceOf(headers: Headers): string | undefined {
  return headers.get("traceresponse") ?? headers.get("traceparent") ?? undefined;
}
