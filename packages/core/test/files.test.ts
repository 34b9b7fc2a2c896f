import { describe, expect, test } from "vitest";
import { apiKey, createClient, file, fileTo, type ClientOptions, type Operation } from "../src/index.ts";

/** A PDF, whose second line has bytes that are no UTF-8. */
const pdf = Uint8Array.of(...Buffer.from("%PDF-1.7\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a, 0x00, 0xff);
const path = "/v1/IssuedInvoices/7/pdf";
const getPdf: Operation = { name: "getPdf", kind: file, method: "GET", path, accept: "application/pdf" };

function answerWith(body: BodyInit | null, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(body, { status, headers: { "content-type": "application/pdf", ...headers } });
}

/** A client whose service gives these answers, one after the other. */
function clientOf(
  answers: readonly (() => Response | Promise<Response>)[],
  more: Partial<ClientOptions> = {},
) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: "https://service.test",
    credential: apiKey("key-canary"),
    random: () => 0,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answers[requests.length - 1]!();
    },
    ...more,
  });
  return { client, requests };
}

/** A stream that remembers what became of it. */
function sink(fail?: Error) {
  const state = { chunks: [] as Uint8Array[], ended: "open" };
  const stream = new WritableStream<Uint8Array>({
    write(chunk) {
      if (fail) throw fail;
      state.chunks.push(chunk);
    },
    close: () => void (state.ended = "closed"),
    abort: () => void (state.ended = "aborted"),
  });
  return { state, stream, bytes: () => Uint8Array.from(state.chunks.flatMap((chunk) => [...chunk])) };
}

/** A body that breaks off after its first bytes. */
const brokenBody = () =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(pdf.slice(0, 5));
      controller.error(new TypeError("terminated"));
    },
  });

describe("a file that is kept", () => {
  test("has the bytes that were sent", async () => {
    const { client, requests } = clientOf([() => answerWith(pdf)]);
    const read = await client.send(getPdf, (answer) => ({ bytes: answer.bytes(), text: answer.text }));
    expect(read).toEqual({ bytes: pdf, text: "" });
    expect(requests[0]!.headers.get("accept")).toBe("application/pdf");
  });

  test("may be empty, and is asked for as anything without `accept`", async () => {
    const { client, requests } = clientOf([() => answerWith(null)]);
    const { accept: _, ...operation } = getPdf;
    expect(await client.send(operation, (answer) => answer.bytes())).toHaveLength(0);
    expect(requests[0]!.headers.get("accept")).toBe("*/*");
  });

  test("is read again after a failure, from its beginning", async () => {
    const { client } = clientOf([() => answerWith(brokenBody()), () => answerWith(pdf)]);
    expect(await client.send(getPdf, (answer) => answer.bytes())).toEqual(pdf);
  });

  test("is refused if it is too long, by the operation or by the client", async () => {
    const { client } = clientOf([() => answerWith(pdf), () => answerWith(pdf)], { maxBodyBytes: 10 });
    await expect(client.send(getPdf, (answer) => answer.bytes())).rejects.toThrow("longer than 10 bytes");
    expect(await client.send({ ...getPdf, maxBytes: 100 }, (answer) => answer.bytes())).toEqual(pdf);
  });

  test.each([0, -1, 1.5, NaN, "9", null])("has no limit of %j bytes", async (maxBytes) => {
    const { client } = clientOf([]);
    const sent = client.send({ ...getPdf, maxBytes: maxBytes as number }, (answer) => answer.bytes());
    await expect(sent).rejects.toMatchObject({ code: "invalid_argument", argument: "maxBytes" });
  });

  test.each(["", "a\nb", " application/pdf", 7])("is not asked for as %j", async (accept) => {
    const { client } = clientOf([]);
    const sent = client.send({ ...getPdf, accept: accept as string }, (answer) => answer.bytes());
    await expect(sent).rejects.toMatchObject({ code: "invalid_argument", argument: "accept" });
  });

  test.each([
    ["a page", "text/html", "<h1>Maintenance</h1>"],
    ["problem details", "application/problem+json", '{"title":"Later"}'],
  ])("is not %s", async (_, type, body) => {
    const { client } = clientOf([() => answerWith(body, { "content-type": type })]);
    await expect(client.send(getPdf, (answer) => answer.bytes())).rejects.toMatchObject({
      code: "contract",
      status: 200,
      message: expect.stringContaining(`${type} in place of a file`),
    });
  });

  test("may be a page that was asked for", async () => {
    const { client } = clientOf([() => answerWith("<h1>Invoice</h1>", { "content-type": "text/html" })]);
    const html = await client.send({ ...getPdf, accept: "text/html" }, (answer) => answer.bytes());
    expect(new TextDecoder().decode(html)).toBe("<h1>Invoice</h1>");
  });

  test("that does not exist is the error of its status, with the service's words", async () => {
    const problem = { "content-type": "application/problem+json" };
    const { client } = clientOf([() => answerWith('{"title":"No such invoice"}', problem, 404)]);
    await expect(client.send(getPdf, (answer) => answer.bytes())).rejects.toMatchObject({
      code: "not_found",
      title: "No such invoice",
    });
  });

  test("is not read of an operation of another kind, whose body was decoded", async () => {
    const { client } = clientOf([() => answerWith(pdf)]);
    const sent = client.send({ ...getPdf, kind: "read" }, (answer) => answer.bytes());
    await expect(sent).rejects.toMatchObject({
      code: "contract",
      message: expect.stringContaining("kind file"),
    });
  });

  test("comes without streams, as in React Native", async () => {
    const response = { status: 200, headers: new Headers(), arrayBuffer: async () => pdf.buffer };
    const { client } = clientOf([() => response as Response, () => response as Response]);
    expect(await client.send(getPdf, (answer) => answer.bytes())).toEqual(pdf);
    await expect(client.send({ ...getPdf, maxBytes: 9 }, (answer) => answer.bytes())).rejects.toThrow(
      "9 bytes",
    );
  });
});

