import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../create-sandbox.ts";
import { defaultPort, usage } from "./parse-arguments.ts";
import { type SandboxServer, serve } from "./serve.ts";

interface Run {
  readonly child: ChildProcess;
  /** The output so far. */
  readonly printed: () => string;
  /** Resolves when the output matches. */
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly exit: Promise<number | null>;
}

function run(...args: readonly string[]): Run {
  const child = spawn(process.execPath, [fileURLToPath(new URL("cli.ts", import.meta.url)), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  onTestFinished(() => void child.kill());
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const exit = once(child, "close").then(([code]) => code as number | null);
  const until: Run["until"] = (pattern) =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
      void exit.then(() => reject(new Error(`It ended without ${pattern}:\n${text}`)));
    });
  return { child, printed: () => text, until, exit };
}

test.each([
  ["Ctrl+C", "SIGINT"],
  ["SIGTERM", "SIGTERM"],
] as const)("prints its address, credentials and commands that work; %s stops it", async (_, signal) => {
  const { child, printed, until, exit } = run("--port", "0", "--partners", "4");
  const [, url] = await until(/listens at (http:\/\/127\.0\.0\.1:\d+)\n[^]*Ctrl\+C stops it\./);
  expect(printed()).not.toContain("taken");
  expect(printed()).toContain("sandbox-client-secret");
  expect(printed()).toContain(`${url}/connect/token`);

  const [, header, address] = /Api-Key\W+([\w-]+)" .*?"?(http.*)"/.exec(printed()) ?? [];
  const response = await fetch(address ?? "", { headers: { "Api-Key": header ?? "" } });
  expect(await response.json()).toMatchObject({ totalItemCount: 4, pageSize: 3 });
  await until(/GET \/v1\/BusinessPartners\?PageSize=3&PageNumber=1 200\n/);

  const { items } = (await (await fetch(address ?? "", { headers: { "Api-Key": header ?? "" } })).json()) as {
    items: readonly { readonly Id: string }[];
  };
  const { Id } = items[0]!;
  // The command that the banner prints.
  const [, changes, patched] = /patch.* '(.*)' "(.*)"/i.exec(printed()) ?? [];
  const edited = await fetch((patched ?? "").replace("<id>", Id), {
    method: "PATCH",
    body: changes ?? "",
  });
  expect(await edited.json()).toMatchObject({ Id, City: "Brno" });
  await until(new RegExp(`PATCH /sandbox/BusinessPartners/${Id} 200 \\(the sandbox's own address\\)\\n`));
  const [, removed] = / delete "(.*)"/i.exec(printed()) ?? [];
  const deleted = await fetch((removed ?? "").replace("<id>", Id), { method: "DELETE" });
  expect(deleted.status).toBe(200);
  const after = await fetch(address ?? "", { headers: { "Api-Key": header ?? "" } });
  expect(await after.json()).toMatchObject({ totalItemCount: 3 });

  child.kill(signal);
  expect(await exit).toBe(0);
  expect(printed()).toMatch(/The sandbox has stopped\.\n$/);
});

test.each([["--port", "0"], []])("listens at the address of --host (%s)", async (...port) => {
  const { until } = run("--host", "localhost", ...port);
  const [, url] = await until(/listens at (http:\/\/localhost:\d+)\n[^]*Ctrl\+C stops it\./);
  expect((await fetch(`${url}/v1/issuedinvoices`)).status).toBe(401);
});

test("takes the next free port if the default one is taken, and says so", async () => {
  // A test that runs beside this one may have the port for a moment. If another process keeps it, it is taken all the same.
  const hold = (): Promise<SandboxServer | undefined> =>
    serve(createSandbox(), { port: defaultPort }).catch(() => undefined);
  let holder = await hold();
  for (let tries = 0; !holder && tries < 20; tries++) {
    await setTimeout(500);
    holder = await hold();
  }
  onTestFinished(() => holder?.close());
  const { until } = run();
  const [, port] = await until(
    new RegExp(`Port ${defaultPort} was taken, so (\\d+) is the next free one\\.`),
  );
  expect(Number(port) - defaultPort).toBeOneOf(Array.from({ length: 19 }, (_, index) => index + 1));
  expect((await fetch(`http://127.0.0.1:${port}/v1/issuedinvoices`)).status).toBe(401);
});

test("prints the fault that a request meets", async () => {
  const { until } = run("--port", "0", "--fault", "503");
  const [, url] = await until(/listens at (\S+)[^]*Ctrl\+C stops it\./);
  expect((await fetch(`${url}/v1/issuedinvoices`)).status).toBe(503);
  await until(/GET \/v1\/issuedinvoices 503 \(fault: 503\)\n/);
});

test("says that the port is taken, and what to do", async () => {
  const server = await serve(createSandbox());
  onTestFinished(() => server.close());
  const { printed, exit } = run("--port", String(server.port));
  expect(await exit).toBe(1);
  expect(printed()).toBe(
    `Port ${server.port} of 127.0.0.1 is taken. Choose another one, or 0 for any free port.\n`,
  );
});

test("does not print credentials of your own", async () => {
  const options = '{"credentials":[{"kind":"api-key","apiKey":"my-own-key"}]}';
  const { printed, until } = run("--port", "0", "--options", options);
  const [, url] = await until(/listens at (\S+)[^]*Ctrl\+C stops it\./);
  expect((await fetch(`${url}/v1/issuedinvoices`, { headers: { "Api-Key": "my-own-key" } })).status).toBe(
    200,
  );
  expect(printed()).not.toContain("my-own-key");
  expect(printed()).not.toContain("sandbox-api-key");
});

test("--quiet does not print requests, --fault makes them fail", async () => {
  const { printed, until } = run("--port", "0", "--quiet", "--fault", "503,times=forever");
  const [banner, url] = await until(/listens at (\S+)[^]*Ctrl\+C stops it\.\n\n/);
  expect((await fetch(`${url}/v1/issuedinvoices`)).status).toBe(503);
  expect((await fetch(`${url}/sandbox/Banks/1`, { method: "DELETE" })).status).toBe(404);
  expect(printed().endsWith(banner)).toBe(true);
});

test("--help prints the options", async () => {
  const { printed, exit } = run("--help");
  expect(await exit).toBe(0);
  expect(printed().trim()).toBe(usage.trim());
  expect(printed()).toMatch(/PATCH[^]+DELETE[^]+\/sandbox\/<list>\/<id>/);
});

test.each([[["--nothing"]], [["--envelope", "rows"]], [["--options", '{"fieldcase":"camel"}']]])(
  "%j ends with a message that points to --help",
  async (args) => {
    const { printed, exit } = run(...args);
    expect(await exit).toBe(1);
    expect(printed()).toMatch(/^.+\nTry --help for the options\.\n$/);
  },
);
