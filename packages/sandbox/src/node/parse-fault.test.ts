import { expect, test } from "vitest";
import { parseFault } from "./parse-fault.ts";

test.each([
  ["503", { fault: 503 }],
  ["429:hour", { fault: { status: 429, retryAfter: "hour" } }],
  ["403:html", { fault: { status: 403, body: "html" } }],
  ["slow:2000", { fault: { slow: 2_000 } }],
  ["redirect", { fault: { redirect: 302 } }],
  ["redirect:307", { fault: { redirect: 307 } }],
  ["reset-after-commit,times=forever", { fault: "reset-after-commit", times: Infinity }],
  ["html-200,on=listBanks,times=3,after=2", { fault: "html-200", on: "listBanks", times: 3, after: 2 }],
  ["500,on=/v1/*", { fault: 500, on: "/v1/*" }],
])("%s", (text, fault) => {
  expect(parseFault(text)).toEqual(fault);
});

test.each([
  ["", 'No fault ""'],
  ["reset", 'No fault "reset"'],
  ["timeout", "empty-page. A fault must be a name, a status, or an object with"],
  ["199", "200 to 299 or 400 to 599"],
  ["302", "200 to 299 or 400 to 599"],
  ["503:soon", "must be one of off, seconds, date, hour, not soon"],
  ["slow", "0 ms or more"],
  ["redirect:200", "The status of a redirect must be"],
  ["503,times=x", "times=x must be an integer"],
  ["503,operation=listBanks", 'No option "operation=listBanks"'],
])("rejects %j", (text, message) => {
  expect(() => parseFault(text)).toThrow(message);
});
