import { createServer, request as sendRequest } from "node:http";
import { listen } from "./listen.ts";

/** How a sign-in proxy answers a request without its cookie. */
export type ProxyRefusal =
  /** To its sign-in page, which is a page of another site. */
  | "302"
  /** As oauth2-proxy answers what accepts JSON. */
  | "401 JSON"
  | "401 page"
  /** oauth2-proxy's own sign-in page. */
  | "403 page"
  /** The sign-in page behind nginx's `error_page`. */
  | "200 page";

export const proxyRefusals: readonly ProxyRefusal[] = ["302", "401 JSON", "401 page", "403 page", "200 page"];

/** A sign-in proxy in front of a server: it passes on what has its cookie. */
export async function startSignInProxy(target: string, refusal: ProxyRefusal) {
  const cookie = "_oauth2_proxy=signed-in";
  const refused: string[] = [];
  const [status = "", form] = refusal.split(" ");
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    if (!headers.cookie?.includes(cookie)) {
      refused.push(`${method} ${url}`);
      incoming.resume();
      const location = `https://login.example/authorize?rd=${encodeURIComponent(url)}`;
      if (status === "302") return void outgoing.writeHead(302, { location }).end();
      const type = form === "JSON" ? "application/json" : "text/html";
      return void outgoing
        .writeHead(Number(status), { "content-type": type })
        .end(form === "JSON" ? "{}" : "<h1>Sign in</h1>");
    }
    const passed = sendRequest(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return { url: `http://127.0.0.1:${await listen(proxy)}/`, cookie, refused };
}

/** The fetch of a browser in which a person has signed in: it adds the cookie unless told not to, and hides redirects. */
export function browserFetch(cookie: () => string | undefined, send: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const value = cookie();
    if (init.credentials !== "omit" && value !== undefined) headers.set("cookie", value);
    const answer = await send(input, { ...init, headers });
    if (init.redirect !== "manual" || answer.status < 300 || answer.status > 399) return answer;
    await answer.body?.cancel();
    return Object.defineProperties(new Response(null), {
      type: { value: "opaqueredirect" },
      status: { value: 0 },
      ok: { value: false },
    });
  };
}
