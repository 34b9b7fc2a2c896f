/** What one client, and all of them together, may use. */
export interface Limits {
  /** Bytes of a request's body. Default 1,048,576. */
  readonly requestBytes: number;
  /** Bytes of the bodies of all requests that are held at a time. Default 67,108,864. */
  readonly heldBytes: number;
  /** Bytes of an answer's body; a longer answer is cut off. Default 67,108,864. */
  readonly responseBytes: number;
  /** Milliseconds from a request's arrival to the last byte of its answer; for a late answer 5,000 more. Default 60,000. */
  readonly milliseconds: number;
  /** Milliseconds in which a request's body must arrive. Default 20,000. */
  readonly bodyMilliseconds: number;
  /** Calls under way, those that wait for their turn included. Default 1,000. */
  readonly calls: number;
  /** Token requests of one address that the service may refuse in a minute. Default 30. */
  readonly tokenRequests: number;
}

export const defaultLimits: Limits = {
  requestBytes: 1_048_576,
  heldBytes: 67_108_864,
  responseBytes: 67_108_864,
  milliseconds: 60_000,
  bodyMilliseconds: 20_000,
  calls: 1_000,
  tokenRequests: 30,
};
