import { onTestFinished } from "vitest";
import { createSandbox, demoCredentials, type Sandbox, type SandboxOptions } from "../../src/index.ts";
import { serve } from "../../src/node/serve.ts";

/** The two ways to reach a sandbox. */
export type Way = "over a port" | "in process";
export const ways: readonly Way[] = ["over a port", "in process"];

/** A sandbox, and how a test speaks to it. */
export interface Started {
  readonly sandbox: Sandbox;
  readonly url: string;
  /** Sends the demo API key unless the headers name a credential, or `null` for none. */
  readonly send: (path: string, init?: RequestInit & { readonly key?: string | null }) => Promise<Response>;
  readonly create: (payload: unknown) => Promise<Response>;
  readonly requestToken: (form?: Readonly<Record<string, string>>) => Promise<Response>;
}

/** The form of a token request that is in order. */
export const tokenForm = {
  grant_type: "client_credentials",
  client_id: demoCredentials.clientId,
  client_secret: demoCredentials.clientSecret,
  scope: "Svc.OpenApi.Access.Cz",
};

/** Starts a sandbox that ends with the test. */
export async function start(options: SandboxOptions = {}, way: Way = "over a port"): Promise<Started> {
  const sandbox = createSandbox(options);
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
