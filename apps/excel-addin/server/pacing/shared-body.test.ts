import { expect, test } from "vitest";
import { shareBody } from "./shared-body.ts";

function source(chunks: readonly string[], end: "close" | "fail" = "close") {
  let pulled = 0;
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[pulled++];
        if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk));
        else if (end === "close") controller.close();
        else controller.error(new Error("reset"));
      },
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { stream, pulled: () => pulled, isCancelled: () => isCancelled };
}
const text = (stream: ReadableStream<Uint8Array> | undefined) => new Response(stream).text();

test("each reader gets the whole body, also one that comes later", async () => {
  const ends: boolean[] = [];
  const body = shareBody(source(["a", "b", "c"]).stream, 100, (isKept) => ends.push(isKept));
  expect(await Promise.all([text(body.open()), text(body.open())])).toEqual(["abc", "abc"]);
  expect(await text(body.open())).toBe("abc");
  expect(ends).toEqual([true]);
});

test("the source is read as fast as the fastest reader reads, and no faster", async () => {
  const { stream, pulled } = source(["a", "b", "c"]);
  const body = shareBody(stream, 100, () => undefined);
  const [fast, slow] = [body.open()!.getReader(), body.open()!.getReader()];
  await fast.read();
  await fast.read();
  await slow.read();
  expect(pulled()).toBe(2);
});

test("a body that is longer than what is kept can't be opened later, and a reader too far behind fails", async () => {
  const ends: boolean[] = [];
  const body = shareBody(source(["aaaa", "bbbb", "cccc", "dddd"]).stream, 8, (isKept) => ends.push(isKept));
  const slow = body.open();
  expect(await text(body.open())).toBe("aaaabbbbccccdddd");
  await expect(text(slow)).rejects.toThrow("too slow");
  expect(body.open()).toBeUndefined();
  expect(ends).toEqual([false]);
});

test("a failure reaches all readers, and nobody can open the body again", async () => {
  const body = shareBody(source(["a"], "fail").stream, 100, () => undefined);
  const all = await Promise.allSettled([text(body.open()), text(body.open())]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(body.open()).toBeUndefined();
});

test("the source is cancelled when the last reader is gone", async () => {
  const { stream, isCancelled } = source(["a", "b", "c"]);
  const ends: boolean[] = [];
  const body = shareBody(stream, 100, (isKept) => ends.push(isKept));
  const [one, other] = [body.open()!, body.open()!];
  await one.cancel();
  expect(isCancelled()).toBe(false);
  await other.cancel();
  expect(isCancelled()).toBe(true);
  expect(ends).toEqual([false]);
});
