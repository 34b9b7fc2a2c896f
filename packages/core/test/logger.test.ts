import { expect, test, vi } from "vitest";
import type { RetryEvent } from "../src/index.ts";
import { harness, listBanks } from "./support/harness.ts";
import { answer, dropConnection, hang } from "./support/scripted-transport.ts";

function memoryLogger() {
  const lines: [level: string, message: string, fields: object][] = [];
  const at = (level: string) => (message: string, fields: object) =>
    void lines.push([level, message, fields]);
  return { lines, logger: { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") } };
}

test("a logger gets each request, response, retry and failed call, without headers, queries and bodies", async () => {
  const { lines, logger } = memoryLogger();
  const { send, clock } = harness(
    [dropConnection(), answer(503), answer(200), answer(404, { title: "canary", traceId: "t" })],
    { logger },
  );
  const outcome = send();
  await clock.advance(10_000);
  await outcome.result;
  await send({ ...listBanks, query: { Name: "canary" } }, { headers: { "x-own": "canary" } }).result;
  const shown = lines.map(([level, message, fields]) => {
    const { status, code, delayMs } = fields as Partial<RetryEvent>;
    return [level, message, status, code, delayMs].filter((part) => part !== undefined).join(" ");
  });
  expect(shown).toEqual([
    "debug request",
    "warn response network",
    "info retry network 1000",
    "debug request",
    "warn response 503 server_error",
    "info retry 503 server_error 2000",
    "debug request",
    "debug response 200",
    "debug request",
    "warn response 404 not_found",
    "error failed 404 not_found",
  ]);
  expect(lines.at(-1)?.[2]).toEqual({ operation: "listBanks", code: "not_found", status: 404, traceId: "t" });
  expect(JSON.stringify(lines)).not.toContain("canary");
});

test("a logger gets no line end and no control character of the service's texts", async () => {
  const { lines, logger } = memoryLogger();
  const traceId = "t\r\n2026-01-01 paid\u001b[2J\u2028\u202e";
  const { send } = harness([answer(404, { traceId })], { logger });
  await send({ ...listBanks, name: "list\nBanks" }).result;
  expect(JSON.stringify(lines)).not.toMatch(/(?<!\\)\\[rnu]|[\u2028\u202e]/);
  expect(lines.at(-1)?.[2]).toEqual({
    operation: String.raw`list\u000aBanks`,
    code: "not_found",
    status: 404,
    traceId: String.raw`t\u000d\u000a2026-01-01 paid\u001b[2J\u2028\u202e`,
  });
});

test("a logger that throws changes no call, and hooks are still called", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const fail = (): never => {
    throw new Error("no space left");
  };
  const onRequest = vi.fn<() => void>();
  const logger = { debug: fail, info: fail, warn: fail, error: fail };
  const { send } = harness([answer(200, { n: 1 }), answer(404)], { logger, onRequest });
  expect(await send().result).toEqual({ n: 1 });
  expect(await send().result).toMatchObject({ code: "not_found" });
  expect(onRequest).toHaveBeenCalledTimes(2);
  expect(printed).toHaveBeenCalledTimes(1);
  printed.mockRestore();
});

test.each(["debug", "info", "warn", "error"])("a logger whose %s rejects changes no call", async (level) => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const fail = (): Promise<never> => Promise.reject(new Error("no space left"));
  const { logger } = memoryLogger();
  const { send, clock } = harness([answer(503), answer(404)], { logger: { ...logger, [level]: fail } });
  const outcome = send();
  await clock.advance(10_000);
  expect(await outcome.result).toMatchObject({ code: "not_found" });
  await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(1), 20_000);
  printed.mockRestore();
});

test("the console is a logger", async () => {
  const debug = vi.spyOn(console, "debug").mockReturnValue();
  const { send } = harness([answer(200)], { logger: console });
  await send().result;
  expect(debug).toHaveBeenCalledTimes(2);
  debug.mockRestore();
});

test("a call that its caller aborts is no warning", async () => {
  const { lines, logger } = memoryLogger();
  const { send, clock } = harness([hang()], { logger });
  const controller = new AbortController();
  const { result } = send(undefined, { signal: controller.signal });
  await clock.advance(1);
  controller.abort();
  await result;
  expect(lines.map(([level, message]) => `${level} ${message}`)).toEqual(["debug request", "debug response"]);
});
