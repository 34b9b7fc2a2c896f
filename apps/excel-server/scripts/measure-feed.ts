/**
 * Measures the feed of a list: seconds beside those of the SDK's iterator, and the memory of the server's process, idle and after each
 * quarter of the pages. Linux only. Build first. Its arguments are the service's address, an API key, the list's name, and
 * perhaps the file of the service's description.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { apiKey, createClient } from "@accounting-data/core";
import { defineResource } from "@accounting-data/resources";
import { serverBundle } from "../test/server-bundle.ts";

const [apiBaseUrl = "", key = "", list = "", description] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "feed-"));
const upstream = {
  id: "measured",
  label: "Measured",
  apiBaseUrl,
  feed: true,
  ...(description !== undefined && { description: resolve(description), lists: "described" }),
};
await writeFile(join(folder, "upstreams.json"), JSON.stringify([upstream]));

// The server asks for a build of the add-in, which nobody opens here.
for (const file of ["taskpane.html", "functions.js", "functions.json"])
  await writeFile(join(folder, file), "");
const options = ["--upstreams", join(folder, "upstreams.json"), "--port", "0", "--folder", folder];
const server = spawn(process.execPath, [join(serverBundle, "server.mjs"), ...options], {
  stdio: ["ignore", "pipe", "inherit"],
});
const base = await new Promise<string>((found) => {
  server.stdout.on("data", (chunk: Buffer) => {
    const [, address] = /(https?:\/\/\S+\/)taskpane/.exec(chunk.toString()) ?? [];
    if (address !== undefined) found(address);
  });
});

async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

const headers = { authorization: `Basic ${btoa(`any:${key}`)}` };
await (await fetch(`${base}odata/measured/$metadata`, { headers })).text();
const idle = await megabytes();
const memory: number[] = [];
let rows = 0;
let begun = performance.now();
for (let next: string | undefined = `${base}odata/measured/${list}`; next !== undefined;) {
  const answer = await fetch(next, { headers });
  if (!answer.ok) throw new Error(await answer.text());
  const page = (await answer.json()) as {
    readonly value: readonly object[];
    readonly "@odata.nextLink"?: string;
  };
  rows += page.value.length;
  memory.push(await megabytes());
  next = page["@odata.nextLink"];
}
const feedSeconds = (performance.now() - begun) / 1000;
server.kill();

begun = performance.now();
const client = createClient({ baseUrl: apiBaseUrl, credential: apiKey(key), allowHttp: true });
const row = { name: list, one: `One${list}`, path: `/v1/${list}`, after: true, byId: false } as const;
let read = 0;
for await (const page of defineResource(row).iterate(client, { prefetch: 0 }).pages())
  read += page.items.length;
const iteratorSeconds = (performance.now() - begun) / 1000;

const quarters = [1, 2, 3, 4].map((quarter) =>
  Math.max(...memory.slice(0, Math.ceil((memory.length * quarter) / 4))),
);
console.table({
  feed: { rows, pages: memory.length, seconds: feedSeconds.toFixed(1) },
  iterator: { rows: read, seconds: iteratorSeconds.toFixed(1) },
});
console.log(`Megabytes: idle ${idle}; at most ${quarters.join(", ")} by each quarter of the pages.`);
