const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Content Too Large",
  424: "Failed Dependency",
  500: "Internal Server Error",
  502: "Bad Gateway",
  504: "Gateway Timeout",
};

/** This server's own error, as a problem body like the service's. */
export function problem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  type = `urn:http-status:${status}`,
): Response {
  const title = titles[status] ?? "Error";
  const body = { type, title, status, detail, traceId: newTraceId() };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}

function newTraceId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}
