import { describe, expect, test } from "vitest";
import { readBody } from "./read-body.ts";

const { signal } = new AbortController();
const bytes = new TextEncoder().encode("\uFEFFžluťoučký 😀 kůň");

/** A body in chunks of that many bytes. */
function body(size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  });
}

describe("the text of a body", () => {
  test.each([1, 2, 3, 5, 100])("is complete, whatever chunks it comes in (of %i bytes)", async (size) => {
    expect(await readBody(new Response(body(size)), Infinity, signal)).toEqual({ text: "žluťoučký 😀 kůň" });
    expect(await readBody(new Response(body(size)), bytes.length, signal)).toEqual({
      text: "žluťoučký 😀 kůň",
    });
  });

  test.each([1, 2, 100])(
    "is cut at the limit without half a character (chunks of %i bytes)",
    async (size) => {
      expect(await readBody(new Response(body(size)), 4, signal)).toEqual({ text: "", truncated: true });
      expect(await readBody(new Response(body(size)), 6, signal)).toEqual({ text: "žl", truncated: true });
      expect(await readBody(new Response(body(size)), bytes.length - 1, signal)).toEqual({
        text: "žluťoučký 😀 ků",
        truncated: true,
      });
    },
  );

  test("is read no further once the signal aborts, even if fetch ignores it", async () => {
    const controller = new AbortController();
    let isCancelled = false;
    const chunks = ["a", "b", "c", "d"].values();
    const slow = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull(stream) {
          const { value, done } = chunks.next();
          if (done) stream.close();
          else stream.enqueue(new TextEncoder().encode(value));
          if (value === "b") controller.abort();
        },
        cancel: () => void (isCancelled = true),
      },
      { highWaterMark: 0 },
    );
    expect(await readBody(new Response(slow), Infinity, controller.signal)).toEqual({
      text: "ab",
      truncated: true,
    });
    expect(isCancelled).toBe(true);
  });

  test("is empty if nothing is to be read, or the answer has no body", async () => {
    expect(await readBody(new Response(body(1)), 0, signal)).toEqual({ text: "", truncated: true });
    expect(await readBody(new Response(null), 10, signal)).toEqual({ text: "", truncated: false });
  });
});
