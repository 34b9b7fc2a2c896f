import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { openTerminal } from "./open-terminal.ts";

/** A process at whose terminal a person sits. */
function openAtTerminal() {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const shown: string[] = [];
  stderr.setEncoding("utf8").on("data", (text: string) => shown.push(text));
  const atTerminal = { isTTY: true, setRawMode: () => stdin };
  const process = Object.assign(new EventEmitter(), {
    stdin: Object.assign(stdin, atTerminal),
    stdout,
    stderr: Object.assign(stderr, { isTTY: true }),
    env: {},
  });
  const terminal = openTerminal(process as unknown as NodeJS.Process);
  return { terminal, shown, type: (keys: string) => void stdin.write(keys) };
}

test("a secret is read up to Enter, and not shown", async () => {
  const { terminal, shown, type } = openAtTerminal();
  const asked = terminal.askSecret!("Key: ");
  type("of-acme\r");
  expect(await asked).toBe("of-acme");
  expect(shown.join("")).toBe("Key: \n");
});

test("Ctrl+C at the question of a secret ends the command, as it does anywhere else", async () => {
  const { terminal, type } = openAtTerminal();
  const asked = terminal.askSecret!("Key: ");
  type("\u0003");
  await expect(asked).rejects.toThrow("aborted");
  expect(terminal.signal.aborted).toBe(true);
});
