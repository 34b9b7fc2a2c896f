import { demoCredentials } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { readDocument } from "../src/documents.ts";

test("documents show the credentials that the sandbox accepts", () => {
  const { apiKey, clientId, clientSecret } = demoCredentials;
  for (const value of [apiKey, clientId, clientSecret]) {
    expect(readDocument("packages/sandbox/README.md")).toContain(`\`${value}\``);
  }
  expect(readDocument("README.md")).toContain(`apiKey("${apiKey}")`);
  expect(readDocument("apps/preview/README.md")).toContain(`"Api-Key: ${apiKey}"`);
  expect(readDocument("docs/guides/first-call.md")).toContain(`ACCOUNTING_API_KEY=${apiKey}\n`);
});
