import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@accounting-data/runtime-tests/published-packages";
import { runProcess } from "@accounting-data/runtime-tests/runtimes";

/** What a user of Jest installs beside the packages. */
export const jestPackages = [
  "jest@30.5.2",
  "jest-environment-jsdom@30.5.2",
  "@babel/plugin-transform-modules-commonjs@7.29.14",
] as const;

/**
 * Runs a test of the packages in Jest, in a project that has them and {@link jestPackages}, with the settings that
 * docs/guides/testing.md shows. Rejects if it does not pass with one of them, or passes without.
 */
export async function tryJest(project: string): Promise<void> {
  const [config = "", environment = ""] = await recipes();
  const files = {
    "package.json": '{ "private": true }',
    // Of the preset that users have, only what translates modules.
    "babel.config.js": 'module.exports = { plugins: ["@babel/plugin-transform-modules-commonjs"] };',
    "without.config.js": "module.exports = {};",
    "jest.config.js": config,
    "jsdom.config.js": config.replace("{", '{ testEnvironment: "./jsdom-with-fetch.js",'),
    "jsdom-with-fetch.js": environment,
    "node.test.js": reading("undefined"),
    "page.test.js": reading("object"),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text);
  const refusal = await run(project, "without.config.js", "node").catch(String);
  if (!refusal.includes("Must use import to load ES Module")) {
    throw new Error(`Jest needs no setting any more, or another one: ${refusal}`);
  }
  await run(project, "jest.config.js", "node");
  await run(project, "jsdom.config.js", "page");
}

/** The settings that the guide shows. */
async function recipes(): Promise<readonly string[]> {
  const guide = await readFile(join(root, "docs/guides/testing.md"), "utf8");
  const section = guide.slice(guide.indexOf("\n## Jest\n"));
  return [...section.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code!);
}

function run(project: string, config: string, file: string): Promise<string> {
  const program = join(project, "node_modules/jest/bin/jest.js");
  const options = ["--config", join(project, config), "--ci", `${file}.test.js`];
  return runProcess(process.execPath, [program, ...options], { cwd: project, timeout: 120_000 });
}

/** A test that reads a list and creates a partner, where `document` has that type. */
function reading(document: string): string {
  return `
import { clientCredentials, createClient } from "@accounting-data/core";
import { iterateBanks } from "@accounting-data/resources/banks";
import { createBusinessPartner } from "@accounting-data/resources/business-partners";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";

test("reads and creates", async () => {
  expect(typeof document).toBe("${document}");
  const sandbox = createSandbox();
  const { clientId, clientSecret } = demoCredentials;
  const client = createClient({
    baseUrl: "https://sandbox.test",
    credential: clientCredentials({ authUrl: "https://sandbox.test", clientId, clientSecret }),
    fetch: sandbox.fetch,
    retry: { baseDelay: 1 },
  });
  sandbox.inject("gzip-broken-off", { on: "listBanks" });
  let count = 0;
  for await (const _ of iterateBanks(client, { pageSize: 10 })) count++;
  expect(count).toBe(24);
  const signal = AbortSignal.timeout(5_000);
  expect((await createBusinessPartner(client, { Name: "Novák" }, { signal })).data.Name).toBe("Novák");
});
`;
}
