import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen, type Listening } from "./support/listen.ts";
import { operations } from "./support/operations.ts";
import { startValidatingProxy, type ValidatingProxy } from "./support/validating-proxy.ts";

// Tests the validator itself, against a service that returns right and wrong responses.
let answer = { status: 200, type: "application/json", body: "{}" };
let service: Listening;
let proxy: ValidatingProxy;

beforeAll(async () => {
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
  });
  service = await listen(server);
  proxy = await startValidatingProxy(service.url);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});
beforeEach(() => {
  answer = { status: 200, type: "application/json", body: "{}" };
});

const key = { "api-key": "k" };
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const problem = (status: number, title: string, more: object = {}): typeof answer => ({
  status,
  type: "application/problem+json",
  body: JSON.stringify({
    type: `https://example.com/${status}`,
    title,
    status,
    traceId: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
    ...more,
  }),
});
const expected = (violation: RegExp | undefined): unknown[] =>
  violation === undefined ? [] : [expect.stringMatching(violation)];
const lists = operations.filter(({ kind }) => kind === "list");
const gets = operations.filter(({ kind }) => kind === "get").map(({ list }) => list);
const byNumber = lists.find(({ acceptsAfter }) => !acceptsAfter)!.list;
const byKey = lists.find(({ acceptsAfter }) => acceptsAfter)!.list;
const withoutGet = lists.find(({ list }) => !gets.includes(list))!.list;
const list = `/v1/${byNumber}?PageSize=1&PageNumber=1`;
const missing = `/v1/${withoutGet}/${id}`;
const post = (body: string, type = "application/json"): RequestInit => ({
  method: "POST",
  headers: { ...key, "content-type": type },
  body,
});

describe("a request", () => {
  const cases: [name: string, path: string, init: RequestInit, violation: RegExp | undefined][] = [
    ["of a list", list, { headers: key }, undefined],
    ["with a bearer token", list, { headers: { authorization: "Bearer t" } }, undefined],
    ["by key", `/v1/${byKey}?PageSize=1&PageNumber=1&After=x`, { headers: key }, undefined],
    ["since a UTC time", `${list}&ModifiedSince=2026-01-01T00%3A00%3A00.000Z`, { headers: key }, undefined],
    ["of a record", `/v1/${gets[0]}/${id}`, { headers: key }, undefined],
    ["of issued invoices, whatever the parameters", "/v1/issuedinvoices?Any=1", { headers: key }, undefined],
    ["that creates", "/v1/BusinessPartners", post('{"Name":"A","Other":1}'), undefined],
    ["without a credential", list, {}, /Api-Key/u],
    ["with a header that is not a bearer token", list, { headers: { authorization: "Basic t" } }, /Api-Key/u],
    ["without its page size", `/v1/${byNumber}?PageNumber=1`, { headers: key }, /PageSize/u],
    ["for page 0", `/v1/${byNumber}?PageSize=1&PageNumber=0`, { headers: key }, /PageNumber/u],
    ["for half a page", `/v1/${byNumber}?PageSize=0.5&PageNumber=1`, { headers: key }, /PageSize/u],
    ["by key of a list that has none", `${list}&After=x`, { headers: key }, /After/u],
    ["with an unknown parameter", `${list}&pagesize=1`, { headers: key }, /pagesize/u],
    [
      "since a local time",
      `${list}&ModifiedSince=2026-01-01T00%3A00%3A00`,
      { headers: key },
      /ModifiedSince/u,
    ],
    [
      "since a time with an offset",
      `${list}&ModifiedSince=2026-01-01T00%3A00%3A00%2B02%3A00`,
      { headers: key },
      /Modified/u,
    ],
    ["of a record without a guid", `/v1/${gets[0]}/1`, { headers: key }, /id/u],
    ["of a path that is not there", missing, { headers: key }, /not found/iu],
    ["in a method that is not there", list, { headers: key, method: "DELETE" }, /DELETE/u],
    ["that creates a wrong type", "/v1/BusinessPartners", post('{"Name":1}'), /Name/u],
    ["that creates from text", "/v1/BusinessPartners", post('{"Name":"A"}', "text/plain"), /media type/u],
    [
      "that creates from nothing",
      "/v1/BusinessPartners",
      { headers: key, method: "POST" },
      /body|media type/u,
    ],
  ];
  test.each(cases)("%s", async (_name, path, init, violation) => {
    if (init.method === "POST") answer = { ...answer, status: 201 };
    if (init.method === "DELETE" || path === missing) answer = problem(404, "Not Found");
    await fetch(proxy.url + path, init);
    const seen = proxy.takeViolations().filter((line) => line.startsWith("request"));
    expect(seen).toEqual(expected(violation));
  });
});

describe("an answer", () => {
  const cases: [name: string, path: string, answer: typeof answer, violation: RegExp | undefined][] = [
    ["of a list", list, { ...answer, body: '{"anything":[]}' }, undefined],
    ["of issued invoices, whatever they are", "/v1/issuedinvoices", { ...answer, body: "[1]" }, undefined],
    ["that refuses", list, problem(403, "Forbidden"), undefined],
    [
      "that names the faults",
      list,
      problem(422, "Unprocessable Entity", { errors: { A: ["b"] } }),
      undefined,
    ],
    ["that is not an object", list, { ...answer, body: "[]" }, /object/u],
    ["with another success", list, { ...answer, status: 201 }, /201/u],
    ["with a status that the operation has not", list, problem(404, "Not Found"), /404/u],
    ["with a status that nothing has", list, problem(503, "Service Unavailable"), /503/u],
    ["of another media type", list, { ...answer, type: "text/json" }, /media type/u],
    [
      "with a refusal as plain JSON",
      list,
      { ...problem(401, "Unauthorized"), type: "application/json" },
      /media type/u,
    ],
    ["that refuses without a trace", list, problem(401, "Unauthorized", { traceId: undefined }), /traceId/u],
    [
      "whose trace has another form",
      list,
      problem(401, "Unauthorized", { traceId: "01-a-b-00" }),
      /traceId/u,
    ],
    ["whose title is another's", list, problem(401, "Forbidden"), /title/u],
    [
      "whose type ends in another status",
      list,
      problem(401, "Unauthorized", { type: "https://a/403" }),
      /type/u,
    ],
    ["that names no faults", list, problem(422, "Unprocessable Entity"), /errors/u],
    [
      "whose faults are not lists",
      list,
      problem(422, "Unprocessable Entity", { errors: { A: "b" } }),
      /errors/u,
    ],
  ];
  test.each(cases)("%s", async (_name, path, response, violation) => {
    answer = response;
    const received = await fetch(proxy.url + path, { headers: key });
    expect([received.status, await received.text()]).toEqual([response.status, response.body]);
    expect(proxy.takeViolations()).toEqual(expected(violation));
  });
});
