import {
  apiKey,
  create,
  createClient,
  file,
  isAccountingDataError,
  type Client,
} from "@accounting-data/core";
import { undiciTransport } from "@accounting-data/core/undici";
import { constants, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { Agent } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listenHttp2, type Http2Listening } from "./support/listen-http2.ts";

// undici 8 speaks HTTP/2 with each service that offers it. 8.4 sent creates one after the other, and none while a body was
// open: with both, these tests wait for ever.

/** The pool reads it too, unlike its types. */
const http2WithoutTls: Agent.Options & { readonly useH2c: true } = { useH2c: true };

describe("over HTTP/2", () => {
  type Answer = (
    request: Http2ServerRequest & { readonly body: string },
    response: Http2ServerResponse,
  ) => void;
  let answer: Answer;
  let service: Http2Listening;
  let client: Client;
  const created: string[] = [];

  beforeEach(async () => {
    created.length = 0;
    answer = (_, response) => respond(response, 200);
    service = await listenHttp2((request, response) => answer(request, response));
    client = createClient({
      baseUrl: service.url,
      credential: apiKey("key of the tests"),
      concurrency: 20,
      timeout: 4_000,
      retry: false,
      transport: undiciTransport({ dispatcher: new Agent(http2WithoutTls) }),
    });
    await readOne();
  });
  afterEach(() => service.close());

  function respond(response: Http2ServerResponse, status: number): void {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ Id: "3f2504e0-4f89-11d3-9a0c-0305e82c3301" }));
  }
  const readOne = (): Promise<unknown> =>
    client.send(
      { name: "getBank", kind: "read", method: "GET", path: "/v1/Banks/1" },
      ({ status }) => status,
    );
  const createOne = (name: string): Promise<number> =>
    client.send(
      { name: "createX", kind: create, method: "POST", path: "/v1/X", body: { Name: name } },
      ({ status }) => status,
    );
  const createTwenty = (): Promise<PromiseSettledResult<number>[]> =>
    Promise.allSettled(Array.from({ length: 20 }, (_, index) => createOne(`partner ${index}`)));
  const nameIn = (body: string): string => (JSON.parse(body) as { Name: string }).Name;

  test("twenty creates at once are all on their way before the first is answered", async () => {
    const waiting: Http2ServerResponse[] = [];
    answer = (_, response) => {
      if (waiting.push(response) === 20) for (const one of waiting) respond(one, 201);
    };
    for (const result of await createTwenty()) expect(result).toEqual({ status: "fulfilled", value: 201 });
  });

  test("a create is sent while a file's body is open", async () => {
    let endFile = (): void => {};
    answer = (request, response) => {
      if (request.method === "POST") return respond(response, 201);
      response.writeHead(200, { "content-type": "application/pdf" });
      response.write("%PDF");
      endFile = () => response.end("-1.7");
    };
    const operation = { name: "getPdf", kind: file, method: "GET", path: "/v1/X/1/pdf" } as const;
    const reading = client.send({ ...operation, accept: "application/pdf" }, (one) => one.bytes().length);
    expect(await createOne("while the file is open")).toBe(201);
    endFile();
    expect(await reading).toBe(8);
  });

  test("a thousand reads use no more connections than there are requests at a time", async () => {
    const statuses = await Promise.all(Array.from({ length: 1_000 }, readOne));
    expect(statuses).toEqual(Array.from({ length: 1_000 }, () => 200));
    expect(service.sessions.length).toBeLessThanOrEqual(20);
  });

  test.each([
    ["the connection ends", ({ stream }: Http2ServerRequest) => stream.session!.destroy()],
    ["the connection ends with GOAWAY", ({ stream }: Http2ServerRequest) => goAway(stream.session!)],
    ["the stream is cancelled", ({ stream }: Http2ServerRequest) => stream.close(constants.NGHTTP2_CANCEL)],
  ])("if %s after some creates happened, none happens twice and none is lost", async (_, end) => {
    answer = (request, response) => {
      created.push(nameIn(request.body));
      if (created.length === 10) end(request);
      else if (!response.stream.destroyed)
        setTimeout(() => response.stream.destroyed || respond(response, 201), 20);
    };
    const outcomes = (await createTwenty()).map((result, index) =>
      result.status === "fulfilled" ? `partner ${index}` : failureOf(result.reason),
    );
    expect(new Set(created).size).toBe(created.length);
    const names = outcomes.filter((outcome) => outcome.startsWith("partner"));
    expect(created).toEqual(expect.arrayContaining(names));
    const failures = outcomes.filter((outcome) => !outcome.startsWith("partner"));
    expect(new Set(failures)).toEqual(new Set(["outcome_unknown for network"]));
  });

  test("a create that the service refused unprocessed is sent once more", async () => {
    let refused = 0;
    answer = (request, response) => {
      if (refused++ === 0) return request.stream.close(constants.NGHTTP2_REFUSED_STREAM);
      created.push(nameIn(request.body));
      respond(response, 201);
    };
    expect(await createOne("Svoboda")).toBe(201);
    expect(created).toEqual(["Svoboda"]);
  });
});

function failureOf(reason: unknown): string {
  if (!isAccountingDataError(reason)) throw reason;
  return isAccountingDataError(reason.cause) ? `${reason.code} for ${reason.cause.code}` : reason.code;
}

function goAway(session: NonNullable<Http2ServerRequest["stream"]["session"]>): void {
  session.goaway(constants.NGHTTP2_NO_ERROR);
  setTimeout(() => session.destroy(), 10);
}
