import { onTestFinished } from "vitest";
import { createSandbox, demoCredentials, type Sandbox, type SandboxOptions } from "../../src/index.ts";
import { serve } from "../../src/node/serve.ts";
import { addedLists } from "./operations.ts";

/** The two ways to call a sandbox. */
export type Way = "over a port" | "in process";
export const ways: readonly Way[] = ["over a port", "in process"];

/** A sandbox and the means to call it. */
export interface Started {
  readonly sandbox: Sandbox<string>;
  readonly url: string;
  /** Sends the demo API key unless the headers have a token; `null` sends no key. */
  readonly send: (path: string, init?: RequestInit & { readonly key?: string | null }) => Promise<Response>;
  readonly create: (payload: unknown) => Promise<Response>;
  readonly requestToken: (form?: Readonly<Record<string, string>>) => Promise<Response>;
}

/** The form of a valid token request. */
export const tokenForm = {
  grant_type: "client_credentials",
  client_id: demoCredentials.clientId,
  client_secret: demoCredentials.clientSecret,
  scope: "Svc.OpenApi.Access.Cz",
};

/** Starts a sandbox, with the added lists, that ends with the test. */
export async function start(
  options: SandboxOptions<string> = {},
  way: Way = "over a port",
): Promise<Started> {
  const sandbox = createSandbox<string>({ lists: addedLists, ...options });
  let url = "http://sandbox.test";
  if (way === "over a port") {
    const server = await serve(sandbox);
    onTestFinished(() => server.close());
    url = server.url;
  }
  const doFetch = way === "over a port" ? fetch : sandbox.fetch;

  const send: Started["send"] = (path, { key = demoCredentials.apiKey, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (key !== null && !headers.has("authorization")) headers.set("api-key", key);
    return doFetch(url + path, { redirect: "manual", ...init, headers });
  };
  return {
    sandbox,
    url,
    send,
    create: (payload) =>
      send("/v1/BusinessPartners", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: typeof payload === "string" ? payload : JSON.stringify(payload),
      }),
    requestToken: (form = tokenForm) =>
      send("/connect/token", { method: "POST", key: null, body: new URLSearchParams(form) }),
  };
}
