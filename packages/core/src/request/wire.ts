/** What a client lends to whoever sends a request for it. */
export interface Wire {
  readonly pending: true;
}
