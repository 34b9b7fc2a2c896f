import { expect, test } from "vitest";
import { readDeployment, type DeploymentFields } from "./deployment.ts";
import { product } from "./product.ts";

const address = "https://addin.example.com";

test("a deployment has the product's identity unless it has its own", () => {
  expect(readDeployment({ address })).toMatchObject({
    address: new URL("https://addin.example.com/"),
    prefix: undefined,
    id: product.id,
    version: product.version,
    name: product.name,
    support: new URL("https://addin.example.com/taskpane.html"),
  });
  expect(readDeployment({ address: `${address}/excel`, prefix: "acc" })).toMatchObject({
    address: new URL("https://addin.example.com/excel/"),
    prefix: "ACC",
    formerPrefixes: [],
  });
  expect(readDeployment({ address, "former-prefixes": " old , None" }).formerPrefixes).toEqual(["OLD", ""]);
});

test.each<[Partial<DeploymentFields>, RegExp]>([
  [{ address: "http://addin.example.com" }, /^address must be an https address/],
  [{ address: "addin.example.com" }, /^address/],
  [{ address: "https://user@addin.example.com" }, /^address/],
  [{ address: "https://:password@addin.example.com" }, /^address(?!.*password)/],
  [{ address: "https://addin.example.com\\excel" }, /^address/],
  [{ address: "https://addin.example.com/?x" }, /^address/],
  [{ prefix: "A" }, /^prefix must be 2 to 32/],
  [{ prefix: "A-B" }, /^prefix/],
  [{ prefix: "A.B" }, /^prefix/],
  [{ prefix: "1ACC" }, /^prefix/],
  [{ prefix: "x".repeat(33) }, /^prefix/],
  [{ prefix: '"><script>' }, /^prefix/],
  [{ "former-prefixes": "none,1X" }, /^former-prefixes must be "none", or 2 to 32/],
  [{ "former-prefixes": "OLD," }, /^former-prefixes/],
  [{ id: "acme" }, /^id must be a GUID/],
  [{ "manifest-version": "1.0" }, /^manifest-version must be a version/],
  [{ "manifest-version": "0.9.0" }, /^manifest-version/],
  [{ name: "" }, /^name must be 1 to 30/],
  [{ name: "n".repeat(31) }, /^name/],
  [{ name: " " }, /^name/],
  [{ name: "A\u0000B" }, /^name/],
  [{ provider: "" }, /^provider/],
  [{ provider: "\t" }, /^provider/],
  [{ support: "mailto:help@example.com" }, /^support must be an https address/],
  [{ privacy: "x" }, /^privacy/],
  [{ terms: "x" }, /^terms/],
])("%j is invalid", (fields, reason) => {
  expect(() => readDeployment({ address, ...fields })).toThrow(reason);
});
