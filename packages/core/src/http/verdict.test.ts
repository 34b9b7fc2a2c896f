import { describe, expect, test } from "vitest";
import type { JudgedAnswer } from "./read-verdict.ts";
import { verdictOf } from "./verdict.ts";

const operations = ["read", "create", "change"] as const;
const json = "application/json";
const guid = "3F2504E0-4F89-11D3-9A0C-0305E82C3301";

function answer(status: number, text?: string, type?: string, more?: Partial<JudgedAnswer>): JudgedAnswer {
  return { status, headers: new Headers(type ? { "content-type": type } : {}), text, ...more };
}

/** What a read, a create and a change learn of one answer. */
function verdicts(given: JudgedAnswer): readonly unknown[] {
  return operations.map((operation) => {
    const verdict = verdictOf(given, operation);
    return verdict.means === "refused" ? verdict.status : verdict.means;
  });
}

/** The same for each operation. */
const all = (verdict: unknown): readonly unknown[] => operations.map(() => verdict);

const clientErrors = [
  400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 413, 415, 418, 421, 422, 428, 451, 499,
];

const words: readonly (readonly [form: string, text: string | undefined, type?: string])[] = [
  ["problem details", '{"title":"No","status":404}', "application/problem+json"],
  ["problem details without a type", '{"title":"No","status":404}'],
  ["problem details that are called text", '{"title":"No","status":404}', "text/plain"],
  ["problem details that are called HTML", '\ufeff {"title":"No"}\n', "text/html; charset=utf-8"],
  ["JSON of another form", '{"message":"Forbidden"}', json],
  ["a list in JSON", '["no"]', json],
  ["a text in JSON", '"no"', json],
  ["null in JSON", "null", "text/json"],
  ["an empty body", ""],
  ["an empty body with a type", " \r\n", "text/html"],
  ["a body that did not come", undefined],
  ["JSON that did not come", undefined, json],
];

const pages: readonly (readonly [form: string, text: string | undefined, type?: string])[] = [
  ["HTML", "<!doctype html><h1>Not Found</h1>", "text/html"],
  ["HTML without a type", "<html></html>"],
  ["HTML that is called JSON", "<html></html>", "application/problem+json; charset=utf-8"],
  ["HTML that did not come", undefined, "text/html"],
  ["XML", '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', "application/xml"],
  ["problem details in XML", "<problem/>", "application/problem+xml"],
  ["plain text", "Forbidden", "text/plain"],
  ["plain text without a type", "upstream request refused"],
  ["a number that is called text", "404", "text/plain"],
  ["JSON that is broken", '{"title":"Not', json],
  ["text that is called JSON", "Not Found", json],
  ["bytes", "\u0000\u0001", "application/octet-stream"],
];

describe.each(clientErrors)("%i", (status) => {
  test.each(words)("as %s is the service's word", (_, text, type) => {
    expect(verdicts(answer(status, text, type))).toEqual(all(status));
  });

  test.each(pages)("as %s is an intermediary's", (_, text, type) => {
    expect(verdicts(answer(status, text, type))).toEqual(all("intermediary"));
  });

  test("in JSON that is too long to be read is the service's word", () => {
    const begun = answer(status, '{"title":"No","err', json, { truncated: true });
    expect(verdicts(begun)).toEqual(all(status));
    expect(verdicts(answer(status, "<html>", "text/html", { truncated: true }))).toEqual(all("intermediary"));
  });
});

test.each([
  [{ Id: guid }, guid],
  [{ id: 7 }, "7"],
  [{ Data: { Id: guid }, Warnings: [] }, guid],
  [{ Id: " ", result: { ID: guid } }, guid],
] as const)("a create that is answered with %j has created %s", (body, id) => {
  const given = answer(201, JSON.stringify(body), json);
  expect(verdictOf(given, "create")).toEqual({ means: "created", id });
});

test("429 demands a wait, whoever sends it; 407 only a proxy sends", () => {
  for (const [, text, type] of [...words, ...pages]) {
    expect(verdicts(answer(429, text, type))).toEqual(all(429));
    expect(verdicts(answer(407, text, type))).toEqual(all("intermediary"));
  }
});

test.each([500, 502, 503, 504, 511, 599])("%i fails a read, and proves nothing of a create", (status) => {
  for (const [, text, type] of [...words, ...pages]) {
    expect(verdicts(answer(status, text, type))).toEqual(["failed", "unknown", "unknown"]);
  }
});

test.each([0, 100, 301, 303, 304, 307, 308])("%i is no answer to a read, and proves nothing", (status) => {
  expect(verdicts(answer(status, ""))).toEqual(["redirected", "unknown", "unknown"]);
});

const records: readonly (readonly [form: string, body: unknown])[] = [
  ["a record", { Id: guid, Name: "Novák" }],
  ["a record that has only an id", { id: guid }],
  ["a record whose id is a number", { ID: 7 }],
  ["a record as its data", { Data: { Id: guid }, warnings: ["twice"], errors: [] }],
  ["a record as its result", { success: true, result: { id: guid }, error: null }],
  ["a record with a status of its own", { Id: guid, Title: "Novák", Status: 404 }],
];

