import { once } from "node:events";
import {
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import type { AddressInfo } from "node:net";

/** A server that speaks HTTP/2 alone, without TLS, on a free port of this machine. */
export interface Http2Listening {
  /** Without a slash at its end. */
  readonly url: string;
  /** Each connection so far, the closed ones too. */
  readonly sessions: readonly ServerHttp2Session[];
  readonly close: () => Promise<void>;
}

/** Listens for HTTP/2; a request is handed over once its body is complete. */
export async function listenHttp2(
  answer: (request: Http2ServerRequest & { readonly body: string }, response: Http2ServerResponse) => void,
): Promise<Http2Listening> {
  const sessions: ServerHttp2Session[] = [];
  const server = createServer((request, response) => {
    // The client hung up, or a test ended the stream.
    request.on("error", () => {});
    response.on("error", () => {});
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      if (!request.aborted) answer(Object.assign(request, { body }), response);
    });
  });
  server.on("session", (session) => sessions.push(session));
  server.on("sessionError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    async close() {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
