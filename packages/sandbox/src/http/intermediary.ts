import { pageOf } from "../faults/corrupt-response.ts";
import type { ExchangeOutcome } from "./exchange.ts";

/** What a gateway answers while it can't reach its service. */
const outages = [
  ["html", 502],
  ["text", 503],
  ["xml", 504],
] as const;

/**
 * A proxy in front of the service. It passes answers on in its own way: bodies in pieces, further headers, no length. Each `every`th
 * read it answers itself, as a gateway does while its service restarts; the service never sees that one.
 */
export function createIntermediary() {
  let reads = 0;
  let answered = 0;
  return {
    /** The proxy's own answer; undefined for a request that it passes on. */
    answer: (request: Request, every: number): ExchangeOutcome | undefined => {
      if (request.method !== "GET" || ++reads % every !== 0) return undefined;
      const [body, status] = outages[answered++ % outages.length]!;
      return { kind: "answer", response: pageOf(body, status, passedBy) };
    },
    pass: (outcome: ExchangeOutcome): ExchangeOutcome => {
      if (outcome.kind !== "answer") return outcome;
      const { status, body } = outcome.response;
      const headers = new Headers([...outcome.response.headers, ...Object.entries(passedBy)]);
      headers.delete("content-length");
      const response = new Response(body && body.pipeThrough(piecesOf(size)), { status, headers });
      return { ...outcome, response };
    },
  };
}

const passedBy = { via: "1.1 proxy.example", "x-cache": "MISS" };

/** Bytes of a piece: an odd number, so that letters of several bytes are torn, too. */
const size = 1_021;

function piecesOf(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk, controller) {
      for (let at = 0; at < chunk.byteLength; at += bytes) controller.enqueue(chunk.slice(at, at + bytes));
    },
  });
}
