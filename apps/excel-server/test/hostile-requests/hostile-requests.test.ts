import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadFolder } from "../../node/command/read-folder.ts";
import { json, useForwarder, type Stage } from "../use-forwarder.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { hostilePaths } from "./paths.ts";
import { hostileTargets } from "./targets.ts";

const stage = useForwarder();
const canary = "canary-of-a-file-that-nobody-may-read";

/** A server whose folder has a secret beside it, and a hidden one in it. */
async function start(): Promise<Stage> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "dist/assets"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), canary);
  for (const place of ["dist/.secret", "dist/assets/.secret"]) await writeFile(join(folder, place), canary);
  await writeFile(join(folder, "dist/taskpane.html"), "pane");
  return await stage(json(200, {}), { read: await loadFolder(join(folder, "dist")) });
}

/** Sends a request line as it is written here, which fetch would tidy up. */
function send(base: string, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), "127.0.0.1", () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: addin\r\nApi-Key: acme\r\nConnection: close\r\n\r\n`),
    );
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

test(`${hostileTargets.length} targets that name another host are refused, and no service is called`, async () => {
  const { base, seen } = await start();
  const answered: string[] = [];
  for (const target of hostileTargets)
    if (!/^HTTP\/1\.1 4\d\d /.test(await send(base, target))) answered.push(target);
  expect(answered).toEqual([]);
  expect(seen).toEqual([]);
});

test(`${hostilePaths.length} paths to other files are refused, and no service is called`, async () => {
  const { base, seen } = await start();
  const answered: string[] = [];
  for (const path of hostilePaths) {
    const answer = await send(base, path);
    if (!/^HTTP\/1\.1 4\d\d /.test(answer) || answer.includes(canary)) answered.push(path);
  }
  expect(answered).toEqual([]);
  expect(seen).toEqual([]);
  // The same request for a file of the add-in is answered.
  expect(await send(base, "/taskpane.html")).toMatch(/^HTTP\/1\.1 200 [^]*pane$/);
});

test("no two are equal, and SECURITY.md says how many they are", async () => {
  for (const corpus of [hostileTargets, hostilePaths]) expect(new Set(corpus).size).toBe(corpus.length);
  const text = await readFile(new URL("../../../../SECURITY.md", import.meta.url), "utf8");
  expect(text).toContain(`${hostileTargets.length} targets`);
  expect(text).toContain(`${hostilePaths.length} paths`);
});
