import { expect, test } from "vitest";
import { createSharedAnswers } from "./shared-answers.ts";

test("a read after an equal one that failed is sent itself", async () => {
  const answers = createSharedAnswers({ now: () => 0, after: () => () => undefined });
  const credential = { own: "acme", key: "acme" };
  const { signal: client } = new AbortController();
  const read = { credential, seat: "10.0.0.7", key: "/v1/Banks", maxAge: 0, client };
  await expect(answers.get(read, () => Promise.reject(new Error("cut off")))).rejects.toThrow("cut off");
  const answer = await answers.get(read, async () => new Response("[]"));
  expect(answer).toMatchObject({ isShared: false, response: { status: 200 } });
});
