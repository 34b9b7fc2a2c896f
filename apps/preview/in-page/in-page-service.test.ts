import { expect, test } from "vitest";
import { isForServer } from "./in-page-service.ts";

const folder = new URL("https://docs.example/accounting-data/try/addin/");

test.each([
  ["upstreams.json", true],
  ["upstreams/sandbox/api/v1/Banks?PageSize=1", true],
  ["upstreams", false],
  ["upstreams.js", false],
  ["functions.json", false],
  ["../upstreams.json", false],
  ["https://elsewhere.example/accounting-data/try/addin/upstreams.json", false],
])("whether the server in the page answers for %s: %s", (path, expected) => {
  expect(isForServer(new URL(path, folder).href, folder)).toBe(expected);
});
