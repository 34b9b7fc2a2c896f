/**
 * The global fetch, except that no POST shares a connection with another request.
 *
 * Chromium resends a request, even a POST, when a reused connection is lost without an answer, which could create a
 * partner twice without anyone knowing. It never shares a connection between requests with and without credentials, so
 * POSTs omit them and all else includes them (the server ignores cookies). The server closes the connection after each
 * POST, so the next POST opens a new one, and Chromium resends nothing on a new connection.
 */
export const isolatedPosts: typeof fetch = (input, init) =>
  globalThis.fetch(input, { ...init, credentials: init?.method === "POST" ? "omit" : "same-origin" });