describe.each([200, 202, 203, 206, 207, 226])("%i", (status) => {
  test.each(records)("with %s proves a create", (_, body) => {
    expect(verdicts(answer(status, JSON.stringify(body), json))).toEqual(["answered", "created", "answered"]);
  });

  test.each<readonly [form: string, text: string | undefined, type?: string]>([
    ["nothing", ""],
    ["an empty object", "{}", json],
    ["an id that is empty", '{"Id":"","Name":"Novák"}', json],
    ["an id that is null", '{"Id":null}', json],
    ["the number of nothing", '{"Id":0}', json],
    ["the guid of nothing", '{"Id":"00000000-0000-0000-0000-000000000000"}', json],
    ["a list", `[{"Id":"${guid}"}]`, json],
    ["a message", '{"message":"accepted"}', json],
    ["a text in JSON", `"${guid}"`, json],
  ])("with %s proves no create", (_, text, type) => {
    expect(verdicts(answer(status, text, type))).toEqual(["answered", "unknown", "answered"]);
  });

  test.each([
    { success: false },
    { Success: "false", id: guid },
    { succeeded: false, data: { id: guid } },
    { isSuccess: false, errors: [] },
    { ok: false },
    { error: "maintenance", id: guid },
    { errors: ["Name is missing"], data: { id: guid } },
    { error: { code: 17 } },
    { status: "error", id: guid },
    { Success: "False", Data: { Id: guid } },
    { result: "Failed", id: guid },
    { isError: true, data: { id: guid } },
    { hasErrors: "true", id: guid },
    { Id: guid, HasValidationErrors: true, ValidationErrors: [{ Message: "The name is taken" }] },
    { Id: guid, ValidationErrors: ["The name is taken"] },
    { Id: guid, Status: "OK", Contacts: [{ ContactID: guid, HasValidationErrors: true }] },
    { data: { id: guid, hasErrors: true } },
  ])("with the failure %j proves nothing", (body) => {
    expect(verdicts(answer(status, JSON.stringify(body), json))).toEqual(["answered", "unknown", "unknown"]);
  });

  test.each(pages)("as %s proves nothing", (_, text, type) => {
    expect(verdicts(answer(status, text, type))).toEqual(["answered", "unknown", "unknown"]);
  });

  test("whose JSON did not come proves no create, but a change", () => {
    expect(verdicts(answer(status, undefined, json))).toEqual(["answered", "unknown", "unreadable"]);
  });
});

test("204 to a change is a success, and proves no create", () => {
  expect(verdicts(answer(204, ""))).toEqual(["answered", "unknown", "answered"]);
});

describe("201 to a create", () => {
  test.each(records)("with %s proves it", (_, body) => {
    expect(verdictOf(answer(201, JSON.stringify(body), json), "create")).toMatchObject({ means: "created" });
  });

  test.each([...pages, ["nothing", ""] as const, ["no record", "{}", json] as const])(
    "as %s proves it too, without showing the record",
    (_, text, type) => {
      expect(verdictOf(answer(201, text, type), "create")).toEqual({ means: "unreadable" });
    },
  );
});

describe("2xx with problem details of a 4xx", () => {
  test.each<readonly [body: unknown, type: string, status: number]>([
    [{ title: "Not Found", status: 404 }, json, 404],
    [{ Type: "https://httpstatuses.io/422", Status: 422, errors: { Name: ["missing"] } }, json, 422],
    [{ detail: "No", status: "403" }, json, 403],
    [{ status: 401 }, "application/problem+json", 401],
    [{ title: "Too Many Requests", status: 429 }, "text/plain", 429],
    [{ Status: 422, Errors: { Name: ["missing"] } }, json, 422],
  ])("%j are that refusal", (body, type, status) => {
    for (const success of [200, 201, 202, 207]) {
      expect(verdicts(answer(success, JSON.stringify(body), type))).toEqual(all(status));
    }
  });

  test.each<readonly [body: unknown, type: string]>([
    [{ title: "Unavailable", status: 503 }, json],
    [{ title: "Fine", status: 200 }, json],
    [{ message: "no", status: 404 }, json],
    [{ Name: "Invoice", Status: 404 }, json],
    [{ title: "No", status: 404.5 }, json],
    [{ title: "No", result: { status: 404 } }, json],
    [[{ title: "No", status: 404 }], json],
    ["<p>{'status': 404}</p>", "text/html"],
  ])("are not %j", (body, type) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    expect(verdictOf(answer(200, text, type), "read")).toEqual({ means: "answered" });
    expect(verdictOf(answer(200, text, type), "create")).toEqual({ means: "unknown" });
  });

  test("are not sought in the body of a list", () => {
    const list = { title: "x".repeat(70_000), status: 404 };
    expect(verdictOf(answer(200, JSON.stringify(list), json), "read")).toEqual({ means: "answered" });
  });
});
