import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

test("without arguments everything has its default", () => {
  expect(parseArguments([])).toEqual({ help: false, host: "127.0.0.1", quiet: false, options: {} });
});

test("each argument becomes an option of the sandbox", () => {
  const args =
    "--port 0 --host ::1 --seed x --partners 5 --latency 10-20 --rate-limit 3/1000 --retry-after date " +
    "--max-page-size 50 --reject-page-size --envelope value --field-case camel --issued-invoices default-page " +
    "--fault 503,times=2 --fault no-content --quiet";
  expect(parseArguments(args.split(" "))).toEqual({
    help: false,
    port: 0,
    host: "::1",
    quiet: true,
    options: {
      seed: "x",
      data: { BusinessPartners: 5 },
      latency: { min: 10, max: 20 },
      rateLimit: { requests: 3, windowMs: 1_000, retryAfter: "date" },
      maxPageSize: 50,
      overMaxPageSize: "reject",
      envelope: { records: "value" },
      fieldCase: "camel",
      issuedInvoices: "default-page",
      faults: [{ fault: 503, times: 2 }, { fault: "no-content" }],
    },
  });
});

test("--options takes any option, and the others win over it", () => {
  const json = '{"maxPageSize":7,"ignoreCursor":true,"latency":3}';
  expect(parseArguments(["--options", json, "--latency", "9"])).toMatchObject({
    options: { maxPageSize: 7, ignoreCursor: true, latency: { min: 9, max: 9 } },
  });
});

test.each([
  ["--prot 1", "--prot"],
  ["--port 65536", "--port needs a whole number from 0 to 65535"],
  ["--port x", "--port needs"],
  ["--partners -1", "--partners"],
  ["--partners 1.5", "--partners needs"],
  ["--latency 1-x", "--latency needs"],
  ["--rate-limit 1/x", "--rate-limit needs"],
  ["--rate-limit 1 --retry-after soon", "--retry-after is off, seconds, date or hour"],
  ["--retry-after date", "--retry-after needs --rate-limit"],
  ["--options {", "--options is not JSON"],
  ["--options 1", "--options needs a JSON object"],
  ["--fault nothing", "There is no fault"],
  ["serve", "serve"],
])("%s is refused", (args, message) => {
  expect(() => parseArguments(args.split(" "))).toThrow(message);
});
