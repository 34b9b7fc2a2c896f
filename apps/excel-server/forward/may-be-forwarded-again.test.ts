import { expect, test } from "vitest";
import { Refusal } from "../request/refusal.ts";
import { mayBeForwardedAgain } from "./may-be-forwarded-again.ts";

const page = "<h1>Blocked</h1>";
const problem = '{"title":"No","status":422}';

test.each([
  [422, problem, "application/problem+json", true],
  [403, '{"message":"No"}', "application/json", true],
  [429, page, "text/html", true],
  // A refused credential, in whatever form: web servers rewrite it.
  [401, page, "text/html", true],
  [401, "", undefined, true],
  // A gateway hides the status.
  [200, problem, "application/json", true],
  [403, page, "text/html", false],
  [404, page, "text/html", false],
  // Its body broke off.
  [400, undefined, undefined, true],
  [400, undefined, "text/html", false],
  [408, problem, "application/json", false],
  [200, page, "text/html", false],
  [200, '{"success":false}', "application/json", false],
  [202, "", undefined, false],
  [201, '{"Id":"0aaaaaaa-0000-4000-8000-000000000000"}', "application/json", false],
  [503, problem, "application/json", false],
] as const)("a create that was answered with %i, %s (%s): %s", (status, text, type, expected) => {
  const headers = new Headers(type ? { "content-type": type } : {});
  expect(mayBeForwardedAgain({ status, headers, text })).toBe(expected);
});

test.each([
  [400, true],
  [424, true],
  [408, false],
  [501, false],
  [504, false],
])("a create that this server itself refused with %i: %s", (status, expected) => {
  expect(mayBeForwardedAgain(new Refusal(status, "refused"))).toBe(expected);
});
