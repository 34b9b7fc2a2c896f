import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { contentSecurityPolicy, frameAncestors } from "./content-security-policy.ts";

const directives = new Map(
  contentSecurityPolicy.split("; ").map((directive) => {
    const [name = "", ...values] = directive.split(" ");
    return [name, values] as const;
  }),
);

test("only https pages of the hosts that the guide lists may frame the add-in", async () => {
  expect(directives.get("frame-ancestors")).toEqual(["'self'", ...frameAncestors]);
  for (const host of frameAncestors) expect(host).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9]+(?:\.[a-z0-9]+)+$/);
  const guide = await readFile(new URL("../../../docs/hosting.md", import.meta.url), "utf8");
  const [, table = ""] = guide.split("### Which pages may show the add-in");
  const listed = [...table.split("\n#")[0]!.matchAll(/^\| `(https:[^`]+)` +\|/gm)].map(([, host]) => host);
  expect(listed).toEqual(frameAncestors);
});

test("no script is inline or evaluated, and no other origin is called", () => {
  expect(directives.get("script-src")).toEqual(["'self'", "https://appsforoffice.microsoft.com"]);
  expect(directives.get("connect-src")).toEqual(["'self'"]);
  expect(contentSecurityPolicy).not.toContain("unsafe-eval");
});
