import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readInvocation } from "./read-invocation.ts";
import { serveAddIn } from "../serve/serve-add-in.ts";

let host = "";

/** Two versions as they lie beside each other on a host. */
beforeAll(async () => {
  host = await mkdtemp(join(tmpdir(), "upgrade-"));
  for (const version of ["1.0.0", "1.1.0"]) {
    const dist = join(host, version, "dist");
    await mkdir(join(dist, "assets"), { recursive: true });
    await writeFile(join(dist, "taskpane.html"), version);
    await writeFile(join(dist, "icons.json"), version);
    await writeFile(join(dist, `only-in-${version}.json`), version);
    await writeFile(join(dist, `assets/pane-${version}.js`), version);
  }
  const service = { id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" };
  await writeFile(join(host, "upstreams.json"), JSON.stringify([service]));
});
afterAll(() => rm(host, { recursive: true, force: true }));

async function serve(version: string, before: string) {
  const options = {
    upstreams: join(host, "upstreams.json"),
    before: join(host, before, "dist"),
    port: "0",
  };
  const server = await serveAddIn(await readInvocation(options, join(host, version, "dist")));
  onTestFinished(() => server.close());
  return async (file: string) => {
    const answer = await fetch(new URL(file, server.url));
    return answer.ok ? await answer.text() : answer.status;
  };
}

test.each([
  ["an upgrade", "1.1.0", "1.0.0"],
  ["a roll-back", "1.0.0", "1.1.0"],
])(
  "after %s an open workbook finds the parts of its version, and a new one its own",
  async (_, now, before) => {
    const get = await serve(now, before);
    expect(await get("taskpane.html")).toBe(now);
    expect(await get("icons.json")).toBe(now);
    expect(await get(`assets/pane-${now}.js`)).toBe(now);
    expect(await get(`assets/pane-${before}.js`)).toBe(before);
    expect(await get(`only-in-${before}.json`)).toBe(404);
  },
);
