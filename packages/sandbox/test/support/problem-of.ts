import { expect } from "vitest";

/** A problem body. */
export interface SeenProblem {
  readonly status: number;
  readonly traceId: string;
  /** Only with 422. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** The body of an answer, which must be a problem as the specification shows it. */
export async function problemOf(response: Response): Promise<SeenProblem> {
  const { status } = response;
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ status, title: titles[status] });
  expect(body["type"]).toMatch(new RegExp(`^https://.*${status}$`));
  expect(body["traceId"]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  const names = ["type", "title", "status", "traceId"];
  expect(Object.keys(body)).toEqual(status === 422 ? [...names, "errors"] : names);
  return body as unknown as SeenProblem;
}

/** Reason phrases: from the specification's table of errors, and from HTTP for the statuses of faults. */
const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};
