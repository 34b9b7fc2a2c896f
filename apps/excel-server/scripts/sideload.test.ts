import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { expect, onTestFinished, test } from "vitest";

const script = fileURLToPath(new URL("sideload.ts", import.meta.url));
const dist = fileURLToPath(new URL("dist", import.meta.resolve("@accounting-data/excel-addin/package.json")));

/** Why the command can't run here, if it can't. Elsewhere than on Linux it would open Excel. */
async function obstacle(): Promise<string | undefined> {
  if (process.platform !== "linux") return "this system has an Excel";
  if (!existsSync(join(dist, "taskpane.html"))) return "the add-in is not built";
  const server = createServer().listen(3000, "localhost");
  // `once` rejects with an error of the server.
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? undefined : "port 3000 is taken";
}

test("--upstreams replaces the sandbox by the services of a file", async ({ skip }) => {
  const why = await obstacle();
  if (why !== undefined) skip(why);
  const home = await mkdtemp(join(tmpdir(), "sideload-"));
  const service = await serve(createSandbox());
  onTestFinished(async () => {
    await service.close();
    await rm(home, { recursive: true });
  });
  const file = join(home, "upstreams.json");
  await writeFile(file, JSON.stringify([{ id: "live", label: "Live", apiBaseUrl: service.url }]));

  const args = ["--conditions=@accounting-data/source", script, "--upstreams", file];
  const child = spawn(process.execPath, args, { env: { ...process.env, HOME: home } });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => {
        printed += text.toString();
        if (printed.includes("Ctrl+C stops it.")) resolve();
      });
    }
    child.once("exit", () => reject(new Error(printed)));
  });
  expect(printed).not.toContain(demoCredentials.apiKey);
  const ca = await readFile(join(home, ".office-addin-dev-certs/ca.crt"), "utf8");
  const path = "/upstreams/live/api/v1/Banks?PageSize=1&PageNumber=1";
  const status = await new Promise((resolve, reject) => {
    const headers = { "api-key": demoCredentials.apiKey };
    get(`https://localhost:3000${path}`, { ca, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on("error", reject);
  });
  expect(status).toBe(200);
});
