/**
 * The global fetch, so that no POST shares a connection with anything else.
 *
 * Chromium sends a request again by itself, a POST too, where a connection that was used before is lost without an
 * answer: a partner could be created twice, and nobody would know. It keeps connections of requests with and without
 * cookies apart. So POSTs go without, everything else with (the server takes none), and the server closes the connection
 * behind each POST: the next one always has a new connection, on which nothing is sent again.
 */
export const lonelyPosts: typeof fetch = (input, init) =>
  globalThis.fetch(input, { ...init, credentials: init?.method === "POST" ? "omit" : "same-origin" });
