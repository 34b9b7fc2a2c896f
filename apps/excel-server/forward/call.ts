import type { Exchange } from "../request/exchange.ts";
import type { ForwardedOperation } from "../upstreams/forwarded-operation.ts";
import type { Upstream } from "../upstreams/upstream.ts";

/** A call that may be forwarded. */
export interface Call {
  readonly request: Request;
  readonly upstream: Upstream;
  readonly operation: ForwardedOperation;
  readonly exchange: Exchange;
}

/** What was forwarded, and its answer. */
export interface Sent {
  readonly response: Response;
  /** Whether it is the answer to an equal request. */
  readonly isShared: boolean;
}
