import type { Client, ClientOptions, Credential } from "@accounting-data/core";
import type { ServerResponse } from "node:http";

/** A request as a hostile service sees it. */
export interface HostileRequest {
  /** Counts from 1, over all paths. */
  readonly number: number;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** A service that does what no specification foresees, and what a caller of the client must see of it. */
export interface HostileProgram {
  readonly name: string;
  /** Makes the service's answer to each request; a new one for each program, since it may have state. */
  readonly service: () => (request: HostileRequest, response: ServerResponse) => void;
  /** What the caller does. */
  readonly run: (client: Client) => Promise<unknown>;
  /** What the caller gets. */
  readonly value?: unknown;
  /** Fields of the error that the caller gets instead. */
  readonly error?: Readonly<Record<string, unknown>>;
  /** Never in any form of the error. */
  readonly never?: string;
  /** How many requests the service may see at most. */
  readonly requests: number;
  readonly client?: Partial<ClientOptions>;
  /** The credential for the service's address. Default: an API key. */
  readonly credential?: (url: string) => Credential;
}

/** Sends a JSON body. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** A service that answers each request with the JSON body that the function returns. */
export function answering(
  bodyOf: (request: HostileRequest) => unknown,
): () => (request: HostileRequest, response: ServerResponse) => void {
  return () => (request, response) => sendJson(response, bodyOf(request));
}

/** Records with those ids, in that order. */
export function records(numbers: readonly number[]): readonly { readonly Id: string }[] {
  return numbers.map((number) => ({ Id: idOf(number) }));
}

/** A guid whose order is that of the numbers. */
export function idOf(number: number): string {
  return `${String(number).padStart(8, "0")}-0000-4000-8000-000000000000`;
}

/** The numbers from 0 to below `count`. */
export function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, number) => number);
}
