import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createUnsentAnswers } from "./unsent-answers.ts";

const answerOn = (socket: Socket): ServerResponse => new ServerResponse(new IncomingMessage(socket));

// Node 20 closes only the first answer of such a connection.
test("the answers of a client that pipelined requests and has left are no longer waited for", async () => {
  const unsent = createUnsentAnswers();
  const socket = new Socket();
  for (let n = 0; n < 3; n += 1) unsent.add(answerOn(socket));
  let isOver = false;
  const sent = unsent.sent().then(() => (isOver = true));
  expect(unsent.of(socket).size).toBe(3);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  socket.destroy();
  await sent;
  expect(unsent.of(socket).size).toBe(0);
});

test("an answer counts until it is sent, and those of other connections go on counting", async () => {
  const unsent = createUnsentAnswers();
  const [one, other] = [new Socket(), new Socket()];
  const [first, second] = [answerOn(one), answerOn(other)];
  unsent.add(first);
  unsent.add(second);
  first.emit("close");
  expect([unsent.of(one).size, unsent.of(other).size]).toEqual([0, 1]);
  second.emit("close");
  await unsent.sent();
});
