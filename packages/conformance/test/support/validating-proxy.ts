import express, { type ErrorRequestHandler, type Request, type Response } from "express";
import { middleware } from "express-openapi-validator";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { listen, type Listening } from "./listen.ts";

/** A proxy between a client and a service that validates requests and responses against `docs/openapi.yaml`. */
export interface ValidatingProxy extends Listening {
  /** Number of requests, with their responses, validated so far. */
  readonly exchanges: number;
  /** The violations since the last call, one line each. */
  takeViolations(): string[];
}

/**
 * Starts the proxy. express-openapi-validator checks paths, parameters, bodies, credentials, statuses and fields; `gaps` and
 * `handlers` add what it leaves out. The proxy records a violation and passes the message on unchanged, so that a request
 * that is invalid on purpose still gets the service's response.
 */
export async function startValidatingProxy(upstream: string): Promise<ValidatingProxy> {
  const violations: string[] = [];
  let exchanges = 0;
  const note = (side: "request" | "answer", request: Request, text: string): void => {
    violations.push(`${side} ${request.method} ${request.path}: ${text}`);
  };
  const noteAndGoOn: ErrorRequestHandler = (error: Error, request, _response, next) => {
    note("request", request, error.message);
    next();
  };
  const goOn: ErrorRequestHandler = (_error, _request, _response, next) => next(); // unknown paths: noted before

  const app = express();
  app.set("etag", false);
  app.use(express.raw({ type: () => true }));
  app.use((request, response, next) => {
    exchanges += 1;
    keepRaw(request, response);
    next();
  });
  app.use(noteAndGoOn);
  app.use(requestValidation);
  app.use(noteAndGoOn);
  app.use(answerValidation);
  app.use(goOn);
  app.use(async (request, response) => {
    const answer = await forward(upstream, request, raw(response).body);
    raw(response).text = await answer.text();
    response.status(answer.status);
    for (const [name, value] of answer.headers) if (!hop.has(name)) response.setHeader(name, value);
    for (const gap of gaps(request, answer)) note("answer", request, gap);
    if (isJson(answer)) response.json(JSON.parse(raw(response).text));
    else response.end(raw(response).text);
  });
  app.use(((error: Error, request, response, _next) => {
    note("answer", request, `${response.statusCode} ${error.message}`);
    response.end(raw(response).text);
  }) satisfies ErrorRequestHandler);

  return {
    ...(await listen(createServer(app))),
    get exchanges() {
      return exchanges;
    },
    takeViolations: () => violations.splice(0),
  };
}

/** What the validator accepts though it is not in the document: any 5xx, and any media type of a known status. */
function* gaps(request: Request, answer: globalThis.Response): Iterable<string> {
  if (!request.path.startsWith("/v1/")) return;
  if (answer.status >= 500) yield `status ${answer.status} is not in the document`;
  const expected = answer.ok ? "application/json" : "application/problem+json";
  const type = answer.headers.get("content-type")?.split(";")[0];
  if (type !== expected) yield `media type ${type} where ${expected} is documented`;
}

/** The validator checks the API key's header itself, but nothing of an OAuth 2.0 scheme. */
const handlers = {
  apiKey: () => true,
  serviceToken: (request: Request) => /^Bearer \S+$/u.test(request.headers.authorization ?? ""),
};

const apiSpec = fileURLToPath(new URL("../../../../docs/openapi.yaml", import.meta.url));
// Each compiles the document's schemas once, for the proxies of all test files of a process.
const requestValidation = middleware({
  apiSpec,
  validateRequests: true,
  validateResponses: false,
  validateSecurity: { handlers },
});
const answerValidation = middleware({
  apiSpec,
  validateRequests: false,
  validateResponses: true,
  validateSecurity: false,
});

/** The unparsed message; the validator gets it parsed. */
interface Raw {
  body: Buffer | undefined;
  text: string;
}

function keepRaw(request: Request, response: Response): void {
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
  response.locals["raw"] = { body, text: "" } satisfies Raw;
  response.json = () => response.end(raw(response).text); // the validator calls it once it is content
  request.body = undefined;
  if (body === undefined) return;
  const form = request.is("application/x-www-form-urlencoded");
  request.body = form
    ? Object.fromEntries(new URLSearchParams(body.toString()))
    : JSON.parse(body.toString());
}

function raw(response: Response): Raw {
  return response.locals["raw"] as Raw;
}

function isJson(answer: globalThis.Response): boolean {
  return /[/+]json\b/u.test(answer.headers.get("content-type") ?? "");
}

/** Headers of a single connection, and those that fetch has already decoded. */
const hop = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "host",
]);

function forward(upstream: string, request: Request, body: Buffer | undefined): Promise<globalThis.Response> {
  // The service may close a kept connection just when a busy machine uses it again.
  const headers = new Headers({ connection: "close" });
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !hop.has(name)) headers.set(name, value);
  }
  return fetch(new URL(request.originalUrl, upstream), {
    method: request.method,
    headers,
    redirect: "manual",
    ...(body !== undefined && { body: new Uint8Array(body) }),
  });
}
