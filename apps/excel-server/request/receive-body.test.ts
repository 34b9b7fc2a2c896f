import { expect, test } from "vitest";
import { createByteBudget } from "./byte-budget.ts";
import { readRequestBody } from "./receive-body.ts";

const never = new AbortController().signal;

async function read(request: Request, limit: number, signal = never, budget = createByteBudget(1000)) {
  const body = await readRequestBody(request, limit, signal, budget);
  return typeof body === "string" ? body : body.toBytes();
}

function post(body: BodyInit | ReadableStream, headers: Record<string, string> = {}): Request {
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("https://addin.example/", init);
}

function inChunks(...chunks: readonly string[]) {
  let left: unknown;
  const rest = [...chunks];
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = rest.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(next));
    },
    cancel: () => void (left = "cancelled"),
  });
  return { stream, left: () => left };
}

test("a body in several chunks is read completely and in order", async () => {
  const body = await read(post(inChunks("Nov", "ák ", "a syn").stream), 100);
  expect(new TextDecoder().decode(body as Uint8Array)).toBe("Novák a syn");
});

test("a body may have as many bytes as the limit, and not one more", async () => {
  expect(await read(post(inChunks("12345", "67890").stream), 10)).toHaveLength(10);
  expect(await read(post(inChunks("12345", "678901").stream), 10)).toBe("too-large");
});

test("a body is read where requests have no stream, as in Firefox", async () => {
  const request = Object.defineProperty(post("Novák"), "body", { value: undefined });
  expect(new TextDecoder().decode((await read(request, 100)) as Uint8Array)).toBe("Novák");
  expect(await read(Object.defineProperty(post("12345678901"), "body", { value: undefined }), 10)).toBe(
    "too-large",
  );
});

test("a body with too large a content length is not read", async () => {
  const request = post(inChunks("1").stream, { "content-length": "11" });
  expect(await read(request, 10)).toBe("too-large");
  expect(request.bodyUsed).toBe(false);
});

test("the rest of a body that is too large is cancelled", async () => {
  const { stream, left } = inChunks("12345678901", "2", "3", "4");
  expect(await read(post(stream), 10)).toBe("too-large");
  expect(left()).toBe("cancelled");
});

test.each([
  ["too-slow", "TimeoutError"],
  ["broken-off", "AbortError"],
])("reading ends as %s when the signal aborts with a %s, or was aborted before", async (fault, name) => {
  const silent = (): Request => post(new ReadableStream());
  const controller = new AbortController();
  const reading = read(silent(), 10, controller.signal);
  const reason = new DOMException("over", name);
  controller.abort(reason);
  expect(await reading).toBe(fault);
  expect(await read(silent(), 10, AbortSignal.abort(reason))).toBe(fault);
});

test("a body is refused if the others hold the memory, and what it took is given back", async () => {
  const budget = createByteBudget(12);
  expect(await read(post("1234567890"), 100, never, budget)).toHaveLength(10);
  expect(await read(post(inChunks("12", "345").stream), 100, never, budget)).toBe("no-memory");
  expect(budget.take(2)).toBe(true);
});

test("a body that breaks off is a fault, not an exception", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
  expect(await read(post(broken), 100)).toBe("broken-off");
});
