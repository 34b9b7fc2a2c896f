import { spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { Writable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { acceptsConnections } from "../../test/accepts-connections.ts";
import { closedPort } from "../../test/closed-port.ts";
import { useServerHost } from "../../test/use-server-host.ts";
import { createPrint } from "./print.ts";

const host = useServerHost();

/** Starts the server's bundle by this command; what it prints goes to `stdio`. */
async function start(stdio: StdioOptions, [file, ...prefix]: readonly [string, ...string[]] = node) {
  const port = await closedPort();
  const args = [...prefix, "out/server.mjs", "--upstreams", "upstreams.json", "--port", String(port)];
  const child = spawn(file, args, { cwd: host.path("."), stdio });
  onTestFinished(() => void child.kill("SIGKILL"));
  await acceptsConnections(port);
  return { child, get: async (path: string) => (await fetch(`http://127.0.0.1:${port}/${path}`)).status };
}
const node = [process.execPath] as const;

test("the server goes on when the reader of its log is gone", async () => {
  const { child, get } = await start(["ignore", "pipe", "pipe"]);
  child.stdout?.destroy();
  child.stderr?.destroy();
  // Each has a line in the log.
  for (let n = 0; n < 5; n += 1) expect(await get("none.html")).toBe(404);
  expect(await get("taskpane.html")).toBe(200);
  expect(child.exitCode).toBe(null);
});

test.skipIf(process.platform !== "linux")(
  "the server starts and goes on when the disk of its log is full (Linux only)",
  async () => {
    const full = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(full));
    const { child, get } = await start(["ignore", full, full]);
    for (let n = 0; n < 5; n += 1) expect(await get("none.html")).toBe(404);
    child.kill("SIGHUP");
    expect(await get("taskpane.html")).toBe(200);
    expect(child.exitCode).toBe(null);
  },
);

test("a reader of the log that stands still costs at most a megabyte, and each lost line is counted when it goes on", async () => {
  const received: string[] = [];
  let goOn: (() => void) | undefined;
  const reader = new Writable({
    write(chunk: Buffer, _, done) {
      received.push(chunk.toString());
      if (goOn) setImmediate(done);
      else goOn = done;
    },
  });
  const print = createPrint(reader);
  const count = 40_000;
  const line = "x".repeat(99);
  for (let n = 0; n < count; n += 1) print(line);
  expect(reader.writableLength).toBeLessThan(1_100_000);
  goOn?.();
  await vi.waitFor(() => expect(reader.writableLength).toBe(0), 10_000);
  const printed = received.length;
  expect(printed).toBeGreaterThan(9_000);
  print("again");
  await vi.waitFor(() => expect(received).toHaveLength(printed + 2));
  expect(received.slice(-2)).toEqual([
    "again\n",
    `${count - printed} lines before the last one could not be printed.\n`,
  ]);
});

test("the server ends when the reader of its log stands still", async () => {
  const { child, get } = await start(["ignore", "pipe", "pipe"]);
  child.stdout?.pause();
  // More than a pipe holds.
  const file = `${"x".repeat(180)}.html`;
  for (let n = 0; n < 500; n += 1) expect(await get(file)).toBe(404);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

// Windows has no named pipes in folders.
test.skipIf(process.platform === "win32")(
  "lines that were lost are counted when there is a reader again",
  async () => {
    await once(spawn("mkfifo", ["log"], { cwd: host.path(".") }), "close");
    const read = () => {
      const reader = spawn("cat", ["log"], { cwd: host.path(".") });
      onTestFinished(() => void reader.kill());
      const lines: string[] = [];
      reader.stdout.on("data", (text: Buffer) => lines.push(...text.toString().split("\n").filter(Boolean)));
      return { reader, lines };
    };
    const first = read();
    const { get } = await start("ignore", ["sh", "-c", 'exec "$@" > log', "sh", ...node]);
    await vi.waitFor(() => expect(first.lines).toHaveLength(1), 20_000);
    first.reader.kill();
    await once(first.reader, "close");
    for (let n = 0; n < 3; n += 1) await get("lost.html");
    const { lines } = read();
    await vi.waitFor(async () => {
      await get("read.html");
      expect(lines.join("\n")).toMatch(
        /read\.html.*\n\d+ lines before the last one could not be printed\.$/m,
      );
    }, 20_000);
    expect(lines.join("\n")).not.toContain("lost.html");
  },
);
