import { reasonPhrase } from "../http/problem.ts";

/** Faults in the content of an answer that HTTP itself delivers correctly. */
type ContentFault =
  | "truncated-json"
  | "html-200"
  | "empty-200"
  | "no-content"
  | "wrong-content-type"
  | "gzip-broken-off";

/** The answer as the fault changes it. */
export async function corruptResponse(fault: ContentFault, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  const { status } = answer;
  switch (fault) {
    case "truncated-json": {
      const text = await answer.text();
      return new Response(text.slice(0, Math.max(1, text.length >>> 1)), { status, headers });
    }
    case "html-200":
      return htmlPage(200, "Please sign in to the network");
    case "empty-200":
      return new Response("", { status: 200, headers });
    case "no-content":
      return new Response(null, { status: 204 });
    case "wrong-content-type":
      headers.set("content-type", "text/plain; charset=utf-8");
      return new Response(await answer.text(), { status, headers });
    case "gzip-broken-off": {
      headers.set("content-encoding", "gzip");
      const zipped = await gzip(await answer.text());
      return new Response(zipped.slice(0, zipped.byteLength >>> 1), { status, headers });
    }
  }
}

/** The answer of a proxy or a hotspot in place of the service. */
export function htmlPage(status: number, title: string, headers: Record<string, string> = {}): Response {
  const body = `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
  return new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
}

/** What is not a problem of the service: a page of something in front of it, or JSON that has another form. */
export function pageOf(
  body: "html" | "xml" | "text" | "json",
  status: number,
  headers: Record<string, string>,
): Response {
  const reason = reasonPhrase(status);
  if (body === "html") return htmlPage(status, reason, headers);
  if (body === "json") return Response.json({ success: false, message: reason }, { status, headers });
  const [type, text] =
    body === "text"
      ? ["text/plain; charset=utf-8", reason]
      : [
          "application/xml",
          `<?xml version="1.0"?>\n<Error><Code>${status}</Code><Message>${reason}</Message></Error>\n`,
        ];
  return new Response(text, { status, headers: { "content-type": type!, ...headers } });
}

async function gzip(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