describe("a file that is written to a stream", () => {
  test("is closed when it is complete, and its name is known before", async () => {
    const disposition = `attachment; filename="a.pdf"; filename*=UTF-8''p%C5%99ijat%C3%A1.pdf`;
    const { client } = clientOf([() => answerWith(pdf, { "content-disposition": disposition })]);
    const { stream, state, bytes } = sink();
    const names: unknown[] = [];
    const kind = fileTo(({ name, contentType }) => {
      names.push(name, contentType);
      return stream;
    });
    expect(await client.send({ ...getPdf, kind }, ({ status }) => status)).toBe(200);
    expect({ names, ended: state.ended }).toEqual({
      names: ["přijatá.pdf", "application/pdf"],
      ended: "closed",
    });
    expect(bytes()).toEqual(pdf);
  });

  test("begins anew in another stream after a failure, and the first one is aborted", async () => {
    const { client } = clientOf([() => answerWith(brokenBody()), () => answerWith(pdf)]);
    const sinks = [sink(), sink()];
    let opened = 0;
    await client.send({ ...getPdf, kind: fileTo(() => sinks[opened++]!.stream) }, () => undefined);
    expect(sinks.map(({ state }) => state.ended)).toEqual(["aborted", "closed"]);
    expect(sinks[1]!.bytes()).toEqual(pdf);
  });

  test("is not opened for an error or a page", async () => {
    const { client } = clientOf([
      () => answerWith("{}", { "content-type": "application/json" }, 404),
      () => answerWith("<h1>Later</h1>", { "content-type": "text/html" }),
    ]);
    const kind = fileTo(() => {
      throw new Error("opened");
    });
    await expect(client.send({ ...getPdf, kind }, (answer) => answer.bytes())).rejects.toMatchObject({
      status: 404,
    });
    await expect(client.send({ ...getPdf, kind }, (answer) => answer.bytes())).rejects.toThrow(
      "in place of a file",
    );
  });

  test.each([
    ["can't be opened", () => Promise.reject(new Error("EACCES"))],
    ["can't be written", () => sink(new Error("EACCES")).stream],
  ])("rejects with the stream's own error if it %s, and is not requested again", async (_, open) => {
    const { client, requests } = clientOf([() => answerWith(pdf)]);
    const sent = client.send({ ...getPdf, kind: fileTo(open) }, () => undefined);
    await expect(sent).rejects.toEqual(new Error("EACCES"));
    expect(requests).toHaveLength(1);
  });

  test("is aborted if it is too long, or if the caller aborts", async () => {
    const long = sink();
    const first = clientOf([() => answerWith(pdf)]);
    const tooLong = { ...getPdf, kind: fileTo(() => long.stream), maxBytes: 3 };
    await expect(first.client.send(tooLong, () => undefined)).rejects.toMatchObject({ code: "contract" });
    expect(long.state.ended).toBe("aborted");

    const abandoned = sink();
    const controller = new AbortController();
    const stalling = () => new ReadableStream({ start: (body) => body.enqueue(pdf.slice(0, 5)) });
    const second = clientOf([() => answerWith(stalling())]);
    const sent = second.client.send({ ...getPdf, kind: fileTo(() => abandoned.stream) }, () => undefined, {
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(new Error("nobody waits")), 10);
    await expect(sent).rejects.toThrow("nobody waits");
    await expect.poll(() => abandoned.state.ended).toBe("aborted");
  });

  test("needs a function that opens it", () => {
    expect(() => fileTo({} as never)).toThrow("open must be a function");
  });
});

test("a transport of the caller that knows only text is told apart from a service that sends no file", async () => {
  const { client } = clientOf([], {
    fetch: undefined,
    transport: {
      send: async ({ onHead }) => {
        const headers = new Headers({ "content-type": "application/pdf" });
        onHead?.(200, headers);
        return { status: 200, headers, text: "%PDF" };
      },
    },
  });
  await expect(client.send(getPdf, (answer) => answer.bytes())).rejects.toMatchObject({ code: "contract" });
});
