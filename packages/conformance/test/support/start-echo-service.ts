import { createServer, type ServerResponse } from "node:http";
import { listen, type Listening } from "./listen.ts";

/** The form in which the service echoes the request. */
export interface EchoAnswer {
  readonly status: number;
  readonly type: "problem" | "oauth" | "html" | "json" | "redirect";
}

/** A service that echoes each request in its response, secrets included. */
export interface EchoService extends Listening {
  /** How it responds from now on. */
  answer: EchoAnswer;
  /** Headers and body of the last request. */
  readonly received: string;
}

/** Starts a service whose responses contain the request's headers and body. */
export async function startEchoService(): Promise<EchoService> {
  let answer: EchoAnswer = { status: 200, type: "json" };
  let received = "";
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received = `received ${JSON.stringify(request.headers)} ${Buffer.concat(parts).toString()}`;
      echo(response, answer, received);
    });
  });
  return {
    ...(await listen(server)),
    get answer() {
      return answer;
    },
    set answer(next) {
      answer = next;
    },
    get received() {
      return received;
    },
  };
}

function echo(response: ServerResponse, { status, type }: EchoAnswer, text: string): void {
  const send = (contentType: string, body: string): unknown =>
    response.writeHead(status, { "content-type": contentType }).end(body);
  switch (type) {
    case "problem":
      send(
        "application/problem+json",
        JSON.stringify({ type: text, title: text, traceId: text, errors: { [text]: [text] } }),
      );
      return;
    case "oauth":
      send("application/json", JSON.stringify({ error: text, error_description: text }));
      return;
    case "html":
      send("text/html", `<p>${text}</p>`);
      return;
    case "json":
      send("application/json", text);
      return;
    case "redirect":
      response
        .writeHead(status, { location: `/${encodeURIComponent(text)}?${encodeURIComponent(text)}` })
        .end();
  }
}
